import { defineRule, onResults } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'shape/required-result-field-added',
  since: '0.1.0',
  title: 'A required result field was added',
  class: 'add-required',
  side: 'result',
  finds: 'required-member-added',
  claims: onResults('breaks'),
  reverse: 'shape/required-result-field-removed',
  counterpart: 'shape/required-argument-added',
  explain: (finding) => `Every result now holds ${spot(finding)}. A reader that takes only the fields it knows refuses it.`,
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
          required: ['id', 'note'],
          additionalProperties: false,
        },
      },
      at: '/outputSchema/properties/note',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { id: '', note: '' } },
    },
  ],
});
