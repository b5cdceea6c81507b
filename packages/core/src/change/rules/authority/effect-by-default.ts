import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/effect-by-default',
  since: '0.1.0',
  title: 'A default decides on a side effect',
  class: 'authority',
  side: 'tool',
  finds: 'effect-by-default',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/effect-by-default',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `Whether a call leads to ${list(finding.names)} hangs on an argument whose default changed. A call that leaves it out acts differently now.`,
  fix: () => 'Make the argument required in a new version; an absent choice never becomes consent.',
  examples: [
    {
      name: 'from off to on',
      before: {
        inputSchema: { type: 'object', properties: { notify: { type: 'boolean', default: false } }, additionalProperties: false },
        declared: {
          authority: { effects: [{ kind: 'notify', target: 'customer', when: { all: [{ at: '/notify', equals: true }] } }] },
        },
      },
      after: {
        inputSchema: { type: 'object', properties: { notify: { type: 'boolean', default: true } }, additionalProperties: false },
        declared: {
          authority: { effects: [{ kind: 'notify', target: 'customer', when: { all: [{ at: '/notify', equals: true }] } }] },
        },
      },
      at: '/inputSchema/properties/notify/default',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
