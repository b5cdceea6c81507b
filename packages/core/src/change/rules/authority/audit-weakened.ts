import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/audit-weakened',
  since: '0.1.0',
  title: 'Less of a call is recorded',
  class: 'authority',
  side: 'tool',
  finds: 'audit-weakened',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/audit-strengthened',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. What had to be shown later may be missing.`,
  fix: () => 'Renew what was approved under the old promise, or publish the change as a new version.',
  examples: [
    {
      name: 'worse',
      before: { declared: { authority: { audit: 'full' } } },
      after: { declared: { authority: { audit: 'none' } } },
      at: '/authority/audit',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
