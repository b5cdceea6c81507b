import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/commit-guard-lost',
  since: '0.1.0',
  title: 'A guard before the commit was lost',
  class: 'authority',
  side: 'tool',
  finds: 'commit-guard-lost',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/commit-guard-gained',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. A call becomes final without the rehearsal or the check that it had.`,
  fix: () => 'Keep the guard, or publish the change as a new version.',
  examples: [
    {
      name: 'the precondition',
      before: { declared: { authority: { commit: { at: 'update:slot', precondition: '/token' } } } },
      after: { declared: { authority: { commit: { at: 'update:slot' } } } },
      at: '/authority/commit',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
