import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/destructive-hint-stated-better',
  since: '0.1.0',
  title: 'A tool is hinted not to be destructive',
  class: 'authority',
  side: 'tool',
  finds: 'destructive-hint-gained',
  claims: claims('safe', 'safe', 'review', 'not-affected'),
  reverse: 'authority/destructive-hint-stated-worse',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. The hint promises more than it did.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'better',
      before: { annotations: { destructiveHint: true } },
      after: { annotations: { destructiveHint: false } },
      at: '/annotations/destructiveHint',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'safe', 'stored-plan-current-executor': 'safe' },
    },
  ],
});
