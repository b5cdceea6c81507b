import { defineRule, onCalls } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-values-closed',
  since: '0.1.0',
  title: 'An argument became a closed set of values',
  class: 'narrow',
  side: 'input',
  finds: 'values-closed',
  claims: onCalls('breaks', 'safe'),
  reverse: 'shape/argument-values-opened',
  counterpart: 'shape/result-values-closed',
  explain: (finding) => `${spot(finding)} took any value of its type and takes only ${list(finding.names)} now.`,
  fix: () => 'If nothing else ever worked, check recorded calls with --calls; else publish the change as a new version.',
  examples: [
    {
      name: 'any text before',
      before: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'string', enum: ['a', 'b'] } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/v/enum',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { v: '' } },
    },
  ],
});
