import { defineRule, noMirror, onResults } from '../../define-rule.ts';

export default defineRule({
  id: 'shape/unexplained-result-refusal',
  since: '0.1.0',
  title: 'Results are refused for a reason that no other rule names',
  class: 'narrow',
  side: 'result',
  finds: 'unexplained-refusal',
  claims: onResults('breaks'),
  reverse: noMirror('whatever is refused is told by it, in every direction'),
  counterpart: 'shape/unexplained-call-refusal',
  explain: (finding) => `The two result schemas do not take the same results: ${finding.note ?? 'see the witness'}.`,
  fix: () => 'Read the witness result beside both schemas; publish the new result as a new version if it is meant.',
  examples: [
    {
      name: 'a pattern and a name',
      before: { outputSchema: { type: 'object', properties: { ab: { type: 'string' } } } },
      after: { outputSchema: { type: 'object', patternProperties: { '^a': { type: 'integer' } } } },
      at: '/outputSchema',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { ab: 1 } },
    },
  ],
});
