import { defineRule, onCalls } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/argument-unit-changed',
  since: '0.1.0',
  title: 'An argument has another unit',
  class: 'meaning',
  side: 'input',
  finds: 'unit-changed',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'meaning/argument-unit-changed',
  counterpart: 'meaning/result-unit-changed',
  explain: (finding) =>
    `${spot(finding)} was declared as ${shown(finding.before)} and is declared as ${shown(finding.after)}. The same value means something else.`,
  fix: () =>
    'Publish the change as a new version under a new name for the value; convert in an adapter only where the conversion is certain.',
  examples: [
    {
      name: 'declared on both sides',
      before: {
        inputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'], additionalProperties: false },
        declared: { meaning: { inputs: { '/v': { unit: 's' } } } },
      },
      after: {
        inputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'], additionalProperties: false },
        declared: { meaning: { inputs: { '/v': { unit: 'ms' } } } },
      },
      at: '/meaning/inputs/~1v/unit',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
