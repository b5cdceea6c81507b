import { defineRule, noMirror, onCalls } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'shape/tool-removed',
  since: '0.1.0',
  title: 'A tool was removed',
  class: 'tool',
  side: 'tool',
  finds: 'tool-removed',
  claims: onCalls('breaks', 'not-affected'),
  reverse: 'shape/tool-added',
  counterpart: noMirror('a tool has one name for calls and results'),
  explain: (finding) =>
    `${list(finding.names)} is not offered any more. Calls to it, and plans that were stored, get no useful answer.`,
  fix: () => 'Keep it until nobody calls it, then answer the name with a documented error that says what replaces it.',
  examples: [
    {
      name: 'the only tool',
      before: { name: 'early', inputSchema: { type: 'object' } },
      after: null,
      at: '/name',
      expect: { 'old-planner-new-executor': 'breaks', 'stored-plan-current-executor': 'breaks' },
    },
  ],
});
