import { defineRule, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/result-time-reference-withdrawn',
  since: '0.1.0',
  title: 'A result field no longer states its time reference',
  class: 'meaning',
  side: 'result',
  finds: 'time-reference-withdrawn',
  claims: onResults('review'),
  reverse: 'meaning/result-time-reference-stated',
  counterpart: 'meaning/argument-time-reference-withdrawn',
  explain: (finding) => `${spot(finding)} was declared as ${shown(finding.before)} and nobody declares it now.`,
  fix: () => 'State it again, or say in a review why it is left out.',
  examples: [
    {
      name: 'declared before',
      before: {
        outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { timeReference: 'UTC' } } } },
      },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] } },
      at: '/meaning/results/~1v/timeReference',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
