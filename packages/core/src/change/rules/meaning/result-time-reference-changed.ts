import { defineRule, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/result-time-reference-changed',
  since: '0.1.0',
  title: 'A result field has another time reference',
  class: 'meaning',
  side: 'result',
  finds: 'time-reference-changed',
  claims: onResults('breaks'),
  reverse: 'meaning/result-time-reference-changed',
  counterpart: 'meaning/argument-time-reference-changed',
  explain: (finding) =>
    `${spot(finding)} was declared as ${shown(finding.before)} and is declared as ${shown(finding.after)}. The same value means something else.`,
  fix: () =>
    'Publish the change as a new version under a new name for the value; convert in an adapter only where the conversion is certain.',
  examples: [
    {
      name: 'declared on both sides',
      before: {
        outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { timeReference: 'UTC' } } } },
      },
      after: {
        outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { timeReference: 'site.local' } } } },
      },
      at: '/meaning/results/~1v/timeReference',
      expect: { 'current-result-old-consumer': 'breaks' },
    },
  ],
});
