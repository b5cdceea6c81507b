import { NUMBER } from '../identity/types.ts';
import { formOfBound, readBound, signatureOfBound } from './bounds.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const minimumReader: KeywordReader = {
  names: { minimum: { vocabulary: 'validation' }, exclusiveMinimum: { vocabulary: 'validation' } },
  read: (schema, scope) => readBound('minimum', 'exclusiveMinimum', schema, scope),
};

export const minimum: AssertionMeaning<'minimum'> = {
  evaluate(assertion, instance) {
    if (typeof instance !== 'number') return true;
    return assertion.exclusive ? instance > assertion.limit : instance >= assertion.limit;
  },
  message: ({ exclusive, limit }) => `must be ${exclusive ? 'more than' : 'at least'} ${limit}`,

  children: () => [],
  signature: signatureOfBound,

  speaksOf: () => NUMBER,
  proves({ limit, exclusive }, facts) {
    const { low } = facts.bounds();
    return low.limit > limit || (low.limit === limit && (low.exclusive || !exclusive));
  },
  form: formOfBound,

  breaches: (_, __, { book, prover }, item) => [{ nodes: [book.type(NUMBER), book.not(prover.nodeOf(item))] }],
  negationIsPlain: () => true,
};
