import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/effect-added',
  since: '0.1.0',
  title: 'A side effect was added',
  class: 'authority',
  side: 'tool',
  finds: 'effect-added',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/effect-removed',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `The tool now leads to ${list(finding.names)}, which nobody who planned or approved an old call could know.`,
  fix: () => 'Publish the effect as a new version, behind an argument that must be given.',
  examples: [
    {
      name: 'always',
      before: {
        inputSchema: { type: 'object', properties: { notify: { type: 'boolean' } }, additionalProperties: false },
        declared: { authority: { effects: [{ kind: 'update', target: 'slot' }] } },
      },
      after: {
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
      at: '/authority/effects',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
    {
      name: 'by a new default',
      before: {
        inputSchema: { type: 'object', additionalProperties: false },
        declared: { authority: { effects: [{ kind: 'update', target: 'slot' }] } },
      },
      after: {
        inputSchema: { type: 'object', properties: { notify: { type: 'boolean', default: true } }, additionalProperties: false },
        declared: {
          authority: {
            effects: [
              { kind: 'update', target: 'slot' },
              { kind: 'notify', target: 'customer', when: { all: [{ at: '/notify', equals: true }] } },
            ],
          },
        },
      },
      at: '/authority/effects',
      expect: { 'old-planner-new-executor': 'breaks', 'stored-plan-current-executor': 'breaks' },
    },
  ],
});
