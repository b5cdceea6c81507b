import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'server/defaults-printed-as-required',
  since: '0.1.0',
  title: 'A library lists arguments with defaults as required',
  class: 'printer',
  side: 'server',
  finds: 'defaults-printed-as-required',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a server-wide change reads the same both ways'),
  counterpart: noMirror('a server-wide change reads the same both ways'),
  explain: (finding) =>
    `${list(finding.names)} and the like have defaults and are listed as required on many tools at once: the printer of a library does that. By the schema calls without them are refused.`,
  fix: () => 'If the server fills defaults before it validates, declare `handling.defaults: before-validation`.',
  examples: [
    {
      name: 'by an upgrade',
      before: [
        {
          name: 'tool_1',
          inputSchema: { type: 'object', properties: { size: { type: 'string', default: 'a4' } }, additionalProperties: false },
        },
        {
          name: 'tool_2',
          inputSchema: { type: 'object', properties: { size: { type: 'string', default: 'a4' } }, additionalProperties: false },
        },
        {
          name: 'tool_3',
          inputSchema: { type: 'object', properties: { size: { type: 'string', default: 'a4' } }, additionalProperties: false },
        },
      ],
      after: [
        {
          name: 'tool_1',
          inputSchema: {
            type: 'object',
            properties: { size: { type: 'string', default: 'a4' } },
            required: ['size'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_2',
          inputSchema: {
            type: 'object',
            properties: { size: { type: 'string', default: 'a4' } },
            required: ['size'],
            additionalProperties: false,
          },
        },
        {
          name: 'tool_3',
          inputSchema: {
            type: 'object',
            properties: { size: { type: 'string', default: 'a4' } },
            required: ['size'],
            additionalProperties: false,
          },
        },
      ],
      at: '/inputSchema/required',
      expect: { 'old-planner-new-executor': 'review' },
    },
  ],
});
