import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'authority/data-added',
  since: '0.1.0',
  title: 'Data that the tool reaches was added',
  class: 'authority',
  side: 'tool',
  finds: 'data-added',
  claims: claims('breaks', 'breaks', 'breaks', 'breaks'),
  reverse: 'authority/data-removed',
  counterpart: noMirror('what a tool may do is one statement for calls and results'),
  explain: (finding) => `The tool reaches further: ${list(finding.names)} was not among what was granted.`,
  fix: () => 'Publish the wider reach as a new version, and ask for a new grant.',
  examples: [
    {
      name: 'one more',
      before: { declared: { authority: { data: ['a:read'] } } },
      after: { declared: { authority: { data: ['a:read', 'b:read'] } } },
      at: '/authority/data',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
        'current-result-old-consumer': 'breaks',
      },
    },
  ],
});
