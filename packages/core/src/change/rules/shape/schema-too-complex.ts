import type { JsonObject } from '../../../json/index.ts';
import { claims, defineRule, noMirror } from '../../define-rule.ts';

function deep(): JsonObject {
  let schema: JsonObject = { type: 'object' };
  for (let i = 0; i < 600; i++) schema = { type: 'object', properties: { a: schema } };
  return schema;
}

export default defineRule({
  id: 'shape/schema-too-complex',
  since: '0.1.0',
  title: 'A schema is nested too deeply or too large',
  class: 'unusable',
  side: 'tool',
  finds: 'too-complex',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('a fault is a fault on either side'),
  counterpart: noMirror('a fault is a fault on either side'),
  explain: (finding) => `The schema cannot be judged: ${finding.note ?? ''}.`,
  fix: () => 'Move nested schemas into `$defs` and refer to them.',
  examples: [
    {
      name: 'a deep schema',
      before: { inputSchema: { type: 'object' } },
      after: { inputSchema: deep() },
      at: '*',
      expect: { 'old-planner-new-executor': 'review' },
    },
  ],
});
