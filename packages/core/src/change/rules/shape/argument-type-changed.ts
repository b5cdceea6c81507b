import { defineRule, onCalls } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-type-changed',
  since: '0.1.0',
  title: 'An argument has another type',
  class: 'narrow',
  side: 'input',
  finds: 'type-changed',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'shape/argument-type-changed',
  counterpart: 'shape/result-type-changed',
  explain: (finding) =>
    `${spot(finding)} was ${shown(finding.before)} and is ${shown(finding.after)}. Calls formed for one are refused by the other.`,
  fix: () => 'Publish the change as a new version; convert in an adapter only where the conversion is certain.',
  examples: [
    {
      name: 'text to number',
      before: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
      },
      after: {
        inputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'], additionalProperties: false },
      },
      at: '/inputSchema/properties/v/type',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { v: '' }, 'new-planner-old-executor': { v: 0 } },
    },
  ],
});
