import { defineRule, onCalls } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'shape/optional-argument-added',
  since: '0.1.0',
  title: 'An optional argument was added',
  class: 'add-optional',
  side: 'input',
  finds: 'optional-member-added',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'shape/optional-argument-removed',
  counterpart: 'shape/optional-result-field-added',
  explain: (finding) =>
    finding.class === 'undeclared-key'
      ? `${spot(finding)} is a new optional argument. The old object was open, so old calls may have sent anything under that name; calls that kept to the schema did not.`
      : `${spot(finding)} is a new optional argument. Old calls do not send it; after a rollback a closed schema refuses calls that do.`,
  fix: () => 'Make sure that leaving it out means what it meant before, and say so in the description.',
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
          required: ['id'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/note',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'safe',
      },
      witness: { 'new-planner-old-executor': { id: '', note: '' } },
    },
    {
      name: 'open arguments',
      before: { inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
      after: {
        inputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
      },
      at: '/inputSchema/properties/note',
      expect: { 'old-planner-new-executor': 'breaks', 'new-planner-old-executor': 'safe' },
      witness: { 'old-planner-new-executor': { id: '', note: 1 } },
    },
  ],
});
