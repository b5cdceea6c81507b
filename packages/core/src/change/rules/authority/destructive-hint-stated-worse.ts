import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/destructive-hint-stated-worse',
  since: '0.1.0',
  title: 'A tool is hinted to be destructive',
  class: 'authority',
  side: 'tool',
  finds: 'destructive-hint-lost',
  claims: claims('safe', 'safe', 'review', 'not-affected'),
  reverse: 'authority/destructive-hint-stated-better',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Calls run as before; an approval that rested on the hint is in question.`,
  fix: () => 'Renew approvals that rested on the hint.',
  examples: [
    {
      name: 'worse',
      before: { annotations: { destructiveHint: false } },
      after: { annotations: { destructiveHint: true } },
      at: '/annotations/destructiveHint',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
