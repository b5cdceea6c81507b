import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'shape/missing-schema',
  since: '0.1.0',
  title: 'A tool has no input schema',
  class: 'unusable',
  side: 'tool',
  finds: 'missing-schema',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a fault is a fault on either side'),
  counterpart: noMirror('a fault is a fault on either side'),
  explain: (finding) => `The tool cannot be judged: ${finding.note ?? ''}.`,
  fix: () => 'Give the tool an `inputSchema` with `type: object`, even if it takes no arguments.',
  examples: [
    {
      name: 'none now',
      before: { inputSchema: { type: 'object' } },
      after: { inputSchema: null as never },
      at: '/inputSchema',
      expect: { 'old-planner-new-executor': 'review' },
    },
  ],
});
