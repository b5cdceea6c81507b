import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'prose/words-minor',
  since: '0.1.0',
  title: 'Titles, examples or comments changed',
  class: 'prose',
  side: 'any',
  finds: 'words-minor',
  claims: claims('safe', 'safe', 'safe', 'safe'),
  reverse: noMirror('words are compared both ways by the same rule'),
  counterpart: noMirror('words are one text for calls and results'),
  explain: (finding) => `Titles, examples or comments changed at ${list(finding.names)}.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'a title',
      before: { inputSchema: { type: 'object', title: 'A' } },
      after: { inputSchema: { type: 'object', title: 'B' } },
      at: '/inputSchema/title',
      expect: { 'old-planner-new-executor': 'safe' },
    },
  ],
});
