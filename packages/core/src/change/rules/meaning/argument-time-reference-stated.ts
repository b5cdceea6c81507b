import { defineRule, onCalls } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/argument-time-reference-stated',
  since: '0.1.0',
  title: 'An argument states its time reference for the first time',
  class: 'meaning',
  side: 'input',
  finds: 'time-reference-stated',
  claims: onCalls('review', 'review'),
  reverse: 'meaning/argument-time-reference-withdrawn',
  counterpart: 'meaning/result-time-reference-stated',
  explain: (finding) =>
    `${spot(finding)} is now declared as ${shown(finding.after)}. Nobody declared it before, so only a person can say whether it was always so.`,
  fix: () => 'If it was always so, record that with `holdfast review`.',
  examples: [
    {
      name: 'declared now',
      before: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
      },
      after: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
        declared: { meaning: { inputs: { '/v': { timeReference: 'site.local' } } } },
      },
      at: '/meaning/inputs/~1v/timeReference',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
