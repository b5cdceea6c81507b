import { FALSE } from '../tableau/form.ts';
import type { AssertionMeaning } from './keyword.ts';

/** Not a keyword: the schema `false`. */
export const never: AssertionMeaning<'never'> = {
  evaluate: () => false,
  message: () => 'is not allowed here',

  children: () => [],
  signature: () => 'never',

  proves: (_, facts, prover) => prover.absurd(facts),
  form: () => FALSE,

  breaches: () => [{ nodes: [] }],
};
