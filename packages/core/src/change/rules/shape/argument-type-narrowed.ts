import { defineRule, onCalls } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-type-narrowed',
  since: '0.1.0',
  title: 'An argument takes fewer types',
  class: 'narrow',
  side: 'input',
  finds: 'type-narrowed',
  claims: onCalls('breaks', 'safe'),
  reverse: 'shape/argument-type-widened',
  counterpart: 'shape/result-type-narrowed',
  explain: (finding) => `${spot(finding)} no longer takes ${list(finding.names)}. Calls that send it are refused.`,
  fix: () => 'Keep taking the type, or publish the change as a new version.',
  examples: [
    {
      name: 'null no longer taken',
      before: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: ['string', 'null'] } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
      },
      at: '/inputSchema/properties/v/type',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { v: null } },
    },
    {
      name: 'a null branch removed',
      before: {
        inputSchema: {
          type: 'object',
          properties: { v: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: { type: 'object', properties: { v: { type: 'string' } }, required: ['v'], additionalProperties: false },
      },
      at: '/inputSchema/properties/v/anyOf/1',
      expect: { 'old-planner-new-executor': 'breaks', 'new-planner-old-executor': 'safe' },
      witness: { 'old-planner-new-executor': { v: null } },
    },
  ],
});
