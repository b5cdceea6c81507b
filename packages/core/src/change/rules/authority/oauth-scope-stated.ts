import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/oauth-scope-stated',
  since: '0.1.0',
  title: 'An OAuth scope is stated for the first time',
  class: 'authority',
  side: 'tool',
  finds: 'oauth-scope-stated',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/oauth-scope-withdrawn',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `${list(finding.names)} is declared now. Nobody declared it before.`,
  fix: () => 'If it was always so, nothing is to be done.',
  examples: [
    {
      name: 'declared now',
      before: {},
      after: { declared: { authority: { oauthScopes: ['a:read'] } } },
      at: '/authority/oauthScopes',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
