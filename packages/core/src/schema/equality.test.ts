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

const wrapped = (depth: number, leaf: Json): Json => {
  let value = leaf;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
};

it('below any depth values are told apart and written as at the top', () => {
  const inner = fc.oneof(instances, fc.constantFrom<Json>([], {}, [[], {}], { b: [1, 2], a: { c: null, b: -0 } }));
  fc.assert(
    fc.property(inner, inner, (a, b) => {
      expect(canonicalText(wrapped(400, a))).toBe(`${'['.repeat(400)}${canonicalText(a)}${']'.repeat(400)}`);
      expect(jsonEqual(wrapped(400, a), wrapped(400, b))).toBe(jsonEqual(a, b));
    }),
    { seed: 6, numRuns: 300 },
  );
});

it('no depth is too much for the stack', () => {
  const depth = 50_000;
  expect(canonicalText(wrapped(depth, 1)).length).toBe(2 * depth + 1);
  expect(jsonEqual(wrapped(depth, 1), wrapped(depth, 1))).toBe(true);
  expect(jsonEqual(wrapped(depth, 1), wrapped(depth, 2))).toBe(false);
  const inObjects = (leaf: Json): Json => {
    let value = leaf;
    for (let level = 0; level < depth; level++) value = { a: value };
    return value;
  };
  expect(canonicalText(inObjects(1)).length).toBe(6 * depth + 1);
  expect(jsonEqual(inObjects(1), inObjects(1))).toBe(true);
  expect(jsonEqual(inObjects(1), inObjects(2))).toBe(false);
});

it('sorts members, and only them', () => {
  expect(canonicalText({ b: [2, 1], a: { d: null, c: true }, '"': -0 })).toBe('{"\\"":0,"a":{"c":true,"d":null},"b":[2,1]}');
  expect([-0, 1e21, 1e-7, 0.1, true, 'é\u0001'].map(canonicalText)).toEqual(['0', '1e+21', '1e-7', '0.1', 'true', '"é\\u0001"']);
  expect(jsonEqual({ a: 1 }, { b: 1 })).toBe(false);
  expect(jsonEqual({ toString: 1 }, {})).toBe(false);
  expect(jsonEqual({}, [])).toBe(false);
  expect(jsonEqual([], {})).toBe(false);
  expect(jsonEqual([1], [1, 2])).toBe(false);
  expect(jsonEqual([1, 2], [2, 1])).toBe(false);
  expect(jsonEqual(null, {})).toBe(false);
  expect(jsonEqual({}, null)).toBe(false);
  expect(jsonEqual('1', 1)).toBe(false);
  expect(jsonEqual([], '')).toBe(false);
});
