import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/oauth-scope-removed',
  since: '0.1.0',
  title: 'An OAuth scope was removed',
  class: 'authority',
  side: 'tool',
  finds: 'oauth-scope-removed',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/oauth-scope-added',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `The tool no longer reaches ${list(finding.names)}. After a rollback it does again.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'one less',
      before: { declared: { authority: { oauthScopes: ['a:read', 'b:read'] } } },
      after: { declared: { authority: { oauthScopes: ['a:read'] } } },
      at: '/authority/oauthScopes',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'safe',
      },
    },
  ],
});
