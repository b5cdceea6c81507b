import { defineRule, onCalls } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-values-added',
  since: '0.1.0',
  title: 'An argument gained allowed values',
  class: 'new-variant',
  side: 'input',
  finds: 'values-added',
  claims: onCalls('safe', 'breaks'),
  reverse: 'shape/argument-values-removed',
  counterpart: 'shape/result-values-added',
  explain: (finding) =>
    `${spot(finding)} now takes ${list(finding.names)} as well. Old calls are fine; after a rollback such values are refused.`,
  fix: () => 'Before a rollback, stop planning calls with the new values.',
  examples: [
    {
      name: 'a third',
      before: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'string', enum: ['a', 'b'] } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'string', enum: ['a', 'b', 'c'] } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/v/enum',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'breaks' },
      witness: { 'new-planner-old-executor': { v: 'c' } },
    },
  ],
});
