import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'shape/unresolvable-ref',
  since: '0.1.0',
  title: 'A reference leads nowhere',
  class: 'unusable',
  side: 'tool',
  finds: 'unresolvable-ref',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a fault is a fault on either side'),
  counterpart: noMirror('a fault is a fault on either side'),
  explain: (finding) => `The schema cannot be judged: ${finding.note ?? ''}. Nothing is fetched.`,
  fix: () => 'Put the definition into the schema, under `$defs`.',
  examples: [
    {
      name: 'a missing definition',
      before: { inputSchema: { type: 'object' } },
      after: { inputSchema: { type: 'object', properties: { box: { $ref: '#/$defs/box' } } } },
      at: '/inputSchema/properties/box/$ref',
      expect: { 'old-planner-new-executor': 'review', 'stored-plan-current-executor': 'review' },
    },
  ],
});
