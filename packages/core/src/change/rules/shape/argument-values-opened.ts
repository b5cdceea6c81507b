import { defineRule, onCalls } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-values-opened',
  since: '0.1.0',
  title: 'An argument is no longer a closed set',
  class: 'narrow',
  side: 'input',
  finds: 'values-opened',
  claims: onCalls('safe', 'breaks'),
  reverse: 'shape/argument-values-closed',
  counterpart: 'shape/result-values-opened',
  explain: (finding) =>
    `${spot(finding)} took only ${list(finding.names)} and takes other values now. After a rollback those are refused.`,
  fix: () => 'Before a rollback, stop planning calls with other values.',
  examples: [
    {
      name: 'any text now',
      before: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'string', enum: ['a', 'b'] } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
      },
      at: '/inputSchema/properties/v/enum',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'breaks' },
      witness: { 'new-planner-old-executor': { v: '' } },
    },
  ],
});
