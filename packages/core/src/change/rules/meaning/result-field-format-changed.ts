import { defineRule, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/result-field-format-changed',
  since: '0.1.0',
  title: 'A result field has another format',
  class: 'meaning',
  side: 'result',
  finds: 'format-changed',
  claims: onResults('review'),
  reverse: 'meaning/result-field-format-changed',
  counterpart: 'meaning/argument-format-changed',
  explain: (finding) =>
    `The format of ${spot(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. A format is a note unless the executor asserts it.`,
  fix: () => 'Declare in `handling.formats` whether formats are asserted.',
  examples: [
    {
      name: 'another format',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'string', format: 'date' } }, required: ['v'] } },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'string', format: 'date-time' } }, required: ['v'] } },
      at: '/meaning/results/~1v/format',
      expect: { 'current-result-old-consumer': 'review' },
    },
  ],
});
