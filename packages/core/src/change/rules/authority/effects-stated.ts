import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/effects-stated',
  since: '0.1.0',
  title: 'Side effects are stated for the first time',
  class: 'authority',
  side: 'tool',
  finds: 'effects-stated',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/effects-withdrawn',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `The tool now declares ${list(finding.names)}${finding.note === undefined ? '' : `, although ${finding.note} before`}.`,
  fix: () => 'If it always did that, record it with `holdfast review`, and renew approvals that rested on the hint.',
  examples: [
    {
      name: 'after a read-only hint',
      before: { annotations: { readOnlyHint: true } },
      after: { annotations: { readOnlyHint: true }, declared: { authority: { effects: [{ kind: 'update', target: 'slot' }] } } },
      at: '/authority/effects',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
    {
      name: 'after nothing',
      before: {},
      after: { declared: { authority: { effects: [{ kind: 'update', target: 'slot' }] } } },
      at: '/authority/effects',
      expect: { 'old-planner-new-executor': 'safe', 'stored-plan-current-executor': 'review' },
    },
  ],
});
