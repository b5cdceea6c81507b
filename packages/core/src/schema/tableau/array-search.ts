import type { Json } from '../../json/index.ts';
import { distinctValues } from './distinct-values.ts';
import type { NodeLit } from './form.ts';
import { type Inhabited, ITEMS, type Outcome, type Undecided } from './outcome.ts';
import type { Solver } from './solver.ts';

/** What is left to find when every literal about an array has been taken. */
export interface ItemsProblem {
  readonly min: number;
  readonly max: number;
  /** From this index on all items are asked the same. */
  readonly prefix: number;
  readonly itemAt: (index: number) => readonly NodeLit[];
  readonly some: readonly { readonly index: number; readonly item: NodeLit }[];
  readonly atLeast: readonly { readonly item: NodeLit; readonly count: number }[];
  readonly fewerThan: readonly { readonly item: NodeLit; readonly count: number }[];
  /** All items differ; or two are equal; or nobody asks. */
  readonly distinct: boolean | null;
}

/** One value of the array, at one or more positions. */
interface Item {
  /** Its last position, or null where it may stand anywhere after the prefix. */
  readonly last: number | null;
  readonly copies: readonly (number | null)[];
  readonly lits: readonly NodeLit[];
}

/** More demanded or counted items than this are not laid out one by one. */
const MAX_DEMANDS = 400;
/** Capped counts whose combinations are gone through, as the bits of a number. */
const MAX_COUNTED = 30;
/** Literals put together at the cost of one step. */
const LITERALS_IN_A_STEP = 8;

/** Finds items for an array, or shows that there are none. */
export function placeItems(solver: Solver, problem: ItemsProblem): Outcome {
  return new ItemSearch(solver, problem).run();
}

class ItemSearch {
  readonly #solver: Solver;
  readonly #problem: ItemsProblem;
  readonly #demands: readonly { readonly index: number; readonly item: NodeLit; readonly count: number }[];
  #open: Undecided | undefined;
  #length = 0;

  constructor(solver: Solver, problem: ItemsProblem) {
    this.#solver = solver;
    this.#problem = problem;
    this.#demands = [
      ...problem.some.map(({ index, item }) => ({ index, item, count: 1 })),
      ...problem.atLeast.map(({ item, count }) => ({ index: 0, item, count })),
    ];
  }

  run(): Outcome {
    const { min, max, prefix, distinct, fewerThan } = this.#problem;
    const demanded = this.#demands.reduce((sum, { count }) => sum + count, 0) + (distinct === false ? 2 : 0);
    if (demanded > MAX_DEMANDS || prefix > this.#solver.witnessSize) return this.#tooLarge('contains');
    // An array cannot be longer than the first position that nothing may take.
    let longest = Math.min(max, Math.max(min, prefix + demanded));
    for (let index = 0; index < longest && index <= prefix; index++) {
      const result = this.#solve(this.#problem.itemAt(index));
      if (result.kind === 'empty') longest = index;
    }
    if (longest < min) return { kind: 'empty', proof: ITEMS };
    // Longer is no worse where nothing counts or compares the items: one length speaks for all.
    const shortest = distinct === null && fewerThan.length === 0 ? longest : min;
    for (this.#length = shortest; this.#length <= longest; this.#length++) {
      this.#solver.step();
      const found = this.#withLength();
      if (found) return found;
    }
    return this.#open ?? { kind: 'empty', proof: ITEMS };
  }

  #tooLarge(keyword: string): Undecided {
    return { kind: 'undecided', reason: { code: 'size', keyword } };
  }

  #solve(lits: readonly NodeLit[]) {
    const result = this.#solver.solve(this.#solver.obligations.of(lits));
    if (result.kind === 'undecided') this.#open ??= result;
    return result;
  }

  #possible(lits: readonly NodeLit[]): boolean {
    return this.#solve(lits).kind !== 'empty';
  }

  #withLength(): Inhabited | undefined {
    const { prefix, itemAt, distinct } = this.#problem;
    const fixed: Item[] = [];
    for (let index = 0; index < prefix && index < this.#length; index++) {
      fixed.push({ last: index, copies: [index], lits: itemAt(index) });
    }
    if (distinct !== false) return this.#demand(0, 0, 0, fixed);
    // Two equal items: in the prefix, one of them after it, or both.
    const tail = this.#length - fixed.length;
    const pairs: Item[][] = [];
    for (let i = 0; i < fixed.length; i++) {
      for (let j = i + 1; j < fixed.length; j++) {
        const merged = merge(fixed[i] as Item, fixed[j] as Item);
        pairs.push(fixed.map((item, at) => (at === i ? merged : item)).filter((_, at) => at !== j));
      }
      if (tail < 1) continue;
      const merged = merge(fixed[i] as Item, this.#tailItem());
      pairs.push(fixed.map((item, at) => (at === i ? merged : item)));
    }
    if (tail >= 2) pairs.push([...fixed, merge(this.#tailItem(), this.#tailItem())]);
    for (const items of pairs) {
      const found = items.every((item) => this.#possible(item.lits)) ? this.#demand(0, 0, 0, items) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  #tailItem(): Item {
    return { last: null, copies: [null], lits: this.#problem.itemAt(this.#problem.prefix) };
  }

  #tailLeft(items: readonly Item[]): number {
    return this.#length - items.reduce((sum, item) => sum + item.copies.length, 0);
  }

  /** Serves demand number `at`, of which `served` items were found among those before `start`. */
  #demand(at: number, served: number, start: number, items: readonly Item[]): Inhabited | undefined {
    this.#solver.step();
    const demand = this.#demands[at];
    if (demand === undefined) return this.#judgeAll(items);
    if (served >= demand.count) return this.#demand(at + 1, 0, 0, items);
    for (let i = start; i < items.length; i++) {
      const item = items[i] as Item;
      if (item.last !== null && !item.copies.some((index) => index === null || index >= demand.index)) continue;
      const lits = [...item.lits, demand.item];
      if (!this.#possible(lits)) continue;
      const next = items.map((other, j) => (j === i ? { ...item, lits } : other));
      const found = this.#demand(at, served + item.copies.length, i + 1, next);
      if (found) return found;
    }
    if (this.#tailLeft(items) <= 0) return undefined;
    const fresh = this.#tailItem();
    const lits = [...fresh.lits, demand.item];
    if (!this.#possible(lits)) return undefined;
    return this.#demand(at, served + 1, items.length + 1, [...items, { ...fresh, lits }]);
  }

  #judgeAll(items: readonly Item[]): Inhabited | undefined {
    if (this.#problem.fewerThan.length === 0) return this.#fill(items, []);
    if (items.length <= MAX_DEMANDS) return this.#judge(0, 0, items);
    this.#open ??= this.#tooLarge('maxContains');
    return undefined;
  }

  /** Says for item number `at` and each limited count from the `limit`th on whether the item is counted. */
  #judge(
    at: number,
    limit: number,
    items: readonly Item[],
    used: readonly number[] = this.#problem.fewerThan.map(() => 0),
  ): Inhabited | undefined {
    this.#solver.step();
    const item = items[at];
    if (item === undefined) return this.#fill(items, used);
    const rule = this.#problem.fewerThan[limit];
    if (rule === undefined) return this.#judge(at + 1, 0, items, used);
    const denied = [...item.lits, rule.item ^ 1];
    if (this.#possible(denied)) {
      const found = this.#judge(
        at,
        limit + 1,
        items.map((other, i) => (i === at ? { ...item, lits: denied } : other)),
        used,
      );
      if (found) return found;
    }
    const count = (used[limit] as number) + item.copies.length;
    if (count >= rule.count) return undefined;
    return this.#judge(
      at,
      limit + 1,
      items,
      used.map((n, i) => (i === limit ? count : n)),
    );
  }

  /** Fills what is left after the prefix. */
  #fill(items: readonly Item[], used: readonly number[]): Inhabited | undefined {
    const left = this.#tailLeft(items);
    if (left === 0) return this.#finish(items, 0, []);
    const { fewerThan, distinct } = this.#problem;
    const base = this.#tailItem().lits;
    const uncounted = [...base, ...fewerThan.map(({ item }) => item ^ 1)];
    const free = this.#possible(uncounted);
    if (free && (distinct !== true || fewerThan.length === 0)) return this.#finish(items, left, uncounted);
    if (free) {
      const found = this.#finish(items, left, uncounted);
      if (found) return found;
    }
    // Not all can be kept out of the limited counts; each that is not takes one of what is left there.
    const room = fewerThan.reduce((sum, { count }, i) => sum + count - 1 - (used[i] as number), 0);
    if (!free && left > room) return undefined;
    if (left > MAX_DEMANDS) {
      this.#open ??= this.#tooLarge('maxContains');
      return undefined;
    }
    const open = fewerThan.flatMap(({ count }, i) => (count - 1 > (used[i] as number) ? [i] : []));
    if (open.length > MAX_COUNTED) {
      this.#open ??= this.#tooLarge('maxContains');
      return undefined;
    }
    return this.#fillOne(items, used, left, open, 0);
  }

  /** One more item; which of the `open` counts it takes part in, as bits, never falls, since their order does not matter. */
  #fillOne(
    items: readonly Item[],
    used: readonly number[],
    left: number,
    open: readonly number[],
    from: number,
  ): Inhabited | undefined {
    this.#solver.step();
    if (left === 0) return this.#finish(items, 0, []);
    const { fewerThan } = this.#problem;
    let room = 0;
    for (const [bit, i] of open.entries())
      if ((used[i] as number) + 1 < (fewerThan[i] as { count: number }).count) room |= 1 << bit;
    // Every set of counts with room, in the order of its bits.
    for (let row = 0, more = true; more; row = (row - room) & room, more = row !== 0) {
      this.#solver.step();
      if (row < from) continue;
      const counted = fewerThan.map(() => false);
      for (const [bit, i] of open.entries()) counted[i] = ((row >> bit) & 1) === 1;
      const fresh = this.#tailItem();
      const lits = [...fresh.lits, ...fewerThan.flatMap(({ item }, i) => (counted[i] ? [] : [item ^ 1]))];
      this.#solver.step(lits.length / LITERALS_IN_A_STEP);
      if (!this.#possible(lits)) continue;
      const found = this.#fillOne(
        [...items, { ...fresh, lits }],
        used.map((n, i) => n + (counted[i] ? 1 : 0)),
        left - 1,
        open,
        row,
      );
      if (found) return found;
    }
    return undefined;
  }

  /** Chooses the values. */
  #finish(items: readonly Item[], fillers: number, filler: readonly NodeLit[]): Inhabited | undefined {
    const { min, prefix, distinct } = this.#problem;
    // Items at the end that nobody asked for are left away.
    let kept = items;
    let keptFillers = fillers;
    if (distinct === null) {
      keptFillers = Math.max(0, Math.min(fillers, min - (this.#length - fillers)));
      if (keptFillers === 0) kept = this.#trimmed(items, min);
    }
    const values: (Inhabited | undefined)[] = [];
    if (distinct === true) {
      const all = [...kept.map((item) => item.lits), ...Array.from({ length: keptFillers }, () => filler)];
      const found = distinctValues(this.#solver, all);
      if (found.kind === 'undecided') this.#open ??= found;
      if (found.kind !== 'found') return undefined;
      values.push(...found.values);
    } else {
      for (const item of kept) values.push(this.#value(item.lits));
      if (keptFillers > 0) {
        const value = this.#value(filler);
        if (value === undefined) return undefined;
        if ((value.size + 1) * keptFillers > this.#solver.witnessSize) {
          this.#open ??= this.#tooLarge('minItems');
          return undefined;
        }
        for (let i = 0; i < keptFillers; i++) values.push(value);
      }
    }
    const array: Json[] = [];
    const tail: Json[] = [];
    let size = 1;
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      if (value === undefined) return undefined;
      for (const index of kept[i]?.copies ?? [null]) {
        size += value.size + 1;
        if (index === null) tail.push(value.value);
        else array[index] = value.value;
      }
    }
    const outcome = this.#solver.sized([...array.slice(0, prefix), ...tail], size);
    if (outcome.kind === 'inhabited') return outcome;
    this.#open ??= outcome;
    return undefined;
  }

  #value(lits: readonly NodeLit[]): Inhabited | undefined {
    const result = this.#solve(lits);
    return result.kind === 'inhabited' ? result : undefined;
  }

  /** Without the plain items at the end of the prefix, where nothing stands after them. */
  #trimmed(items: readonly Item[], min: number): readonly Item[] {
    if (items.some((item) => item.last === null)) return items;
    let { length } = items;
    while (length > min) {
      const item = items[length - 1] as Item;
      const plain = item.last === length - 1 && item.lits.length === this.#problem.itemAt(length - 1).length;
      if (!plain) break;
      length--;
    }
    return items.slice(0, length);
  }
}

function merge(a: Item, b: Item): Item {
  return { last: b.last, copies: [...a.copies, ...b.copies], lits: [...a.lits, ...b.lits] };
}
