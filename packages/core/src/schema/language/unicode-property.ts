import { type CodePoints, codePoints } from './code-points.ts';

/**
 * The code points that a `\p{…}` escape names, as this runtime's own RegExp sees them, so that language and evaluator
 * follow the same Unicode version. `name` is what stands between the braces; undefined where the runtime knows no such name.
 */
export function unicodeProperty(name: string): CodePoints | undefined {
  let inside: RegExp;
  let outside: RegExp;
  try {
    inside = new RegExp(`\\p{${name}}+`, 'yu');
    outside = new RegExp(`\\P{${name}}+`, 'yu');
  } catch {
    return undefined;
  }
  const ranges: [number, number][] = [];
  const scan = (first: number, last: number): void => {
    const units = first > 0xffff ? 2 : 1;
    for (let from = first; from <= last; from += CHUNK) {
      const string = text(from, Math.min(last, from + CHUNK - 1));
      for (let at = 0; at < string.length; ) {
        outside.lastIndex = at;
        if (outside.test(string)) at = outside.lastIndex;
        inside.lastIndex = at;
        if (inside.test(string)) {
          ranges.push([from + at / units, from + inside.lastIndex / units - 1]);
          at = inside.lastIndex;
        }
      }
    }
  };
  const has = (codePoint: number): boolean => {
    inside.lastIndex = 0;
    return inside.test(String.fromCodePoint(codePoint));
  };
  scan(0, 0xd7ff);
  // Side by side, surrogates would pair up.
  for (let lone = 0xd800; lone <= 0xdfff; lone++) if (has(lone)) ranges.push([lone, lone]);
  scan(0xe000, 0xffff);
  for (let plane = 0x10000; plane <= 0x100000; plane += 0x10000) {
    const uniform = isUniform(plane, has);
    if (uniform === undefined) scan(plane, plane + 0xfffd);
    else if (uniform) ranges.push([plane, plane + 0xfffd]);
    for (let last = plane + 0xfffe; last <= plane + 0xffff; last++) if (has(last)) ranges.push([last, last]);
  }
  return codePoints(ranges);
}

const CHUNK = 0x2000;

/**
 * Planes 4 to 13 have no characters and 15 and 16 are for private use, so in them all but the last two code points have the
 * same properties. That is sampled, and a plane in which it no longer holds is read in full, like the others.
 */
function isUniform(plane: number, has: (codePoint: number) => boolean): boolean | undefined {
  if (plane < 0x40000 || plane === 0xe0000) return undefined;
  const first = has(plane);
  for (let at = plane; at <= plane + 0xfffd; at += 0x55) if (has(at) !== first) return undefined;
  return has(plane + 0xfffd) === first ? first : undefined;
}

function text(from: number, to: number): string {
  const points: number[] = [];
  for (let point = from; point <= to; point++) points.push(point);
  return String.fromCodePoint(...points);
}
