import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'server/maps-printed-as-closed',
  since: '0.1.0',
  title: 'A library prints maps as closed empty objects',
  class: 'printer',
  side: 'server',
  finds: 'maps-printed-as-closed',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a server-wide change reads the same both ways'),
  counterpart: noMirror('a server-wide change reads the same both ways'),
  explain: () =>
    'Arguments that took any member are printed as objects that take none, on several tools at once. By the schema they are of no use, which no author means.',
  fix: () => 'Look at what the library prints for maps; pin its version or give the schema by hand.',
  examples: [
    {
      name: 'by an upgrade',
      before: [
        {
          name: 'tool_1',
          inputSchema: {
            type: 'object',
            properties: { map: { type: 'object', additionalProperties: { type: 'string' } } },
            additionalProperties: false,
          },
        },
        {
          name: 'tool_2',
          inputSchema: {
            type: 'object',
            properties: { map: { type: 'object', additionalProperties: { type: 'string' } } },
            additionalProperties: false,
          },
        },
        {
          name: 'tool_3',
          inputSchema: {
            type: 'object',
            properties: { map: { type: 'object', additionalProperties: { type: 'string' } } },
            additionalProperties: false,
          },
        },
      ],
      after: [
        {
          name: 'tool_1',
          inputSchema: {
            type: 'object',
            properties: { map: { type: 'object', additionalProperties: false } },
            additionalProperties: false,
          },
        },
        {
          name: 'tool_2',
          inputSchema: {
            type: 'object',
            properties: { map: { type: 'object', additionalProperties: false } },
            additionalProperties: false,
          },
        },
        {
          name: 'tool_3',
          inputSchema: {
            type: 'object',
            properties: { map: { type: 'object', additionalProperties: false } },
            additionalProperties: false,
          },
        },
      ],
      at: '/inputSchema/properties/map/additionalProperties',
      expect: { 'old-planner-new-executor': 'review' },
    },
  ],
});
