import { defineRule, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-type-changed',
  since: '0.1.0',
  title: 'A result field has another type',
  class: 'narrow',
  side: 'result',
  finds: 'type-changed',
  claims: onResults('breaks'),
  reverse: 'shape/result-type-changed',
  counterpart: 'shape/argument-type-changed',
  explain: (finding) =>
    `${spot(finding)} was ${shown(finding.before)} and is ${shown(finding.after)}. Old readers cannot read it.`,
  fix: () => 'Publish the new result as a new version.',
  examples: [
    {
      name: 'number to text',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'] } },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] } },
      at: '/outputSchema/properties/v/type',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { v: '' } },
    },
  ],
});
