import { NUMBER } from '../identity/types.ts';
import { formOfBound, readBound, signatureOfBound } from './bounds.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const maximumReader: KeywordReader = {
  names: { maximum: { vocabulary: 'validation' }, exclusiveMaximum: { vocabulary: 'validation' } },
  read: (schema, scope) => readBound('maximum', 'exclusiveMaximum', schema, scope),
};

export const maximum: AssertionMeaning<'maximum'> = {
  evaluate(assertion, instance) {
    if (typeof instance !== 'number') return true;
    return assertion.exclusive ? instance < assertion.limit : instance <= assertion.limit;
  },
  message: ({ exclusive, limit }) => `must be ${exclusive ? 'less than' : 'at most'} ${limit}`,

  children: () => [],
  signature: signatureOfBound,

  speaksOf: () => NUMBER,
  proves({ limit, exclusive }, facts) {
    const { high } = facts.bounds();
    return high.limit < limit || (high.limit === limit && (high.exclusive || !exclusive));
  },
  form: formOfBound,

  breaches: (_, __, { book, prover }, item) => [{ nodes: [book.type(NUMBER), book.not(prover.nodeOf(item))] }],
  negationIsPlain: () => true,
};
