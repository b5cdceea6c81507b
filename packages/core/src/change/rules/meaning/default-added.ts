import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/default-added',
  since: '0.1.0',
  title: 'An argument gained a default',
  class: 'meaning',
  side: 'input',
  finds: 'default-added',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: 'meaning/default-removed',
  counterpart: noMirror('a result has no defaults'),
  explain: (finding) => `Left out, ${spot(finding)} means ${shown(finding.after)} now. What it meant before is not declared.`,
  fix: () => 'If it always meant that, record it with `holdfast review`; else publish the change as a new version.',
  examples: [
    {
      name: 'a limit',
      before: { inputSchema: { type: 'object', properties: { limit: { type: 'integer' } }, additionalProperties: false } },
      after: {
        inputSchema: { type: 'object', properties: { limit: { type: 'integer', default: 20 } }, additionalProperties: false },
      },
      at: '/inputSchema/properties/limit/default',
      expect: {
        'old-planner-new-executor': 'review',
        'new-planner-old-executor': 'review',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
