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
};
