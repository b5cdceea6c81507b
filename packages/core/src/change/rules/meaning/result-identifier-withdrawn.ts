import { defineRule, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/result-identifier-withdrawn',
  since: '0.1.0',
  title: 'A result field no longer states its kind of identifier',
  class: 'meaning',
  side: 'result',
  finds: 'identifier-withdrawn',
  claims: onResults('review'),
  reverse: 'meaning/result-identifier-stated',
  counterpart: 'meaning/argument-identifier-withdrawn',
  explain: (finding) => `${spot(finding)} was declared as ${shown(finding.before)} and nobody declares it now.`,
  fix: () => 'State it again, or say in a review why it is left out.',
  examples: [
    {
      name: 'declared before',
      before: {
        outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { identifier: 'case.number' } } } },
      },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] } },
      at: '/meaning/results/~1v/identifier',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
