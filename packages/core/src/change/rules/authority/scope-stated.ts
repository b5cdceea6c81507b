import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/scope-stated',
  since: '0.1.0',
  title: 'A scope is stated for the first time',
  class: 'authority',
  side: 'tool',
  finds: 'scope-stated',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/scope-withdrawn',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `${list(finding.names)} is declared now. Nobody declared it before.`,
  fix: () => 'If it was always so, nothing is to be done.',
  examples: [
    {
      name: 'declared now',
      before: {},
      after: { declared: { authority: { scopes: ['a:read'] } } },
      at: '/authority/scopes',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
