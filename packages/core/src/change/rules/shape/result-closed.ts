import { defineRule, onResults } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-closed',
  since: '0.1.0',
  title: 'Result fields that the schema does not name are ruled out',
  class: 'narrow',
  side: 'result',
  finds: 'object-closed',
  claims: onResults('safe'),
  reverse: 'shape/result-opened',
  counterpart: 'shape/arguments-closed',
  explain: (finding) => `${spot(finding)} holds no members now but those that the schema names.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'open before',
      before: {
        outputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
      },
      after: {
        outputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id'],
          additionalProperties: false,
        },
      },
      at: '/outputSchema/additionalProperties',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
