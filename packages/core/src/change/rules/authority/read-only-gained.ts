import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'authority/read-only-gained',
  since: '0.1.0',
  title: 'A tool became read-only',
  class: 'authority',
  side: 'tool',
  finds: 'read-only-gained',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/read-only-lost',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: () => 'The tool says that it only reads now. After a rollback it does not, and a host that runs it unasked is wrong.',
  fix: () => 'Before a rollback, take automatic passes back.',
  examples: [
    {
      name: 'false to true',
      before: { annotations: { readOnlyHint: false } },
      after: { annotations: { readOnlyHint: true } },
      at: '/annotations/readOnlyHint',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'safe',
      },
    },
  ],
});
