import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/reach-narrowed',
  since: '0.1.0',
  title: 'The tool reaches a closed set of systems only',
  class: 'authority',
  side: 'tool',
  finds: 'reach-narrowed',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/reach-widened',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Nothing is lost.`,
  fix: () => 'Nothing to do, unless a rollback is planned.',
  examples: [
    {
      name: 'better',
      before: { declared: { authority: { openWorld: true } } },
      after: { declared: { authority: { openWorld: false } } },
      at: '/authority/openWorld',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'safe',
      },
    },
  ],
});
