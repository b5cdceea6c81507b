import type { CodePoints } from './code-points.ts';

/** All code points, those first that read best in a printed witness. Lone surrogates come last. */
const NICE_FIRST: readonly (readonly [number, number])[] = [
  [0x61, 0x7a], // a-z
  [0x30, 0x39], // 0-9
  [0x41, 0x5a], // A-Z
  [0x2d, 0x2e], // - .
  [0x5f, 0x5f], // _
  [0x20, 0x20],
  [0x21, 0x2c],
  [0x2f, 0x2f],
  [0x3a, 0x40],
  [0x5b, 0x5e],
  [0x60, 0x60],
  [0x7b, 0x7e],
  [0xc0, 0x24f], // Latin letters
  [0x9, 0xa],
  [0xd, 0xd],
  [0xa1, 0xac],
  [0xae, 0xbf],
  [0x391, 0x3a1],
  [0x3b1, 0x3c9],
  [0x410, 0x44f],
  [0x4e00, 0x9fa5],
  [0x250, 0x390],
  [0x3a2, 0x3b0],
  [0x3ca, 0x40f],
  [0x450, 0x4dff],
  [0x9fa6, 0xd7ff],
  [0x10000, 0x10ffff],
  [0xe000, 0xffff],
  [0x0, 0x8],
  [0xb, 0xc],
  [0xe, 0x1f],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0xd800, 0xdfff],
];

/** Where the best code point of a set that is not empty stands in the order, and that code point. */
export function nicest(set: CodePoints): { readonly rank: number; readonly codePoint: number } {
  for (let rank = 0; rank < NICE_FIRST.length; rank++) {
    const [first, last] = NICE_FIRST[rank] as readonly [number, number];
    for (let at = 0; at < set.length && (set[at] as number) <= last; at += 2) {
      const codePoint = Math.max(first, set[at] as number);
      if (codePoint <= Math.min(last, set[at + 1] as number)) return { rank: rank * 0x20_0000 + codePoint - first, codePoint };
    }
  }
  throw new RangeError('the empty set has no code point');
}

/** The code points of a set, best first. */
export function* niceFirst(set: CodePoints): Generator<number> {
  for (const [first, last] of NICE_FIRST) {
    for (let at = 0; at < set.length && (set[at] as number) <= last; at += 2) {
      const end = Math.min(last, set[at + 1] as number);
      for (let codePoint = Math.max(first, set[at] as number); codePoint <= end; codePoint++) yield codePoint;
    }
  }
}
