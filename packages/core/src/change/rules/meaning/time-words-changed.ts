import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { quoted, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/time-words-changed',
  since: '0.1.0',
  title: 'The words on a time reference changed',
  class: 'meaning',
  side: 'any',
  finds: 'time-words',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('words are compared both ways by the same rule'),
  counterpart: noMirror('words are compared both ways by the same rule'),
  explain: (finding) =>
    `The words on ${spot(finding)} changed in what they say of a time reference: ${quoted(finding.before)} became ${quoted(finding.after)}. Nobody declares it, so only a person can say whether it changed.`,
  fix: () => 'Declare it in the manifest on both sides, or record the answer with `holdfast review`.',
  examples: [
    {
      name: 'only the words',
      before: {
        inputSchema: {
          type: 'object',
          properties: { t: { type: 'integer', description: 'Start, in UTC.' } },
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { t: { type: 'integer', description: 'Start, in local time.' } },
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/t/description',
      expect: { 'old-planner-new-executor': 'review', 'stored-plan-current-executor': 'review' },
    },
  ],
});
