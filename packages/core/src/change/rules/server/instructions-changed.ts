import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { quoted } from '../../say.ts';

export default defineRule({
  id: 'server/instructions-changed',
  since: '0.1.0',
  title: 'The instructions of the server changed',
  class: 'prose',
  side: 'server',
  finds: 'instructions-changed',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a server-wide change reads the same both ways'),
  counterpart: noMirror('a server-wide change reads the same both ways'),
  explain: (finding) =>
    `The text that every planner gets changed: ${quoted(finding.before)} became ${quoted(finding.after)}${finding.note === undefined || finding.note === '' ? '' : ` (${finding.note})`}.`,
  fix: () => 'Read it as you would read a description: planners act on it.',
  examples: [
    {
      name: 'a new side effect',
      before: { inputSchema: { type: 'object' } },
      after: { inputSchema: { type: 'object' } },
      at: '/instructions',
      expect: { 'old-planner-new-executor': 'review' },
      instructions: { before: 'Use the tools.', after: 'Use the tools. Each call also sends a report.' },
    },
  ],
});
