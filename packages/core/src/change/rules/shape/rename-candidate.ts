import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { quoted } from '../../say.ts';

export default defineRule({
  id: 'shape/rename-candidate',
  since: '0.1.0',
  title: 'A tool may have been renamed',
  class: 'tool',
  side: 'tool',
  finds: 'rename-candidate',
  claims: claims('safe', 'not-affected', 'not-affected', 'not-affected'),
  reverse: 'shape/rename-candidate',
  counterpart: noMirror('a tool has one name for calls and results'),
  explain: (finding) =>
    `${quoted(finding.before)} may be called ${quoted(finding.after)} now: ${finding.note ?? ''}. This is a guess; both are judged by their names.`,
  fix: () => 'If it is the same tool, keep answering the old name, and say so in the description.',
  examples: [
    {
      name: 'another description',
      before: {
        name: 'run_code',
        description: 'Runs code.',
        inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
      },
      after: {
        name: 'run_code_unsafe',
        description: 'Runs code. Beware.',
        inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
      },
      at: '/name',
      expect: {},
    },
  ],
});
