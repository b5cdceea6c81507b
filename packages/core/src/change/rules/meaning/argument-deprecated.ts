import { defineRule, noMirror, onCalls } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/argument-deprecated',
  since: '0.1.0',
  title: 'An argument is deprecated',
  class: 'meaning',
  side: 'input',
  finds: 'deprecated-stated',
  claims: onCalls('safe', 'safe'),
  reverse: noMirror('taking a deprecation back is good news'),
  counterpart: 'meaning/result-field-deprecated',
  explain: (finding) => `${spot(finding)} is marked as deprecated. It still works.`,
  fix: () => 'Say what replaces it and until when it works.',
  examples: [
    {
      name: 'marked now',
      before: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'string', deprecated: true } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/meaning/inputs/~1v/deprecated',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'safe' },
    },
  ],
});
