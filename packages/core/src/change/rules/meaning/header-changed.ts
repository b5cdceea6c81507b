import { defineRule, noMirror, onCalls } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/header-changed',
  since: '0.1.0',
  title: 'An argument travels as another HTTP header',
  class: 'meaning',
  side: 'input',
  finds: 'header-changed',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'meaning/header-changed',
  counterpart: noMirror('only arguments travel as headers'),
  explain: (finding) =>
    `${spot(finding)} was sent as the header ${shown(finding.before)} and must be sent as ${shown(finding.after)}.`,
  fix: () => 'Publish the change as a new version; over stdio nothing changes.',
  examples: [
    {
      name: 'renamed',
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
          properties: { site: { type: 'string', 'x-mcp-header': 'Place' } },
          required: ['site'],
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/site/x-mcp-header',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'breaks',
      },
    },
  ],
});
