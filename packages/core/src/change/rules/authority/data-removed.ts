import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/data-removed',
  since: '0.1.0',
  title: 'Data that the tool reaches was removed',
  class: 'authority',
  side: 'tool',
  finds: 'data-removed',
  claims: claims('breaks', 'breaks', 'breaks', 'breaks'),
  reverse: 'authority/data-added',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `The tool no longer reaches ${list(finding.names)}. After a rollback it does again.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'one less',
      before: { declared: { authority: { data: ['a:read', 'b:read'] } } },
      after: { declared: { authority: { data: ['a:read'] } } },
      at: '/authority/data',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'safe',
      },
    },
  ],
});
