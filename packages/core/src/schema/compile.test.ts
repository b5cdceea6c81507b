import { describe, expect, it } from 'vitest';
import type { Json } from '../json/index.ts';
import { reachableNodes } from './in-place-cycle.ts';
import { type CompileOptions, compileSchema, type Dialect, evaluate, type SchemaProblem } from './index.ts';

function compiled(document: Json, options?: CompileOptions) {
  const result = compileSchema(document, options);
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
  return result.schema;
}

function problems(document: Json, options?: CompileOptions): readonly SchemaProblem[] {
  const result = compileSchema(document, options);
  return result.kind === 'faulty' ? result.problems : [];
}

const places = (document: Json, options?: CompileOptions) =>
  problems(document, options).map(({ kind, pointer }) => `${kind} ${pointer}`);

describe('faults', () => {
  it.each<[Json, string, Dialect?]>([
    [5, ''],
    [[], ''],
    [null, ''],
    [{ type: 'strin' }, '/type'],
    [{ type: ['string', 'strin'] }, '/type/1'],
    [{ type: [] }, '/type'],
    [{ enum: 'a' }, '/enum'],
    [{ minimum: '5' }, '/minimum'],
    [{ maximum: null }, '/maximum'],
    [{ exclusiveMinimum: true }, '/exclusiveMinimum'],
    [{ exclusiveMinimum: 1 }, '/exclusiveMinimum', 'draft-04'],
    [{ multipleOf: 0 }, '/multipleOf'],
    [{ multipleOf: -1 }, '/multipleOf'],
    [{ minLength: -1 }, '/minLength'],
    [{ maxLength: 1.5 }, '/maxLength'],
    [{ minItems: '1' }, '/minItems'],
    [{ maxProperties: true }, '/maxProperties'],
    [{ pattern: '([' }, '/pattern'],
    [{ pattern: 1 }, '/pattern'],
    [{ patternProperties: { '(a': {} } }, '/patternProperties/(a'],
    [{ format: 1 }, '/format'],
    [{ uniqueItems: 1 }, '/uniqueItems'],
    [{ required: 'a' }, '/required'],
    [{ required: true }, '/required'],
    [{ required: [1] }, '/required'],
    [{ properties: [] }, '/properties'],
    [{ properties: { 'a/b~': 1 } }, '/properties/a~1b~0'],
    [{ additionalProperties: 'no' }, '/additionalProperties'],
    [{ propertyNames: null }, '/propertyNames'],
    [{ dependentRequired: { a: 'b' } }, '/dependentRequired/a'],
    [{ dependentSchemas: { a: ['b'] } }, '/dependentSchemas/a'],
    [{ dependencies: { a: 'b' } }, '/dependencies/a', 'draft-07'],
    [{ items: [{}] }, '/items'],
    [{ items: 'x' }, '/items', 'draft-07'],
    [{ prefixItems: {} }, '/prefixItems'],
    [{ contains: 1 }, '/contains'],
    [{ contains: {}, minContains: -1 }, '/minContains'],
    [{ allOf: {} }, '/allOf'],
    [{ anyOf: [] }, '/anyOf'],
    [{ oneOf: [{}, 1] }, '/oneOf/1'],
    [{ not: 'x' }, '/not'],
    [{ if: 1 }, '/if'],
    [{ $ref: 5 }, '/$ref'],
    [{ $id: 5 }, '/$id'],
    [{ $id: 'http://x/y#frag' }, '/$id'],
    [{ $anchor: 1 }, '/$anchor'],
    [{ properties: { a: true } }, '/properties/a', 'draft-04'],
  ])('%j is invalid at %s', (document, pointer, dialect) => {
    expect(places(document, dialect === undefined ? undefined : { dialect })).toEqual([`invalid-schema ${pointer}`]);
  });

  it('reports every fault, of whatever kind', () => {
    const document = {
      type: 'strin',
      required: 'a',
      properties: { a: { $ref: '#/$defs/none', pattern: '(' }, b: { minimum: '1' } },
      anyOf: [{ $ref: 'https://example.org/elsewhere' }, 7],
    };
    expect(places(document).sort()).toEqual([
      'invalid-schema /anyOf/1',
      'invalid-schema /properties/a/pattern',
      'invalid-schema /properties/b/minimum',
      'invalid-schema /required',
      'invalid-schema /type',
      'unresolvable-ref /anyOf/0/$ref',
      'unresolvable-ref /properties/a/$ref',
    ]);
  });

  it('takes what is harmless though the metaschema frowns', () => {
    expect(problems({ required: ['a', 'a'], enum: [], type: ['string', 'string'] })).toEqual([]);
    expect(problems({ required: [] }, { dialect: 'draft-04' })).toEqual([]);
  });

  it('leaves alone what the root does not reach', () => {
    expect(problems({ $defs: { bad: { type: 'strin' } }, definitions: { worse: 5 } })).toEqual([]);
    expect(places({ $defs: { bad: { type: 'strin' } }, $ref: '#/$defs/bad' })).toEqual(['invalid-schema /$defs/bad/type']);
  });

  it('knows no dialect but the five', () => {
    expect(places({ $schema: 'https://example.org/own' })).toEqual(['unsupported-dialect /$schema']);
    expect(places({ properties: { a: { $id: 'x', $schema: 'http://json-schema.org/draft-03/schema#' } } })).toEqual([
      'unsupported-dialect /properties/a/$schema',
    ]);
  });

  it('refuses a pattern whose time has no known bound', () => {
    expect(places({ pattern: '(a*)*\\1' })).toEqual(['too-large /pattern']);
  });
});

describe('cycles', () => {
  it.each<[Json, string]>([
    [{ $ref: '#' }, '/$ref'],
    [{ allOf: [{ $ref: '#' }] }, '/allOf/0/$ref'],
    [
      { $ref: '#/$defs/a', $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }] }, b: { not: { $ref: '#/$defs/a' } } } },
      '/$defs/b/not/$ref',
    ],
    [{ properties: { p: { if: {}, then: { $ref: '#/properties/p' } } } }, '/properties/p/then/$ref'],
    [{ $dynamicAnchor: 'x', dependentSchemas: { k: { $dynamicRef: '#x' } } }, '/dependentSchemas/k/$dynamicRef'],
  ])('%j never descends', (document, pointer) => {
    expect(places(document)).toEqual([`invalid-schema ${pointer}`]);
  });

  it('may go through members and items', () => {
    const tree = compiled({ properties: { next: { $ref: '#' } }, items: { $ref: '#' }, not: { const: 1 } });
    expect(evaluate(tree, { next: { next: [] } })).toBe(true);
    expect(evaluate(tree, { next: { next: [1] } })).toBe(false);
  });
});

describe('bounds', () => {
  const nested = (depth: number): Json => {
    let schema: Json = { type: 'string' };
    for (let i = 0; i < depth; i++) schema = { allOf: [schema] };
    return schema;
  };

  it('compiles and evaluates what is nested 500 deep', () => {
    const schema = compiled(nested(499));
    expect([evaluate(schema, 'x'), evaluate(schema, 1)]).toEqual([true, false]);
  });

  it('refuses deeper nesting without overflowing the stack', () => {
    expect(problems(nested(600)).map(({ kind }) => kind)).toEqual(['too-deep']);
    expect(problems(nested(100_000)).map(({ kind }) => kind)).toEqual(['too-deep']);
  });

  it('refuses constants that are nested deeper than a witness may be', () => {
    const nestedValue = (depth: number): Json => {
      let value: Json = 1;
      for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
      return value;
    };
    expect(problems({ items: { const: nestedValue(100_000) } })).toMatchObject([{ kind: 'too-deep', pointer: '/items/const' }]);
    expect(evaluate(compiled({ enum: [0, nestedValue(500)] }), nestedValue(500))).toBe(true);
  });

  it('refuses dynamic scopes that multiply without end', () => {
    const names = Array.from({ length: 18 }, (_, i) => `n${i}`);
    const $defs = Object.fromEntries(
      names.map((name) => [
        name,
        { $id: `https://x/${name}`, $dynamicAnchor: name, items: { anyOf: names.map((n) => ({ $ref: `https://x/${n}` })) } },
      ]),
    );
    expect(problems({ $id: 'https://x/root', $ref: 'https://x/n0', $defs }).map(({ kind }) => kind)).toEqual(['too-large']);
  });

  it('compiles a schema once for each place and dynamic scope', () => {
    const schema = compiled({
      $defs: { s: { type: 'string' } },
      properties: { a: { $ref: '#/$defs/s' }, b: { $ref: '#/$defs/s' } },
    });
    expect(reachableNodes(schema.root).filter(({ place }) => place.pointer === '/$defs/s')).toHaveLength(1);
    expect(new Set(reachableNodes(schema.root).map(({ id }) => id)).size).toBe(4);
  });
});

describe('references', () => {
  const rejects = (document: Json, value: Json, options?: CompileOptions) => !evaluate(compiled(document, options), value);

  it.each<[string, Json]>([
    ['escapes and percent-encoding', { $ref: '#/$defs/a~1b%25%22', $defs: { 'a/b%"': { type: 'string' } } }],
    ['an anchor', { $ref: '#s', $defs: { x: { $anchor: 's', type: 'string' } } }],
    ['a place that is no keyword', { $ref: '#/x-shared/s', 'x-shared': { s: { type: 'string' } } }],
    ['an index', { anyOf: [{ $ref: '#/$defs/list/prefixItems/1' }], $defs: { list: { prefixItems: [{}, { type: 'string' }] } } }],
    [
      'a relative URI inside of a resource',
      { $id: 'https://x/a/b', $ref: 'c', $defs: { c: { $id: 'https://x/a/c', type: 'string' } } },
    ],
    ['a URN', { $ref: 'urn:x:y', $defs: { c: { $id: 'urn:x:y', type: 'string' } } }],
    [
      'the same schema written twice under one URI',
      { $ref: 'u', $defs: { a: { $id: 'u', type: 'string' }, b: { $id: 'u', type: 'string' } } },
    ],
  ])('resolves %s', (_, document) => {
    expect(rejects(document, 1)).toBe(true);
    expect(rejects(document, 's')).toBe(false);
  });

  it.each<[string, Json, string]>([
    [
      'two schemas under one URI',
      { $ref: 'u', $defs: { a: { $id: 'u', type: 'string' }, b: { $id: 'u', type: 'number' } } },
      '/$ref',
    ],
    ['an index with a leading zero', { $ref: '#/prefixItems/00', prefixItems: [{}] }, '/$ref'],
    ['a broken escape', { $ref: '#/%zz' }, '/$ref'],
    ['an inherited name', { $ref: '#/constructor' }, '/$ref'],
    ['an anchor of another resource', { $ref: '#s', $defs: { x: { $id: 'other', $anchor: 's' } } }, '/$ref'],
    ['a document that is not given', { $ref: 'other.json' }, '/$ref'],
  ])('does not guess at %s', (_, document, pointer) => {
    expect(places(document)).toEqual([`unresolvable-ref ${pointer}`]);
  });

  it('finds given documents, and checks what it reaches in them', () => {
    const documents = new Map<string, Json>([['https://x/lib', { $defs: { s: { type: 'string' }, bad: { type: 1 } } }]]);
    expect(rejects({ $ref: 'https://x/lib#/$defs/s' }, 1, { documents })).toBe(true);
    expect(problems({ $ref: 'https://x/lib#/$defs/bad' }, { documents })).toMatchObject([
      { kind: 'invalid-schema', pointer: '/$defs/bad/type', message: expect.stringMatching(/ \(in https:\/\/x\/lib\)$/) },
    ]);
  });

  it.each([
    'http://json-schema.org/draft-04/schema#',
    'http://json-schema.org/draft-06/schema#',
    'http://json-schema.org/draft-07/schema#',
    'https://json-schema.org/draft/2019-09/schema',
    'https://json-schema.org/draft/2020-12/schema',
  ])('knows the metaschema %s', ($ref) => {
    const schema = compiled({ $ref });
    expect(evaluate(schema, { type: 'string', properties: { a: { minLength: 1 } } })).toBe(true);
    expect(evaluate(schema, { properties: { a: { minLength: -1 } } })).toBe(false);
    expect(evaluate(schema, { $ref: 1, type: 'strin' })).toBe(false);
  });

  it('drops the siblings of $ref up to draft-07', () => {
    const document: Json = {
      properties: { a: { $ref: '#/definitions/s', maxLength: 1 } },
      definitions: { s: { type: 'string' } },
    };
    expect(rejects(document, { a: 'long' }, { dialect: 'draft-07' })).toBe(false);
    expect(rejects(document, { a: 'long' }, { dialect: '2019-09' })).toBe(true);
  });

  it('reads each resource in its own dialect', () => {
    const document: Json = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: {
        old: { $id: 'https://x/old', $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] },
      },
    };
    expect(rejects(document, { old: [1] })).toBe(true);
    expect(rejects(document, { old: ['a', 1] })).toBe(false);
  });

  it('resolves dynamic references in the scope they are met in', () => {
    const document = (strict: boolean): Json => ({
      $id: 'https://x/strict',
      ...(strict ? { $dynamicAnchor: 'node' } : {}),
      $ref: 'tree',
      unevaluatedProperties: false,
      $defs: {
        tree: { $id: 'https://x/tree', $dynamicAnchor: 'node', properties: { children: { items: { $dynamicRef: '#node' } } } },
      },
    });
    const value = { children: [{ other: 1 }] };
    expect(rejects(document(true), value)).toBe(true);
    expect(rejects(document(false), value)).toBe(false);
  });
});

it('reads draft-04 flags, tuples and dependencies', () => {
  const schema = compiled({
    $schema: 'http://json-schema.org/draft-04/schema#',
    minimum: 1,
    exclusiveMinimum: true,
    items: [{ type: 'string' }],
    additionalItems: false,
    dependencies: { a: ['b'], c: { required: ['d'] } },
  });
  expect([1, 2, ['x'], ['x', 1], { a: 1 }, { a: 1, b: 1 }, { c: 1 }].map((value) => evaluate(schema, value))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
});

it('asserts formats only where asked', () => {
  const document = { format: 'ipv4' };
  expect(evaluate(compiled(document), 'no')).toBe(true);
  expect(evaluate(compiled(document, { formats: 'assertion' }), 'no')).toBe(false);
});
