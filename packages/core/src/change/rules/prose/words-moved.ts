import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'prose/words-moved',
  since: '0.1.0',
  title: 'Words stand in another place',
  class: 'prose',
  side: 'any',
  finds: 'words-moved',
  claims: claims('safe', 'safe', 'safe', 'safe'),
  reverse: noMirror('words are compared both ways by the same rule'),
  counterpart: noMirror('words are one text for calls and results'),
  explain: (finding) =>
    `${finding.names.length} text${finding.names.length === 1 ? ' stands' : 's stand'} in another place, word for word: now at ${list(finding.names)}.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'from the argument to the tool',
      before: {
        inputSchema: {
          type: 'object',
          properties: { t: { type: 'integer', description: 'The number of copies.' } },
          additionalProperties: false,
        },
      },
      after: {
        description: 'The number of copies.',
        inputSchema: { type: 'object', properties: { t: { type: 'integer' } }, additionalProperties: false },
      },
      at: '/description',
      expect: { 'old-planner-new-executor': 'safe' },
    },
  ],
});
