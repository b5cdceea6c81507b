import { defineRule, noMirror, onCalls } from '../../define-rule.ts';

export default defineRule({
  id: 'shape/unexplained-call-refusal',
  since: '0.1.0',
  title: 'Calls are refused for a reason that no other rule names',
  class: 'narrow',
  side: 'input',
  finds: 'unexplained-refusal',
  claims: onCalls('breaks', 'breaks'),
  reverse: noMirror('whatever is refused is told by it, in every direction'),
  counterpart: 'shape/unexplained-result-refusal',
  explain: (finding) => `The two input schemas do not take the same calls: ${finding.note ?? 'see the witness'}.`,
  fix: () => 'Read the witness call beside both schemas; publish the change as a new version if it is meant.',
  examples: [
    {
      name: 'a pattern and a name',
      before: { inputSchema: { type: 'object', patternProperties: { '^a': { type: 'integer' } } } },
      after: { inputSchema: { type: 'object', properties: { ab: { type: 'string' } } } },
      at: '/inputSchema',
      expect: { 'old-planner-new-executor': 'breaks' },
      witness: { 'old-planner-new-executor': { ab: 1 } },
    },
  ],
});
