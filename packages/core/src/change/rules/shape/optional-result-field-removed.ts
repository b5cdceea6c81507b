import { defineRule, onResults } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'shape/optional-result-field-removed',
  since: '0.1.0',
  title: 'An optional result field was removed',
  class: 'rename-or-remove',
  side: 'result',
  finds: 'optional-member-removed',
  claims: onResults('breaks'),
  reverse: 'shape/optional-result-field-added',
  counterpart: 'shape/optional-argument-removed',
  explain: (finding) => `Results no longer name ${spot(finding)}. A reader that used it finds nothing there.`,
  fix: () => 'Keep the field until its readers are gone, or publish the new result as a new version.',
  examples: [
    {
      name: 'closed result',
      before: {
        outputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id'],
          additionalProperties: false,
        },
      },
      after: {
        outputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
      },
      at: '/outputSchema/properties/note',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
