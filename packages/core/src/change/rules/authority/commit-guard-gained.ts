import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/commit-guard-gained',
  since: '0.1.0',
  title: 'A guard before the commit was added',
  class: 'authority',
  side: 'tool',
  finds: 'commit-guard-gained',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/commit-guard-lost',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Nothing is lost; after a rollback the guard is gone.`,
  fix: () => 'Nothing to do, unless a rollback is planned.',
  examples: [
    {
      name: 'a precondition',
      before: { declared: { authority: { commit: { at: 'update:slot' } } } },
      after: { declared: { authority: { commit: { at: 'update:slot', precondition: '/token' } } } },
      at: '/authority/commit',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'safe',
      },
    },
  ],
});
