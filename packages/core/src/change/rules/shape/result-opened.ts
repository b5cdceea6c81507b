import { defineRule, onResults } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-opened',
  since: '0.1.0',
  title: 'Result fields that the schema does not name are possible',
  class: 'narrow',
  side: 'result',
  finds: 'object-opened',
  claims: onResults('safe'),
  reverse: 'shape/result-closed',
  counterpart: 'shape/arguments-opened',
  explain: (finding) => `${spot(finding)} may hold members that the schema does not name. Named fields are as before.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'closed before',
      before: {
        outputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id'],
          additionalProperties: false,
        },
      },
      after: {
        outputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
      },
      at: '/outputSchema/additionalProperties',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
