import { defineRule, onResults } from '../../define-rule.ts';
import { list } from '../../say.ts';

export default defineRule({
  id: 'shape/result-field-renamed',
  since: '0.1.0',
  title: 'A result field was renamed',
  class: 'rename-or-remove',
  side: 'result',
  finds: 'member-renamed',
  claims: onResults('breaks'),
  reverse: 'shape/result-field-renamed',
  counterpart: 'shape/argument-renamed',
  explain: (finding) =>
    `${list(finding.names.slice(0, 1))} seems to be called ${list(finding.names.slice(1))} now (${finding.note ?? 'they are alike'}). Readers of the old name find nothing.`,
  fix: () => 'Give both names for a while, or publish the new result as a new version.',
  examples: [
    {
      name: 'a required field',
      before: { outputSchema: { type: 'object', properties: { userId: { type: 'string' } }, required: ['userId'] } },
      after: { outputSchema: { type: 'object', properties: { user_id: { type: 'string' } }, required: ['user_id'] } },
      at: '/outputSchema/properties/user_id',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { user_id: '' } },
    },
  ],
});
