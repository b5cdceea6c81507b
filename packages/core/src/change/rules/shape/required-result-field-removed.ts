import { defineRule, onResults } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'shape/required-result-field-removed',
  since: '0.1.0',
  title: 'A required result field was removed',
  class: 'rename-or-remove',
  side: 'result',
  finds: 'required-member-removed',
  claims: onResults('breaks'),
  reverse: 'shape/required-result-field-added',
  counterpart: 'shape/required-argument-removed',
  explain: (finding) => `Results no longer hold ${spot(finding)}, which every result had. A reader that relies on it fails.`,
  fix: () => 'Keep the field until its readers are gone, or publish the new result as a new version.',
  examples: [
    {
      name: 'a field of a listed item',
      before: {
        outputSchema: {
          type: 'object',
          properties: {
            all: {
              type: 'array',
              items: {
                type: 'object',
                properties: { id: { type: 'string' }, note: { type: 'string' } },
                required: ['id', 'note'],
              },
            },
          },
          required: ['all'],
        },
      },
      after: {
        outputSchema: {
          type: 'object',
          properties: {
            all: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
          },
          required: ['all'],
        },
      },
      at: '/outputSchema/properties/all/items/properties/note',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { all: [{ id: '' }] } },
    },
  ],
});
