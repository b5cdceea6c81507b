import { defineRule, onCalls } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'shape/required-argument-added',
  since: '0.1.0',
  title: 'A required argument was added',
  class: 'add-required',
  side: 'input',
  finds: 'required-member-added',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'shape/required-argument-removed',
  counterpart: 'shape/required-result-field-added',
  explain: (finding) => `${spot(finding)} is a new argument that every call must send. Old calls do not have it and are refused.`,
  fix: () => 'Make it optional with the old behaviour when it is left out, or publish the change as a new version.',
  examples: [
    {
      name: 'closed arguments',
      before: {
        inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id', 'note'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/note',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { id: '' }, 'new-planner-old-executor': { id: '', note: '' } },
    },
    {
      name: 'open arguments',
      before: { inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
      after: {
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id', 'note'],
        },
      },
      at: '/inputSchema/properties/note',
      expect: { 'old-planner-new-executor': 'breaks', 'new-planner-old-executor': 'safe' },
      witness: { 'old-planner-new-executor': { id: '' } },
    },
  ],
});
