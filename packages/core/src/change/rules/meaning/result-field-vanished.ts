import { defineRule, noMirror, onResults } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/result-field-vanished',
  since: '0.1.0',
  title: 'An optional result field vanished',
  class: 'rename-or-remove',
  side: 'result',
  finds: 'result-field-vanished',
  claims: onResults('review'),
  reverse: noMirror('a field that appears is judged by the shape'),
  counterpart: noMirror('an argument that vanished is not heard, which has its own rule'),
  explain: (finding) => `${spot(finding)} could be in a result and is not named any more. Readers that used it go without.`,
  fix: () => 'Ask its readers, or keep the field.',
  examples: [
    {
      name: 'an open result',
      before: {
        outputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
      },
      after: { outputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
      at: '/outputSchema/properties/note',
      expect: { 'current-result-old-consumer': 'review' },
    },
  ],
});
