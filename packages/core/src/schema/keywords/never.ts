import type { AssertionMeaning } from './keyword.ts';

export const never: AssertionMeaning<'never'> = {
  evaluate: () => false,
  message: () => 'nothing is allowed here',
};
