import { describe, expect, it } from 'vitest';
import type { Json } from '../json/index.ts';
import { compileSchema, evaluate, unnamedKeys } from './index.ts';

function unnamed(document: Json, value: Json): readonly string[] {
  const compiled = compileSchema(document);
  if (compiled.kind === 'faulty') throw new Error(JSON.stringify(compiled.problems));
  if (!evaluate(compiled.schema, value)) throw new Error('the instance is not valid');
  return unnamedKeys(compiled.schema, value);
}

const object = (...keys: string[]): Json => ({ properties: Object.fromEntries(keys.map((key) => [key, true])) });

describe('unnamedKeys', () => {
  it.each<[string, Json, Json, string[]]>([
    ['a key beside named ones', object('a'), { a: 1, z: 1 }, ['/z']],
    ['nothing where no key is named', {}, { z: { y: 1 } }, []],
    ['nothing in a free map', { type: 'object', minProperties: 1, required: ['x'] }, { x: 1, z: 1 }, []],
    ['no key that matches a pattern', { patternProperties: { '^x-': true } }, { 'x-a': 1, z: 1 }, ['/z']],
    ['no key where additional ones are described', { ...(object('a') as object), additionalProperties: true }, { z: 1 }, []],
    ['no key where unevaluated ones are described', { ...(object('a') as object), unevaluatedProperties: {} }, { z: 1 }, []],
    ['in members and items', { properties: { a: { items: object('b') } } }, { a: [{ b: 1 }, { 'c/d': 1 }] }, ['/a/1/c~1d']],
    ['in prefix items', { prefixItems: [object('a')] }, [{ z: 1 }, { y: 1 }], ['/0/z']],
    ['in additional members', { additionalProperties: object('a') }, { k: { z: 1 } }, ['/k/z']],
    [
      'in unevaluated members',
      { ...(object('a') as object), unevaluatedProperties: object('b') },
      { a: { q: 1 }, k: { z: 1 } },
      ['/k/z'],
    ],
    ['in unevaluated items', { prefixItems: [true], unevaluatedItems: object('b') }, [{ q: 1 }, { z: 1 }], ['/1/z']],
    ['over all of allOf', { allOf: [object('a'), object('b')] }, { a: 1, b: 1, z: 1 }, ['/z']],
    [
      'over a child that two describe',
      { allOf: [{ properties: { k: object('a') } }, { properties: { k: object('b') } }] },
      { k: { a: 1, b: 1, z: 1 } },
      ['/k/z'],
    ],
    ['through references', { $ref: '#/$defs/d', $defs: { d: object('a') } }, { z: 1 }, ['/z']],
    [
      'by the alternatives that hold',
      { anyOf: [{ ...(object('a') as object), required: ['a'] }, object('b')] },
      { b: 1, z: 1 },
      ['/z'],
    ],
    [
      'not by one that does not',
      { anyOf: [{ ...(object('z') as object), required: ['q'] }, object('b')] },
      { b: 1, z: 1 },
      ['/z'],
    ],
    ['by then', { if: { required: ['a'] }, then: object('a', 'b'), else: object('z') }, { a: 1, b: 1, z: 1 }, ['/z']],
    ['by else', { if: { required: ['q'] }, then: object('a', 'b'), else: object('z') }, { a: 1, z: 1 }, ['/a']],
    ['by the test that holds, for its own keys', { if: object('kind'), then: object('a') }, { kind: 1, a: 1, z: 1 }, ['/z']],
    ['not below a test that holds', { if: { properties: { k: object('a') } }, then: object('k') }, { k: { z: 1 } }, []],
    ['not by a test that does not hold', { if: { ...(object('a') as object), required: ['q'] }, then: true }, { z: 1 }, []],
    [
      'by what a test applies in place, tests of its own included',
      { if: { allOf: [object('a'), { if: object('b') }] }, then: object('c') },
      { a: 1, b: 1, c: 1, z: 1 },
      ['/z'],
    ],
    ['no key where a test describes unevaluated ones', { if: { unevaluatedProperties: true }, then: object('a') }, { z: 1 }, []],
    [
      'a key where a test forbids unevaluated ones',
      { if: { ...(object('a') as object), unevaluatedProperties: false } },
      { a: 1 },
      [],
    ],
    [
      'below a schema that is test and more',
      { allOf: [{ $ref: '#/$defs/d' }], if: { $ref: '#/$defs/d' }, $defs: { d: { properties: { k: object('a') } } } },
      { k: { z: 1 } },
      ['/k/z'],
    ],
    ['nothing where additional ones are forbidden alone', { additionalProperties: false }, {}, []],
    [
      'no key of a pattern where others are forbidden',
      { patternProperties: { '^x': true }, additionalProperties: false },
      { x: 1 },
      [],
    ],
    [
      'not by one schema what another forbids to itself',
      { allOf: [object('a'), { patternProperties: { '^x': true } }] },
      { a: 1, x: 1, z: 1, y: 1 },
      ['/z', '/y'],
    ],
    [
      'in unevaluated members that patterns leave',
      { patternProperties: { '^x': true }, unevaluatedProperties: object('b') },
      { x: { q: 1 }, k: { b: 1, z: 1 } },
      ['/k/z'],
    ],
    [
      'in unevaluated items that contains leaves',
      { contains: { type: 'number' }, unevaluatedItems: object('b') },
      [1, { z: 1 }],
      ['/1/z'],
    ],
    ['in items beyond the prefix', { prefixItems: [object('a')], items: object('b') }, [{ a: 1 }, { a: 1 }, { b: 1 }], ['/1/a']],
    [
      'over items that two describe',
      { allOf: [{ items: object('a') }, { prefixItems: [object('b')] }] },
      [{ a: 1, b: 1, z: 1 }, { b: 1 }],
      ['/0/z', '/1/b'],
    ],
    [
      'in document order',
      { properties: { p: object('a'), q: { items: object('b') } } },
      { z: 1, q: [{ x: 1 }, { y: 1 }], p: { w: 1 } },
      ['/z', '/q/0/x', '/q/1/y', '/p/w'],
    ],
    ['by dependentSchemas whose key stands', { dependentSchemas: { q: object('a'), a: object('b') } }, { a: 1, b: 1 }, ['/a']],
    ['by dependentSchemas', { dependentSchemas: { a: object('a') } }, { a: 1, z: 1 }, ['/z']],
    ['never under not', { not: { not: object('a') } }, { z: 1 }, []],
    ['never under contains', { contains: object('a') }, [{ z: 1 }], []],
    [
      'names like any other',
      JSON.parse('{"properties": {"__proto__": true}}') as Json,
      JSON.parse('{"__proto__": 1, "constructor": 1}') as Json,
      ['/constructor'],
    ],
    ['recursive schemas', { properties: { next: { $ref: '#' } } }, { next: { next: { z: 1 } } }, ['/next/next/z']],
  ])('finds %s', (_, document, value, expected) => {
    expect(unnamed(document, value)).toEqual(expected);
  });
});
