import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/idempotence-gained',
  since: '0.1.0',
  title: 'The same call twice is the same as once now',
  class: 'authority',
  side: 'tool',
  finds: 'idempotence-gained',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/idempotence-lost',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Nothing is lost.`,
  fix: () => 'Nothing to do, unless a rollback is planned.',
  examples: [
    {
      name: 'better',
      before: { declared: { authority: { idempotent: false } } },
      after: { declared: { authority: { idempotent: true } } },
      at: '/authority/idempotent',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'safe',
      },
    },
  ],
});
