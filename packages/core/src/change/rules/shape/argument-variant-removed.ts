import { defineRule, onCalls } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-variant-removed',
  since: '0.1.0',
  title: 'An argument lost an alternative',
  class: 'narrow',
  side: 'input',
  finds: 'variant-removed',
  claims: onCalls('breaks', 'safe'),
  reverse: 'shape/argument-variant-added',
  counterpart: 'shape/result-variant-removed',
  explain: (finding) => `${spot(finding)} no longer takes the alternative ${list(finding.names)}.`,
  fix: () => 'Keep taking the alternative, or publish the change as a new version.',
  examples: [
    {
      name: 'one of three',
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
              ],
            },
          },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/v/oneOf/2',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { v: { kind: 'c', m: 0 } } },
    },
  ],
});
