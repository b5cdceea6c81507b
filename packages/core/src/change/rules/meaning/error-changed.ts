import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list, shown } from '../../say.ts';

export default defineRule({
  id: 'meaning/error-changed',
  since: '0.1.0',
  title: 'A failure arrives in another way',
  class: 'meaning',
  side: 'tool',
  finds: 'error-changed',
  claims: claims('breaks', 'breaks', 'breaks', 'breaks'),
  reverse: 'meaning/error-changed',
  counterpart: noMirror('a failure belongs to call and result alike'),
  explain: (finding) =>
    `${list(finding.names)} was ${shown(finding.before)} and is ${shown(finding.after)}. Callers that look for the old sign miss it.`,
  fix: () => 'Publish the change as a new version, or keep both signs for a while.',
  examples: [
    {
      name: 'from a result to an error',
      before: { declared: { meaning: { errors: { 'not-found': { as: 'result', retry: 'never', means: 'no such badge' } } } } },
      after: { declared: { meaning: { errors: { 'not-found': { as: 'error', retry: 'never', means: 'no such badge' } } } } },
      at: '/meaning/errors/not-found',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'breaks',
        'current-result-old-consumer': 'breaks',
      },
    },
  ],
});
