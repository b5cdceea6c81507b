import { defineRule, noMirror, onCalls } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/header-added',
  since: '0.1.0',
  title: 'An argument must also travel as an HTTP header',
  class: 'meaning',
  side: 'input',
  finds: 'header-added',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'meaning/header-removed',
  counterpart: noMirror('only arguments travel as headers'),
  explain: (finding) =>
    `${spot(finding)} must be sent as the header ${shown(finding.after)} too. A client that read the old list does not send it, and is refused over HTTP.`,
  fix: () => 'Publish the change as a new version; over stdio nothing changes.',
  examples: [
    {
      name: 'added',
      before: {
        inputSchema: {
          type: 'object',
          properties: { site: { type: 'string' } },
          required: ['site'],
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { site: { type: 'string', 'x-mcp-header': 'Site' } },
          required: ['site'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/site/x-mcp-header',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'safe',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
