import { defineRule, onCalls } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/argument-format-changed',
  since: '0.1.0',
  title: 'An argument has another format',
  class: 'meaning',
  side: 'input',
  finds: 'format-changed',
  claims: onCalls('review', 'review'),
  reverse: 'meaning/argument-format-changed',
  counterpart: 'meaning/result-field-format-changed',
  explain: (finding) =>
    `The format of ${spot(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. A format is a note unless the executor asserts it.`,
  fix: () => 'Declare in `handling.formats` whether formats are asserted.',
  examples: [
    {
      name: 'another format',
      before: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'string', format: 'date' } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'string', format: 'date-time' } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/meaning/inputs/~1v/format',
      expect: { 'old-planner-new-executor': 'review', 'new-planner-old-executor': 'review' },
    },
  ],
});
