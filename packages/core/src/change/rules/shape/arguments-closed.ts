import { defineRule, onCalls } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'shape/arguments-closed',
  since: '0.1.0',
  title: 'Arguments that the schema does not name are refused',
  class: 'narrow',
  side: 'input',
  finds: 'object-closed',
  claims: onCalls('breaks', 'safe'),
  reverse: 'shape/arguments-opened',
  counterpart: 'shape/result-closed',
  explain: (finding) =>
    `${spot(finding)} took members that the schema does not name and refuses them now. Calls made of named arguments are not affected.`,
  fix: () =>
    'Harmless for callers that keep to the schema. Check recorded calls with --calls before you refuse what used to be ignored.',
  examples: [
    {
      name: 'open before',
      before: {
        inputSchema: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } }, required: ['id'] },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/additionalProperties',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { id: '', other: '' } },
    },
  ],
});
