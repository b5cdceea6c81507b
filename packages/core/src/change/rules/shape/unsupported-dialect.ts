import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'shape/unsupported-dialect',
  since: '0.1.0',
  title: 'A schema is in an unknown dialect',
  class: 'unusable',
  side: 'tool',
  finds: 'unsupported-dialect',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a fault is a fault on either side'),
  counterpart: noMirror('a fault is a fault on either side'),
  explain: (finding) => `The schema cannot be judged: ${finding.note ?? ''}.`,
  fix: () => 'Use draft-04, 06, 07, 2019-09 or 2020-12.',
  examples: [
    {
      name: 'a dialect of the future',
      before: { inputSchema: { type: 'object' } },
      after: { inputSchema: { $schema: 'https://example.com/dialect', type: 'object' } },
      at: '/inputSchema/$schema',
      expect: { 'old-planner-new-executor': 'review' },
    },
  ],
});
