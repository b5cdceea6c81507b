import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/reach-widened',
  since: '0.1.0',
  title: 'The tool reaches beyond a closed set of systems',
  class: 'authority',
  side: 'tool',
  finds: 'reach-widened',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/reach-narrowed',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. What was approved stayed within known systems.`,
  fix: () => 'Renew what was approved under the old promise, or publish the change as a new version.',
  examples: [
    {
      name: 'worse',
      before: { declared: { authority: { openWorld: false } } },
      after: { declared: { authority: { openWorld: true } } },
      at: '/authority/openWorld',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
