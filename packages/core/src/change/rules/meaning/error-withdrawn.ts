import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list, shown } from '../../say.ts';

export default defineRule({
  id: 'meaning/error-withdrawn',
  since: '0.1.0',
  title: 'A failure is no longer stated',
  class: 'meaning',
  side: 'tool',
  finds: 'error-withdrawn',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: 'meaning/error-stated',
  counterpart: noMirror('a failure belongs to call and result alike'),
  explain: (finding) => `${list(finding.names)} was declared (${shown(finding.before)}) and nobody declares it now.`,
  fix: () => 'State what callers get instead.',
  examples: [
    {
      name: 'declared before',
      before: { declared: { meaning: { errors: { 'not-found': { as: 'error', retry: 'never', means: 'no such badge' } } } } },
      after: {},
      at: '/meaning/errors/not-found',
      expect: { 'old-planner-new-executor': 'safe', 'current-result-old-consumer': 'safe' },
    },
  ],
});
