import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/retry-changed',
  since: '0.1.0',
  title: 'What a retry repeats is stated in another way',
  class: 'authority',
  side: 'tool',
  finds: 'retry-changed',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/retry-changed',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Nothing says which promises more.`,
  fix: () => 'Ask who relied on it, and record the answer with `holdfast review`.',
  examples: [
    {
      name: 'another text',
      before: { declared: { authority: { retry: 'repeats the read' } } },
      after: { declared: { authority: { retry: 'repeats the write' } } },
      at: '/authority/retry',
      expect: {
        'old-planner-new-executor': 'review',
        'new-planner-old-executor': 'review',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
