import { defineRule, noMirror, onResults } from '../../define-rule.ts';

export default defineRule({
  id: 'shape/result-schema-removed',
  since: '0.1.0',
  title: 'The result schema was removed',
  class: 'rename-or-remove',
  side: 'result',
  finds: 'result-schema-removed',
  claims: onResults('breaks'),
  reverse: 'shape/result-schema-added',
  counterpart: noMirror('every tool takes arguments: only a result schema can come and go'),
  explain: () => 'Results had a schema and have none now. Readers of structured content get none.',
  fix: () => 'Keep giving structured content, or publish the change as a new version.',
  examples: [
    {
      name: 'none now',
      before: { outputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
      after: {},
      at: '/outputSchema',
      expect: { 'current-result-old-consumer': 'breaks' },
    },
  ],
});
