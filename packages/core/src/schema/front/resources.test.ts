import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../json/index.ts';
import { type CompileOptions, compileSchema, type Dialect, evaluate } from '../index.ts';
import { DIALECTS, dialectOf } from './dialects.ts';
import { hasIdentifiers } from './identifiers.ts';
import { nestsDeeper } from './nesting.ts';
import { escapeToken, pointerTokens, step, unescapeToken } from './pointer.ts';
import { Resources } from './resources.ts';

const V2019 = 'https://json-schema.org/draft/2019-09/schema';
const V2020 = 'https://json-schema.org/draft/2020-12/schema';
const vocabulary = (version: string, ...names: string[]): Json =>
  Object.fromEntries(names.map((name) => [`https://json-schema.org/draft/${version}/vocab/${name}`, true]));

/** What a reference in the root leads to: its pointer, or what is said. */
function led(document: Json, reference: string, dialect: Dialect = '2020-12', documents: ReadonlyMap<string, Json> = new Map()) {
  const resources = new Resources({ dialect, documents });
  const found = resources.resolve(reference, resources.add('', document, dialect));
  return typeof found === 'string' ? found : `${found.location.resource.uri}|${found.location.pointer}`;
}

const KEYWORDS = [
  'definitions',
  '$defs',
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'unevaluatedProperties',
  'dependencies',
  'dependentSchemas',
  'contains',
  'propertyNames',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
  'enum',
  'default',
];
const NAMED: Readonly<Record<Dialect, Json>> = {
  'draft-04': { id: '#s' },
  'draft-06': { $id: '#s' },
  'draft-07': { $id: '#s' },
  '2019-09': { $anchor: 's' },
  '2020-12': { $anchor: 's' },
};

const LISTS = 'items allOf anyOf oneOf';
const MAPS = 'definitions properties patternProperties dependencies';
const MODERN_MAPS = 'definitions $defs properties patternProperties dependencies dependentSchemas';
/** Where a name counts: as the schema itself, in a list of them, or in a map. */
const PLACES: Readonly<Record<Dialect, { readonly one: string; readonly list: string; readonly map: string }>> = {
  'draft-04': { one: 'additionalProperties items additionalItems not', list: LISTS, map: MAPS },
  'draft-06': { one: 'additionalProperties items additionalItems contains propertyNames not', list: LISTS, map: MAPS },
  'draft-07': {
    one: 'additionalProperties items additionalItems contains propertyNames not if then else',
    list: LISTS,
    map: MAPS,
  },
  '2019-09': {
    one: 'additionalProperties items additionalItems unevaluatedItems unevaluatedProperties contains propertyNames not if then else contentSchema',
    list: LISTS,
    map: MODERN_MAPS,
  },
  '2020-12': {
    one: 'additionalProperties items unevaluatedItems unevaluatedProperties contains propertyNames not if then else contentSchema',
    list: 'prefixItems allOf anyOf oneOf',
    map: MODERN_MAPS,
  },
};

describe('names are read where schemas stand', () => {
  it.each(DIALECTS.map((dialect) => [dialect] as const))('in %s', (dialect) => {
    const named = NAMED[dialect];
    const where = (write: (keyword: string) => Json, pointer: string) =>
      KEYWORDS.filter((keyword) => led(write(keyword), '#s', dialect) === `|/${keyword}${pointer}`).join(' ');
    expect({
      one: where((keyword) => ({ [keyword]: named }), ''),
      list: where((keyword) => ({ [keyword]: [true, named] }), '/1'),
      map: where((keyword) => ({ [keyword]: { 'm/': named } }), '/m~1'),
    }).toEqual(PLACES[dialect]);
  });
});

const s: Json = { type: 'string' };
const RESOLVED: readonly (readonly [document: Json, reference: string, led: string, dialect?: Dialect])[] = [
  [s, '#', '|'],
  [s, '', '|'],
  [{ $id: 'https://x/a', $defs: { s } }, '#/$defs/s', 'https://x/a|/$defs/s'],
  [{ $id: 'https://x/a', $defs: { s } }, 'a#/$defs/s', 'https://x/a|/$defs/s'],
  [{ $id: 'https://x/a', $defs: { s } }, 'https://x/a', 'https://x/a|'],
  [{ $id: 'https://x/a#' }, 'https://x/a', 'https://x/a|'],
  [{ $defs: { s } }, '#/$defs/t', 'no value at /$defs/t'],
  [{ $defs: { s } }, '#s', 'no anchor s in this document'],
  [{ $id: 'https://x/a' }, '#s', 'no anchor s in https://x/a'],
  [{}, 'b', 'nothing known has the URI b'],
  [{}, '#/%zz', 'the fragment is not percent-encoded correctly'],
  [{ $defs: { a: { $id: 'u' }, b: { $id: 'u', ...s } } }, 'u', 'two schemas claim the URI u'],
  [{ $defs: { a: { $id: 'u' }, b: { $id: 'u', ...s }, c: { $id: 'u' } } }, 'u', 'two schemas claim the URI u'],
  [{ $defs: { a: { $id: 'u' }, b: { $id: 'u' } } }, 'u', 'u|/$defs/b'],
  [{ $defs: { a: { $anchor: 'u' }, b: { $anchor: 'u', ...s } } }, '#u', 'two schemas claim the anchor u'],
  [{ $defs: { a: { $anchor: 'u' }, b: { $anchor: 'u', ...s }, c: { $anchor: 'u' } } }, '#u', 'two schemas claim the anchor u'],
  [{ $defs: { a: { $anchor: 'u' }, b: { $anchor: 'u' } } }, '#u', '|/$defs/b'],
  [{ $defs: { a: { $dynamicAnchor: 'u' } } }, '#u', '|/$defs/a'],
  [{ $defs: { a: { $dynamicAnchor: 'u', $anchor: 'u' } } }, '#u', '|/$defs/a'],
  [{ $defs: { a: { $dynamicAnchor: 'u', $anchor: 'v' } } }, '#v', '|/$defs/a'],
  [{ $defs: { a: { $dynamicAnchor: 'u' } } }, '#u', 'no anchor u in this document', '2019-09'],
  [{ $defs: { a: { $anchor: 'u' } } }, '#u', 'no anchor u in this document', 'draft-07'],
  [{ $defs: { a: { $anchor: 1 } } }, '#1', 'no anchor 1 in this document'],
  [{ definitions: { a: { $id: '#u' } } }, '#u', '|/definitions/a', 'draft-07'],
  [{ definitions: { a: { id: '#u' } } }, '#u', 'no anchor u in this document', 'draft-07'],
  [{ definitions: { a: { $id: '#u' } } }, '#u', 'no anchor u in this document', 'draft-04'],
  [{ definitions: { a: { id: 'v#u' } } }, 'v#u', 'v|/definitions/a', 'draft-04'],
  // Beside $ref a name counts since 2019-09.
  [{ definitions: { a: { $id: 'u', $ref: '#' } } }, 'u', 'nothing known has the URI u', 'draft-07'],
  [{ $defs: { a: { $id: 'u', $ref: '#' } } }, 'u', 'u|/$defs/a', '2019-09'],
  [{ $defs: { a: { $id: '' } } }, '#/$defs/a', '|/$defs/a'],
  [{ $defs: { a: { $id: '#' } } }, '#/$defs/a', '|/$defs/a'],
  [{ $defs: { a: { $id: 1 } } }, '#/$defs/a', '|/$defs/a'],
  // Names within names, and places that are no keywords.
  [
    { $id: 'https://x/a/', $defs: { b: { $id: 'b/', $defs: { c: { $id: 'c' } } } } },
    'https://x/a/b/c',
    'https://x/a/b/c|/$defs/b/$defs/c',
  ],
  [{ $defs: { b: { $id: 'https://x/b', $defs: { c: { $anchor: 'c' } } } } }, 'https://x/b#c', 'https://x/b|/$defs/b/$defs/c'],
  [{ $defs: { b: { $id: 'https://x/b', $defs: { c: { $anchor: 'c' } } } } }, '#c', 'no anchor c in this document'],
  [{ $defs: { b: { $id: 'https://x/b', own: { s } } } }, '#/$defs/b/own/s', 'https://x/b|/$defs/b/own/s'],
  [{ $defs: { b: { $id: 'https://x/b', own: { s } } } }, 'https://x/b#/own/s', 'https://x/b|/$defs/b/own/s'],
  [{ own: { a: { $id: 'u' } } }, '#/own/a', 'u|/own/a'],
  [{ own: { a: { $id: 'u' } } }, 'u', 'nothing known has the URI u'],
  [{ own: [{ s }] }, '#/own/0/s', '|/own/0/s'],
  [{ own: [{ s }] }, '#/own/-/s', 'no value at /own/-/s'],
  [
    { $defs: { a: { $schema: 'http://json-schema.org/draft-07/schema#', $id: 'u', definitions: { b: { $id: '#c' } } } } },
    'u#c',
    'u|/$defs/a/definitions/b',
  ],
];

describe('a reference', () => {
  for (const [document, reference, expected, dialect] of RESOLVED) {
    it(`in ${JSON.stringify(document)} to ${reference}`, () => expect(led(document, reference, dialect)).toBe(expected));
  }

  it('finds a document by its URI, with or without an empty fragment, and by the name it gives itself', () => {
    const documents = new Map<string, Json>([
      ['https://x/a', { $id: 'https://x/own', $defs: { s } }],
      ['https://x/b#', s],
    ]);
    expect(led({}, 'https://x/a#/$defs/s', '2020-12', documents)).toBe('https://x/own|/$defs/s');
    expect(led({ allOf: [{ $ref: 'https://x/a' }] }, 'https://x/own', '2020-12', documents)).toBe(
      'nothing known has the URI https://x/own',
    );
    expect(led({}, 'https://x/b', '2020-12', documents)).toBe('https://x/b|');
  });
});

/** Keywords of each vocabulary, with an instance that they refuse. */
const PROBES: Readonly<Record<string, readonly [schema: JsonObject, instance: Json]>> = {
  applicator: [{ not: {} }, 1],
  validation: [{ minimum: 2 }, 1],
  unevaluated: [{ unevaluatedItems: false }, [1]],
  format: [{ format: 'date' }, 'x'],
};

/** The vocabularies that count under a metaschema; null where its dialect is not known. */
function counted(metaschema: Json | undefined, options: CompileOptions = {}, $schema = 'https://x/meta'): string | null {
  const documents = new Map<string, Json>(metaschema === undefined ? [] : [['https://x/meta', metaschema]]);
  const names: string[] = [];
  for (const [name, [schema, instance]] of Object.entries(PROBES)) {
    const result = compileSchema({ $schema, ...schema }, { documents, ...options });
    if (result.kind === 'faulty') return null;
    if (!evaluate(result.schema, instance)) names.push(name);
  }
  return names.join(' ');
}

const READ: readonly (readonly [
  metaschema: Json | undefined,
  counted: string | null,
  options?: CompileOptions,
  $schema?: string,
])[] = [
  [undefined, null],
  [true, null],
  [{}, null],
  [{ $schema: 'https://x/other' }, null],
  [{ $schema: 'https://x/meta' }, null],
  [{ $schema: V2020 }, 'applicator validation unevaluated'],
  [{ $schema: V2020 }, 'applicator validation unevaluated format', { formats: 'assertion' }],
  [{ $schema: V2020 }, 'applicator validation unevaluated', {}, 'https://x/meta#'],
  [{ $schema: 'http://json-schema.org/draft-07/schema#' }, 'applicator validation'],
  [{ $schema: 'http://json-schema.org/draft-07/schema#', $vocabulary: {} }, 'applicator validation'],
  [{ $schema: V2020, $vocabulary: 1 }, 'applicator validation unevaluated'],
  [{ $schema: V2020, $vocabulary: {} }, ''],
  [{ $schema: V2020, $vocabulary: vocabulary('2020-12', 'core', 'validation') }, 'validation'],
  [{ $schema: V2020, $vocabulary: vocabulary('2020-12', 'applicator', 'content', 'meta-data') }, 'applicator'],
  [{ $schema: V2020, $vocabulary: vocabulary('2020-12', 'unevaluated') }, 'unevaluated'],
  [{ $schema: V2020, $vocabulary: vocabulary('2020-12', 'format-annotation') }, ''],
  [{ $schema: V2020, $vocabulary: vocabulary('2020-12', 'format-annotation') }, 'format', { formats: 'assertion' }],
  [{ $schema: V2020, $vocabulary: vocabulary('2020-12', 'validation') }, 'validation', { formats: 'assertion' }],
  [{ $schema: V2020, $vocabulary: vocabulary('2020-12', 'format-assertion') }, 'format'],
  [{ $schema: V2019, $vocabulary: vocabulary('2019-09', 'applicator') }, 'applicator unevaluated'],
  [{ $schema: V2019, $vocabulary: vocabulary('2019-09', 'validation') }, 'validation'],
  [{ $schema: V2019, $vocabulary: vocabulary('2019-09', 'format') }, 'format', { formats: 'assertion' }],
  [{ $schema: V2020, $vocabulary: { 'https://x/own': true } }, null],
  [{ $schema: V2020, $vocabulary: { 'https://x/own': false } }, ''],
];

describe('the keywords of', () => {
  for (const [metaschema, expected, options, $schema] of READ) {
    it(JSON.stringify([metaschema, options, $schema]), () => expect(counted(metaschema, options, $schema)).toBe(expected));
  }

  it('a metaschema of a metaschema, a few of them deep', () => {
    const chain = (length: number) => {
      const documents = new Map<string, Json>([['https://x/0', { $schema: V2019 }]]);
      for (let i = 1; i < length; i++) documents.set(`https://x/${i}`, { $schema: `https://x/${i - 1}` });
      return counted(undefined, { documents }, `https://x/${length - 1}`);
    };
    expect(chain(2)).toBe('applicator validation unevaluated');
    expect(chain(9)).toBe('applicator validation unevaluated');
    expect(chain(10)).toBe(null);
  });

  it('a dialect, however its URI is written', () => {
    const known = 'json-schema.org/draft-07/schema';
    for (const uri of [`http://${known}`, `https://${known}`, `http://${known}#`, known]) expect(dialectOf(uri)).toBe('draft-07');
    for (const uri of [
      `ftp://${known}`,
      `http://${known}#a`,
      `http://${known}/`,
      `x http://${known}`,
      `http://${known}#x#`,
      'json-schema.org/http://draft-07/schema',
      'json-schema.org/draft-07#/schema',
      '',
    ])
      expect(dialectOf(uri)).toBe(undefined);
    expect(
      DIALECTS.map((dialect) => dialectOf(`http://json-schema.org/${dialect.startsWith('2') ? 'draft/' : ''}${dialect}/schema`)),
    ).toEqual(DIALECTS);
  });
});

it('only what stands below the root can be named', () => {
  for (const key of ['$id', 'id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$schema']) {
    expect(hasIdentifiers({ [key]: 'x' })).toBe(false);
    expect(hasIdentifiers({ a: { [key]: 'x' } })).toBe(true);
    expect(hasIdentifiers({ a: [1, null, [{ [key]: 'x' }]] })).toBe(true);
    expect(hasIdentifiers({ a: { [key]: 1 } })).toBe(false);
    expect(hasIdentifiers({ a: { [key]: { a: null } } })).toBe(false);
    expect(hasIdentifiers({ a: { [key]: { [key]: true } } })).toBe(true);
  }
  expect(hasIdentifiers({ a: { $ref: 'x', anchor: 'y' } })).toBe(false);
  expect([null, 'x', [], [null]].map(hasIdentifiers)).toEqual([false, false, false, false]);
});

it('nesting is counted in lists and objects', () => {
  expect([0, 1].map((limit) => nestsDeeper(1, limit))).toEqual([false, false]);
  expect([0, 1, 2].map((limit) => nestsDeeper([], limit))).toEqual([false, false, false]);
  expect([0, 1, 2].map((limit) => nestsDeeper([{ a: 1, b: null }], limit))).toEqual([true, false, false]);
  expect([0, 1, 2, 3].map((limit) => nestsDeeper([1, { a: [null] }], limit))).toEqual([true, true, false, false]);
});

it('references count whatever the vocabularies', () => {
  const documents = new Map<string, Json>([['https://x/meta', { $schema: V2020, $vocabulary: {} }]]);
  const result = compileSchema({ $schema: 'https://x/meta', $ref: '#/own', own: false }, { documents });
  expect(result.kind === 'compiled' && evaluate(result.schema, 1)).toBe(false);
  expect(result.kind).toBe('compiled');
});

it('schemas with names below are nested no deeper than others', () => {
  const kindsOf = (depth: number) => {
    let schema: Json = { $anchor: 'in' };
    for (let i = 0; i < depth; i++) schema = i % 2 === 0 ? { allOf: [schema] } : { not: schema };
    const result = compileSchema(schema);
    return result.kind === 'faulty' ? result.problems.map(({ kind, message }) => `${kind}: ${message}`) : [];
  };
  expect(kindsOf(500)).toEqual([]);
  expect(kindsOf(501)).toEqual(['too-deep: schemas are nested more than 500 deep']);
});

describe('pointers', () => {
  it.each([
    ['', ''],
    ['a', 'a'],
    ['a/b', 'a~1b'],
    ['a~b~', 'a~0b~0'],
    ['/~1/', '~1~01~1'],
  ])('%j is written %j', (token, written) => {
    expect(escapeToken(token)).toBe(written);
    expect(unescapeToken(written)).toBe(token);
  });
  it('have tokens', () => {
    expect([pointerTokens(''), pointerTokens('/'), pointerTokens('/a~1b/0')]).toEqual([[], [''], ['a/b', '0']]);
  });
  it.each<[Json, string, Json | undefined]>([
    [['x', 'y'], '1', 'y'],
    [['x', 'y'], '2', undefined],
    [['x', 'y'], '01', undefined],
    [['x', 'y'], '1x', undefined],
    [['x', 'y'], 'x1', undefined],
    [['x', 'y'], 'length', undefined],
    [['x', 'y'], '', undefined],
    [Array.from({ length: 21 }, (_, i) => i), '20', 20],
    [{ a: 1 }, 'a', 1],
    [{ a: 1 }, 'toString', undefined],
    [{ a: 1 }, 'b', undefined],
    ['ab', '0', undefined],
    [null, 'a', undefined],
  ])('go from %j by %s to %j', (value, token, below) => {
    expect(step(value, token)).toEqual(below);
  });
});
