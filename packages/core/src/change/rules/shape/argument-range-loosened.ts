import { defineRule, onCalls } from '../../define-rule.ts';
import { list, shown, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-range-loosened',
  since: '0.1.0',
  title: 'An argument takes a larger range',
  class: 'narrow',
  side: 'input',
  finds: 'range-loosened',
  claims: onCalls('safe', 'breaks'),
  reverse: 'shape/argument-range-tightened',
  counterpart: 'shape/result-range-loosened',
  explain: (finding) =>
    `${list(finding.names)} of ${spot(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. After a rollback the added values are refused.`,
  fix: () => 'Before a rollback, stop planning calls with the added values.',
  examples: [
    {
      name: 'a longer text',
      before: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'string', maxLength: 2 } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'string', maxLength: 3 } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/v/maxLength',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'breaks' },
      witness: { 'new-planner-old-executor': { v: 'aaa' } },
    },
  ],
});
