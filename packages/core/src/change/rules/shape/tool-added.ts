import { defineRule, noMirror, onCalls } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'shape/tool-added',
  since: '0.1.0',
  title: 'A tool was added',
  class: 'tool',
  side: 'tool',
  finds: 'tool-added',
  claims: onCalls('not-affected', 'breaks'),
  reverse: 'shape/tool-removed',
  counterpart: noMirror('a tool has one name for calls and results'),
  explain: (finding) => `${list(finding.names)} is new. After a rollback nobody answers to it.`,
  fix: () => 'Before a rollback, stop planning calls to it.',
  examples: [
    {
      name: 'a second tool',
      before: null,
      after: { name: 'late', inputSchema: { type: 'object' } },
      at: '/name',
      expect: { 'new-planner-old-executor': 'breaks' },
    },
  ],
});
