import { ALL_CODE_POINTS, type CodePoints, LAST_CODE_POINT } from './code-points.ts';

/**
 * A partition of the code points into classes that some automaton cannot tell apart. Range `i` reaches from `starts[i]` to
 * just before `starts[i + 1]` and belongs to class `classes[i]`. Classes are numbered by their first code point.
 */
export interface Alphabet {
  readonly starts: readonly number[];
  readonly classes: readonly number[];
  readonly size: number;
}

export const ONE_CLASS: Alphabet = { starts: [0], classes: [0], size: 1 };

/** The coarsest partition that cuts no given set, and for each set, which classes make it up. */
export function alphabetOf(sets: readonly CodePoints[]): {
  readonly alphabet: Alphabet;
  readonly members: readonly Uint8Array[];
} {
  const toggles = new Map<number, number[]>();
  const toggle = (at: number, set: number): void => {
    const there = toggles.get(at);
    if (there === undefined) toggles.set(at, [set]);
    else there.push(set);
  };
  sets.forEach((set, number) => {
    for (let at = 0; at < set.length; at += 2) {
      toggle(set[at] as number, number);
      toggle((set[at + 1] as number) + 1, number);
    }
  });
  if (!toggles.has(0)) toggles.set(0, []);
  const boundaries = [...toggles.keys()].sort((a, b) => a - b);
  const inside = new Uint8Array(sets.length);
  // 30 sets to a word, so that a signature is a few small integers.
  const words = new Int32Array(Math.ceil(sets.length / 30));
  const numbered = new Map<string | number, number>();
  const signatures: Uint8Array[] = [];
  const starts: number[] = [];
  const classes: number[] = [];
  for (const start of boundaries) {
    for (const set of toggles.get(start) as number[]) {
      inside[set] = 1 - (inside[set] as number);
      words[Math.floor(set / 30)] = (words[Math.floor(set / 30)] as number) ^ (1 << (set % 30));
    }
    if (start > 0x10ffff) break;
    const signature = words.length <= 1 ? (words[0] ?? 0) : words.join();
    let number = numbered.get(signature);
    if (number === undefined) {
      number = numbered.size;
      numbered.set(signature, number);
      signatures.push(inside.slice());
    }
    if (classes[classes.length - 1] !== number) {
      starts.push(start);
      classes.push(number);
    }
  }
  const members = sets.map((_, set) => Uint8Array.from(signatures, (signature) => signature[set] as number));
  return { alphabet: { starts, classes, size: numbered.size }, members };
}

export function classOf({ starts, classes }: Alphabet, codePoint: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= codePoint) low = middle;
    else high = middle - 1;
  }
  return classes[low] as number;
}

/** What several automata together cannot tell apart: one class of each, and the code points that are in all of them. */
export interface Letter {
  readonly classes: readonly number[];
  readonly codePoints: CodePoints;
}

/** The letters of a product, by first code point. */
export function lettersOf(alphabets: readonly Alphabet[]): readonly Letter[] {
  const only = alphabets[0];
  if (only === undefined) return [{ classes: [], codePoints: ALL_CODE_POINTS }];
  let starts = only.starts;
  // Which letter each range belongs to, and the classes of each letter.
  let numbers = only.classes;
  let classes: (readonly number[])[] = Array.from({ length: only.size }, (_, number) => [number]);
  for (let at = 1; at < alphabets.length; at++) {
    const more = alphabets[at] as Alphabet;
    if (more.size === 1) {
      classes = classes.map((each) => [...each, 0]);
      continue;
    }
    const joined: { starts: number[]; numbers: number[]; classes: number[][] } = { starts: [], numbers: [], classes: [] };
    const known = new Map<number, number>();
    for (let i = 0, j = 0; i < starts.length && j < more.starts.length; ) {
      const [left, right] = [numbers[i] as number, more.classes[j] as number];
      const key = left * more.size + right;
      let number = known.get(key);
      if (number === undefined) {
        number = joined.classes.push([...(classes[left] as readonly number[]), right]) - 1;
        known.set(key, number);
      }
      joined.starts.push(Math.max(starts[i] as number, more.starts[j] as number));
      joined.numbers.push(number);
      const [nextLeft, nextRight] = [starts[i + 1] ?? END, more.starts[j + 1] ?? END];
      if (nextLeft <= nextRight) i++;
      if (nextRight <= nextLeft) j++;
    }
    ({ starts, numbers, classes } = joined);
  }
  const letters = classes.map((each) => ({ classes: each, codePoints: [] as number[] }));
  for (let range = 0; range < starts.length; range++) {
    const { codePoints } = letters[numbers[range] as number] as { codePoints: number[] };
    // Neighbouring ranges differ in a class, and so in the letter.
    codePoints.push(starts[range] as number, (starts[range + 1] ?? END) - 1);
  }
  return letters;
}

const END = LAST_CODE_POINT + 1;
