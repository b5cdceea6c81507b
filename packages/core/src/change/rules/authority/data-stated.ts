import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/data-stated',
  since: '0.1.0',
  title: 'Data that the tool reaches is stated for the first time',
  class: 'authority',
  side: 'tool',
  finds: 'data-stated',
  claims: claims('breaks', 'breaks', 'breaks', 'breaks'),
  reverse: 'authority/data-withdrawn',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `${list(finding.names)} is declared now. Nobody declared it before.`,
  fix: () => 'If it was always so, nothing is to be done.',
  examples: [
    {
      name: 'declared now',
      before: {},
      after: { declared: { authority: { data: ['a:read'] } } },
      at: '/authority/data',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
