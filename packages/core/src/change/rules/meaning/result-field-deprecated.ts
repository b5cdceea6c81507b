import { defineRule, noMirror, onResults } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/result-field-deprecated',
  since: '0.1.0',
  title: 'A result field is deprecated',
  class: 'meaning',
  side: 'result',
  finds: 'deprecated-stated',
  claims: onResults('safe'),
  reverse: noMirror('taking a deprecation back is good news'),
  counterpart: 'meaning/argument-deprecated',
  explain: (finding) => `${spot(finding)} is marked as deprecated. It still works.`,
  fix: () => 'Say what replaces it and until when it works.',
  examples: [
    {
      name: 'marked now',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'] } },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'string', deprecated: true } }, required: ['v'] } },
      at: '/meaning/results/~1v/deprecated',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
