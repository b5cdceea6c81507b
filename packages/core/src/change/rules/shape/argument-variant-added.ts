import { defineRule, onCalls } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-variant-added',
  since: '0.1.0',
  title: 'An argument gained an alternative',
  class: 'new-variant',
  side: 'input',
  finds: 'variant-added',
  claims: onCalls('safe', 'breaks'),
  reverse: 'shape/argument-variant-removed',
  counterpart: 'shape/result-variant-added',
  explain: (finding) =>
    `${spot(finding)} now takes the alternative ${list(finding.names)} as well. After a rollback it is refused.`,
  fix: () => 'Before a rollback, stop planning calls with the new alternative.',
  examples: [
    {
      name: 'a third',
      before: {
        inputSchema: {
          type: 'object',
          properties: {
            v: {
              oneOf: [
                { type: 'object', properties: { kind: { const: 'a' } }, required: ['kind'], additionalProperties: false },
                {
                  type: 'object',
                  properties: { kind: { const: 'b' }, n: { type: 'integer' } },
                  required: ['kind', 'n'],
                  additionalProperties: false,
                },
              ],
            },
          },
          required: ['v'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: {
            v: {
              oneOf: [
                { type: 'object', properties: { kind: { const: 'a' } }, required: ['kind'], additionalProperties: false },
                {
                  type: 'object',
                  properties: { kind: { const: 'b' }, n: { type: 'integer' } },
                  required: ['kind', 'n'],
                  additionalProperties: false,
                },
                {
                  type: 'object',
                  properties: { kind: { const: 'c' }, m: { type: 'integer' } },
                  required: ['kind', 'm'],
                  additionalProperties: false,
                },
              ],
            },
          },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/v/oneOf/2',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'breaks' },
      witness: { 'new-planner-old-executor': { v: { kind: 'c', m: 0 } } },
    },
    {
      name: 'a replaced constant that the other branch covered',
      before: {
        inputSchema: {
          type: 'object',
          properties: { v: { anyOf: [{ type: 'string' }, { const: 'auto' }] } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { v: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/v/anyOf/1',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'breaks' },
      witness: { 'new-planner-old-executor': { v: 0.5 } },
    },
  ],
});
