import { defineRule, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-text-loosened',
  since: '0.1.0',
  title: 'A result field need not match a pattern any more',
  class: 'narrow',
  side: 'result',
  finds: 'text-loosened',
  claims: onResults('breaks'),
  reverse: 'shape/result-text-tightened',
  counterpart: 'shape/argument-text-loosened',
  explain: (finding) => `${spot(finding)} need not match ${shown(finding.before)} any more. A reader that relied on it fails.`,
  fix: () => 'Keep to the pattern, or publish the new result as a new version.',
  examples: [
    {
      name: 'a pattern dropped',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'string', pattern: '^[a-z]+$' } }, required: ['v'] } },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] } },
      at: '/outputSchema/properties/v/pattern',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { v: '' } },
    },
  ],
});
