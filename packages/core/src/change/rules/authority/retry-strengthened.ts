import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/retry-strengthened',
  since: '0.1.0',
  title: 'A call may be retried more freely',
  class: 'authority',
  side: 'tool',
  finds: 'retry-strengthened',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/retry-weakened',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Nothing is lost.`,
  fix: () => 'Nothing to do, unless a rollback is planned.',
  examples: [
    {
      name: 'better',
      before: { declared: { authority: { retry: 'never' } } },
      after: { declared: { authority: { retry: 'same-call' } } },
      at: '/authority/retry',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'safe',
      },
    },
  ],
});
