import { describe, expect, it } from 'vitest';
import type { Json } from '../../json/index.ts';
import { shrink } from './shrink.ts';

describe('shrink', () => {
  it('tries a value with thousands of members only a few times', () => {
    const members = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 'text']));
    for (const value of [members, Object.values(members), { nested: [members] }, 'long text '.repeat(200_000)]) {
      let tests = 0;
      expect(shrink(value, () => ++tests < 0)).toBe(value);
      expect(tests).toBeGreaterThan(5);
      expect(tests).toBeLessThan(200);
    }
  });

  it('finds the one member that matters among thousands', () => {
    const value: Json = Array.from({ length: 20_000 }, (_, i) => i);
    expect(shrink(value, (smaller) => Array.isArray(smaller) && smaller.includes(13_371))).toEqual([13_371]);
  });

  it.each(['😀'.repeat(30), `a${'😀'.repeat(30)}b`])('cuts no pair of surrogates in two: %s', (text) => {
    const tried: Json[] = [];
    const smallest = shrink(text, (smaller) => tried.push(smaller) > 0 && String(smaller).includes('😀'));
    expect(smallest).toBe('😀');
    expect(tried.filter((each) => /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(String(each)))).toEqual([]);
  });

  const has = (part: string) => (value: Json) => JSON.stringify(value).includes(part);
  it.each<[Json, string, Json]>([
    ['to be or not to be', 'not', 'not'],
    ['text', '', ''],
    [{ a: [1, 2, { b: 'text', c: 'more' }], d: null }, '"b":"', { a: [{ b: '' }] }],
    [[0.1234, 17.5, -3], '7', [7]],
    [123_456.5, '12', 12],
    [9.999e307, 'e+3', 1e38],
    [-0.5, '', 0],
  ])('leaves nothing to drop of %j that has %s', (value, part, smallest) => {
    expect(shrink(value, has(part))).toEqual(smallest);
  });

  it('leaves short texts and numbers whole where they are to be read', () => {
    expect(shrink({ name: 'Ada', size: 17.5, more: 1 }, has('name":"'), true)).toEqual({ name: 'Ada' });
    expect(shrink([17.5, 'x'.repeat(40)], has('17.5,"x'), true)).toEqual([17.5, 'x'.repeat(20)]);
  });
});
