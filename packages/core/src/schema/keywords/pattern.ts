import { STRING } from '../identity/types.ts';
import { TRUE } from '../tableau/form.ts';
import { isSubset, languageOf, patternLanguage } from '../weakening/strings.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const patternReader: KeywordReader = {
  names: { pattern: { vocabulary: 'validation' } },
  read(schema, scope) {
    const source = schema.pattern;
    if (typeof source !== 'string') {
      scope.problem('pattern must be a string', 'pattern');
      return;
    }
    const pattern = scope.pattern(source, 'pattern');
    if (pattern !== undefined) scope.add({ kind: 'pattern', keyword: 'pattern', pointer: scope.at('pattern'), pattern });
  },
};

export const pattern: AssertionMeaning<'pattern'> = {
  evaluate: (assertion, instance, evaluation) => typeof instance !== 'string' || evaluation.matches(assertion.pattern, instance),
  message: (assertion) => `must match ${assertion.pattern.source}`,

  children: () => [],
  signature: (assertion) => `pattern ${assertion.pattern.source}`,

  speaksOf: () => STRING,
  proves(goal, facts, prover) {
    for (const known of facts.all('pattern')) if (known.pattern.source === goal.pattern.source) return true;
    const wanted = patternLanguage(prover, goal.pattern);
    return wanted !== null && isSubset(prover, languageOf(prover, facts), wanted);
  },
  form: ({ pattern: { source, legacy } }, { forms, tag }) =>
    tag === 'string' ? forms.atom({ kind: 'pattern', source, legacy: legacy === true }) : TRUE,

  breaches: (_, __, { book, prover }, item) => [{ nodes: [book.type(STRING), book.not(prover.nodeOf(item))] }],
  negationIsPlain: () => true,
};
