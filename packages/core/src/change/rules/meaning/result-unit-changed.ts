import { defineRule, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/result-unit-changed',
  since: '0.1.0',
  title: 'A result field has another unit',
  class: 'meaning',
  side: 'result',
  finds: 'unit-changed',
  claims: onResults('breaks'),
  reverse: 'meaning/result-unit-changed',
  counterpart: 'meaning/argument-unit-changed',
  explain: (finding) =>
    `${spot(finding)} was declared as ${shown(finding.before)} and is declared as ${shown(finding.after)}. The same value means something else.`,
  fix: () =>
    'Publish the change as a new version under a new name for the value; convert in an adapter only where the conversion is certain.',
  examples: [
    {
      name: 'declared on both sides',
      before: {
        outputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { unit: 's' } } } },
      },
      after: {
        outputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { unit: 'ms' } } } },
      },
      at: '/meaning/results/~1v/unit',
      expect: { 'current-result-old-consumer': 'breaks' },
    },
  ],
});
