import { isMultiple } from '../decimal.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const multipleOfReader: KeywordReader = {
  names: { multipleOf: { vocabulary: 'validation' } },
  read(schema, scope) {
    const divisor = schema.multipleOf;
    if (typeof divisor !== 'number' || divisor <= 0) scope.problem('multipleOf must be a number above 0', 'multipleOf');
    else scope.add({ kind: 'multipleOf', keyword: 'multipleOf', pointer: scope.at('multipleOf'), divisor });
  },
};

export const multipleOf: AssertionMeaning<'multipleOf'> = {
  evaluate: (assertion, instance) => typeof instance !== 'number' || isMultiple(instance, assertion.divisor),
  message: ({ divisor }) => `must be a multiple of ${divisor}`,
};
