import { defineRule, noMirror, onCalls } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/concurrency-token-changed',
  since: '0.1.0',
  title: 'An argument no longer, or newly, guards against concurrent change',
  class: 'authority',
  side: 'input',
  finds: 'concurrency-token-changed',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'meaning/concurrency-token-changed',
  counterpart: noMirror('a result is guarded by nothing'),
  explain: (finding) =>
    finding.before === true
      ? `${spot(finding)} guarded against concurrent change and does not any more.`
      : `${spot(finding)} guards against concurrent change now; an old value may be out of date.`,
  fix: () => 'Say how a concurrent change is noticed now.',
  examples: [
    {
      name: 'no longer a guard',
      before: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
        declared: { meaning: { inputs: { '/v': { concurrencyToken: true } } } },
      },
      after: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
      },
      at: '/meaning/inputs/~1v/concurrencyToken',
      expect: { 'old-planner-new-executor': 'breaks' },
    },
  ],
});
