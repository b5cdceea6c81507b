import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list, shown } from '../../say.ts';

export default defineRule({
  id: 'meaning/error-stated',
  since: '0.1.0',
  title: 'A failure is stated for the first time',
  class: 'meaning',
  side: 'tool',
  finds: 'error-stated',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: 'meaning/error-withdrawn',
  counterpart: noMirror('a failure belongs to call and result alike'),
  explain: (finding) => `${list(finding.names)} is declared now: ${shown(finding.after)}.`,
  fix: () => 'If it was always so, nothing is to be done.',
  examples: [
    {
      name: 'declared now',
      before: {},
      after: { declared: { meaning: { errors: { 'not-found': { as: 'error', retry: 'never', means: 'no such badge' } } } } },
      at: '/meaning/errors/not-found',
      expect: { 'old-planner-new-executor': 'safe', 'current-result-old-consumer': 'safe' },
    },
  ],
});
