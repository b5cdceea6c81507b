import { FRACTION } from '../identity/types.ts';
import type { Assertion } from '../model.ts';
import { isMultiple, rationalOf } from '../number/rational.ts';
import type { Facts } from './facts.ts';

type Bound = Extract<Assertion, { readonly kind: 'minimum' | 'maximum' }>;
type MultipleOf = Extract<Assertion, { readonly kind: 'multipleOf' }>;

export function provesBound(facts: Facts, goal: Bound): boolean {
  const { low, high } = facts.bounds();
  if (goal.kind === 'minimum') {
    return low.limit > goal.limit || (low.limit === goal.limit && (low.exclusive || !goal.exclusive));
  }
  return high.limit < goal.limit || (high.limit === goal.limit && (high.exclusive || !goal.exclusive));
}

export function provesMultiple(facts: Facts, goal: MultipleOf): boolean {
  const divisor = rationalOf(goal.divisor);
  if ((facts.mask & FRACTION) === 0 && isMultiple(rationalOf(1), divisor)) return true;
  for (const known of facts.all('multipleOf')) if (isMultiple(rationalOf(known.divisor), divisor)) return true;
  return false;
}

export function absurdNumber(facts: Facts): boolean {
  const { low, high } = facts.bounds();
  return low.limit > high.limit || (low.limit === high.limit && (low.exclusive || high.exclusive));
}
