import { defineRule, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/result-unit-stated',
  since: '0.1.0',
  title: 'A result field states its unit for the first time',
  class: 'meaning',
  side: 'result',
  finds: 'unit-stated',
  claims: onResults('review'),
  reverse: 'meaning/result-unit-withdrawn',
  counterpart: 'meaning/argument-unit-stated',
  explain: (finding) =>
    `${spot(finding)} is now declared as ${shown(finding.after)}. Nobody declared it before, so only a person can say whether it was always so.`,
  fix: () => 'If it was always so, record that with `holdfast review`.',
  examples: [
    {
      name: 'declared now',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'] } },
      after: {
        outputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { unit: 'ms' } } } },
      },
      at: '/meaning/results/~1v/unit',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
