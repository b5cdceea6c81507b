import { defineRule, noMirror, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/unknown-values-changed',
  since: '0.1.0',
  title: 'What readers do with unknown values is declared in another way',
  class: 'new-variant',
  side: 'result',
  finds: 'unknown-values-changed',
  claims: onResults('safe'),
  reverse: 'meaning/unknown-values-changed',
  counterpart: noMirror('an executor validates its arguments'),
  explain: (finding) =>
    `What readers do with a value of ${spot(finding)} that they do not know went from ${shown(finding.before)} to ${shown(finding.after)}.`,
  fix: () => 'Nothing to do for itself.',
  examples: [
    {
      name: 'handled now',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] } },
      after: {
        outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { unknownValues: 'handled' } } } },
      },
      at: '/meaning/results/~1v/unknownValues',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
