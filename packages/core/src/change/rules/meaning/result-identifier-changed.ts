import { defineRule, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/result-identifier-changed',
  since: '0.1.0',
  title: 'A result field has another kind of identifier',
  class: 'meaning',
  side: 'result',
  finds: 'identifier-changed',
  claims: onResults('breaks'),
  reverse: 'meaning/result-identifier-changed',
  counterpart: 'meaning/argument-identifier-changed',
  explain: (finding) =>
    `${spot(finding)} was declared as ${shown(finding.before)} and is declared as ${shown(finding.after)}. The same value means something else.`,
  fix: () =>
    'Publish the change as a new version under a new name for the value; convert in an adapter only where the conversion is certain.',
  examples: [
    {
      name: 'declared on both sides',
      before: {
        outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { identifier: 'case.number' } } } },
      },
      after: {
        outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { identifier: 'case.uuid' } } } },
      },
      at: '/meaning/results/~1v/identifier',
      expect: { 'current-result-old-consumer': 'breaks' },
    },
  ],
});
