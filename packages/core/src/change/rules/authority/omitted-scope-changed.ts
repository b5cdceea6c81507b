import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, statement } from '../../say.ts';

export default defineRule({
  id: 'authority/omitted-scope-changed',
  since: '0.1.0',
  title: 'What a call reaches by default changed',
  class: 'authority',
  side: 'tool',
  finds: 'omitted-scope-changed',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/omitted-scope-changed',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${statement(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. A call that leaves the choice out reaches something else.`,
  fix: () => 'Ask who relied on it, and record the answer with `holdfast review`.',
  examples: [
    {
      name: 'another text',
      before: { declared: { authority: { scopeWhenOmitted: 'the current drawer' } } },
      after: { declared: { authority: { scopeWhenOmitted: 'all drawers' } } },
      at: '/authority/scopeWhenOmitted',
      expect: {
        'old-planner-new-executor': 'review',
        'new-planner-old-executor': 'review',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
