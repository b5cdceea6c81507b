import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/commit-moved',
  since: '0.1.0',
  title: 'A call becomes final elsewhere',
  class: 'authority',
  side: 'tool',
  finds: 'commit-moved',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/commit-moved',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Nothing says whether more or less can be stopped in time.`,
  fix: () => 'Say what is final when, and renew approvals if more is.',
  examples: [
    {
      name: 'another effect',
      before: { declared: { authority: { commit: { at: 'update:slot' } } } },
      after: { declared: { authority: { commit: { at: 'notify:customer' } } } },
      at: '/authority/commit',
      expect: {
        'old-planner-new-executor': 'review',
        'new-planner-old-executor': 'review',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
