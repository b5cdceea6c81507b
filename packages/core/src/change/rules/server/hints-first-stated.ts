import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'server/hints-first-stated',
  since: '0.1.0',
  title: 'Hints are stated for the first time',
  class: 'printer',
  side: 'server',
  finds: 'hints-first-stated',
  claims: claims('safe', 'safe', 'safe', 'safe'),
  reverse: noMirror('a server-wide change reads the same both ways'),
  counterpart: noMirror('a server-wide change reads the same both ways'),
  explain: (finding) =>
    `${list(finding.names)} ${finding.names.length === 1 ? 'is' : 'are'} stated for the first time on many tools. Nothing was said before, so nothing is taken back.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'on three tools',
      before: [
        { name: 'tool_1', inputSchema: { type: 'object' } },
        { name: 'tool_2', inputSchema: { type: 'object' } },
        { name: 'tool_3', inputSchema: { type: 'object' } },
      ],
      after: [
        { name: 'tool_1', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
        { name: 'tool_2', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
        { name: 'tool_3', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
      ],
      at: '/annotations/readOnlyHint',
      expect: { 'old-planner-new-executor': 'safe' },
    },
  ],
});
