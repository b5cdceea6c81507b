import type { AssertionMeaning } from './keyword.ts';

export const declaredKeys: AssertionMeaning<'declaredKeys'> = {
  evaluate: () => true,
  message: () => 'has a member that is not declared',
};
