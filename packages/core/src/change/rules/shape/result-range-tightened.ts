import { defineRule, onResults } from '../../define-rule.ts';
import { list, shown, spot } from '../../say.ts';

export default defineRule({
  id: 'shape/result-range-tightened',
  since: '0.1.0',
  title: 'A result field has a smaller range',
  class: 'narrow',
  side: 'result',
  finds: 'range-tightened',
  claims: onResults('safe'),
  reverse: 'shape/result-range-loosened',
  counterpart: 'shape/argument-range-tightened',
  explain: (finding) =>
    `${list(finding.names)} of ${spot(finding)} went from ${shown(finding.before)} to ${shown(finding.after)}. Old readers took more.`,
  fix: () => 'Nothing to do.',
  examples: [
    {
      name: 'fewer items',
      before: { outputSchema: { type: 'object', properties: { v: { type: 'array', maxItems: 9 } }, required: ['v'] } },
      after: { outputSchema: { type: 'object', properties: { v: { type: 'array', maxItems: 5 } }, required: ['v'] } },
      at: '/outputSchema/properties/v/maxItems',
      expect: { 'current-result-old-consumer': 'safe' },
    },
  ],
});
