import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/retry-weakened',
  since: '0.1.0',
  title: 'A call may no longer be retried as it could',
  class: 'authority',
  side: 'tool',
  finds: 'retry-weakened',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/retry-strengthened',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. A planner that retries as before does harm.`,
  fix: () => 'Renew what was approved under the old promise, or publish the change as a new version.',
  examples: [
    {
      name: 'worse',
      before: { declared: { authority: { retry: 'same-call' } } },
      after: { declared: { authority: { retry: 'never' } } },
      at: '/authority/retry',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
