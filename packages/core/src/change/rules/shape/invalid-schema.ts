import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'shape/invalid-schema',
  since: '0.1.0',
  title: 'A schema is not valid',
  class: 'unusable',
  side: 'tool',
  finds: 'invalid-schema',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a fault is a fault on either side'),
  counterpart: noMirror('a fault is a fault on either side'),
  explain: (finding) => `The schema cannot be judged: ${finding.note ?? ''}.`,
  fix: () => 'Write the schema as its dialect asks, or name the dialect it is written in with `$schema`.',
  examples: [
    {
      name: 'a null enumeration',
      before: { inputSchema: { type: 'object' } },
      after: { inputSchema: { type: 'object', properties: { tag: { enum: null } } } },
      at: '/inputSchema/properties/tag/enum',
      expect: {
        'old-planner-new-executor': 'review',
        'new-planner-old-executor': 'review',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
