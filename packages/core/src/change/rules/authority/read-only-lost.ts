import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'authority/read-only-lost',
  since: '0.1.0',
  title: 'A tool is no longer read-only',
  class: 'authority',
  side: 'tool',
  finds: 'read-only-lost',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/read-only-gained',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: () => 'The tool said that it only reads, and says that it does not now. Hosts ran it unasked for that reason.',
  fix: () =>
    'Renew every approval and automatic pass that rested on the hint. If the hint was wrong, say so in the release notes.',
  examples: [
    {
      name: 'true to false',
      before: { annotations: { readOnlyHint: true } },
      after: { annotations: { readOnlyHint: false } },
      at: '/annotations/readOnlyHint',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
