import { defineRule, onResults } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-constraint-removed',
  since: '0.1.0',
  title: 'A constraint on a result field was dropped',
  class: 'narrow',
  side: 'result',
  finds: 'constraint-removed',
  claims: onResults('breaks'),
  reverse: 'shape/result-constraint-added',
  counterpart: 'shape/argument-constraint-removed',
  explain: (finding) => `${spot(finding)} is no longer held to ${list(finding.names)}. A reader that relied on it fails.`,
  fix: () => 'Keep to the constraint, or publish the new result as a new version.',
  examples: [
    {
      name: 'unique items',
      before: {
        outputSchema: {
          type: 'object',
          properties: { v: { type: 'array', items: { type: 'integer' }, uniqueItems: true } },
          required: ['v'],
        },
      },
      after: {
        outputSchema: { type: 'object', properties: { v: { type: 'array', items: { type: 'integer' } } }, required: ['v'] },
      },
      at: '/outputSchema/properties/v/uniqueItems',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { v: [0, 0] } },
    },
  ],
});
