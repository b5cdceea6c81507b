import type { Steps, Words } from './language.ts';
import { niceFirst } from './nice.ts';
import { DEAD, FULL, type Product, type ProductLetter } from './product.ts';
import { Levels, shapeOf } from './search.ts';

/** Longer words are not told apart letter by letter: the first is varied instead. */
const MAX_DEPTH = 1_500;
/** After so many lengths without a word, it is asked whether any is to come. */
const PATIENCE = 16;

/**
 * Adds words with a length between the bounds to `found` until it holds `limit`, shortest first. `complete` says that the
 * language has no others with such a length.
 */
export function enumerate(
  product: Product,
  min: number,
  max: number,
  limit: number,
  maxLength: number,
  found: Set<string>,
  steps: Steps,
): Words['ended'] {
  let levels = new Levels(product, steps);
  let misses = 0;
  let partly = false;
  for (let length = min; length <= max; length++) {
    if (found.size >= limit) return 'limit';
    const level = levels.at(length);
    if (level === 'budget') return 'budget';
    if (level.length === 0) return partly ? 'too-long' : 'complete';
    if (length > maxLength) return isDone(product, level, max - length, steps);
    const last = level.find((state) => product.accepting(state));
    if (last !== undefined) {
      misses = 0;
      const whole = length <= MAX_DEPTH;
      const ended = whole
        ? spell(product, length, limit, found, steps)
        : vary(product, levels, length, last, limit, found, steps);
      if (ended !== undefined) return ended;
      partly ||= !whole;
    } else if (++misses === PATIENCE) {
      const shape = shapeOf(product, steps);
      if (shape === 'budget') return 'budget';
      levels = new Levels(product, steps, (state) => shape.live.has(state));
    }
  }
  return found.size >= limit ? 'limit' : partly ? 'too-long' : 'complete';
}

function isDone(product: Product, level: readonly number[], more: number, steps: Steps): Words['ended'] {
  const seen = new Set(level);
  let frontier = [...level];
  for (let length = 0; length <= more && frontier.length > 0; length++) {
    const next: number[] = [];
    for (const state of frontier) {
      if (product.accepting(state)) return 'too-long';
      product.charge(state, steps);
      if (steps.left < 0) return 'budget';
      for (const target of product.row(state)) {
        if (target === DEAD || seen.has(target)) continue;
        seen.add(target);
        next.push(target);
      }
    }
    frontier = next;
  }
  return 'complete';
}

/** All words of one length, by a walk that turns back wherever no end is in reach. */
function spell(product: Product, length: number, limit: number, found: Set<string>, steps: Steps): Words['ended'] | undefined {
  const reaches: Map<number, boolean>[] = [];
  const canEnd = (state: number, left: number): boolean => {
    if (state <= FULL) return state === FULL;
    if (left === 0) return product.accepting(state);
    reaches[left] ??= new Map();
    const known = reaches[left] as Map<number, boolean>;
    let answer = known.get(state);
    if (answer === undefined) {
      product.charge(state, steps);
      // What is found after the budget ran out is thrown away.
      answer = steps.left >= 0 && product.row(state).some((target) => canEnd(target, left - 1));
      known.set(state, answer);
    }
    return answer;
  };
  const points: number[] = [];
  const walk = (state: number, left: number): boolean => {
    steps.left -= 1;
    if (steps.left < 0) return true;
    if (left === 0) {
      const word = stringOf(points);
      if (word !== undefined) found.add(word);
      return found.size >= limit;
    }
    const row = product.row(state);
    for (let letter = 0; letter < row.length; letter++) {
      const target = row[letter] as number;
      if (!canEnd(target, left - 1)) continue;
      for (const point of niceFirst((product.letters[letter] as ProductLetter).codePoints)) {
        points.push(point);
        const stop = walk(target, left - 1);
        points.pop();
        if (stop) return true;
      }
    }
    return false;
  };
  const stopped = canEnd(product.initial, length) && walk(product.initial, length);
  if (steps.left < 0) return 'budget';
  return stopped ? 'limit' : undefined;
}

/** One word of the length, and those that differ from it in one place by another code point of the same letter. */
function vary(
  product: Product,
  levels: Levels,
  length: number,
  last: number,
  limit: number,
  found: Set<string>,
  steps: Steps,
): Words['ended'] | undefined {
  const path = levels.pathTo(length, last);
  if (path === 'budget') return 'budget';
  const letters = path.map((letter) => product.letters[letter] as ProductLetter);
  const points = letters.map((letter) => letter.nicest);
  const word = stringOf(points);
  if (word !== undefined) found.add(word);
  for (let at = length - 1; at >= 0 && found.size < limit; at--) {
    const letter = letters[at] as ProductLetter;
    for (const point of niceFirst(letter.codePoints)) {
      if (point === letter.nicest) continue;
      steps.left -= length >> 4;
      if (steps.left < 0) return 'budget';
      const varied = [...points];
      varied[at] = point;
      const other = stringOf(varied);
      if (other !== undefined) found.add(other);
      if (found.size >= limit) return 'limit';
    }
  }
  return undefined;
}

/** The string of these code points; undefined where two surrogates would pair up and be read as one. */
export function stringOf(points: readonly number[]): string | undefined {
  let word = '';
  for (let at = 0; at < points.length; at++) {
    const point = points[at] as number;
    if (at > 0 && point >= 0xdc00 && point <= 0xdfff) {
      const before = points[at - 1] as number;
      if (before >= 0xd800 && before <= 0xdbff) return undefined;
    }
    word += String.fromCodePoint(point);
  }
  return word;
}
