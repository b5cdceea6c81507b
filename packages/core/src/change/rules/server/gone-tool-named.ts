import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'server/gone-tool-named',
  since: '0.1.0',
  title: 'A text names a tool that is gone',
  class: 'prose',
  side: 'server',
  finds: 'gone-tool-named',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a server-wide change reads the same both ways'),
  counterpart: noMirror('a server-wide change reads the same both ways'),
  explain: (finding) => `${list(finding.names)} is gone, and texts still send planners to it.`,
  fix: () => 'Name the tool that replaces it.',
  examples: [
    {
      name: 'in a description',
      before: [
        {
          name: 'find_case',
          description: 'Finds a case.',
          inputSchema: { type: 'object', properties: { q: { type: 'string' } } },
        },
        { name: 'open_case', description: 'Call find_case first.', inputSchema: { type: 'object' } },
      ],
      after: [{ name: 'open_case', description: 'Call find_case first.', inputSchema: { type: 'object' } }],
      at: '/description',
      expect: { 'old-planner-new-executor': 'review' },
    },
  ],
});
