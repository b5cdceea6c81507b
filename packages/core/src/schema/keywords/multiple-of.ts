import { isMultiple } from '../decimal.ts';
import { FRACTION, NUMBER } from '../identity/types.ts';
import { isMultiple as isMultipleOf, rationalOf } from '../number/rational.ts';
import { FALSE, TRUE } from '../tableau/form.ts';
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

  children: () => [],
  signature: ({ divisor }) => `multipleOf ${divisor}`,

  speaksOf: () => NUMBER,
  proves(goal, facts) {
    const divisor = rationalOf(goal.divisor);
    if ((facts.mask & FRACTION) === 0 && isMultipleOf(rationalOf(1), divisor)) return true;
    for (const known of facts.all('multipleOf')) if (isMultipleOf(rationalOf(known.divisor), divisor)) return true;
    return false;
  },
  form({ divisor }, { forms, tag }) {
    if (tag !== 'number') return TRUE;
    return divisor > 0 ? forms.atom({ kind: 'multiple', divisor }) : FALSE;
  },

  breaches: (_, __, { book, prover }, item) => [{ nodes: [book.type(NUMBER), book.not(prover.nodeOf(item))] }],
  negationIsPlain: () => true,
};
