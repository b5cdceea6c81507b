import { claims, defineRule, noMirror } from '../../define-rule.ts';

export default defineRule({
  id: 'prose/words-unreadable',
  since: '0.1.0',
  title: 'Words changed that are known by their hash only',
  class: 'prose',
  side: 'any',
  finds: 'words-unreadable',
  claims: claims('safe', 'safe', 'safe', 'safe'),
  reverse: noMirror('words are compared both ways by the same rule'),
  counterpart: noMirror('words are one text for calls and results'),
  explain: (finding) =>
    `${finding.names.length} text${finding.names.length === 1 ? '' : 's'} changed, of which only the hash is known. What they say cannot be judged.`,
  fix: () => 'Compare with the text itself to have it read.',
  examples: [
    {
      name: 'hashed',
      before: { description: 'sha256:0000000000000000000000000000000000000000000000000000000000000000' },
      after: { description: 'sha256:1111111111111111111111111111111111111111111111111111111111111111' },
      at: '/description',
      expect: { 'old-planner-new-executor': 'safe' },
    },
  ],
});
