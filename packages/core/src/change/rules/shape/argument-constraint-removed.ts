import { defineRule, onCalls } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-constraint-removed',
  since: '0.1.0',
  title: 'A constraint on an argument was dropped',
  class: 'narrow',
  side: 'input',
  finds: 'constraint-removed',
  claims: onCalls('safe', 'breaks'),
  reverse: 'shape/argument-constraint-added',
  counterpart: 'shape/result-constraint-removed',
  explain: (finding) =>
    `${spot(finding)} is no longer held to ${list(finding.names)}. After a rollback values that do not meet it are refused.`,
  fix: () => 'Before a rollback, stop planning calls with such values.',
  examples: [
    {
      name: 'unique items',
      before: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'array', items: { type: 'integer' }, uniqueItems: true } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'array', items: { type: 'integer' } } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/v/uniqueItems',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'breaks' },
      witness: { 'new-planner-old-executor': { v: [0, 0] } },
    },
  ],
});
