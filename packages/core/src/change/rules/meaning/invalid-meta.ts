import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'meaning/invalid-meta',
  since: '0.1.0',
  title: 'A contract stated in `_meta` cannot be read',
  class: 'unusable',
  side: 'tool',
  finds: 'invalid-meta',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a fault is a fault on either side'),
  counterpart: noMirror('a fault is a fault on either side'),
  explain: (finding) => `What the tool states of itself cannot be read: ${finding.note ?? ''}`,
  fix: () => 'Mend the statement, or move it to the manifest.',
  examples: [
    {
      name: 'a wrong member',
      before: { inputSchema: { type: 'object' } },
      after: { inputSchema: { type: 'object' }, _meta: { 'dev.holdfast/contract': { owner: 7 } } },
      at: '/_meta/dev.holdfast~1contract/owner',
      expect: { 'old-planner-new-executor': 'review' },
    },
  ],
});
