import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'shape/duplicate-tool',
  since: '0.1.0',
  title: 'Two tools of a list have one name',
  class: 'unusable',
  side: 'tool',
  finds: 'duplicate-tool',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a fault is a fault on either side'),
  counterpart: noMirror('a fault is a fault on either side'),
  explain: (finding) => `${finding.note ?? ''}. A call cannot say which one it means; the first was judged.`,
  fix: () => 'Give every tool of the server a name of its own.',
  examples: [
    {
      name: 'twice',
      before: { inputSchema: { type: 'object' } },
      after: [{ inputSchema: { type: 'object' } }, { inputSchema: { type: 'object' } }],
      at: '/name',
      expect: { 'old-planner-new-executor': 'review' },
    },
  ],
});
