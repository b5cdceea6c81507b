import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { shown } from '../../say.ts';

export default defineRule({
  id: 'server/dialect-line-changed',
  since: '0.1.0',
  title: 'The dialect of schemas is written in another way',
  class: 'printer',
  side: 'server',
  finds: 'dialect-line-changed',
  claims: claims('safe', 'safe', 'safe', 'safe'),
  reverse: noMirror('a server-wide change reads the same both ways'),
  counterpart: noMirror('a server-wide change reads the same both ways'),
  explain: (finding) =>
    `The schemas name another dialect: ${shown(finding.before)} became ${shown(finding.after)}. Each was judged by its own rules.`,
  fix: () => 'Nothing to do for itself.',
  examples: [
    {
      name: 'draft-07 to 2020-12',
      before: { inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' } },
      after: { inputSchema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' } },
      at: '/inputSchema/$schema',
      expect: { 'old-planner-new-executor': 'safe' },
    },
  ],
});
