import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/task-support-required',
  since: '0.1.0',
  title: 'A call must run as a task',
  class: 'authority',
  side: 'tool',
  finds: 'task-support-required',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: noMirror('a tool that may run as a task again but need not loses nothing'),
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Plain calls are refused.`,
  fix: () => 'Keep plain calls, or publish the change as a new version.',
  examples: [
    {
      name: 'from nothing',
      before: {},
      after: { execution: { taskSupport: 'required' } },
      at: '/execution/taskSupport',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
