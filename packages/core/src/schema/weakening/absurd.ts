import { ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, SINGLE_TYPES, STRING } from '../identity/types.ts';
import { absurdArray } from './arrays.ts';
import { branchesOf } from './cases.ts';
import type { Facts } from './facts.ts';
import { absurdObject } from './objects.ts';
import type { Prover } from './prover.ts';
import { absurdString } from './strings.ts';

/** Shows that no value has these facts: none of any type, or a `not` that is implied, or no branch left. */
export function provesAbsurd(prover: Prover, facts: Facts): boolean {
  if (facts.mask === 0) return true;
  const values = prover.finite(facts);
  if (values !== null) return values.length === 0;
  if (SINGLE_TYPES.every((type) => (facts.mask & type) === 0 || absurdType(prover, facts, type))) return true;
  for (const item of facts.items) {
    if (item.assertion.kind !== 'not') continue;
    // The other conjuncts are put together anew, which costs as much as they are many.
    if (!prover.take(facts.items.length >> 3)) return false;
    const others = prover.book.without(facts, item, (other) => prover.nodeOf(other));
    if (others !== null && prover.proves(others, item.assertion.schema)) return true;
  }
  if (prover.splits >= 3) return false;
  for (const branches of branchesOf(facts)) {
    prover.splits += 1;
    const none = branches(prover).every((branch) => prover.absurd(branch));
    prover.splits -= 1;
    if (none) return true;
  }
  return false;
}

function absurdType(prover: Prover, facts: Facts, type: number): boolean {
  if (type & (NULL | BOOLEAN)) return false;
  if (type & NUMBER) return absurdNumber(facts);
  if (type === STRING) return absurdString(prover, facts);
  if (type === ARRAY) return absurdArray(prover, facts);
  return type === OBJECT && absurdObject(prover, facts);
}

function absurdNumber(facts: Facts): boolean {
  const { low, high } = facts.bounds();
  return low.limit > high.limit || (low.limit === high.limit && (low.exclusive || high.exclusive));
}
