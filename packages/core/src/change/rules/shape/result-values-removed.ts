import { defineRule, onResults } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-values-removed',
  since: '0.1.0',
  title: 'A result field lost possible values',
  class: 'narrow',
  side: 'result',
  finds: 'values-removed',
  claims: onResults('safe'),
  reverse: 'shape/result-values-added',
  counterpart: 'shape/argument-values-removed',
  explain: (finding) => `${spot(finding)} is never ${list(finding.names)} any more. Old readers only wait for it in vain.`,
  fix: () => 'Say what replaces the value.',
  examples: [
    {
      name: 'one of three',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'string', enum: ['a', 'b', 'c'] } }, required: ['v'] } },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'string', enum: ['a', 'b'] } }, required: ['v'] } },
      at: '/outputSchema/properties/v/enum',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
