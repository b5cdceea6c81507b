import { describe, expect, it } from 'vitest';
import {
  ALL_CODE_POINTS,
  codePoints,
  complementOf,
  contains,
  intersectionOf,
  LAST_CODE_POINT,
  sizeOf,
  unionOf,
} from './code-points.ts';
import { niceFirst, nicest } from './nice.ts';

const LAST = 5;
const POINTS = Array.from({ length: LAST + 1 }, (_, point) => point);
/** Every set of the first six code points, by its members. */
const SETS = Array.from({ length: 2 ** POINTS.length }, (_, bits) => POINTS.filter((point) => (bits >> point) & 1));
/** The one way to write a set: runs as long as they are. */
const written = (members: readonly number[]): number[] => {
  const out: number[] = [];
  for (const point of members) {
    if (out[out.length - 1] === point - 1) out[out.length - 1] = point;
    else out.push(point, point);
  }
  return out;
};

describe('sets of code points, each one with each other', () => {
  it('are written from pairs in any order, overlapping or not', () => {
    for (const members of SETS) {
      const pairs = members.flatMap((point): [number, number][] => [
        [point, point],
        [point, members.includes(point + 1) ? point + 1 : point],
      ]);
      expect(codePoints(pairs)).toEqual(written(members));
      expect(codePoints([...pairs].reverse())).toEqual(written(members));
    }
    expect(
      codePoints([
        [0, 9],
        [2, 3],
      ]),
    ).toEqual([0, 9]);
  });

  it('have a complement, members and a size', () => {
    for (const members of SETS) {
      const set = written(members);
      expect(complementOf(set, LAST)).toEqual(written(POINTS.filter((point) => !members.includes(point))));
      expect(complementOf(complementOf(set))).toEqual(set);
      expect(POINTS.filter((point) => contains(set, point))).toEqual(members);
      expect(contains(set, LAST + 1)).toBe(false);
      expect(sizeOf(set)).toBe(members.length);
    }
    expect(complementOf([])).toEqual(ALL_CODE_POINTS);
    expect(complementOf([0, LAST_CODE_POINT])).toEqual([]);
  });

  it('unite and intersect', () => {
    for (const a of SETS) {
      for (const b of SETS) {
        expect(unionOf([written(a), written(b)])).toEqual(
          written(POINTS.filter((point) => a.includes(point) || b.includes(point))),
        );
        expect(intersectionOf(written(a), written(b))).toEqual(written(a.filter((point) => b.includes(point))));
      }
    }
    expect(unionOf([])).toEqual([]);
  });
});

describe('the order of code points in witnesses', () => {
  it('meets each once, letters and digits first and surrogates last', () => {
    const seen = new Uint8Array(LAST_CODE_POINT + 1);
    const begin: number[] = [];
    let last = -1;
    for (const point of niceFirst(ALL_CODE_POINTS)) {
      seen[point] = (seen[point] as number) + 1;
      if (begin.length < 65 + 33 + 400 + 20) begin.push(point);
      last = point;
    }
    expect(seen.every((times) => times === 1)).toBe(true);
    expect(String.fromCodePoint(...begin.slice(0, 95))).toBe(
      'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-._ !"#$%&\'()*+,/:;<=>?@[\\]^`{|}~',
    );
    expect(begin.slice(95, 95 + 400)).toEqual(Array.from({ length: 400 }, (_, at) => 0xc0 + at));
    expect(begin.slice(95 + 400, 95 + 403)).toEqual([0x9, 0xa, 0xd]);
    expect(last).toBe(0xdfff);
  });

  it('is the same for the best one of a set', () => {
    let before = -1;
    for (const point of niceFirst(ALL_CODE_POINTS)) {
      if (point % 7 !== 0 && point > 0x2ff) continue;
      const { rank, codePoint } = nicest([point, point]);
      if (codePoint !== point || rank <= before) throw new Error(`U+${point.toString(16)} has rank ${rank} after ${before}`);
      before = rank;
    }
    for (const members of SETS) {
      const set = written(members.map((point) => point + 0x60));
      if (members.length === 0) continue;
      expect(nicest(set).codePoint).toBe([...niceFirst(set)][0]);
      expect([...niceFirst(set)].sort((a, b) => a - b)).toEqual(members.map((point) => point + 0x60));
    }
    expect(() => nicest([])).toThrow('the empty set');
  });
});
