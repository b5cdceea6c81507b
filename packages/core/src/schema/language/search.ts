import { intersectionOf, SURROGATES, sizeOf } from './code-points.ts';
import type { Steps } from './language.ts';
import { DEAD, FULL, type Product } from './product.ts';

export type Found =
  /** `letters` is null where the word has more code points than were allowed. */
  | { readonly kind: 'found'; readonly length: number; readonly letters: readonly number[] | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'budget' };

const NONE: Found = { kind: 'none' };
const BUDGET: Found = { kind: 'budget' };

/** The shortest accepted word with a length between `min` and `max` (both included, `max` may be infinite). */
export function findShortest(
  product: Product,
  min: number,
  max: number,
  maxLength: number,
  steps: Steps,
  levels: Levels = new Levels(product, steps),
): Found {
  if (min > max) return NONE;
  const start = levels.at(min);
  if (start === 'budget') return BUDGET;
  const tail = searchFrom(product, start, max - min, steps);
  if (tail.kind !== 'tail') return tail;
  const length = min + tail.letters.length;
  if (length > maxLength) return { kind: 'found', length, letters: null };
  const head = levels.pathTo(min, tail.from);
  return head === 'budget' ? BUDGET : { kind: 'found', length, letters: [...head, ...tail.letters] };
}

type Tail = { readonly kind: 'tail'; readonly from: number; readonly letters: readonly number[] };

/**
 * The shortest way from any of several states to acceptance. Of ways that can be equally short in the end, the one that has
 * come farthest is followed first, so that a long language is not searched in its full breadth.
 */
function searchFrom(product: Product, starts: readonly number[], depth: number, steps: Steps): Tail | Found {
  // For each state seen, how far it is, and from where it was reached: parent state and letter in one number.
  const distances = new Map<number, number>();
  const links = new Map<number, number>();
  const letters = product.letters.length;
  const trace = (state: number): Tail => {
    const path: number[] = [];
    let at = state;
    for (let link = links.get(at) as number; link >= 0; link = links.get(at) as number) {
      path.push(link % letters);
      at = Math.floor(link / letters);
    }
    return { kind: 'tail', from: at, letters: path.reverse() };
  };
  const queue = new Map<number, { readonly state: number; readonly distance: number }[]>();
  const enqueue = (state: number, distance: number): void => {
    const total = distance + product.least(state);
    if (total > depth || total === Number.POSITIVE_INFINITY) return;
    const waiting = queue.get(total);
    if (waiting === undefined) queue.set(total, [{ state, distance }]);
    else waiting.push({ state, distance });
  };
  for (const start of starts) {
    distances.set(start, 0);
    links.set(start, -1);
  }
  for (let at = starts.length - 1; at >= 0; at--) enqueue(starts[at] as number, 0);
  while (queue.size > 0) {
    const total = Math.min(...queue.keys());
    const waiting = queue.get(total) as { readonly state: number; readonly distance: number }[];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { state, distance } = next;
      if (distances.get(state) !== distance) continue;
      if (product.accepting(state)) return trace(state);
      product.charge(state, steps);
      if (steps.left < 0) return BUDGET;
      const targets: number[] = [];
      for (let letter = 0; letter < letters; letter++) {
        const target = product.next(state, letter);
        if (target === DEAD || (distances.get(target) ?? Number.POSITIVE_INFINITY) <= distance + 1) continue;
        distances.set(target, distance + 1);
        links.set(target, state * letters + letter);
        targets.push(target);
      }
      // What is taken last from here is followed first.
      for (let at = targets.length - 1; at >= 0; at--) enqueue(targets[at] as number, distance + 1);
    }
    queue.delete(total);
  }
  return NONE;
}

/** The sets of states that words of exactly 0, 1, 2, … letters lead to. They repeat in the end, and large lengths live on that. */
export class Levels {
  readonly #product: Product;
  readonly #steps: Steps;
  readonly #levels: (readonly number[])[];
  readonly #seen = new Map<string, number>();
  #loop: { readonly from: number; readonly period: number } | undefined;

  constructor(product: Product, steps: Steps) {
    this.#product = product;
    this.#steps = steps;
    this.#levels = [product.initial === DEAD ? [] : [product.initial]];
    this.#seen.set((this.#levels[0] as readonly number[]).join(), 0);
  }

  at(length: number): readonly number[] | 'budget' {
    while (this.#loop === undefined && this.#levels.length <= length) {
      const last = this.#levels[this.#levels.length - 1] as readonly number[];
      const next = new Set<number>();
      for (const state of last) {
        this.#product.charge(state, this.#steps);
        for (const target of this.#product.row(state)) if (target !== DEAD) next.add(target);
        if (this.#steps.left < 0) return 'budget';
      }
      this.#steps.left -= 1;
      if (this.#steps.left < 0) return 'budget';
      const level = [...next].sort((a, b) => a - b);
      const key = level.join();
      const before = this.#seen.get(key);
      if (before === undefined) {
        this.#seen.set(key, this.#levels.length);
        this.#levels.push(level);
      } else this.#loop = { from: before, period: this.#levels.length - before };
    }
    return this.#known(length);
  }

  /** Letters that lead to `state` in exactly `length` steps; `state` is in that level. */
  pathTo(length: number, state: number): readonly number[] | 'budget' {
    const letters: number[] = [];
    let target = state;
    for (let at = length - 1; at >= 0; at--) {
      const step = this.#stepInto(this.#known(at), target);
      if (this.#steps.left < 0) return 'budget';
      letters.push(step.letter);
      target = step.from;
    }
    return letters.reverse();
  }

  #known(length: number): readonly number[] {
    const loop = this.#loop;
    const index = loop === undefined || length < this.#levels.length ? length : loop.from + ((length - loop.from) % loop.period);
    return this.#levels[index] as readonly number[];
  }

  #stepInto(level: readonly number[], target: number): { from: number; letter: number } {
    for (const from of level) {
      this.#steps.left -= 1;
      const letter = this.#product.row(from).indexOf(target);
      if (letter >= 0) return { from, letter };
    }
    throw new Error('a state of a level has no predecessor in the level before it');
  }
}

/** Everything reachable: the states from which some word is accepted, and whether there are infinitely many such words. */
interface Shape {
  readonly live: ReadonlySet<number>;
  readonly infinite: boolean;
}

/** With `untilInfinite` it ends as soon as that is known, and `live` may lack states. */
function shapeOf(product: Product, steps: Steps, untilInfinite: boolean): Shape | 'budget' {
  const order: number[] = product.initial === DEAD ? [] : [product.initial];
  const seen = new Set(order);
  const sources = new Map<number, number[]>();
  for (let at = 0; at < order.length; at++) {
    const state = order[at] as number;
    product.charge(state, steps);
    if (steps.left < 0) return 'budget';
    for (const target of new Set(product.row(state))) {
      if (target === DEAD) continue;
      if (target === FULL && untilInfinite) return { live: new Set([FULL]), infinite: true };
      const into = sources.get(target);
      if (into === undefined) sources.set(target, [state]);
      else into.push(state);
      if (!seen.has(target)) {
        seen.add(target);
        order.push(target);
      }
    }
  }
  const live = new Set<number>();
  const pending = order.filter((state) => product.accepting(state));
  for (const state of pending) live.add(state);
  for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
    for (const source of sources.get(state) ?? []) {
      if (live.has(source)) continue;
      live.add(source);
      pending.push(source);
    }
  }
  return { live, infinite: live.has(FULL) || hasCycle(product, live, sources) };
}

/** Takes away states without a predecessor until none is left, or only cycles and what hangs on them. */
function hasCycle(product: Product, live: ReadonlySet<number>, sources: ReadonlyMap<number, readonly number[]>): boolean {
  const incoming = new Map<number, number>();
  for (const state of live) incoming.set(state, (sources.get(state) ?? []).filter((source) => live.has(source)).length);
  const free = [...live].filter((state) => incoming.get(state) === 0);
  let removed = 0;
  for (let state = free.pop(); state !== undefined; state = free.pop()) {
    removed++;
    for (const target of new Set(product.row(state))) {
      const left = incoming.get(target);
      if (left === undefined) continue;
      incoming.set(target, left - 1);
      if (left === 1) free.push(target);
    }
  }
  return removed < live.size;
}

export type Count =
  | { readonly kind: 'count'; readonly count: number; readonly surrogates: boolean }
  | { readonly kind: 'infinite' }
  | { readonly kind: 'budget' };

const SHORT = 32;

/**
 * How many words with a length between the bounds, up to `cap`. Where a letter holds surrogates among others only the
 * others are counted, and `surrogates` tells so.
 */
export function countWords(product: Product, min: number, max: number, cap: number, steps: Steps): Count {
  let live: ReadonlySet<number> | undefined;
  if (max > SHORT) {
    const unbounded = max === Number.POSITIVE_INFINITY;
    const shape = shapeOf(product, steps, unbounded);
    if (shape === 'budget') return { kind: 'budget' };
    if (shape.infinite && unbounded) return { kind: 'infinite' };
    live = shape.live;
  }
  const sizes = product.letters.map(({ codePoints }) => {
    const all = sizeOf(codePoints);
    const safe = all - sizeOf(intersectionOf(codePoints, SURROGATES));
    return safe > 0 ? { size: safe, mixed: safe < all } : { size: all, mixed: false };
  });
  const kept = (state: number): boolean => state !== DEAD && (live === undefined || live.has(state));
  let level = new Map<number, number>();
  if (kept(product.initial)) level.set(product.initial, 1);
  let total = 0;
  let surrogates = false;
  for (let length = 0; length <= max && level.size > 0; length++) {
    if (length >= min) for (const [state, ways] of level) if (product.accepting(state)) total = Math.min(cap, total + ways);
    if (total >= cap) break;
    const next = new Map<number, number>();
    for (const [state, ways] of level) {
      product.charge(state, steps);
      if (steps.left < 0) return { kind: 'budget' };
      const row = product.row(state);
      for (let at = 0; at < row.length; at++) {
        const target = row[at] as number;
        if (!kept(target)) continue;
        const { size, mixed } = sizes[at] as { size: number; mixed: boolean };
        surrogates ||= mixed;
        next.set(target, Math.min(cap, (next.get(target) ?? 0) + ways * size));
      }
    }
    level = next;
  }
  return { kind: 'count', count: total, surrogates };
}
