import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown } from '../../say.ts';

export default defineRule({
  id: 'authority/data-changed',
  since: '0.1.0',
  title: 'Data that the tool reaches was replaced',
  class: 'authority',
  side: 'tool',
  finds: 'data-changed',
  claims: claims('breaks', 'breaks', 'breaks', 'breaks'),
  reverse: 'authority/data-changed',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `${shown(finding.before)} became ${shown(finding.after)}. Nothing says whether one includes the other.`,
  fix: () => 'Declare under `scopes` in the manifest what includes what, or ask for a new grant.',
  examples: [
    {
      name: 'incomparable',
      before: { declared: { authority: { data: ['book:delete'] } } },
      after: { declared: { authority: { data: ['media:delete'] } } },
      at: '/authority/data',
      expect: {
        'old-planner-new-executor': 'review',
        'new-planner-old-executor': 'review',
        'stored-plan-current-executor': 'review',
        'current-result-old-consumer': 'review',
      },
    },
  ],
});
