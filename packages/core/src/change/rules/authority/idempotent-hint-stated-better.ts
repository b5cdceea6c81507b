import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/idempotent-hint-stated-better',
  since: '0.1.0',
  title: 'A tool is hinted to be idempotent',
  class: 'authority',
  side: 'tool',
  finds: 'idempotent-hint-gained',
  claims: claims('safe', 'safe', 'review', 'not-affected'),
  reverse: 'authority/idempotent-hint-stated-worse',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. The hint promises more than it did.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'better',
      before: { annotations: { idempotentHint: false } },
      after: { annotations: { idempotentHint: true } },
      at: '/annotations/idempotentHint',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'safe', 'stored-plan-current-executor': 'safe' },
    },
  ],
});
