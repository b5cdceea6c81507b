import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/task-support-offered',
  since: '0.1.0',
  title: 'A call may run as a task',
  class: 'authority',
  side: 'tool',
  finds: 'task-support-offered',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/task-support-withdrawn',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Plain calls go on working; after a rollback tasks are refused.`,
  fix: () => 'Before a rollback, stop planning calls as tasks.',
  examples: [
    {
      name: 'optional',
      before: { execution: { taskSupport: 'forbidden' } },
      after: { execution: { taskSupport: 'optional' } },
      at: '/execution/taskSupport',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'breaks' },
    },
  ],
});
