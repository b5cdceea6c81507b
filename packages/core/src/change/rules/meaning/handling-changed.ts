import { defineRule, noMirror, onCalls } from '../../define-rule.ts';
import { list, shown } from '../../say.ts';

export default defineRule({
  id: 'meaning/handling-changed',
  since: '0.1.0',
  title: 'The executor treats arguments in another way',
  class: 'meaning',
  side: 'input',
  finds: 'handling-changed',
  claims: onCalls('safe', 'safe'),
  reverse: 'meaning/handling-changed',
  counterpart: noMirror('nothing executes a result'),
  explain: (finding) =>
    `${list(finding.names)} went from ${shown(finding.before)} to ${shown(finding.after)}. What follows for calls is judged where it follows.`,
  fix: () => 'Nothing to do for itself.',
  examples: [
    {
      name: 'from strip to reject',
      before: { declared: { handling: { unknownInputs: 'strip' } } },
      after: { declared: { handling: { unknownInputs: 'reject' } } },
      at: '/meaning/handling/unknownInputs',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'safe' },
    },
  ],
});
