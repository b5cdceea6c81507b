import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'authority/task-support-noted',
  since: '0.1.0',
  title: 'That a call may not run as a task is, or is no longer, said',
  class: 'printer',
  side: 'tool',
  finds: 'task-support-noted',
  claims: claims('not-affected', 'not-affected', 'not-affected', 'not-affected'),
  reverse: 'authority/task-support-noted',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: () => 'Where nothing is said a call may not run as a task either.',
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'said now',
      before: {},
      after: { execution: { taskSupport: 'forbidden' } },
      at: '/execution/taskSupport',
      expect: {},
    },
  ],
});
