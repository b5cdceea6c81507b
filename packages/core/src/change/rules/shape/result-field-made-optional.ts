import { defineRule, onResults } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'shape/result-field-made-optional',
  since: '0.1.0',
  title: 'A required result field became optional',
  class: 'add-optional',
  side: 'result',
  finds: 'member-made-optional',
  claims: onResults('breaks'),
  reverse: 'shape/result-field-made-required',
  counterpart: 'shape/argument-made-optional',
  explain: (finding) => `Results may now lack ${list(finding.names)}, which every result had. A reader that relies on it fails.`,
  fix: () => 'Keep giving the field, or publish the new result as a new version.',
  examples: [
    {
      name: 'open result',
      before: {
        outputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id', 'note'],
        },
      },
      after: {
        outputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
      },
      at: '/outputSchema/required',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { id: '' } },
    },
  ],
});
