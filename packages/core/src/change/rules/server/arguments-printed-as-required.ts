import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'server/arguments-printed-as-required',
  since: '0.1.0',
  title: 'Many tools list arguments as required at once',
  class: 'printer',
  side: 'server',
  finds: 'arguments-printed-as-required',
  claims: claims('breaks', 'breaks', 'breaks', 'breaks'),
  reverse: noMirror('a server-wide change reads the same both ways'),
  counterpart: noMirror('a server-wide change reads the same both ways'),
  explain: (finding) =>
    `${list(finding.names)} became required on many tools at once. It may be that a library prints what was always so; by the schema calls without them are refused.`,
  fix: () => 'Check with recorded calls (--calls) whether such calls ever worked; if they did, this breaks them.',
  examples: [
    {
      name: 'on ten tools',
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
        {
          name: 'tool_4',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_5',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_6',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_7',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_8',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_9',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_10',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id'],
            additionalProperties: false,
          },
        },
      ],
      after: [
        {
          name: 'tool_1',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id', 'note'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_2',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id', 'note'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_3',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id', 'note'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_4',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id', 'note'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_5',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id', 'note'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_6',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id', 'note'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_7',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id', 'note'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_8',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id', 'note'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_9',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id', 'note'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_10',
          inputSchema: {
            type: 'object',
            properties: { id: { type: 'string' }, note: { type: 'string' } },
            required: ['id', 'note'],
            additionalProperties: false,
          },
        },
      ],
      at: '/inputSchema/required',
      expect: { 'old-planner-new-executor': 'breaks' },
    },
  ],
});
