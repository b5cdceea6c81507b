import { defineRule, onResults } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-text-tightened',
  since: '0.1.0',
  title: 'A result field matches a new pattern',
  class: 'narrow',
  side: 'result',
  finds: 'text-tightened',
  claims: onResults('safe'),
  reverse: 'shape/result-text-loosened',
  counterpart: 'shape/argument-text-tightened',
  explain: (finding) => `${spot(finding)} matches ${shown(finding.after)} now. Old readers took more.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'a pattern added',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] } },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'string', pattern: '^[a-z]+$' } }, required: ['v'] } },
      at: '/outputSchema/properties/v/pattern',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
