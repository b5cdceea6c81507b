import { claims, defineRule, noMirror } from '../../define-rule.ts';
import { quoted, spot } from '../../say.ts';

export default defineRule({
  id: 'meaning/unit-words-changed',
  since: '0.1.0',
  title: 'The words on a unit changed',
  class: 'meaning',
  side: 'any',
  finds: 'unit-words',
  claims: claims('review', 'review', 'review', 'review'),
  reverse: noMirror('words are compared both ways by the same rule'),
  counterpart: noMirror('words are compared both ways by the same rule'),
  explain: (finding) =>
    `The words on ${spot(finding)} changed in what they say of a unit: ${quoted(finding.before)} became ${quoted(finding.after)}. Nobody declares it, so only a person can say whether it changed.`,
  fix: () => 'Declare it in the manifest on both sides, or record the answer with `holdfast review`.',
  examples: [
    {
      name: 'only the words',
      before: {
        inputSchema: {
          type: 'object',
          properties: { t: { type: 'integer', description: 'Time-out in seconds.' } },
          additionalProperties: false,
        },
      },
      after: {
        inputSchema: {
          type: 'object',
          properties: { t: { type: 'integer', description: 'Time-out in milliseconds.' } },
          additionalProperties: false,
        },
      },
      at: '/inputSchema/properties/t/description',
      expect: {
        'old-planner-new-executor': 'review',
        'new-planner-old-executor': 'review',
        'stored-plan-current-executor': 'review',
      },
    },
  ],
});
