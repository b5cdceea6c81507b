import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown } from '../../say.ts';

export default defineRule({
  id: 'authority/oauth-scope-changed',
  since: '0.1.0',
  title: 'An OAuth scope was replaced',
  class: 'authority',
  side: 'tool',
  finds: 'oauth-scope-changed',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/oauth-scope-changed',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `${shown(finding.before)} became ${shown(finding.after)}. Nothing says whether one includes the other.`,
  fix: () => 'Declare under `scopes` in the manifest what includes what, or ask for a new grant.',
  examples: [
    {
      name: 'incomparable',
      before: { declared: { authority: { oauthScopes: ['book:delete'] } } },
      after: { declared: { authority: { oauthScopes: ['media:delete'] } } },
      at: '/authority/oauthScopes',
      expect: {
        'old-planner-new-executor': 'review',
        'new-planner-old-executor': 'review',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
