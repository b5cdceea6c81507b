import type { Json } from '../../json/index.ts';
import { canonicalText } from '../equality.ts';
import { BOOLEAN, INTEGER, NULL } from '../identity/types.ts';
import type { Node } from '../model.ts';
import type { Facts } from './facts.ts';
import type { Prover } from './prover.ts';

/** Values of a finite set that are tried one by one. */
const MAX_VALUES = 256;

/** All values with these facts, checked one by one, where some conjunct lists them; else null. */
export function listed(prover: Prover, facts: Facts): readonly Json[] | null {
  let best: readonly Json[] | null = null;
  for (const { values } of facts.all('enum')) if (best === null || values.length < best.length) best = values;
  if (best === null) {
    for (const { assertion } of facts.items) {
      if (assertion.kind === 'any' || assertion.kind === 'one') best = listedBy(prover, assertion.schemas) ?? best;
    }
  }
  if (best === null && (facts.mask & ~(NULL | BOOLEAN)) === 0) {
    best = [];
    if (facts.mask & BOOLEAN) best = [true, false];
    if (facts.mask & NULL) best = [...best, null];
  }
  if (best === null && facts.mask === INTEGER) {
    const { low, high } = facts.bounds();
    const count = high.limit - low.limit + 1;
    if (count <= 32 && Math.abs(low.limit) < 2 ** 52)
      best = Array.from({ length: Math.max(0, count) }, (_, at) => low.limit + at);
  }
  if (best === null || best.length > MAX_VALUES) return null;
  return best.filter((value) => facts.nodes.every((node) => prover.valid(node, value)));
}

/** All values that some branch accepts, where each branch lists its own. */
function listedBy(prover: Prover, branches: readonly Node[]): readonly Json[] | null {
  const values = new Map<string, Json>();
  for (const branch of branches) {
    const own = prover.book.universe.itemsOf(branch).find(({ assertion }) => assertion.kind === 'enum')?.assertion;
    if (own?.kind !== 'enum' || values.size > MAX_VALUES) return null;
    for (const value of own.values) values.set(canonicalText(value), value);
  }
  prover.take(branches.length);
  return [...values.values()];
}
