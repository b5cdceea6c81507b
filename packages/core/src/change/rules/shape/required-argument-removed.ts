import { defineRule, onCalls } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'shape/required-argument-removed',
  since: '0.1.0',
  title: 'A required argument was removed',
  class: 'rename-or-remove',
  side: 'input',
  finds: 'required-member-removed',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'shape/required-argument-added',
  counterpart: 'shape/required-result-field-removed',
  explain: (finding) => `The argument ${spot(finding)}, which every call had to send, is gone. Old calls still send it.`,
  fix: () => 'Keep taking the argument, or publish the change as a new version.',
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
        inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
      },
      at: '/inputSchema/properties/note',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { id: '', note: '' }, 'new-planner-old-executor': { id: '' } },
    },
  ],
});
