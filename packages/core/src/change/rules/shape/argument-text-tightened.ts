import { defineRule, onCalls } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-text-tightened',
  since: '0.1.0',
  title: 'An argument must match a new pattern',
  class: 'narrow',
  side: 'input',
  finds: 'text-tightened',
  claims: onCalls('breaks', 'safe'),
  reverse: 'shape/argument-text-loosened',
  counterpart: 'shape/result-text-tightened',
  explain: (finding) =>
    `${spot(finding)} must match ${shown(finding.after)} now${finding.before === null ? '' : ` instead of ${shown(finding.before)}`}. Texts that do not are refused.`,
  fix: () => 'If such texts never worked, check recorded calls with --calls; else publish the change as a new version.',
  examples: [
    {
      name: 'a pattern added',
      before: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'string', pattern: '^[a-z]+$' } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/v/pattern',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { v: '' } },
    },
  ],
});
