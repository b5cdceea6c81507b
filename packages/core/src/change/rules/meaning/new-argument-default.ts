import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/new-argument-default',
  since: '0.1.0',
  title: 'A new argument has a default',
  class: 'add-optional',
  side: 'input',
  finds: 'new-argument-default',
  claims: claims('safe', 'not-affected', 'review', 'review'),
  reverse: noMirror('an argument that goes takes its default with it'),
  counterpart: noMirror('a result has no defaults'),
  explain: (finding) =>
    `The new argument ${spot(finding)} is ${shown(finding.after)} where it is left out, as it is in every call that was planned before.`,
  fix: () => 'Make sure that the default is what the tool did before the argument came.',
  examples: [
    {
      name: 'a switch that is on',
      before: {
        inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, notify: { type: 'boolean', default: true } },
          required: ['id'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/notify/default',
      expect: { 'old-planner-new-executor': 'safe', 'stored-plan-current-executor': 'review' },
    },
    {
      name: 'a switch that is off',
      before: {
        inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, notify: { type: 'boolean', default: false } },
          required: ['id'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/notify/default',
      expect: { 'old-planner-new-executor': 'safe', 'stored-plan-current-executor': 'safe' },
    },
  ],
});
