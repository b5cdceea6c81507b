import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/idempotence-lost',
  since: '0.1.0',
  title: 'The same call twice is no longer the same as once',
  class: 'authority',
  side: 'tool',
  finds: 'idempotence-lost',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/idempotence-gained',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. A retry after a time-out may act twice.`,
  fix: () => 'Renew what was approved under the old promise, or publish the change as a new version.',
  examples: [
    {
      name: 'worse',
      before: { declared: { authority: { idempotent: true } } },
      after: { declared: { authority: { idempotent: false } } },
      at: '/authority/idempotent',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
