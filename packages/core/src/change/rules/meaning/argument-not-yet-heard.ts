import { defineRule, noMirror, onCalls } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'meaning/argument-not-yet-heard',
  since: '0.1.0',
  title: 'An argument that the old executor does not know',
  class: 'add-optional',
  side: 'input',
  finds: 'argument-not-yet-heard',
  claims: onCalls('not-affected', 'breaks'),
  reverse: 'meaning/argument-no-longer-heard',
  counterpart: noMirror('nothing executes a result'),
  explain: (finding) =>
    `After a rollback ${finding.names.length > 0 ? list(finding.names) : 'an argument'} is taken and not heard: ${finding.note ?? 'the call runs as if it had not been sent'}.`,
  fix: () => 'Before a rollback, stop planning calls that send it.',
  examples: [
    {
      name: 'an open schema',
      before: { inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
      after: {
        inputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
      },
      at: '/inputSchema/properties/note',
      expect: { 'new-planner-old-executor': 'review' },
      witness: { 'new-planner-old-executor': { id: '', note: '' } },
    },
    {
      name: 'the same thing under another name',
      before: {
        inputSchema: { type: 'object', properties: { statsPeriod: { type: 'string' } }, additionalProperties: false },
        declared: { handling: { unknownInputs: 'strip' } },
      },
      after: { inputSchema: { type: 'object', properties: { period: { type: 'string' } }, additionalProperties: false } },
      at: '/inputSchema/properties/period',
      expect: { 'new-planner-old-executor': 'breaks' },
    },
  ],
});
