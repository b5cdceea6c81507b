import { defineRule, onCalls } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'shape/argument-renamed',
  since: '0.1.0',
  title: 'An argument was renamed',
  class: 'rename-or-remove',
  side: 'input',
  finds: 'member-renamed',
  claims: onCalls('breaks', 'breaks'),
  reverse: 'shape/argument-renamed',
  counterpart: 'shape/result-field-renamed',
  explain: (finding) =>
    `${list(finding.names.slice(0, 1))} seems to be called ${list(finding.names.slice(1))} now (${finding.note ?? 'they are alike'}). Calls by the old name are refused, or run without it.`,
  fix: () => 'Take both names for a while, or publish the change as a new version with an adapter that renames.',
  examples: [
    {
      name: 'closed arguments',
      before: { inputSchema: { type: 'object', properties: { statsPeriod: { type: 'string' } }, additionalProperties: false } },
      after: { inputSchema: { type: 'object', properties: { period: { type: 'string' } }, additionalProperties: false } },
      at: '/inputSchema/properties/period',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': { statsPeriod: '' }, 'new-planner-old-executor': { period: '' } },
    },
  ],
});
