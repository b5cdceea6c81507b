import { canonicalText } from '../equality.ts';
import type { NodeLit } from './form.ts';
import type { Inhabited, Undecided } from './outcome.ts';
import type { Solver } from './solver.ts';

type Chosen = { readonly kind: 'found'; readonly values: readonly Inhabited[] } | { readonly kind: 'none' } | Undecided;

/** More different values than this are not looked for. */
const MAX_DISTINCT = 600;

/**
 * One value for each set of literals, all different (a system of distinct representatives): a set that has as many values as
 * there are sets never stands in the way, so that many of each are enough.
 */
export function distinctValues(solver: Solver, sets: readonly (readonly NodeLit[])[]): Chosen {
  if (sets.length > MAX_DISTINCT) return { kind: 'undecided', reason: { code: 'size', keyword: 'uniqueItems' } };
  const choices: (readonly Inhabited[])[] = [];
  for (const lits of sets) {
    const values = solver.values(solver.obligations.of(lits), sets.length);
    if (values.kind === 'undecided') return values;
    choices.push(values.values);
  }
  const takenBy = new Map<string, number>();
  const picked: (Inhabited | undefined)[] = sets.map(() => undefined);
  const take = (at: number, choice: Inhabited): true => {
    takenBy.set(canonicalText(choice.value), at);
    picked[at] = choice;
    return true;
  };
  const assign = (at: number, seen: Set<string>): boolean => {
    const own = choices[at] as readonly Inhabited[];
    const free = own.find((choice) => {
      solver.step();
      return !takenBy.has(canonicalText(choice.value));
    });
    if (free) return take(at, free);
    for (const choice of own) {
      solver.step();
      const key = canonicalText(choice.value);
      if (seen.has(key)) continue;
      seen.add(key);
      if (assign(takenBy.get(key) as number, seen)) return take(at, choice);
    }
    return false;
  };
  // Those with few choices first, so that the rest rarely has to be moved.
  const order = sets.map((_, at) => at).sort((a, b) => (choices[a]?.length ?? 0) - (choices[b]?.length ?? 0) || a - b);
  for (const at of order) if (!assign(at, new Set())) return { kind: 'none' };
  return { kind: 'found', values: picked as Inhabited[] };
}
