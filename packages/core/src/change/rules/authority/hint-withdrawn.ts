import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list, shown } from '../../say.ts';

export default defineRule({
  id: 'authority/hint-withdrawn',
  since: '0.1.0',
  title: 'A hint is no longer stated',
  class: 'authority',
  side: 'tool',
  finds: 'hint-withdrawn',
  claims: claims('review', 'safe', 'review', 'not-affected'),
  reverse: 'authority/hint-stated',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${list(finding.names)} was ${shown(finding.before)} and is not stated any more. What it promised is open.`,
  fix: () => 'State the hint again, or renew what rested on it.',
  examples: [
    {
      name: 'readOnlyHint',
      before: { annotations: { readOnlyHint: true } },
      after: {},
      at: '/annotations/readOnlyHint',
      expect: {
        'old-planner-new-executor': 'review',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
