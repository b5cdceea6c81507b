import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/approval-strengthened',
  since: '0.1.0',
  title: 'A call needs approval now',
  class: 'authority',
  side: 'tool',
  finds: 'approval-strengthened',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/approval-weakened',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Planners that did not expect to wait have to.`,
  fix: () => 'Nothing to do, unless a rollback is planned.',
  examples: [
    {
      name: 'better',
      before: { declared: { authority: { approval: 'none' } } },
      after: { declared: { authority: { approval: 'required' } } },
      at: '/authority/approval',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'safe',
      },
    },
  ],
});
