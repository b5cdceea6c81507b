import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'server/integer-bounds-printed',
  since: '0.1.0',
  title: 'A library prints the bounds of safe integers',
  class: 'printer',
  side: 'server',
  finds: 'integer-bounds-printed',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a server-wide change reads the same both ways'),
  counterpart: noMirror('a server-wide change reads the same both ways'),
  explain: () =>
    'Integers are bounded by ±(2^53-1), or are no longer. Numbers beyond that are not exact in most JSON readers, so such calls hardly existed.',
  fix: () => 'Nothing to do, unless you handle integers beyond 2^53.',
  examples: [
    {
      name: 'on one tool',
      before: {
        inputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'], additionalProperties: false },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'integer', maximum: 9007199254740991 } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/v/maximum',
      expect: { 'old-planner-new-executor': 'review' },
    },
  ],
});
