import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/oauth-scope-added',
  since: '0.1.0',
  title: 'An OAuth scope was added',
  class: 'authority',
  side: 'tool',
  finds: 'oauth-scope-added',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/oauth-scope-removed',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `The tool reaches further: ${list(finding.names)} was not among what was granted.`,
  fix: () => 'Publish the wider reach as a new version, and ask for a new grant.',
  examples: [
    {
      name: 'one more',
      before: { declared: { authority: { oauthScopes: ['a:read'] } } },
      after: { declared: { authority: { oauthScopes: ['a:read', 'b:read'] } } },
      at: '/authority/oauthScopes',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
