import { defineRule, noMirror, onCalls } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'meaning/argument-no-longer-heard',
  since: '0.1.0',
  title: 'An argument that the executor no longer knows',
  class: 'rename-or-remove',
  side: 'input',
  finds: 'argument-no-longer-heard',
  claims: onCalls('breaks', 'not-affected'),
  reverse: 'meaning/argument-not-yet-heard',
  counterpart: noMirror('nothing executes a result'),
  explain: (finding) =>
    `${finding.names.length > 0 ? list(finding.names) : 'An argument'} is taken and not heard: ${finding.note ?? 'the call runs as if it had not been sent'}.`,
  fix: () => 'Refuse calls that still send it with an error that says what replaces it, or keep honouring it.',
  examples: [
    {
      name: 'an open schema',
      before: {
        inputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
      },
      after: { inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
      at: '/inputSchema/properties/note',
      expect: { 'old-planner-new-executor': 'breaks', 'stored-plan-current-executor': 'breaks' },
      witness: { 'old-planner-new-executor': { id: '', note: '' } },
    },
    {
      name: 'passed on unchecked',
      before: {
        inputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
        declared: { handling: { unknownInputs: 'forward' } },
      },
      after: {
        inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
        declared: { handling: { unknownInputs: 'forward' } },
      },
      at: '/inputSchema/properties/note',
      expect: { 'old-planner-new-executor': 'review', 'stored-plan-current-executor': 'review' },
    },
    {
      name: 'stripped behind a closed schema',
      before: {
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
        declared: { handling: { unknownInputs: 'strip' } },
      },
      at: '/inputSchema/properties/note',
      expect: { 'old-planner-new-executor': 'breaks', 'stored-plan-current-executor': 'breaks' },
    },
  ],
});
