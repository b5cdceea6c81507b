import { defineRule, onResults } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-values-closed',
  since: '0.1.0',
  title: 'A result field became a closed set of values',
  class: 'narrow',
  side: 'result',
  finds: 'values-closed',
  claims: onResults('safe'),
  reverse: 'shape/result-values-opened',
  counterpart: 'shape/argument-values-closed',
  explain: (finding) => `${spot(finding)} is now one of ${list(finding.names)}. Old readers took any value.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'any text before',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] } },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'string', enum: ['a', 'b'] } }, required: ['v'] } },
      at: '/outputSchema/properties/v/enum',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
