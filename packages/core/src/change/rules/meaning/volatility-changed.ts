import { defineRule, noMirror, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/volatility-changed',
  since: '0.1.0',
  title: 'A result field became volatile, or settled',
  class: 'meaning',
  side: 'result',
  finds: 'volatility-changed',
  claims: onResults('breaks'),
  reverse: 'meaning/volatility-changed',
  counterpart: noMirror('an argument does not change by itself'),
  explain: (finding) =>
    `Whether ${spot(finding)} may change without a change of what it describes went from ${shown(finding.before)} to ${shown(finding.after)}. Readers that compare or cache it are wrong.`,
  fix: () => 'Say which field is stable now.',
  examples: [
    {
      name: 'stable before',
      before: {
        outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { volatile: false } } } },
      },
      after: {
        outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] },
        declared: { meaning: { results: { '/v': { volatile: true } } } },
      },
      at: '/meaning/results/~1v/volatile',
      expect: { 'current-result-old-consumer': 'breaks' },
    },
  ],
});
