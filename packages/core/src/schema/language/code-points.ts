/** A set of code points: ascending pairs of first and last, with a gap between any two pairs. */
export type CodePoints = readonly number[];

export const LAST_CODE_POINT = 0x10ffff;
export const ALL_CODE_POINTS: CodePoints = [0, LAST_CODE_POINT];
export const SURROGATES: CodePoints = [0xd800, 0xdfff];

/** From pairs in any order, overlapping or not. */
export function codePoints(pairs: readonly (readonly [number, number])[]): CodePoints {
  const sorted = [...pairs].sort((a, b) => a[0] - b[0]);
  const out: number[] = [];
  for (const [first, last] of sorted) append(out, first, last);
  return out;
}

/** Adds a range that begins at or after the beginning of the last one. */
function append(out: number[], first: number, last: number): void {
  const end = out.length - 1;
  const before = out[end];
  if (before !== undefined && first <= before + 1) out[end] = Math.max(before, last);
  else out.push(first, last);
}

export function unionOf(sets: readonly CodePoints[]): CodePoints {
  if (sets.length === 1) return sets[0] as CodePoints;
  const pairs: [number, number][] = [];
  for (const set of sets) for (let at = 0; at < set.length; at += 2) pairs.push([set[at] as number, set[at + 1] as number]);
  return codePoints(pairs);
}

export function complementOf(set: CodePoints, last: number = LAST_CODE_POINT): CodePoints {
  const out: number[] = [];
  let next = 0;
  for (let at = 0; at < set.length; at += 2) {
    const first = set[at] as number;
    if (first > next) out.push(next, first - 1);
    next = (set[at + 1] as number) + 1;
  }
  if (next <= last) out.push(next, last);
  return out;
}

export function intersectionOf(a: CodePoints, b: CodePoints): CodePoints {
  const out: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const first = Math.max(a[i] as number, b[j] as number);
    const last = Math.min(a[i + 1] as number, b[j + 1] as number);
    if (first <= last) out.push(first, last);
    if ((a[i + 1] as number) < (b[j + 1] as number)) i += 2;
    else j += 2;
  }
  return out;
}

export function contains(set: CodePoints, codePoint: number): boolean {
  let low = 0;
  let high = set.length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((set[2 * middle + 1] as number) < codePoint) low = middle + 1;
    else high = middle;
  }
  const first = set[2 * low];
  return first !== undefined && first <= codePoint;
}

export function sizeOf(set: CodePoints): number {
  let total = 0;
  for (let at = 0; at < set.length; at += 2) total += (set[at + 1] as number) - (set[at] as number) + 1;
  return total;
}
