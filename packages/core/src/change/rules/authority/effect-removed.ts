import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/effect-removed',
  since: '0.1.0',
  title: 'A side effect was removed',
  class: 'authority',
  side: 'tool',
  finds: 'effect-removed',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/effect-added',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `The tool no longer leads to ${list(finding.names)}. After a rollback it does again.`,
  fix: () => 'Make sure that nobody relied on the effect.',
  examples: [
    {
      name: 'always',
      before: {
        inputSchema: { type: 'object', properties: { notify: { type: 'boolean' } }, additionalProperties: false },
        declared: {
          authority: {
            effects: [
              { kind: 'update', target: 'slot' },
              { kind: 'notify', target: 'customer' },
            ],
          },
        },
      },
      after: {
        inputSchema: { type: 'object', properties: { notify: { type: 'boolean' } }, additionalProperties: false },
        declared: { authority: { effects: [{ kind: 'update', target: 'slot' }] } },
      },
      at: '/authority/effects',
      expect: {
        'old-planner-new-executor': 'safe',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'safe',
      },
    },
  ],
});
