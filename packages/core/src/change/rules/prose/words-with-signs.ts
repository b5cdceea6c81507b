import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { spot } from '../../say.ts';

export default defineRule({
  id: 'prose/words-with-signs',
  since: '0.1.0',
  title: 'Words changed, with signs that more did',
  class: 'prose',
  side: 'any',
  finds: 'words-with-signs',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('words are compared both ways by the same rule'),
  counterpart: noMirror('words are one text for calls and results'),
  explain: (finding) => `The words on ${spot(finding)} changed: ${finding.note ?? ''}.`,
  fix: () => 'A person has to read this: say in the manifest what changed, or record with `holdfast review` that nothing did.',
  examples: [
    {
      name: 'a unit',
      before: { description: 'Waits, in seconds.' },
      after: { description: 'Waits, in minutes.' },
      at: '/description',
      expect: { 'old-planner-new-executor': 'review', 'stored-plan-current-executor': 'review' },
    },
  ],
});
