import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/task-support-withdrawn',
  since: '0.1.0',
  title: 'A call may no longer run as a task',
  class: 'authority',
  side: 'tool',
  finds: 'task-support-withdrawn',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/task-support-offered',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Calls that run as tasks are refused.`,
  fix: () => 'Keep tasks, or publish the change as a new version.',
  examples: [
    {
      name: 'forbidden',
      before: { execution: { taskSupport: 'optional' } },
      after: { execution: { taskSupport: 'forbidden' } },
      at: '/execution/taskSupport',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
    {
      name: 'no longer said',
      before: { execution: { taskSupport: 'optional' } },
      after: {},
      at: '/execution/taskSupport',
      expect: { 'old-planner-new-executor': 'review', 'stored-plan-current-executor': 'review' },
    },
  ],
});
