import { describe, expect, it } from 'vitest';
import { canonicalize, type Json } from '../json/index.ts';
import { contract, digests, toolWith } from './contract.fixture.ts';
import { type JsonSchema, normaliseSchema } from './index.ts';

const shape = (schema: JsonSchema) => normaliseSchema(schema, false).shape;
const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

describe('set-like lists', () => {
  it('are sorted and lose repetitions, wherever a schema stands', () => {
    const list = (...names: string[]) => ({ required: names, type: ['string', 'null'] });
    const at = (schema: JsonSchema) => ({
      properties: { a: schema },
      patternProperties: { b: schema },
      additionalProperties: schema,
      $defs: { c: schema },
      definitions: { d: schema },
      allOf: [schema],
      anyOf: [schema],
      oneOf: [schema],
      not: schema,
      if: schema,
      then: schema,
      else: schema,
      items: schema,
      prefixItems: [schema],
      contains: schema,
      propertyNames: schema,
      unevaluatedItems: schema,
      unevaluatedProperties: schema,
      dependentSchemas: { e: schema },
      contentSchema: schema,
    });
    const expected = { required: ['x', 'y'], type: ['null', 'string'] };
    expect(shape(at(list('y', 'x', 'y')))).toEqual(at(expected));
  });

  it('hold values of every type in an enum', () => {
    expect(shape({ enum: ['b', 1, null, 'a', { y: 1, x: [2, 1] }, 1.0, 'a'] })).toEqual({
      enum: ['a', 'b', 1, null, { y: 1, x: [2, 1] }],
    });
  });

  it('stand in dependentRequired, and in dependencies beside schemas', () => {
    expect(shape({ dependentRequired: { a: ['c', 'b'] }, dependencies: { a: ['c', 'b'], d: { required: ['z', 'y'] } } })).toEqual(
      {
        dependentRequired: { a: ['b', 'c'] },
        dependencies: { a: ['b', 'c'], d: { required: ['y', 'z'] } },
      },
    );
  });

  it('are left alone where they are no list of names', () => {
    for (const odd of [{ required: true }, { required: ['b', 1, 'a'] }, { type: 'string' }, { enum: 'x' }]) {
      expect(shape(odd)).toEqual(odd);
    }
  });
});

describe('data is no schema', () => {
  const data = { required: ['b', 'a'], title: 'T', default: 1, format: 'date', $comment: 'c', enum: [2, 1] };
  it.each(['default', 'const', 'x-vendor', 'unknownKeyword'])('under %s', (keyword) => {
    const schema = { properties: { p: { anyOf: [{ type: 'object', [keyword]: data }, { type: 'null' }] } } };
    expect(shape(schema)).toEqual(schema);
  });

  it('in enum and examples', () => {
    expect(shape({ enum: [data] })).toEqual({ enum: [data] });
    expect(normaliseSchema({ examples: [data] }, false)).toEqual({
      shape: {},
      fields: {},
      prose: { '/examples': canonicalize([data]) },
    });
  });

  it('properties named like keywords stay properties', () => {
    const names = [
      'required',
      'title',
      'description',
      'default',
      'format',
      'enum',
      'examples',
      '$comment',
      'type',
      '$ref',
      'x-unit',
      'deprecated',
    ];
    const schema = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) };
    expect(normaliseSchema(schema, false)).toEqual({ shape: schema, fields: {}, prose: {} });
  });

  it('a keyword that the dialect does not have holds data', () => {
    const inner = { required: ['b', 'a'], title: 'kept' };
    const older = {
      $schema: 'http://json-schema.org/draft-04/schema#',
      propertyNames: inner,
      if: inner,
      prefixItems: [inner],
      contains: inner,
    };
    const { $schema: _, ...rest } = older;
    expect(shape(older)).toEqual(rest);
    expect(shape({ $schema: DRAFT_07, items: [{ required: ['b', 'a'] }], additionalItems: { title: 'x' } })).toEqual({
      items: [{ required: ['a', 'b'] }],
      additionalItems: {},
    });
    expect(shape({ items: [inner] })).toEqual({ items: [inner] });
    const unread = { $schema: DRAFT_07, unevaluatedProperties: { default: 1 }, dependentSchemas: { a: { default: 2 } } };
    expect(normaliseSchema(unread, false).fields).toEqual({});
  });
});

describe('prose', () => {
  it('leaves the schema for the pointer where it stood', () => {
    const schema = {
      title: 'Call',
      properties: { a: { description: 'An a.', examples: ['x', 2], items: { $comment: 'c' } }, 'b/c': { title: 'B' } },
      $defs: { d: { description: 'Reached by nothing.' } },
    };
    expect(normaliseSchema(schema, false)).toEqual({
      shape: { properties: { a: { items: {} }, 'b/c': {} }, $defs: { d: {} } },
      fields: {},
      prose: {
        '/title': 'Call',
        '/properties/a/description': 'An a.',
        '/properties/a/examples': '["x",2]',
        '/properties/a/items/$comment': 'c',
        '/properties/b~1c/title': 'B',
        '/$defs/d/description': 'Reached by nothing.',
      },
    });
  });
});

describe('notes', () => {
  const fields = (schema: JsonSchema) => normaliseSchema(schema, false).fields;

  it('move to the instance path: members, items, maps, tuples and references', () => {
    const schema = {
      properties: {
        limit: { type: 'integer', default: 10, 'x-unit': '1', deprecated: true },
        window: { properties: { start: { format: 'date-time' } } },
        list: { items: { properties: { id: { default: null } } } },
        map: { additionalProperties: { format: 'uri' } },
        keyed: { patternProperties: { '^x': { format: 'uuid' } } },
        tuple: { prefixItems: [{ default: 1 }] },
        ref: { $ref: '#/$defs/R' },
        'a/b~c': { default: 0 },
      },
      $defs: { R: { format: 'ipv4', properties: { deep: { default: {} } } } },
    };
    const normal = normaliseSchema(schema, false);
    expect(normal.fields).toEqual({
      '/limit': { default: 10, unit: '1', deprecated: true },
      '/window/start': { format: 'date-time' },
      '/list/*/id': { default: null },
      '/map/*': { format: 'uri' },
      '/keyed/*': { format: 'uuid' },
      '/tuple/*': { default: 1 },
      '/ref': { format: 'ipv4' },
      '/ref/deep': { default: {} },
      '/a~1b~0c': { default: 0 },
    });
    expect(canonicalize(normal.shape as Json)).not.toMatch(/default|format|deprecated|x-unit/);
  });

  it('format stays where it is asserted', () => {
    expect(normaliseSchema({ properties: { a: { format: 'date', default: 1 } } }, true)).toEqual({
      shape: { properties: { a: { format: 'date' } } },
      fields: { '/a': { default: 1 } },
      prose: {},
    });
    expect(contract({ properties: { a: { format: 'date' } } }, { handling: { formats: 'assert' } }).shape.input).toEqual({
      properties: { a: { format: 'date' } },
    });
  });

  it('the nearest statement on the way through references counts', () => {
    const schema = {
      properties: { a: { $ref: '#/$defs/X', default: 3 }, b: { $ref: '#/$defs/X' } },
      $defs: { X: { default: 5 } },
    };
    expect(normaliseSchema(schema, false)).toEqual({
      // The 5 stays: at /a it would be lost. So does the 3, whose path still shows another value.
      shape: schema,
      fields: { '/a': { default: 3 }, '/b': { default: 5 } },
      prose: {},
    });
  });

  it('stay as well where branches disagree or only some say anything', () => {
    const branches = { anyOf: [{ properties: { n: { default: 1 } } }, { properties: { n: {} } }] };
    expect(normaliseSchema(branches, false)).toEqual({ shape: branches, fields: { '/n': { default: 1 } }, prose: {} });
    const quarrel = { anyOf: [{ properties: { n: { default: 1 } } }, { properties: { n: { default: 2 } } }] };
    expect(normaliseSchema(quarrel, false)).toEqual({ shape: quarrel, fields: {}, prose: {} });
    const agreed = { anyOf: [{ properties: { n: { default: 1 } } }, { properties: { n: { default: 1 } } }] };
    expect(fields(agreed)).toEqual({ '/n': { default: 1 } });
    expect(shape(agreed)).toEqual({ anyOf: [{ properties: { n: {} } }, { properties: { n: {} } }] });
  });

  it('of a nullable value are read from the branch, and stay there', () => {
    const schema = { properties: { at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }], default: null } } };
    expect(normaliseSchema(schema, false)).toEqual({
      shape: { properties: { at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] } } },
      fields: { '/at': { default: null, format: 'date-time' } },
      prose: {},
    });
  });

  it('stay where no path leads: conditions, negations, unused definitions', () => {
    const schema = {
      not: { properties: { a: { default: 1 } } },
      if: { properties: { b: { default: 1 } } },
      contains: { format: 'date' },
      propertyNames: { format: 'uuid' },
      $defs: { unused: { default: 1 } },
    };
    expect(normaliseSchema(schema, false)).toEqual({ shape: schema, fields: {}, prose: {} });
  });

  it('of a value that is none stay as data', () => {
    const odd = { properties: { a: { format: 3, deprecated: 'yes', 'x-unit': null } } };
    expect(normaliseSchema(odd, false)).toEqual({ shape: odd, fields: {}, prose: {} });
  });

  it('in recursive schemas are found at the first unrolling', () => {
    const tree = {
      $ref: '#/$defs/Node',
      $defs: { Node: { properties: { depth: { default: 1 }, children: { items: { $ref: '#/$defs/Node' } } } } },
    };
    expect(fields(tree)).toEqual({ '/depth': { default: 1 } });
    const list = { properties: { next: { $ref: '#', default: null }, value: { format: 'date' } } };
    expect(fields(list)).toEqual({ '/next': { default: null }, '/value': { format: 'date' } });
  });

  it('follow anchors, nested resources and percent signs', () => {
    const schema = {
      properties: {
        a: { $ref: '#anchor' },
        b: { $ref: '#/$defs/with%20space' },
        c: { $ref: '#/$defs/inner' },
      },
      $defs: {
        x: { $anchor: 'anchor', default: 1 },
        'with space': { default: 2 },
        inner: { $id: 'https://tools.example/inner', properties: { d: { $ref: '#/$defs/y' } }, $defs: { y: { default: 3 } } },
      },
    };
    expect(fields(schema)).toEqual({ '/a': { default: 1 }, '/b': { default: 2 }, '/c/d': { default: 3 } });
  });

  it('beside a draft-07 reference are read, though siblings that assert are not', () => {
    expect(
      fields({
        $schema: DRAFT_07,
        properties: { a: { $ref: '#/definitions/X', default: 1, properties: { no: { default: 2 } } } },
        definitions: { X: { properties: { yes: { default: 3 } } } },
      }),
    ).toEqual({ '/a': { default: 1 }, '/a/yes': { default: 3 } });
  });

  it('are left in place where references make too many paths to list, whatever the order of members', () => {
    const layers = 14;
    const defs: { [key: string]: JsonSchema } = { [`d${layers}`]: { properties: { x: { default: 1 } } } };
    for (let i = 0; i < layers; i++) {
      defs[`d${i}`] = { properties: { a: { $ref: `#/$defs/d${i + 1}` }, b: { $ref: `#/$defs/d${i + 1}` } } };
    }
    const reversed = Object.fromEntries(Object.entries(defs).reverse());
    const one = { $ref: '#/$defs/d0', $defs: defs };
    expect(normaliseSchema(one, false)).toEqual({ shape: one, fields: {}, prose: {} });
    expect(digests(toolWith(one))).toEqual(digests(toolWith({ $defs: reversed, $ref: '#/$defs/d0' })));
  });
});

describe('the dialect line', () => {
  it('is no part of the shape; the dialect is named beside it, one spelling each', () => {
    const schema = { type: 'object' };
    const bare = contract(schema);
    expect(bare.shape).toEqual({ input: schema, inputDialect: 'https://json-schema.org/draft/2020-12/schema' });
    expect(contract({ $schema: 'https://json-schema.org/draft/2020-12/schema#', ...schema })).toEqual(bare);
    for (const spelling of [DRAFT_07, 'http://json-schema.org/draft-07/schema', 'https://json-schema.org/draft-07/schema#']) {
      expect(contract({ $schema: spelling, ...schema }).shape).toEqual({ input: schema, inputDialect: DRAFT_07 });
    }
    const [a, b] = [digests(toolWith(schema)), digests(toolWith({ $schema: DRAFT_07, ...schema }))];
    expect(a.input).toBe(b.input);
    expect(a.binding).not.toBe(b.binding);
  });

  it('of an embedded resource is kept, and read for what stands in it', () => {
    const schema = { $defs: { old: { $id: 'https://tools.example/old', $schema: DRAFT_07, items: [{ required: ['b', 'a'] }] } } };
    expect(shape(schema)).toEqual({
      $defs: { old: { $id: 'https://tools.example/old', $schema: DRAFT_07, items: [{ required: ['a', 'b'] }] } },
    });
  });
});
