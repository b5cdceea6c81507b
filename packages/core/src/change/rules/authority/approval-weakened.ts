import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/approval-weakened',
  since: '0.1.0',
  title: 'A call no longer needs approval',
  class: 'authority',
  side: 'tool',
  finds: 'approval-weakened',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/approval-strengthened',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. What a person had to agree to now happens unasked.`,
  fix: () => 'Renew what was approved under the old promise, or publish the change as a new version.',
  examples: [
    {
      name: 'worse',
      before: { declared: { authority: { approval: 'required' } } },
      after: { declared: { authority: { approval: 'none' } } },
      at: '/authority/approval',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
