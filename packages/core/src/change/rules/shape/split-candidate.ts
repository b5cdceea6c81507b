import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { quoted } from '../../say.ts';

export default defineRule({
  id: 'shape/split-candidate',
  since: '0.1.0',
  title: 'A tool may have been split',
  class: 'tool',
  side: 'tool',
  finds: 'split-candidate',
  claims: claims('safe', 'not-affected', 'not-affected', 'not-affected'),
  reverse: 'shape/merge-candidate',
  counterpart: noMirror('a tool has one name for calls and results'),
  explain: (finding) => `${quoted(finding.before)} may have become ${quoted(finding.after)}: ${finding.note ?? ''}.`,
  fix: () => 'Keep the old name until nobody calls it, and say which new tool takes over which part.',
  examples: [
    {
      name: 'two halves',
      before: {
        name: 'user_update',
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, mail: { type: 'string' }, phone: { type: 'string' } },
        },
      },
      after: [
        {
          name: 'user_update_mail',
          inputSchema: { type: 'object', properties: { id: { type: 'string' }, mail: { type: 'string' } } },
        },
        {
          name: 'user_update_phone',
          inputSchema: { type: 'object', properties: { id: { type: 'string' }, phone: { type: 'string' } } },
        },
      ],
      at: '/name',
      expect: {},
    },
  ],
});
