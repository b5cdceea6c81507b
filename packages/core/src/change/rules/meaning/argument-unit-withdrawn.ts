import { defineRule, onCalls } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/argument-unit-withdrawn',
  since: '0.1.0',
  title: 'An argument no longer states its unit',
  class: 'meaning',
  side: 'input',
  finds: 'unit-withdrawn',
  claims: onCalls('review', 'review'),
  reverse: 'meaning/argument-unit-stated',
  counterpart: 'meaning/result-unit-withdrawn',
  explain: (finding) => `${spot(finding)} was declared as ${shown(finding.before)} and nobody declares it now.`,
  fix: () => 'State it again, or say in a review why it is left out.',
  examples: [
    {
      name: 'declared before',
      before: {
        inputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'], additionalProperties: false },
        declared: { meaning: { inputs: { '/v': { unit: 's' } } } },
      },
      after: {
        inputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'], additionalProperties: false },
      },
      at: '/meaning/inputs/~1v/unit',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
