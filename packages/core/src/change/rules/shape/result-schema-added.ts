import { defineRule, noMirror, onResults } from '../../define-rule.ts';

export default defineRule({
  id: 'shape/result-schema-added',
  since: '0.1.0',
  title: 'A result schema was added',
  class: 'add-optional',
  side: 'result',
  finds: 'result-schema-added',
  claims: onResults('safe'),
  reverse: 'shape/result-schema-removed',
  counterpart: noMirror('every tool takes arguments: only a result schema can come and go'),
  explain: () => 'Results have a schema now. Nothing was promised of them before, so no reader can rely on less.',
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'none before',
      before: {},
      after: { outputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
      at: '/outputSchema',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
