import { defineRule, noMirror, onCalls } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/tightened-as-documented',
  since: '0.1.0',
  title: 'Validation was tightened to what was documented',
  class: 'documented-validation',
  side: 'input',
  finds: 'tightened-as-documented',
  claims: onCalls('breaks', 'safe'),
  reverse: noMirror('loosening has nothing to do with what was documented'),
  counterpart: noMirror('a result is not validated by its reader’s documentation'),
  explain: (finding) =>
    `${spot(finding)} is held to ${list(finding.names)} now, and the old description already said so (${finding.note ?? ''}). A call that ignored the description is refused.`,
  fix: () => 'Try recorded calls with --calls: if nobody sent such a value, a person can accept this.',
  examples: [
    {
      name: 'a documented limit',
      before: { inputSchema: { type: 'object', properties: { n: { type: 'integer', description: 'At most 100.' } } } },
      after: {
        inputSchema: { type: 'object', properties: { n: { type: 'integer', maximum: 100, description: 'At most 100.' } } },
      },
      at: '/inputSchema/properties/n/maximum',
      expect: { 'old-planner-new-executor': 'breaks', 'stored-plan-current-executor': 'breaks' },
      witness: { 'old-planner-new-executor': { n: 101 } },
    },
  ],
});
