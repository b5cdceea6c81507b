import { defineRule, onCalls } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-made-optional',
  since: '0.1.0',
  title: 'A required argument became optional',
  class: 'add-optional',
  side: 'input',
  finds: 'member-made-optional',
  claims: onCalls('safe', 'breaks'),
  reverse: 'shape/argument-made-required',
  counterpart: 'shape/result-field-made-optional',
  explain: (finding) =>
    `${list(finding.names)} may now be left out. Old calls still send it; after a rollback calls without it are refused.`,
  fix: () => 'Say what leaving it out means. Before a rollback, stop planning calls without it.',
  examples: [
    {
      name: 'closed arguments',
      before: {
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id', 'note'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/required',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'breaks' },
      witness: { 'new-planner-old-executor': { id: '' } },
    },
  ],
});
