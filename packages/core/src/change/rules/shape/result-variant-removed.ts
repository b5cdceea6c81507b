import { defineRule, onResults } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-variant-removed',
  since: '0.1.0',
  title: 'A result field lost an alternative',
  class: 'narrow',
  side: 'result',
  finds: 'variant-removed',
  claims: onResults('safe'),
  reverse: 'shape/result-variant-added',
  counterpart: 'shape/argument-variant-removed',
  explain: (finding) => `${spot(finding)} is never ${list(finding.names)} any more.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'one of three',
      before: {
        outputSchema: {
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
        },
      },
      after: {
        outputSchema: {
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
        },
      },
      at: '/outputSchema/properties/v/oneOf/2',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
