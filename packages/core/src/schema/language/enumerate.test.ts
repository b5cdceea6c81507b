import { expect, it } from 'vitest';
import { stringOf } from './enumerate.ts';

it('writes no two surrogates that would be read as one character', () => {
  const points = [0x61, 0xd7ff, 0xd800, 0xd801, 0xdbff, 0xdc00, 0xdc01, 0xdfff, 0xe000, 0x1f600];
  for (const before of points) {
    for (const point of points) {
      const string = String.fromCodePoint(before, point);
      const pairs = [...string].length === 1;
      expect([before, point, stringOf([before, point])]).toEqual([before, point, pairs ? undefined : string]);
      expect(stringOf([0x61, before, point, 0x61])).toBe(pairs ? undefined : `a${string}a`);
    }
    expect(stringOf([before])).toBe(String.fromCodePoint(before));
  }
  expect(stringOf([])).toBe('');
});
