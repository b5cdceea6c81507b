import type { Json } from '@holdfast/core/json';
import { describe, expect, it } from 'vitest';
import { lookAt, MAX_PLACES, parseArgumentPath } from './argument-path.ts';

const found = (root: unknown, path: string): (Json | undefined)[] => {
  const values: (Json | undefined)[] = [];
  const look = lookAt(parseArgumentPath(path) as readonly string[], (value) => {
    values.push(value);
    return false;
  });
  look(root as Json, { left: MAX_PLACES });
  return values;
};

describe('paths', () => {
  it.each<[string, unknown, string, readonly unknown[]]>([
    ['a member', { a: 1 }, '/a', [1]],
    ['a member that is missing', {}, '/a', [undefined]],
    ['null is a value', { a: null }, '/a', [null]],
    ['a nested member', { a: { b: 2 } }, '/a/b', [2]],
    ['nothing where the holder is missing', {}, '/a/b', []],
    ['nothing where the holder is no object', { a: 7 }, '/a/b', []],
    ['a string has no members', { a: 'length' }, '/a/length', []],
    ['items', { a: [1, 2] }, '/a/*', [1, 2]],
    ['items of objects', { a: [{ b: 1 }, {}, 7] }, '/a/*/b', [1, undefined]],
    ['keys', { a: { x: 1, y: 2 } }, '/a/*', [1, 2]],
    ['an item', { a: [1, 2] }, '/a/1', [2]],
    ['an item beyond the end', { a: [1] }, '/a/1', [undefined]],
    ['no other member of an array', { a: [1] }, '/a/length', []],
    ['escapes', { 'a/b': { '~': 3 } }, '/a~1b/~0', [3]],
    ['the empty key', { '': 4 }, '/', [4]],
    ['the key *', { '*': 5, b: 6 }, '/*', [5, 6]],
    ['nothing inherited', {}, '/constructor', [undefined]],
    ['own __proto__', JSON.parse('{"__proto__":{"x":1}}'), '/__proto__/x', [1]],
    ['no inherited __proto__', {}, '/__proto__', [undefined]],
    ['own constructor', JSON.parse('{"constructor":1}'), '/constructor', [1]],
  ])('%s', (_, root, path, expected) => expect(found(root, path)).toEqual(expected));

  it.each([
    ['', 'whole call'],
    ['a', 'starts with'],
    ['/a~', '~0'],
    ['/~2', '~0'],
  ])('%j is refused', (path, words) => expect(parseArgumentPath(path)).toContain(words));
});

describe('the bound', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i);
  it.each<[string, number[] | { [key: string]: number }]>([
    ['items', hundred],
    ['keys', Object.fromEntries(hundred.map((i) => [`key${i}`, i]))],
  ])('ends a search that would look at more %s, and says so by a count below zero', (_, many) => {
    const search = { left: 10 };
    let looks = 0;
    let reads = 0;
    const a = new Proxy(many, {
      get: (target, key) => {
        if (key !== 'length') reads++;
        return Reflect.get(target, key);
      },
    });
    expect(lookAt(['a', '*'], () => ++looks < 0)({ a }, search)).toBe(false);
    expect([looks, reads]).toEqual([9, 10]);
    expect(search.left).toBeLessThan(0);
  });

  it('leaves room for three triggers that reach into an array of 100,000 objects', () => {
    const root = { items: Array.from({ length: 100_000 }, () => ({ b: 1 })) };
    const search = { left: MAX_PLACES };
    for (let trigger = 0; trigger < 3; trigger += 1)
      expect(lookAt(['items', '*', 'a'], (value) => value !== undefined)(root, search)).toBe(false);
    expect(search.left).toBeGreaterThan(0);
  });
});
