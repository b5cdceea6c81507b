import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/reversibility-lost',
  since: '0.1.0',
  title: 'The effects can no longer be undone',
  class: 'authority',
  side: 'tool',
  finds: 'reversibility-lost',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/reversibility-gained',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Who approved a call could count on undoing it.`,
  fix: () => 'Renew what was approved under the old promise, or publish the change as a new version.',
  examples: [
    {
      name: 'worse',
      before: { declared: { authority: { reversible: true } } },
      after: { declared: { authority: { reversible: false } } },
      at: '/authority/reversible',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
