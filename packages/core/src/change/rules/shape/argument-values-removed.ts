import { defineRule, onCalls } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-values-removed',
  since: '0.1.0',
  title: 'An argument lost allowed values',
  class: 'narrow',
  side: 'input',
  finds: 'values-removed',
  claims: onCalls('breaks', 'safe'),
  reverse: 'shape/argument-values-added',
  counterpart: 'shape/result-values-removed',
  explain: (finding) => `${spot(finding)} no longer takes ${list(finding.names)}. Calls that send one of them are refused.`,
  fix: () => 'Keep taking the value and map it to its successor, or publish the change as a new version.',
  examples: [
    {
      name: 'one of three',
      before: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'string', enum: ['a', 'b', 'c'] } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'string', enum: ['a', 'b'] } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/v/enum',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { v: 'c' } },
    },
  ],
});
