import { defineRule, onCalls } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'shape/optional-argument-removed',
  since: '0.1.0',
  title: 'An optional argument was removed',
  class: 'rename-or-remove',
  side: 'input',
  finds: 'optional-member-removed',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'shape/optional-argument-added',
  counterpart: 'shape/optional-result-field-removed',
  explain: (finding) =>
    `The optional argument ${spot(finding)} is gone. A call that sends it is refused by a closed schema, and loses it without a word by an open one.`,
  fix: () => 'Keep taking the argument, or publish the change as a new version; say in the description what replaces it.',
  examples: [
    {
      name: 'closed arguments',
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
      },
      at: '/inputSchema/properties/note',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { id: '', note: '' } },
    },
  ],
});
