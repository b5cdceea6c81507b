import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'server/titles-printed',
  since: '0.1.0',
  title: 'Titles changed on many tools',
  class: 'printer',
  side: 'server',
  finds: 'titles-printed',
  claims: claims('safe', 'safe', 'safe', 'safe'),
  reverse: noMirror('a server-wide change reads the same both ways'),
  counterpart: noMirror('a server-wide change reads the same both ways'),
  explain: () => 'Titles came, went or changed on many tools at once.',
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'on three tools',
      before: [
        { name: 'tool_1', inputSchema: { type: 'object' } },
        { name: 'tool_2', inputSchema: { type: 'object' } },
        { name: 'tool_3', inputSchema: { type: 'object' } },
      ],
      after: [
        { name: 'tool_1', inputSchema: { type: 'object' }, title: 'A tool' },
        { name: 'tool_2', inputSchema: { type: 'object' }, title: 'A tool' },
        { name: 'tool_3', inputSchema: { type: 'object' }, title: 'A tool' },
      ],
      at: '/title',
      expect: { 'old-planner-new-executor': 'safe' },
    },
  ],
});
