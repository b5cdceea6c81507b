import { describe, expect, it } from 'vitest';
import { fieldsOf, type JsonSchema, type SchemaField } from './index.ts';

type Row = readonly [path: string, required: SchemaField['required'], pointers: readonly string[], fallback?: unknown];

function rows(schema: JsonSchema): Row[] {
  return [...fieldsOf(schema).fields.values()].map((field): Row => {
    const row = [field.path, field.required, field.pointers] as const;
    return Object.hasOwn(field, 'default') ? [...row, field.default] : row;
  });
}

describe('the fields of a schema', () => {
  it.each<[what: string, schema: JsonSchema, expected: Row[]]>([
    ['nothing', {}, []],
    ['no schema but a boolean', true, []],
    [
      'members, items and maps',
      {
        required: ['a'],
        properties: {
          a: { items: { required: ['id'], properties: { id: {}, n: { default: 0 } } } },
          b: { additionalProperties: { type: 'string' } },
          c: true,
        },
      },
      [
        ['/a', 'always', ['/properties/a']],
        ['/a/*', 'never', ['/properties/a/items']],
        ['/a/*/id', 'always', ['/properties/a/items/properties/id']],
        ['/a/*/n', 'never', ['/properties/a/items/properties/n'], 0],
        ['/b', 'never', ['/properties/b']],
        ['/b/*', 'never', ['/properties/b/additionalProperties']],
        ['/c', 'never', ['/properties/c']],
      ],
    ],
    [
      'a reference, with what stands beside it',
      {
        properties: { a: { $ref: '#/$defs/A', required: ['y'] } },
        $defs: { A: { required: ['x'], properties: { x: {}, y: {} }, default: {} } },
      },
      [
        ['/a', 'never', ['/properties/a', '/$defs/A'], {}],
        ['/a/x', 'always', ['/$defs/A/properties/x']],
        ['/a/y', 'always', ['/$defs/A/properties/y']],
      ],
    ],
    [
      'conjuncts and alternatives',
      {
        properties: { k: {} },
        allOf: [{ required: ['k'], properties: { m: { default: 1 } } }],
        oneOf: [{ required: ['m', 'o'], properties: { o: { default: 'x' } } }, { properties: { o: { default: 'y' } } }],
        if: { properties: { unseen: {} } },
        then: { required: ['t'], properties: { t: {} } },
        dependentSchemas: { k: { properties: { d: {} } } },
      },
      [
        ['/m', 'sometimes', ['/allOf/0/properties/m'], 1],
        ['/o', 'sometimes', ['/oneOf/0/properties/o', '/oneOf/1/properties/o']],
        ['/t', 'sometimes', ['/then/properties/t']],
        ['/d', 'never', ['/dependentSchemas/k/properties/d']],
        ['/k', 'always', ['/properties/k']],
      ],
    ],
    [
      'a tree, unrolled once',
      { $ref: '#/$defs/N', $defs: { N: { properties: { v: {}, kids: { items: { $ref: '#/$defs/N' } } } } } },
      [
        ['/v', 'never', ['/$defs/N/properties/v']],
        ['/kids', 'never', ['/$defs/N/properties/kids']],
        ['/kids/*', 'never', ['/$defs/N/properties/kids/items', '/$defs/N']],
      ],
    ],
    [
      'names with slashes and tildes',
      { properties: { 'a/b~c': {} }, required: ['a/b~c'] },
      [['/a~1b~0c', 'always', ['/properties/a~1b~0c']]],
    ],
    [
      'members named like those of Object.prototype',
      { properties: { constructor: {}, valueOf: {} }, required: ['toString', 'constructor'] },
      [
        ['/constructor', 'always', ['/properties/constructor']],
        ['/valueOf', 'never', ['/properties/valueOf']],
      ],
    ],
    [
      'malformed parts, passed over',
      { properties: { a: 3, b: { properties: [] } }, required: 'a', allOf: {}, items: null } as unknown as JsonSchema,
      [['/b', 'never', ['/properties/b']]],
    ],
    [
      'draft-07 tuples',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        items: [{ properties: { x: {} } }],
        additionalItems: { properties: { y: {} } },
      },
      [
        ['/*', 'never', ['/additionalItems', '/items/0']],
        ['/*/y', 'never', ['/additionalItems/properties/y']],
        ['/*/x', 'never', ['/items/0/properties/x']],
      ],
    ],
  ])('%s', (_, schema, expected) => {
    expect(rows(schema)).toEqual(expected);
  });

  it('name their members, and items none', () => {
    const { fields } = fieldsOf({ properties: { a: { items: {} } } });
    expect(fields.get('/a')?.name).toBe('a');
    expect(fields.get('/a/*')).not.toHaveProperty('name');
  });

  it('a default is what the nearest statement says, and nothing where ways disagree', () => {
    const fallback = (schema: JsonSchema) =>
      fieldsOf({ properties: { n: schema }, $defs: { D: { default: 9 } } }).fields.get('/n')?.default;
    expect(fallback({ default: null })).toBeNull();
    expect(fallback({ $ref: '#/$defs/D', default: 1 })).toBe(1);
    expect(fallback({ $ref: '#/$defs/D' })).toBe(9);
    expect(fallback({ anyOf: [{ default: 1 }, {}] })).toBe(1);
    expect(fallback({ default: 2, anyOf: [{ default: 1 }] })).toBe(2);
    const ways = (a: object, b: object) =>
      fieldsOf({ anyOf: [{ properties: { n: a } }, { properties: { n: b } }] } as JsonSchema).fields.get('/n')?.default;
    expect(ways({ default: 1 }, { default: 2 })).toBeUndefined();
    expect(ways({ default: 1 }, { default: 1 })).toBe(1);
  });

  it('says so where there are too many to list', () => {
    const defs: { [key: string]: JsonSchema } = { d15: {} };
    for (let i = 0; i < 15; i++)
      defs[`d${i}`] = { properties: { a: { $ref: `#/$defs/d${i + 1}` }, b: { $ref: `#/$defs/d${i + 1}` } } };
    expect(fieldsOf({ $ref: '#/$defs/d0', $defs: defs })).toEqual({ fields: new Map(), complete: false });
  });
});
