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
    expect(String(smallest).length).toBeLessThanOrEqual(24);
    expect(tried.filter((each) => /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(String(each)))).toEqual([]);
  });
});
