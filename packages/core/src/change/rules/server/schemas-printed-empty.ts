import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'server/schemas-printed-empty',
  since: '0.1.0',
  title: 'Schemas are printed empty, or no longer',
  class: 'printer',
  side: 'server',
  finds: 'schemas-printed-empty',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a server-wide change reads the same both ways'),
  counterpart: noMirror('a server-wide change reads the same both ways'),
  explain: () =>
    'On many tools at once the input schema says nothing of the arguments on one side: a library’s printer failed. The protocol asks for `type: object`, and strict clients refuse the whole list.',
  fix: () => 'Pin the library that prints the schemas, and check what the running server lists.',
  examples: [
    {
      name: 'by an upgrade',
      before: [
        {
          name: 'tool_1',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_2',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_3',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id'],
            additionalProperties: false,
          },
        },
      ],
      after: [
        { name: 'tool_1', inputSchema: {} },
        { name: 'tool_2', inputSchema: {} },
        { name: 'tool_3', inputSchema: {} },
      ],
      at: '/inputSchema/type',
      expect: { 'old-planner-new-executor': 'review' },
    },
  ],
});
