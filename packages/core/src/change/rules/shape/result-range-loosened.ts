import { defineRule, onResults } from '../../define-rule.ts';
import { list, shown, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-range-loosened',
  since: '0.1.0',
  title: 'A result field has a larger range',
  class: 'narrow',
  side: 'result',
  finds: 'range-loosened',
  claims: onResults('breaks'),
  reverse: 'shape/result-range-tightened',
  counterpart: 'shape/argument-range-loosened',
  explain: (finding) =>
    `${list(finding.names)} of ${spot(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. A reader that relied on the range fails.`,
  fix: () => 'Keep to the range, or publish the new result as a new version.',
  examples: [
    {
      name: 'a bound dropped',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'integer', minimum: 0 } }, required: ['v'] } },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'] } },
      at: '/outputSchema/properties/v/minimum',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { v: -1 } },
    },
  ],
});
