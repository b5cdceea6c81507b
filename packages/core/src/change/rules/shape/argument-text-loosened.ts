import { defineRule, onCalls } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-text-loosened',
  since: '0.1.0',
  title: 'An argument need not match a pattern any more',
  class: 'narrow',
  side: 'input',
  finds: 'text-loosened',
  claims: onCalls('safe', 'breaks'),
  reverse: 'shape/argument-text-tightened',
  counterpart: 'shape/result-text-loosened',
  explain: (finding) =>
    `${spot(finding)} need not match ${shown(finding.before)} any more. After a rollback such texts are refused.`,
  fix: () => 'Before a rollback, stop planning calls with such texts.',
  examples: [
    {
      name: 'a pattern dropped',
      before: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'string', pattern: '^[a-z]+$' } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
      },
      at: '/inputSchema/properties/v/pattern',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'breaks' },
      witness: { 'new-planner-old-executor': { v: '' } },
    },
  ],
});
