import type { Steps, Words } from './language.ts';
import { niceFirst } from './nice.ts';
import { FULL, type Product, type ProductLetter } from './product.ts';
import { findShortest, Levels } from './search.ts';

/** Longer words are not told apart letter by letter: the first is varied instead. */
const MAX_DEPTH = 1_500;

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
  const levels = new Levels(product, steps);
  let partly = false;
  for (let from = min; ; ) {
    const next = findShortest(product, from, max, maxLength, steps, levels);
    if (next.kind === 'budget') return 'budget';
    if (next.kind === 'none') return partly ? 'too-long' : 'complete';
    if (found.size >= limit) return 'limit';
    if (next.letters === null) return 'too-long';
    const whole = next.length <= MAX_DEPTH;
    const ended = whole ? spell(product, next.length, limit, found, steps) : vary(product, next.letters, limit, found, steps);
    if (ended !== undefined) return ended;
    partly ||= !whole;
    from = next.length + 1;
  }
}

/** All words of one length, by a walk that turns back wherever no end is in reach. */
function spell(product: Product, length: number, limit: number, found: Set<string>, steps: Steps): Words['ended'] | undefined {
  const reaches: Map<number, boolean>[] = [];
  const canEnd = (state: number, left: number): boolean => {
    if (state <= FULL) return state === FULL;
    if (left === 0) return product.accepting(state);
    if (product.least(state) > left) return false;
    reaches[left] ??= new Map();
    const known = reaches[left] as Map<number, boolean>;
    let answer = known.get(state);
    if (answer === undefined) {
      product.charge(state, steps);
      // What is found after the budget ran out is thrown away.
      answer = steps.left >= 0 && product.letters.some((_, letter) => canEnd(product.next(state, letter), left - 1));
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
  path: readonly number[],
  limit: number,
  found: Set<string>,
  steps: Steps,
): Words['ended'] | undefined {
  const length = path.length;
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
