import { defineRule, onCalls } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'shape/arguments-opened',
  since: '0.1.0',
  title: 'Arguments that the schema does not name are taken',
  class: 'narrow',
  side: 'input',
  finds: 'object-opened',
  claims: onCalls('safe', 'breaks'),
  reverse: 'shape/arguments-closed',
  counterpart: 'shape/result-opened',
  explain: (finding) =>
    `${spot(finding)} now takes members that the schema does not name. What the tool does with them is not said.`,
  fix: () => 'Declare in `handling.unknownInputs` what becomes of arguments that the schema does not name.',
  examples: [
    {
      name: 'closed before',
      before: {
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
      },
      at: '/inputSchema/additionalProperties',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'breaks' },
      witness: { 'new-planner-old-executor': { id: '', other: '' } },
    },
  ],
});
