import { defineRule, onResults } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-type-widened',
  since: '0.1.0',
  title: 'A result field has more types',
  class: 'narrow',
  side: 'result',
  finds: 'type-widened',
  claims: onResults('breaks'),
  reverse: 'shape/result-type-narrowed',
  counterpart: 'shape/argument-type-widened',
  explain: (finding) => `${spot(finding)} may now be ${list(finding.names)}. A reader that did not expect that fails.`,
  fix: () => 'Keep to the old type, or publish the new result as a new version.',
  examples: [
    {
      name: 'null appears',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] } },
      after: { outputSchema: { type: 'object', properties: { v: { type: ['string', 'null'] } }, required: ['v'] } },
      at: '/outputSchema/properties/v/type',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { v: null } },
    },
  ],
});
