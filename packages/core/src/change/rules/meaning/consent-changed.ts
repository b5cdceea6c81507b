import { defineRule, noMirror, onCalls } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/consent-changed',
  since: '0.1.0',
  title: 'An argument is no longer, or newly, a person’s consent',
  class: 'authority',
  side: 'input',
  finds: 'consent-changed',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'meaning/consent-changed',
  counterpart: noMirror('a result gives no consent'),
  explain: (finding) =>
    finding.before === true
      ? `${spot(finding)} was a person’s consent and is not declared so any more.`
      : `${spot(finding)} is declared as a person’s consent now. Values that were filled in before may never have been asked for.`,
  fix: () => 'Ask for consent again; never fill it in.',
  examples: [
    {
      name: 'no longer consent',
      before: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
        declared: { meaning: { inputs: { '/v': { consent: true } } } },
      },
      after: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
      },
      at: '/meaning/inputs/~1v/consent',
      expect: { 'old-planner-new-executor': 'breaks', 'new-planner-old-executor': 'breaks' },
    },
  ],
});
