import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list, shown } from '../../say.ts';

export default defineRule({
  id: 'authority/effect-condition-changed',
  since: '0.1.0',
  title: 'A side effect happens under another condition',
  class: 'authority',
  side: 'tool',
  finds: 'effect-condition-changed',
  claims: claims('breaks', 'breaks', 'breaks', 'not-affected'),
  reverse: 'authority/effect-condition-changed',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${list(finding.names)} happens under another condition: ${shown(finding.before)} became ${shown(finding.after)}.`,
  fix: () => 'Publish the change as a new version if calls act that did not.',
  examples: [
    {
      name: 'no longer only when asked',
      before: {
        inputSchema: { type: 'object', properties: { notify: { type: 'boolean' } }, additionalProperties: false },
        declared: {
          authority: { effects: [{ kind: 'notify', target: 'customer', when: { all: [{ at: '/notify', equals: true }] } }] },
        },
      },
      after: {
        inputSchema: { type: 'object', properties: { notify: { type: 'boolean' } }, additionalProperties: false },
        declared: { authority: { effects: [{ kind: 'notify', target: 'customer' }] } },
      },
      at: '/authority/effects',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
