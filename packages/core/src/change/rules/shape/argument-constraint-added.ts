import { defineRule, onCalls } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-constraint-added',
  since: '0.1.0',
  title: 'An argument is held to a new constraint',
  class: 'narrow',
  side: 'input',
  finds: 'constraint-added',
  claims: onCalls('breaks', 'safe'),
  reverse: 'shape/argument-constraint-removed',
  counterpart: 'shape/result-constraint-added',
  explain: (finding) =>
    `${spot(finding)} is held to ${list(finding.names)}, which it was not. Values that do not meet it are refused now.`,
  fix: () => 'If such values never worked, check recorded calls with --calls; else publish the change as a new version.',
  examples: [
    {
      name: 'unique items',
      before: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'array', items: { type: 'integer' } } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'array', items: { type: 'integer' }, uniqueItems: true } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/v/uniqueItems',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { v: [0, 0] } },
    },
  ],
});
