import { defineRule, onResults } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-type-narrowed',
  since: '0.1.0',
  title: 'A result field has fewer types',
  class: 'narrow',
  side: 'result',
  finds: 'type-narrowed',
  claims: onResults('safe'),
  reverse: 'shape/result-type-widened',
  counterpart: 'shape/argument-type-narrowed',
  explain: (finding) => `${spot(finding)} is never ${list(finding.names)} any more. Old readers took that and more.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'open result',
      before: { outputSchema: { type: 'object', properties: { v: { type: ['string', 'null'] } }, required: ['v'] } },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] } },
      at: '/outputSchema/properties/v/type',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
