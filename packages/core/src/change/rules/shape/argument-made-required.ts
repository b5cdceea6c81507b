import { defineRule, onCalls } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-made-required',
  since: '0.1.0',
  title: 'An optional argument became required',
  class: 'add-required',
  side: 'input',
  finds: 'member-made-required',
  claims: onCalls('breaks', 'safe'),
  reverse: 'shape/argument-made-optional',
  counterpart: 'shape/result-field-made-required',
  explain: (finding) =>
    finding.class === 'default-not-filled'
      ? `${list(finding.names)} has a default and is now listed as required. A call without it is refused, unless the executor fills the default before it validates.`
      : `A call without ${list(finding.names)} was fine and is refused now.`,
  fix: (finding) =>
    finding.class === 'default-not-filled'
      ? 'If the executor fills defaults first, declare `handling.defaults: before-validation`; else take it off the required list.'
      : 'Keep it optional with the old behaviour when it is left out, or publish the change as a new version.',
  examples: [
    {
      name: 'no default',
      before: {
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, note: { type: 'string' } },
          required: ['id', 'note'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/required',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { id: '' } },
    },
    {
      name: 'with a default',
      before: {
        inputSchema: { type: 'object', properties: { size: { type: 'string', default: 'a4' } }, additionalProperties: false },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { size: { type: 'string', default: 'a4' } },
          required: ['size'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/required',
      expect: { 'old-planner-new-executor': 'breaks', 'new-planner-old-executor': 'safe' },
      witness: { 'old-planner-new-executor': {} },
    },
  ],
});
