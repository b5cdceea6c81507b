import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'server/task-support-printed',
  since: '0.1.0',
  title: 'Task support is printed in another way',
  class: 'printer',
  side: 'server',
  finds: 'task-support-printed',
  claims: claims('safe', 'safe', 'safe', 'safe'),
  reverse: noMirror('a server-wide change reads the same both ways'),
  counterpart: noMirror('a server-wide change reads the same both ways'),
  explain: () =>
    'On many tools at once it is, or is no longer, said that a call may not run as a task. Where nothing is said it may not either.',
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'said now',
      before: [
        { name: 'tool_1', inputSchema: { type: 'object' } },
        { name: 'tool_2', inputSchema: { type: 'object' } },
        { name: 'tool_3', inputSchema: { type: 'object' } },
      ],
      after: [
        { name: 'tool_1', inputSchema: { type: 'object' }, execution: { taskSupport: 'forbidden' } },
        { name: 'tool_2', inputSchema: { type: 'object' }, execution: { taskSupport: 'forbidden' } },
        { name: 'tool_3', inputSchema: { type: 'object' }, execution: { taskSupport: 'forbidden' } },
      ],
      at: '/execution/taskSupport',
      expect: { 'old-planner-new-executor': 'safe' },
    },
  ],
});
