import { defineRule, noMirror, onCalls } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/header-removed',
  since: '0.1.0',
  title: 'An argument no longer travels as an HTTP header',
  class: 'meaning',
  side: 'input',
  finds: 'header-removed',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'meaning/header-added',
  counterpart: noMirror('only arguments travel as headers'),
  explain: (finding) =>
    `${spot(finding)} is no longer sent as the header ${shown(finding.before)}. After a rollback clients that read the new list are refused over HTTP.`,
  fix: () => 'Before a rollback, let clients read the list again.',
  examples: [
    {
      name: 'removed',
      before: {
        inputSchema: {
          type: 'object',
          properties: { site: { type: 'string', 'x-mcp-header': 'Site' } },
          required: ['site'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { site: { type: 'string' } },
          required: ['site'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/site/x-mcp-header',
      expect: { 'old-planner-new-executor': 'safe', 'new-planner-old-executor': 'breaks' },
    },
  ],
});
