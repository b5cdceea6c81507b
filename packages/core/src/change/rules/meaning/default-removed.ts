import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/default-removed',
  since: '0.1.0',
  title: 'An argument lost its default',
  class: 'meaning',
  side: 'input',
  finds: 'default-removed',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: 'meaning/default-added',
  counterpart: noMirror('a result has no defaults'),
  explain: (finding) => `Left out, ${spot(finding)} meant ${shown(finding.before)}. What it means now is not declared.`,
  fix: () => 'State what leaving it out means, in the schema or the manifest.',
  examples: [
    {
      name: 'a limit',
      before: {
        inputSchema: { type: 'object', properties: { limit: { type: 'integer', default: 20 } }, additionalProperties: false },
      },
      after: { inputSchema: { type: 'object', properties: { limit: { type: 'integer' } }, additionalProperties: false } },
      at: '/inputSchema/properties/limit/default',
      expect: {
        'old-planner-new-executor': 'review',
        'new-planner-old-executor': 'review',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
