import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/default-changed',
  since: '0.1.0',
  title: 'The default of an argument changed',
  class: 'meaning',
  side: 'input',
  finds: 'default-changed',
  claims: claims('breaks', 'breaks', 'breaks', 'review'),
  reverse: 'meaning/default-changed',
  counterpart: noMirror('a result has no defaults'),
  explain: (finding) =>
    `Left out, ${spot(finding)} meant ${shown(finding.before)} and means ${shown(finding.after)} now. The same call does something else.`,
  fix: () => 'Publish the change as a new version, or make the argument required there so that every planner says what it wants.',
  examples: [
    {
      name: 'another number',
      before: {
        inputSchema: { type: 'object', properties: { limit: { type: 'integer', default: 10 } }, additionalProperties: false },
      },
      after: {
        inputSchema: { type: 'object', properties: { limit: { type: 'integer', default: 20 } }, additionalProperties: false },
      },
      at: '/inputSchema/properties/limit/default',
      expect: {
        'old-planner-new-executor': 'breaks',
        'new-planner-old-executor': 'breaks',
        'stored-plan-current-executor': 'breaks',
      },
      witness: { 'old-planner-new-executor': {} },
    },
  ],
});
