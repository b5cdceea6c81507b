import { describe, expect, it } from 'vitest';
import { type Alphabet, alphabetOf, classOf, lettersOf, ONE_CLASS } from './alphabet.ts';
import { type CodePoints, contains, LAST_CODE_POINT } from './code-points.ts';

const SETS: readonly CodePoints[] = [
  [],
  [0, LAST_CODE_POINT],
  [0, 0],
  [LAST_CODE_POINT, LAST_CODE_POINT],
  [1, 3],
  [2, 5, 9, 9],
  [4, 4],
  [6, LAST_CODE_POINT],
  [0, 1, 3, 3, 8, 9],
];
const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 500, LAST_CODE_POINT - 1, LAST_CODE_POINT];

/** All lists of up to two of the sets, and some of three. */
const LISTS: readonly (readonly CodePoints[])[] = [
  [],
  ...SETS.map((a) => [a]),
  ...SETS.flatMap((a) => SETS.map((b) => [a, b])),
  ...SETS.flatMap((a, at) => SETS.map((b) => [a, b, SETS[(at + 3) % SETS.length] as CodePoints])),
];

function expectPartition(sets: readonly CodePoints[], points: readonly number[] = POINTS): void {
  const { alphabet, members } = alphabetOf(sets);
  const kindOf = (point: number): string => sets.map((set) => Number(contains(set, point))).join('');
  const kinds = new Map<string, number>();
  for (const point of points) {
    const number = classOf(alphabet, point);
    const kind = kindOf(point);
    expect([point, sets.map((_, set) => members[set]?.[number]).join('')]).toEqual([point, kind]);
    // Numbered by the first code point, and one class for one kind.
    if (!kinds.has(kind)) kinds.set(kind, kinds.size);
    expect([point, number]).toEqual([point, kinds.get(kind)]);
  }
  expect(alphabet.size).toBe(kinds.size);
  expect(alphabet.starts[0]).toBe(0);
  // No two neighbours are one class.
  expect(alphabet.classes.filter((each, at) => each === alphabet.classes[at - 1])).toEqual([]);
  expect(alphabet.starts).toEqual([...alphabet.starts].sort((a, b) => a - b));
  expect(alphabet.starts[alphabet.starts.length - 1]).toBeLessThanOrEqual(LAST_CODE_POINT);
}

describe('alphabets', () => {
  it('part code points as the sets do', () => {
    for (const sets of LISTS) expectPartition(sets);
  });

  it('hold more sets than bits fit into a number', () => {
    const many = Array.from({ length: 70 }, (_, at): CodePoints => [at + 20, at + 20]);
    const { alphabet, members } = alphabetOf(many);
    expect(alphabet.size).toBe(71);
    for (let at = 0; at < 70; at++) {
      const number = classOf(alphabet, at + 20);
      expect(members.map((each) => each[number]).join('')).toBe(`${'0'.repeat(at)}1${'0'.repeat(69 - at)}`);
    }
    expectPartition(
      [...many.slice(0, 31), ...SETS],
      [...POINTS, ...many.map(([first]) => first as number)].sort((a, b) => a - b),
    );
  });

  it('join into letters that none of them parts', () => {
    const alphabets: readonly Alphabet[] = [
      ONE_CLASS,
      ...SETS.map((set) => alphabetOf([set]).alphabet),
      alphabetOf(SETS.slice(3, 6)).alphabet,
    ];
    for (const a of alphabets) {
      for (const b of alphabets) {
        for (const c of [undefined, alphabets[5] as Alphabet, ONE_CLASS]) {
          const joined = c === undefined ? [a, b] : [a, b, c];
          const letters = lettersOf(joined);
          expect(new Set(letters.map(({ classes }) => classes.join())).size).toBe(letters.length);
          for (const point of POINTS) {
            const holding = letters.filter(({ codePoints }) => contains(codePoints, point));
            expect(holding.map(({ classes }) => classes)).toEqual([joined.map((each) => classOf(each, point))]);
          }
          const firsts = letters.map(({ codePoints }) => codePoints[0] as number);
          expect(firsts).toEqual([...firsts].sort((x, y) => x - y));
          // Pairs with a gap between them.
          for (const { codePoints } of letters)
            for (let at = 2; at < codePoints.length; at += 2)
              expect(codePoints[at]).toBeGreaterThan((codePoints[at - 1] as number) + 1);
        }
      }
    }
    expect(lettersOf([])).toEqual([{ classes: [], codePoints: [0, LAST_CODE_POINT] }]);
  });
});
