import { defineRule, onResults } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'shape/result-field-made-required',
  since: '0.1.0',
  title: 'An optional result field became required',
  class: 'add-required',
  side: 'result',
  finds: 'member-made-required',
  claims: onResults('safe'),
  reverse: 'shape/result-field-made-optional',
  counterpart: 'shape/argument-made-required',
  explain: (finding) => `Every result now holds ${list(finding.names)}, which was optional. Old readers lose nothing.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'open result',
      before: {
        outputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
      },
      after: {
        outputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id', 'note'],
        },
      },
      at: '/outputSchema/required',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
