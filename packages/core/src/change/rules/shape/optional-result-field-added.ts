import { defineRule, onResults } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'shape/optional-result-field-added',
  since: '0.1.0',
  title: 'An optional result field was added',
  class: 'add-optional',
  side: 'result',
  finds: 'optional-member-added',
  claims: onResults('breaks'),
  reverse: 'shape/optional-result-field-removed',
  counterpart: 'shape/optional-argument-added',
  explain: (finding) =>
    `Results may now hold ${spot(finding)}. A reader that takes only the fields it knows refuses such a result.`,
  fix: () => 'Add fields only where readers were told to expect unknown ones, or publish the new result as a new version.',
  examples: [
    {
      name: 'closed result',
      before: {
        outputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
      },
      after: {
        outputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id'],
          additionalProperties: false,
        },
      },
      at: '/outputSchema/properties/note',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { id: '', note: '' } },
    },
  ],
});
