import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list, shown } from '../../say.ts';

export default defineRule({
  id: 'authority/hint-stated',
  since: '0.1.0',
  title: 'A hint is stated for the first time',
  class: 'authority',
  side: 'tool',
  finds: 'hint-stated',
  claims: claims('safe', 'safe', 'safe', 'not-affected'),
  reverse: 'authority/hint-withdrawn',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) =>
    `${list(finding.names)} is stated for the first time: ${shown(finding.after)}. Nothing was said before, so nothing is taken back.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'openWorldHint',
      before: {},
      after: { annotations: { openWorldHint: true } },
      at: '/annotations/openWorldHint',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'safe', 'stored-plan-current-executor': 'safe' },
    },
  ],
});
