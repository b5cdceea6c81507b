import { defineRule, noMirror, onCalls } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'shape/tool-renamed',
  since: '0.1.0',
  title: 'A tool was renamed',
  class: 'tool',
  side: 'tool',
  finds: 'tool-renamed',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'shape/tool-renamed',
  counterpart: noMirror('a tool has one name for calls and results'),
  explain: (finding) =>
    `${list(finding.names.slice(0, 1))} is called ${list(finding.names.slice(1))} now, and nothing else changed. The old name does not answer; nor does the new one after a rollback.`,
  fix: () => 'Keep answering the old name until nobody calls it, then answer it with a documented error that names the new one.',
  examples: [
    {
      name: 'nothing but the name',
      before: {
        name: 'get_medium',
        description: 'Reads one medium of the catalogue.',
        inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
      },
      after: {
        name: 'medium_get',
        description: 'Reads one medium of the catalogue.',
        inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
      },
      at: '/name',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
