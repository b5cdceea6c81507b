import { defineRule, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/result-unit-withdrawn',
  since: '0.1.0',
  title: 'A result field no longer states its unit',
  class: 'meaning',
  side: 'result',
  finds: 'unit-withdrawn',
  claims: onResults('review'),
  reverse: 'meaning/result-unit-stated',
  counterpart: 'meaning/argument-unit-withdrawn',
  explain: (finding) => `${spot(finding)} was declared as ${shown(finding.before)} and nobody declares it now.`,
  fix: () => 'State it again, or say in a review why it is left out.',
  examples: [
    {
      name: 'declared before',
      before: {
        outputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { unit: 's' } } } },
      },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'] } },
      at: '/meaning/results/~1v/unit',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
