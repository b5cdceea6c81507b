import { defineRule, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/result-time-reference-stated',
  since: '0.1.0',
  title: 'A result field states its time reference for the first time',
  class: 'meaning',
  side: 'result',
  finds: 'time-reference-stated',
  claims: onResults('review'),
  reverse: 'meaning/result-time-reference-withdrawn',
  counterpart: 'meaning/argument-time-reference-stated',
  explain: (finding) =>
    `${spot(finding)} is now declared as ${shown(finding.after)}. Nobody declared it before, so only a person can say whether it was always so.`,
  fix: () => 'If it was always so, record that with `holdfast review`.',
  examples: [
    {
      name: 'declared now',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] } },
      after: {
        outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { timeReference: 'site.local' } } } },
      },
      at: '/meaning/results/~1v/timeReference',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
