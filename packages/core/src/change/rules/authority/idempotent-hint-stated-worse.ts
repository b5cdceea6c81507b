import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/idempotent-hint-stated-worse',
  since: '0.1.0',
  title: 'A tool is hinted not to be idempotent',
  class: 'authority',
  side: 'tool',
  finds: 'idempotent-hint-lost',
  claims: claims('safe', 'safe', 'review', 'not-affected'),
  reverse: 'authority/idempotent-hint-stated-better',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Calls run as before; an approval that rested on the hint is in question.`,
  fix: () => 'Renew approvals that rested on the hint.',
  examples: [
    {
      name: 'worse',
      before: { annotations: { idempotentHint: true } },
      after: { annotations: { idempotentHint: false } },
      at: '/annotations/idempotentHint',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
