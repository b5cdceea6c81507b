import { describe, expect, it } from 'vitest';
import type { Json } from '../json/index.ts';
import { type CompileOptions, compileSchema, explain } from './index.ts';

function told(document: Json, value: Json, options?: CompileOptions) {
  const compiled = compileSchema(document, options);
  if (compiled.kind === 'faulty') throw new Error(JSON.stringify(compiled.problems));
  return explain(compiled.schema, value);
}

const lines = (document: Json, value: Json, options?: CompileOptions) =>
  told(document, value, options).map(
    ({ instancePointer, schemaPointer, keyword, message }) => `${instancePointer} | ${schemaPointer} | ${keyword} | ${message}`,
  );

describe('explain', () => {
  it.each<[Json, Json, string[]]>([
    [{ type: 'string' }, 'x', []],
    [{ type: ['string', 'null'] }, [], [' | /type | type | must be string or null, not array']],
    [{ const: 'a' }, 1, [' | /const | const | must be "a"']],
    [{ enum: ['a', 1] }, 2, [' | /enum | enum | must be one of "a", 1']],
    [{ minimum: 2 }, 1, [' | /minimum | minimum | must be at least 2']],
    [{ exclusiveMaximum: 2 }, 2, [' | /exclusiveMaximum | exclusiveMaximum | must be less than 2']],
    [{ multipleOf: 3 }, 1, [' | /multipleOf | multipleOf | must be a multiple of 3']],
    [{ minLength: 1 }, '', [' | /minLength | minLength | must have at least 1 character']],
    [{ maxItems: 2 }, [1, 2, 3], [' | /maxItems | maxItems | must have at most 2 items']],
    [{ pattern: '^a' }, 'b', [' | /pattern | pattern | must match ^a']],
    [{ required: ['a', 'b', 'c'] }, { b: 1 }, [' | /required | required | must have "a", "c"']],
    [{ uniqueItems: true }, [1, 1], [' | /uniqueItems | uniqueItems | must not hold two equal items']],
    [
      { properties: { 'a/b': { items: { type: 'string' } } } },
      { 'a/b': ['x', 1] },
      ['/a~1b/1 | /properties/a~1b/items/type | type | must be string, not number'],
    ],
    [
      { properties: { a: true }, additionalProperties: false },
      { a: 1, z: 1 },
      ['/z | /additionalProperties | additionalProperties | is not allowed here'],
    ],
    [{ properties: { a: false } }, { a: 1 }, ['/a | /properties/a | false | is not allowed here']],
    [
      { unevaluatedProperties: false, allOf: [{ properties: { a: true } }] },
      { a: 1, z: 1 },
      ['/z | /unevaluatedProperties | unevaluatedProperties | is not allowed here'],
    ],
    // What is unevaluated says nothing while something else fails.
    [
      { unevaluatedProperties: false, required: ['a'], properties: { a: true } },
      { z: 1 },
      [' | /required | required | must have "a"'],
    ],
    [
      { prefixItems: [{ const: 1 }], unevaluatedItems: { type: 'string' } },
      [1, 2],
      ['/1 | /unevaluatedItems/type | type | must be string, not number'],
    ],
    [
      { propertyNames: { maxLength: 1 } },
      { a: 1, long: 1 },
      [' | /propertyNames | propertyNames | has a member whose name is not allowed: "long"'],
    ],
    [
      { contains: { const: 1 }, minContains: 2 },
      [1],
      [' | /contains | contains | must hold at least 2 items of the kind asked for'],
    ],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, [' | /dependentRequired/a | dependentRequired | must have "b" beside "a"']],
    [{ dependentSchemas: { a: { required: ['b'] } } }, { a: 1 }, [' | /dependentSchemas/a/required | required | must have "b"']],
    [{ not: { type: 'string' } }, 'x', [' | /not | not | is what is ruled out here']],
    [{ $ref: '#/$defs/s', $defs: { s: { type: 'string' } } }, 1, [' | /$defs/s/type | type | must be string, not number']],
    [
      { if: { type: 'string' }, then: { minLength: 2 } },
      'a',
      [' | /then/minLength | minLength | must have at least 2 characters'],
    ],
    [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, 'c', [' | /anyOf | anyOf | must be "a", or must be "b"']],
    [
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      1,
      [' | /anyOf | anyOf | must be string, not number, or must be null, not number'],
    ],
    [
      { oneOf: [{ type: 'number' }, { const: 1 }] },
      1,
      [' | /oneOf | oneOf | must be exactly one of the alternatives, but is 2 of them (numbers 1, 2)'],
    ],
  ])('%j on %j', (document, value, expected) => {
    expect(lines(document, value)).toEqual(expected);
  });

  const shape = (kind: string, more: Json): Json => ({
    type: 'object',
    properties: { kind: { const: kind }, size: more },
    required: ['kind', 'size'],
  });

  it('tells the alternative that was meant', () => {
    const document = {
      anyOf: [{ type: 'string' }, shape('circle', { type: 'number' }), shape('box', { items: { type: 'number' } })],
    };
    expect(lines(document, { kind: 'box', size: [1, 'x'] })).toEqual([
      '/size/1 | /anyOf/2/properties/size/items/type | type | must be number, not string',
    ]);
    expect(lines(document, { kind: 'circle' })).toEqual([' | /anyOf/1/required | required | must have "size"']);
  });

  it('puts what is missing before what is too much', () => {
    const document = { properties: { name: true }, required: ['name'], additionalProperties: false };
    expect(told(document, { nmae: 1 }).map(({ keyword }) => keyword)).toEqual(['required', 'additionalProperties']);
  });

  it('names the keys that are not declared', () => {
    const nested = { properties: { a: { properties: { b: true } } } };
    expect(lines(nested, { a: { c: 1 } }, { domain: 'declared' })).toEqual([
      '/a | /properties/a | declaredKeys | has members that are not declared: "c"',
    ]);
  });

  it('stays small and quick on shared references and deep instances', () => {
    const $defs: { [name: string]: Json } = { d0: { minLength: 3 } };
    for (let i = 1; i < 60; i++) $defs[`d${i}`] = { allOf: [{ $ref: `#/$defs/d${i - 1}` }, { $ref: `#/$defs/d${i - 1}` }] };
    expect(lines({ $ref: '#/$defs/d59', $defs }, 'x')).toEqual([
      ' | /$defs/d0/minLength | minLength | must have at least 3 characters',
    ]);
    expect(told({ items: { type: 'string' } }, Array(5_000).fill(1))).toHaveLength(100);
    let deep: Json = 1;
    for (let i = 0; i < 5_000; i++) deep = [deep];
    expect(told({ type: 'array', items: { $ref: '#' } }, deep)).toHaveLength(1);
  });
});
