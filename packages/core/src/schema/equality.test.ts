import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../json/index.ts';
import { canonicalText, jsonEqual } from './equality.ts';
import { instances } from './random-schema.fixture.ts';

it('equality and text agree', () => {
  let equal = 0;
  fc.assert(
    fc.property(instances, instances, (a, b) => {
      const same = canonicalText(a) === canonicalText(b);
      if (same) equal++;
      expect(jsonEqual(a, b)).toBe(same);
      expect(jsonEqual(a, JSON.parse(JSON.stringify(a)) as Json)).toBe(true);
    }),
    { seed: 5, numRuns: 2_000 },
  );
  expect(equal).toBeGreaterThan(20);
});

it('depth changes nothing', () => {
  const nest = (depth: number, leaf: Json): Json => (depth === 0 ? leaf : { b: [nest(depth - 1, leaf), 1], a: 'x' });
  const other = (depth: number, leaf: Json): Json => (depth === 0 ? leaf : { a: 'x', b: [other(depth - 1, leaf), 1] });
  expect(canonicalText(nest(800, { q: -0, p: 1 }))).toBe(canonicalText(other(800, { p: 1, q: 0 })));
  expect(canonicalText(nest(800, 1)).length).toBe(canonicalText(nest(1, 1)).length * 800 - 799);
  expect(jsonEqual(nest(800, 1), other(800, 1))).toBe(true);
  expect(jsonEqual(nest(800, 1), other(800, 2))).toBe(false);
});
