import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/oauth-scope-withdrawn',
  since: '0.1.0',
  title: 'An OAuth scope is no longer stated',
  class: 'authority',
  side: 'tool',
  finds: 'oauth-scope-withdrawn',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/oauth-scope-stated',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `${list(finding.names)} was declared, and nothing is now. What the tool reaches is open.`,
  fix: () => 'State it again.',
  examples: [
    {
      name: 'nothing now',
      before: { declared: { authority: { oauthScopes: ['a:read'] } } },
      after: {},
      at: '/authority/oauthScopes',
      expect: {
        'old-planner-new-executor': 'review',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
