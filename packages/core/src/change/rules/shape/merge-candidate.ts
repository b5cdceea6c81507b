import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { quoted } from '../../say.ts';

export default defineRule({
  id: 'shape/merge-candidate',
  since: '0.1.0',
  title: 'Several tools may have been merged into one',
  class: 'tool',
  side: 'tool',
  finds: 'merge-candidate',
  claims: claims('safe', 'not-affected', 'not-affected', 'not-affected'),
  reverse: 'shape/split-candidate',
  counterpart: noMirror('a tool has one name for calls and results'),
  explain: (finding) =>
    `${quoted(finding.before)} may have become ${quoted(finding.after)}: ${finding.note ?? ''}. One tool that does the work of several may do more than each of them might.`,
  fix: () => 'Keep the old names until nobody calls them. An approval of one of them does not cover the merged tool.',
  examples: [
    {
      name: 'an action argument',
      before: [
        { name: 'tab_open', inputSchema: { type: 'object' } },
        { name: 'tab_close', inputSchema: { type: 'object' } },
      ],
      after: {
        name: 'tabs',
        inputSchema: { type: 'object', properties: { action: { enum: ['open', 'close'] } }, required: ['action'] },
      },
      at: '/name',
      expect: {},
    },
  ],
});
