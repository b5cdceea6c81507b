import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { quoted, spot } from '../../say.ts';

export default defineRule({
  id: 'prose/words-changed',
  since: '0.1.0',
  title: 'Words changed',
  class: 'prose',
  side: 'any',
  finds: 'words-changed',
  claims: claims('safe', 'safe', 'safe', 'safe'),
  reverse: noMirror('words are compared both ways by the same rule'),
  counterpart: noMirror('words are one text for calls and results'),
  explain: (finding) => `The words on ${spot(finding)} changed: ${quoted(finding.before)} became ${quoted(finding.after)}.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'another wording',
      before: { description: 'Reads a file.' },
      after: { description: 'Reads one file.' },
      at: '/description',
      expect: { 'old-planner-new-executor': 'safe' },
    },
  ],
});
