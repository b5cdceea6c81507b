import type { AssertionMeaning } from './keyword.ts';

export const never: AssertionMeaning<'never'> = {
  evaluate: () => false,
  message: () => 'is not allowed here',
};
