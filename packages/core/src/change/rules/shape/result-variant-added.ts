import { defineRule, onResults } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-variant-added',
  since: '0.1.0',
  title: 'A result field gained an alternative',
  class: 'new-variant',
  side: 'result',
  finds: 'variant-added',
  claims: onResults('breaks'),
  reverse: 'shape/result-variant-removed',
  counterpart: 'shape/argument-variant-added',
  explain: (finding) => `${spot(finding)} may now be ${list(finding.names)}. A reader of the old alternatives does not know it.`,
  fix: () => 'Publish the new result as a new version, or declare that readers handle unknown values where they do.',
  examples: [
    {
      name: 'a third',
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
      at: '/outputSchema/properties/v/oneOf/2',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { v: { kind: 'c', m: 0 } } },
    },
  ],
});
