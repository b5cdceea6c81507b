import { canonicalText } from '../equality.ts';
import type { Lit, NodeLit } from '../tableau/form.ts';
import type { Forms } from '../tableau/forms.ts';
import type { Checker } from './check.ts';

/** What literals say of an array. */
export interface ArrayFacts {
  min: number;
  max: number;
  /** For the item at an index, and for those from an index on. */
  readonly at: { readonly index: number; readonly item: NodeLit }[];
  readonly from: { readonly index: number; readonly item: NodeLit }[];
  /** For at least `count` items at or after an index. */
  readonly wanted: { readonly index: number; readonly item: NodeLit; readonly count: number }[];
  /** Fewer than `count` items satisfy it. */
  readonly limited: { readonly item: NodeLit; readonly count: number }[];
  distinct: boolean;
  repeats: boolean;
}

export function factsOfArray(forms: Forms, taken: ReadonlySet<Lit>): ArrayFacts {
  const facts: ArrayFacts = {
    min: 0,
    max: Number.POSITIVE_INFINITY,
    at: [],
    from: [],
    wanted: [],
    limited: [],
    distinct: false,
    repeats: false,
  };
  const atLeast = (count: number) => {
    facts.min = Math.max(facts.min, count);
  };
  for (const lit of taken) {
    const form = forms.form(lit);
    const negated = (lit & 1) === 1;
    switch (form.kind) {
      case 'items':
        if (negated) facts.max = Math.min(facts.max, form.atLeast - 1);
        else atLeast(form.atLeast);
        break;
      case 'at':
        facts.at.push(negated ? { index: form.index, item: form.item ^ 1 } : form);
        if (negated) atLeast(form.index + 1);
        break;
      case 'from':
        if (negated) facts.wanted.push({ index: form.index, item: form.item ^ 1, count: 1 });
        else facts.from.push(form);
        if (negated) atLeast(form.index + 1);
        break;
      case 'count':
        if (negated) facts.limited.push({ item: form.item, count: form.atLeast });
        else facts.wanted.push({ index: 0, item: form.item, count: form.atLeast });
        if (!negated) atLeast(form.atLeast);
        break;
      case 'distinct':
        if (negated) facts.repeats = true;
        else facts.distinct = true;
        if (negated) atLeast(2);
        break;
      default:
    }
  }
  return facts;
}

/** One value of the array: the positions it takes, and what it has to satisfy. */
interface Item {
  readonly positions: readonly number[];
  readonly lits: readonly NodeLit[];
}

const MAX_LENGTH = 2_000;
/** Capped counts whose combinations are gone through; more than a shift can tell apart. */
const MAX_LIMITED = 30;

/** Whether no array has these facts, as far as the certificate shows items to be impossible. */
export function noArray(checker: Checker, facts: ArrayFacts): boolean {
  const { min, max, wanted, limited, distinct, repeats } = facts;
  if (min > max || (distinct && repeats)) return true;
  const itemAt = (index: number) => [
    ...facts.at.filter((one) => one.index === index).map(({ item }) => item),
    ...facts.from.filter((one) => one.index <= index).map(({ item }) => item),
  ];
  const prefix = Math.max(
    0,
    ...facts.at.map(({ index }) => index + 1),
    ...facts.from.map(({ index }) => index),
    ...wanted.map(({ index }) => index),
  );
  const demands = wanted.reduce((sum, { count }) => sum + count, repeats ? 2 : 0);
  // A longer array could lose an item after the prefix that nothing asked for.
  let longest = Math.min(max, Math.max(min, prefix + demands));
  for (let index = 0; index < longest && index <= prefix; index++) if (checker.isEmpty(itemAt(index))) longest = index;
  if (longest < min) return true;
  const alike = wanted.every(({ item, index }) => {
    for (let i = index; i <= Math.max(prefix, index) && i < longest; i++) if (!checker.isEmpty([...itemAt(i), item])) return true;
    return false;
  });
  if (!alike) return true;
  if (longest > MAX_LENGTH) return false;
  // One more item is only in the way where items are counted or compared.
  const shortest = limited.length === 0 && !distinct ? longest : min;
  for (let length = shortest; length <= longest; length++) {
    const plain: Item[] = Array.from({ length }, (_, index) => ({ positions: [index], lits: itemAt(index) }));
    if (!repeats) {
      if (canServe(checker, facts, plain, 0, 0, 0)) return false;
      continue;
    }
    for (let i = 0; i < length && i <= prefix; i++) {
      for (let j = i + 1; j < length && j <= prefix + 1; j++) {
        const [one, other] = [plain[i] as Item, plain[j] as Item];
        const both = { positions: [i, j], lits: [...one.lits, ...other.lits] };
        const items = plain.flatMap((item, at) => (at === i ? [both] : at === j ? [] : [item]));
        if (!checker.isEmpty(both.lits) && canServe(checker, facts, items, 0, 0, 0)) return false;
      }
    }
  }
  return true;
}

/** Whether the demands from the `at`th on can be served; `served` items from before `start` serve this one. */
function canServe(
  checker: Checker,
  facts: ArrayFacts,
  items: readonly Item[],
  at: number,
  served: number,
  start: number,
): boolean {
  checker.step();
  const demand = facts.wanted[at];
  if (demand === undefined)
    return canCount(
      checker,
      facts,
      items,
      0,
      facts.limited.map(() => 0),
    );
  if (served >= demand.count) return canServe(checker, facts, items, at + 1, 0, 0);
  const seen = new Set<string>();
  for (let i = start; i < items.length; i++) {
    const item = items[i] as Item;
    if (!item.positions.some((position) => position >= demand.index)) continue;
    const lits = [...item.lits, demand.item];
    // Of items that are asked the same, the first will do.
    const key = `${item.positions.length} ${item.positions.filter((p) => facts.wanted.some(({ index }) => p < index))} ${[...lits].sort()}`;
    if (seen.has(key) || checker.isEmpty(lits)) continue;
    seen.add(key);
    if (canServe(checker, facts, replaced(items, i, { ...item, lits }), at, served + item.positions.length, i + 1)) return true;
  }
  return false;
}

/** Whether every item from the `at`th on can be in or out of the limited counts. */
function canCount(checker: Checker, facts: ArrayFacts, items: readonly Item[], at: number, counts: readonly number[]): boolean {
  checker.step();
  const item = items[at];
  if (item === undefined) return !facts.distinct || canDiffer(checker, items);
  if (facts.limited.length > MAX_LIMITED) return true;
  const rows = 1 << facts.limited.length;
  for (let row = 0; row < rows; row++) {
    checker.step();
    const counted = facts.limited.map((_, i) => ((row >> i) & 1) === 1);
    const next = counts.map((count, i) => count + (counted[i] ? item.positions.length : 0));
    if (next.some((count, i) => count >= (facts.limited[i] as { count: number }).count && counted[i])) continue;
    const lits = [...item.lits, ...facts.limited.flatMap(({ item: limit }, i) => (counted[i] ? [] : [limit ^ 1]))];
    if (checker.isEmpty(lits)) continue;
    if (canCount(checker, facts, replaced(items, at, { ...item, lits }), at + 1, next)) return true;
    // Nothing but the counts differs between the rows where items are not compared: out of all counts is the best.
    if (row === 0 && !facts.distinct) return false;
  }
  return false;
}

/** Whether the items can have different values: a matching between them and the values that are left for them. */
function canDiffer(checker: Checker, items: readonly Item[]): boolean {
  const choices = items.map(({ lits }) =>
    checker
      .valuesOf(lits)
      ?.filter((value) => lits.every((lit) => checker.holds(lit, value)))
      .map(canonicalText),
  );
  const takenBy = new Map<string, number>();
  const assign = (at: number, seen: Set<string>): boolean => {
    const values = choices[at];
    if (values === undefined) return true;
    for (const value of values) {
      checker.step();
      if (seen.has(value)) continue;
      seen.add(value);
      const other = takenBy.get(value);
      if (other !== undefined && !assign(other, seen)) continue;
      takenBy.set(value, at);
      return true;
    }
    return false;
  };
  return items.every((_, at) => assign(at, new Set()));
}

function replaced(items: readonly Item[], at: number, item: Item): readonly Item[] {
  return items.map((other, i) => (i === at ? item : other));
}
