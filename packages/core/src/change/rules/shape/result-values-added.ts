import { defineRule, onResults } from '../../define-rule.ts';
import { list, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-values-added',
  since: '0.1.0',
  title: 'A result field gained possible values',
  class: 'new-variant',
  side: 'result',
  finds: 'values-added',
  claims: onResults('breaks'),
  reverse: 'shape/result-values-removed',
  counterpart: 'shape/argument-values-added',
  explain: (finding) =>
    `${spot(finding)} may now be ${list(finding.names)}. A reader of the old set does not know it: a closed set is a promise to readers.`,
  fix: () =>
    'Publish the new result as a new version, or declare that readers handle unknown values (`meaning.results.<path>.unknownValues: handled`) where they do.',
  examples: [
    {
      name: 'a third',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'string', enum: ['a', 'b'] } }, required: ['v'] } },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'string', enum: ['a', 'b', 'c'] } }, required: ['v'] } },
      at: '/outputSchema/properties/v/enum',
      expect: { 'current-result-old-consumer': 'breaks' },
      witness: { 'current-result-old-consumer': { v: 'c' } },
    },
  ],
});
