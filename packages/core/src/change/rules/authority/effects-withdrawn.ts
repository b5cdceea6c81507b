import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/effects-withdrawn',
  since: '0.1.0',
  title: 'Side effects are no longer stated',
  class: 'authority',
  side: 'tool',
  finds: 'effects-withdrawn',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/effects-stated',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `${list(finding.names)} was declared, and nothing is now. What the tool does is open.`,
  fix: () => 'State the effects again.',
  examples: [
    {
      name: 'nothing now',
      before: { declared: { authority: { effects: [{ kind: 'update', target: 'slot' }] } } },
      after: {},
      at: '/authority/effects',
      expect: { 'old-planner-new-executor': 'review', 'stored-plan-current-executor': 'review' },
    },
  ],
});
