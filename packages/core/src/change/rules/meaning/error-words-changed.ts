import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { quoted, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/error-words-changed',
  since: '0.1.0',
  title: 'The words on failures changed',
  class: 'meaning',
  side: 'any',
  finds: 'error-words',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('words are compared both ways by the same rule'),
  counterpart: noMirror('words are compared both ways by the same rule'),
  explain: (finding) =>
    `The words on ${spot(finding)} changed in what they say of failures: ${quoted(finding.before)} became ${quoted(finding.after)}. Nobody declares it, so only a person can say whether it changed.`,
  fix: () => 'Declare it in the manifest on both sides, or record the answer with `holdfast review`.',
  examples: [
    {
      name: 'only the words',
      before: { description: 'Finds a badge. A miss is answered with a text.' },
      after: { description: 'Finds a badge. A miss is an error.' },
      at: '/description',
      expect: { 'old-planner-new-executor': 'review', 'current-result-old-consumer': 'review' },
    },
  ],
});
