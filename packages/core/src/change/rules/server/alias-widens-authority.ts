import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'server/alias-widens-authority',
  since: '0.1.0',
  title: 'A tool stands for old ones and may do more',
  class: 'authority',
  side: 'server',
  finds: 'alias-widens-authority',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a server-wide change reads the same both ways'),
  counterpart: noMirror('a server-wide change reads the same both ways'),
  explain: (finding) =>
    `${list(finding.names)}: the new tool seems to stand for the old, and ${finding.note ?? 'may do more'}. An approval of the old does not cover it.`,
  fix: () => 'Ask for a new approval; never map the old name to the new tool by itself.',
  examples: [
    {
      name: 'merged and no longer read-only',
      before: [
        { name: 'tab_list', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
        { name: 'tab_select', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
      ],
      after: {
        name: 'tabs',
        inputSchema: { type: 'object', properties: { action: { enum: ['list', 'select', 'close'] } } },
        annotations: { readOnlyHint: false },
      },
      at: '/annotations',
      expect: { 'old-planner-new-executor': 'review' },
    },
  ],
});
