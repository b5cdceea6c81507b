import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { quoted } from '../../say.ts';

export default defineRule({
  id: 'server/additional-properties-printed',
  since: '0.1.0',
  title: 'A library prints open and closed objects in another way',
  class: 'printer',
  side: 'server',
  finds: 'additional-properties-printed',
  claims: claims('safe', 'safe', 'safe', 'safe'),
  reverse: noMirror('a server-wide change reads the same both ways'),
  counterpart: noMirror('a server-wide change reads the same both ways'),
  explain: (finding) =>
    `On many tools at once ${quoted(finding.before)}: objects are printed as closed or open in another way. That is how a library prints, not what an author decided; only arguments that no schema names are concerned.`,
  fix: () =>
    'Declare in `handling.unknownInputs` what the server does with arguments that it does not know; look at one witness to be sure.',
  examples: [
    {
      name: 'closed by an upgrade',
      before: [
        {
          name: 'tool_1',
          inputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
        },
        {
          name: 'tool_2',
          inputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
        },
        {
          name: 'tool_3',
          inputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
        },
      ],
      after: [
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
      at: '/inputSchema/additionalProperties',
      expect: { 'old-planner-new-executor': 'safe' },
    },
  ],
});
