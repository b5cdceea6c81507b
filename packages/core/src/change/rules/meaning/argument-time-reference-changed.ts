import { defineRule, onCalls } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/argument-time-reference-changed',
  since: '0.1.0',
  title: 'An argument has another time reference',
  class: 'meaning',
  side: 'input',
  finds: 'time-reference-changed',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'meaning/argument-time-reference-changed',
  counterpart: 'meaning/result-time-reference-changed',
  explain: (finding) =>
    `${spot(finding)} was declared as ${shown(finding.before)} and is declared as ${shown(finding.after)}. The same value means something else.`,
  fix: () =>
    'Publish the change as a new version under a new name for the value; convert in an adapter only where the conversion is certain.',
  examples: [
    {
      name: 'declared on both sides',
      before: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
        declared: { meaning: { inputs: { '/v': { timeReference: 'UTC' } } } },
      },
      after: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
        declared: { meaning: { inputs: { '/v': { timeReference: 'site.local' } } } },
      },
      at: '/meaning/inputs/~1v/timeReference',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
