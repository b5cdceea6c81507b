import { defineRule, onCalls } from '../../define-rule.ts';
import { list, shown, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-range-tightened',
  since: '0.1.0',
  title: 'An argument takes a smaller range',
  class: 'narrow',
  side: 'input',
  finds: 'range-tightened',
  claims: onCalls('breaks', 'safe'),
  reverse: 'shape/argument-range-loosened',
  counterpart: 'shape/result-range-tightened',
  explain: (finding) =>
    `${list(finding.names)} of ${spot(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Values outside are refused now.`,
  fix: () =>
    'If values outside never worked, check recorded calls with --calls; else keep the range or publish the change as a new version.',
  examples: [
    {
      name: 'a lower bound raised',
      before: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'integer', minimum: 0 } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { v: { type: 'integer', minimum: 1 } },
          required: ['v'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/v/minimum',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { v: 0 } },
    },
    {
      name: 'in a schema that refers to itself',
      before: {
        inputSchema: {
          type: 'object',
          properties: { root: { $ref: '#/$defs/part' } },
          required: ['root'],
          additionalProperties: false,
          $defs: {
            part: {
              type: 'object',
              properties: { n: { type: 'integer', minimum: 0 }, parts: { type: 'array', items: { $ref: '#/$defs/part' } } },
              required: ['n'],
              additionalProperties: false,
            },
          },
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { root: { $ref: '#/$defs/part' } },
          required: ['root'],
          additionalProperties: false,
          $defs: {
            part: {
              type: 'object',
              properties: { n: { type: 'integer', minimum: 1 }, parts: { type: 'array', items: { $ref: '#/$defs/part' } } },
              required: ['n'],
              additionalProperties: false,
            },
          },
        },
      },
      at: '/inputSchema/$defs/part/properties/n/minimum',
      expect: { 'old-planner-new-executor': 'breaks', 'new-planner-old-executor': 'safe' },
      witness: { 'old-planner-new-executor': { root: { n: 0 } } },
    },
  ],
});
