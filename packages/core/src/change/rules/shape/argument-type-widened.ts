import { defineRule, onCalls } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-type-widened',
  since: '0.1.0',
  title: 'An argument takes more types',
  class: 'narrow',
  side: 'input',
  finds: 'type-widened',
  claims: onCalls('safe', 'breaks'),
  reverse: 'shape/argument-type-narrowed',
  counterpart: 'shape/result-type-widened',
  explain: (finding) =>
    `${spot(finding)} now takes ${list(finding.names)} as well. Old calls are fine; after a rollback such values are refused.`,
  fix: () => 'Before a rollback, stop planning calls with the new type.',
  examples: [
    {
      name: 'integer to number',
      before: {
        inputSchema: { type: 'object', properties: { v: { type: 'integer' } }, required: ['v'], additionalProperties: false },
      },
      after: {
        inputSchema: { type: 'object', properties: { v: { type: 'number' } }, required: ['v'], additionalProperties: false },
      },
      at: '/inputSchema/properties/v/type',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'breaks' },
      witness: { 'new-planner-old-executor': { v: 0.5 } },
    },
  ],
});
