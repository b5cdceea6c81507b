import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/scope-added',
  since: '0.1.0',
  title: 'A scope was added',
  class: 'authority',
  side: 'tool',
  finds: 'scope-added',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/scope-removed',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `The tool reaches further: ${list(finding.names)} was not among what was granted.`,
  fix: () => 'Publish the wider reach as a new version, and ask for a new grant.',
  examples: [
    {
      name: 'one more',
      before: { declared: { authority: { scopes: ['a:read'] } } },
      after: { declared: { authority: { scopes: ['a:read', 'b:read'] } } },
      at: '/authority/scopes',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
