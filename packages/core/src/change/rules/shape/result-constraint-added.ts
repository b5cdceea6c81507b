import { defineRule, onResults } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-constraint-added',
  since: '0.1.0',
  title: 'A result field is held to a new constraint',
  class: 'narrow',
  side: 'result',
  finds: 'constraint-added',
  claims: onResults('safe'),
  reverse: 'shape/result-constraint-removed',
  counterpart: 'shape/argument-constraint-added',
  explain: (finding) => `${spot(finding)} is held to ${list(finding.names)} now. Old readers took more.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'unique items',
      before: {
        outputSchema: { type: 'object', properties: { v: { type: 'array', items: { type: 'integer' } } }, required: ['v'] },
      },
      after: {
        outputSchema: {
          type: 'object',
          properties: { v: { type: 'array', items: { type: 'integer' }, uniqueItems: true } },
          required: ['v'],
        },
      },
      at: '/outputSchema/properties/v/uniqueItems',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
