import { defineRule, onResults } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-values-opened',
  since: '0.1.0',
  title: 'A result field is no longer a closed set',
  class: 'narrow',
  side: 'result',
  finds: 'values-opened',
  claims: onResults('breaks'),
  reverse: 'shape/result-values-closed',
  counterpart: 'shape/argument-values-opened',
  explain: (finding) =>
    `${spot(finding)} was one of ${list(finding.names)} and may be anything now. A reader of the closed set does not know it.`,
  fix: () => 'Publish the new result as a new version, or declare that readers handle unknown values where they do.',
  examples: [
    {
      name: 'any text now',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'string', enum: ['a', 'b'] } }, required: ['v'] } },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] } },
      at: '/outputSchema/properties/v/enum',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { v: '' } },
    },
  ],
});
