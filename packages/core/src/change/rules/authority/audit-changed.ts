import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/audit-changed',
  since: '0.1.0',
  title: 'What is recorded is stated in another way',
  class: 'authority',
  side: 'tool',
  finds: 'audit-changed',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/audit-changed',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Nothing says which promises more.`,
  fix: () => 'Ask who relied on it, and record the answer with `holdfast review`.',
  examples: [
    {
      name: 'another text',
      before: { declared: { authority: { audit: 'ledger A' } } },
      after: { declared: { authority: { audit: 'ledger B' } } },
      at: '/authority/audit',
      expect: {
        'old-planner-new-executor': 'review',
        'new-planner-old-executor': 'review',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
