import type { Json } from '@holdfast/core/json';
import type { Dialect } from '@holdfast/core/schema';

/** Is A contained in B? One side has the keyword, the other says the same (or less, or more) without it. */
export interface KeywordPair {
  readonly a: Json;
  readonly b: Json;
}

/**
 * What one keyword decides by itself: a pair that is contained and one that is not, each of which turns to the other
 * verdict when the keyword is taken out of it.
 */
export interface KeywordRow {
  readonly keyword: string;
  /** The dialects in which it is shown; every one that knows the keyword unless said. */
  readonly dialects?: readonly Dialect[];
  /** What is worth seeing in it. */
  readonly note?: string;
  readonly formats?: 'assertion';
  readonly proved?: KeywordPair;
  readonly refuted?: KeywordPair;
}

const OLD: readonly Dialect[] = ['draft-04', 'draft-06', 'draft-07'];
const LISTS: readonly Dialect[] = [...OLD, '2019-09'];
const NO: Json = { not: {} };

/** A list of whatever the outermost `item` is; the root says: integers. */
const integerList: Json = {
  $id: 'https://example.org/integers',
  $ref: 'https://example.org/list',
  $defs: {
    integer: { $dynamicAnchor: 'item', type: 'integer' },
    list: {
      $id: 'https://example.org/list',
      type: 'array',
      items: { $dynamicRef: '#item' },
      $defs: { anything: { $dynamicAnchor: 'item' } },
    },
  },
};

/** A tree whose nodes are whatever the outermost schema is; the root says: each has a name. */
const namedTree: Json = {
  $id: 'https://example.org/named',
  $recursiveAnchor: true,
  $ref: 'https://example.org/tree',
  required: ['name'],
  $defs: {
    tree: {
      $id: 'https://example.org/tree',
      $recursiveAnchor: true,
      type: 'object',
      properties: { child: { $recursiveRef: '#' } },
    },
  },
};

export const KEYWORD_ROWS: readonly KeywordRow[] = [
  {
    keyword: 'type',
    proved: { a: { type: 'null' }, b: { enum: [null] } },
    refuted: { a: { enum: [null, 1] }, b: { type: 'null' } },
  },
  {
    keyword: 'type',
    note: 'a number without fraction is an integer, however it is written',
    proved: { a: { type: 'integer', minimum: 0.5, maximum: 1.5 }, b: { enum: [1.0] } },
  },
  {
    keyword: 'enum',
    proved: { a: { enum: [1, 2] }, b: { type: 'integer' } },
    refuted: { a: { type: 'boolean' }, b: { enum: [true] } },
  },
  {
    keyword: 'const',
    proved: { a: { const: [1, { k: 'v' }] }, b: { minItems: 2, items: { type: ['integer', 'object'] } } },
    refuted: { a: { enum: [1, 2] }, b: { const: 1 } },
  },
  {
    keyword: 'minimum',
    proved: { a: { type: 'number', minimum: 3 }, b: { not: { maximum: 2 } } },
    refuted: { a: { enum: [1, 5] }, b: { minimum: 3 } },
  },
  {
    keyword: 'maximum',
    proved: { a: { type: 'number', maximum: 3 }, b: { not: { minimum: 4 } } },
    refuted: { a: { enum: [1, 5] }, b: { maximum: 3 } },
  },
  {
    keyword: 'exclusiveMinimum',
    dialects: ['draft-04'],
    note: 'a flag beside the bound',
    proved: { a: { type: 'integer', minimum: 2, exclusiveMinimum: true }, b: { minimum: 3 } },
    refuted: { a: { enum: [2, 3] }, b: { minimum: 2, exclusiveMinimum: true } },
  },
  {
    keyword: 'exclusiveMinimum',
    dialects: ['draft-06', 'draft-07', '2019-09', '2020-12'],
    proved: { a: { type: 'integer', exclusiveMinimum: 2 }, b: { minimum: 3 } },
    refuted: { a: { enum: [2, 3] }, b: { exclusiveMinimum: 2 } },
  },
  {
    keyword: 'exclusiveMaximum',
    dialects: ['draft-04'],
    note: 'a flag beside the bound',
    proved: { a: { type: 'integer', maximum: 2, exclusiveMaximum: true }, b: { maximum: 1 } },
    refuted: { a: { enum: [1, 2] }, b: { maximum: 2, exclusiveMaximum: true } },
  },
  {
    keyword: 'exclusiveMaximum',
    dialects: ['draft-06', 'draft-07', '2019-09', '2020-12'],
    proved: { a: { type: 'integer', exclusiveMaximum: 2 }, b: { maximum: 1 } },
    refuted: { a: { enum: [1, 2] }, b: { exclusiveMaximum: 2 } },
  },
  {
    keyword: 'multipleOf',
    note: 'exact decimals: 0.3 is three tenths',
    proved: { a: { type: 'number', multipleOf: 0.1, minimum: 0.25, maximum: 0.35 }, b: { enum: [0.3] } },
    refuted: { a: { type: 'integer' }, b: { multipleOf: 2 } },
  },
  {
    keyword: 'minLength',
    note: 'counts code points',
    proved: { a: { type: 'string', minLength: 1 }, b: { not: { enum: [''] } } },
    refuted: { a: { enum: ['\u{1f600}'] }, b: { minLength: 2 } },
  },
  {
    keyword: 'maxLength',
    proved: { a: { type: 'string', maxLength: 0 }, b: { enum: [''] } },
    refuted: { a: { type: 'string', pattern: '^a+$' }, b: { maxLength: 3 } },
  },
  {
    keyword: 'pattern',
    proved: { a: { type: 'string', pattern: '^a{2,3}$' }, b: { enum: ['aa', 'aaa'] } },
    refuted: { a: { type: 'string', minLength: 1 }, b: { pattern: '^[a-z]' } },
  },
  {
    keyword: 'format',
    note: 'where formats are asserted',
    formats: 'assertion',
    proved: { a: { type: 'string', format: 'date' }, b: { minLength: 10, maxLength: 10 } },
    refuted: { a: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' }, b: { format: 'date' } },
  },
  {
    keyword: 'items',
    proved: { a: { items: NO }, b: { maxItems: 0 } },
    refuted: { a: { type: 'array' }, b: { items: { type: 'integer' } } },
  },
  {
    keyword: 'items',
    dialects: LISTS,
    note: 'a list: one schema for each place',
    proved: { a: { type: 'array', minItems: 1, maxItems: 1, items: [{ enum: [1] }] }, b: { enum: [[1]] } },
    refuted: { a: { type: 'array' }, b: { items: [{ type: 'integer' }] } },
  },
  {
    keyword: 'prefixItems',
    proved: { a: { type: 'array', minItems: 1, maxItems: 1, prefixItems: [{ enum: [1] }] }, b: { enum: [[1]] } },
    refuted: { a: { type: 'array' }, b: { prefixItems: [{ type: 'integer' }] } },
  },
  {
    keyword: 'additionalItems',
    proved: { a: { items: [{}], additionalItems: NO }, b: { maxItems: 1 } },
    refuted: { a: { type: 'array' }, b: { items: [{}], additionalItems: { type: 'integer' } } },
  },
  {
    keyword: 'contains',
    proved: { a: { contains: { type: 'integer' } }, b: { minItems: 1 } },
    refuted: { a: { type: 'array', minItems: 1 }, b: { contains: { type: 'integer' } } },
  },
  {
    keyword: 'contains',
    dialects: ['2019-09'],
    note: 'leaves what it finds unevaluated',
    proved: { a: { contains: { type: 'integer' }, unevaluatedItems: { type: 'string' } }, b: { not: { type: 'array' } } },
  },
  {
    keyword: 'contains',
    dialects: ['2020-12'],
    note: 'counts what it finds as evaluated',
    proved: { a: { enum: [[1]] }, b: { contains: { type: 'integer' }, unevaluatedItems: NO } },
  },
  {
    keyword: 'minContains',
    proved: { a: { contains: {}, minContains: 2 }, b: { minItems: 2 } },
    refuted: { a: { enum: [[null]] }, b: { contains: { type: 'null' }, minContains: 2 } },
  },
  {
    keyword: 'minContains',
    note: 'with 0, `contains` asks for nothing',
    proved: { a: { type: 'array' }, b: { contains: { type: 'null' }, minContains: 0 } },
  },
  {
    keyword: 'maxContains',
    proved: { a: { contains: {}, maxContains: 2 }, b: { maxItems: 2 } },
    refuted: { a: { enum: [[null, null]] }, b: { contains: { type: 'null' }, maxContains: 1 } },
  },
  {
    keyword: 'minItems',
    proved: { a: { type: 'array', minItems: 1 }, b: { not: { enum: [[]] } } },
    refuted: { a: { type: 'array' }, b: { minItems: 1 } },
  },
  {
    keyword: 'maxItems',
    proved: { a: { type: 'array', maxItems: 0 }, b: { enum: [[]] } },
    refuted: { a: { type: 'array' }, b: { maxItems: 1 } },
  },
  {
    keyword: 'uniqueItems',
    note: 'two values cannot fill three places',
    proved: { a: { uniqueItems: true, items: { enum: ['x', 'y'] } }, b: { maxItems: 2 } },
    refuted: { a: { type: 'array', maxItems: 2 }, b: { uniqueItems: true } },
  },
  {
    keyword: 'unevaluatedItems',
    dialects: ['2019-09'],
    proved: { a: { allOf: [{ items: [{}] }], unevaluatedItems: NO }, b: { maxItems: 1 } },
    refuted: { a: { type: 'array' }, b: { allOf: [{ items: [{}] }], unevaluatedItems: { type: 'integer' } } },
  },
  {
    keyword: 'unevaluatedItems',
    dialects: ['2020-12'],
    proved: { a: { anyOf: [{ prefixItems: [{}] }, { maxItems: 1 }], unevaluatedItems: NO }, b: { maxItems: 1 } },
    refuted: { a: { type: 'array' }, b: { allOf: [{ prefixItems: [{}] }], unevaluatedItems: { type: 'integer' } } },
  },
  {
    keyword: 'minProperties',
    proved: { a: { type: 'object', minProperties: 1 }, b: { not: { enum: [{}] } } },
    refuted: { a: { type: 'object' }, b: { minProperties: 1 } },
  },
  {
    keyword: 'maxProperties',
    proved: { a: { type: 'object', maxProperties: 0 }, b: { enum: [{}] } },
    refuted: { a: { type: 'object' }, b: { maxProperties: 1 } },
  },
  {
    keyword: 'required',
    note: 'a key that is a method elsewhere is a key',
    proved: { a: { required: ['a', 'constructor'] }, b: { minProperties: 2 } },
    refuted: { a: { type: 'object' }, b: { required: ['toString'] } },
  },
  {
    keyword: 'properties',
    proved: { a: { properties: { a: { type: 'integer' } } }, b: { patternProperties: { '^a$': { type: 'number' } } } },
    refuted: { a: { type: 'object' }, b: { properties: { a: { type: 'integer' } } } },
  },
  {
    keyword: 'patternProperties',
    proved: { a: { patternProperties: { '^a': { type: 'integer' } } }, b: { properties: { ab: { type: 'number' } } } },
    refuted: { a: { type: 'object' }, b: { patternProperties: { '^x-': { type: 'string' } } } },
  },
  {
    keyword: 'additionalProperties',
    proved: { a: { properties: { a: {} }, additionalProperties: NO }, b: { maxProperties: 1 } },
    refuted: { a: { type: 'object' }, b: { properties: { a: {} }, additionalProperties: { type: 'string' } } },
  },
  {
    keyword: 'propertyNames',
    proved: { a: { propertyNames: { enum: ['a', 'b'] } }, b: { maxProperties: 2 } },
    refuted: { a: { type: 'object' }, b: { propertyNames: { maxLength: 3 } } },
  },
  {
    keyword: 'dependencies',
    proved: { a: { required: ['a'], dependencies: { a: ['b'] } }, b: { minProperties: 2 } },
    refuted: { a: { required: ['a'] }, b: { dependencies: { a: ['b'] } } },
  },
  {
    keyword: 'dependencies',
    note: 'a schema for the whole object',
    proved: { a: { required: ['a'], dependencies: { a: { minProperties: 3 } } }, b: { minProperties: 2 } },
    refuted: { a: { required: ['a'] }, b: { dependencies: { a: { maxProperties: 2 } } } },
  },
  {
    keyword: 'dependentRequired',
    proved: { a: { required: ['a'], dependentRequired: { a: ['b'] } }, b: { minProperties: 2 } },
    refuted: { a: { required: ['a'] }, b: { dependentRequired: { a: ['b'] } } },
  },
  {
    keyword: 'dependentSchemas',
    proved: { a: { required: ['a'], dependentSchemas: { a: { minProperties: 3 } } }, b: { minProperties: 2 } },
    refuted: { a: { required: ['a'] }, b: { dependentSchemas: { a: { maxProperties: 2 } } } },
  },
  {
    keyword: 'unevaluatedProperties',
    proved: {
      a: { anyOf: [{ properties: { a: {} } }, { required: ['b'], properties: { b: {} } }], unevaluatedProperties: NO },
      b: { maxProperties: 2 },
    },
    refuted: { a: { type: 'object' }, b: { allOf: [{ properties: { a: {} } }], unevaluatedProperties: { type: 'string' } } },
  },
  {
    keyword: 'allOf',
    proved: { a: { allOf: [{ type: ['string', 'null'] }, { type: ['null', 'boolean'] }] }, b: { enum: [null] } },
    refuted: { a: { type: 'integer' }, b: { allOf: [{ minimum: 0 }, { maximum: 10 }] } },
  },
  {
    keyword: 'anyOf',
    proved: { a: { anyOf: [{ enum: [1] }, { enum: [2] }] }, b: { type: 'integer' } },
    refuted: { a: { type: ['string', 'number', 'null'] }, b: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
  },
  {
    keyword: 'oneOf',
    note: 'exactly one',
    proved: { a: { oneOf: [{ type: 'number' }, { type: 'integer' }] }, b: { not: { type: 'integer' } } },
    refuted: { a: { type: 'integer' }, b: { oneOf: [{ type: 'number' }, { type: 'integer' }] } },
  },
  {
    keyword: 'not',
    proved: { a: { not: { type: ['array', 'object'] } }, b: { type: ['null', 'boolean', 'number', 'string'] } },
    refuted: { a: { type: 'integer' }, b: { not: { enum: [0] } } },
  },
  {
    keyword: 'if',
    proved: { a: { if: { minimum: 0 }, then: { type: 'string' }, else: { type: 'number' } }, b: { type: ['string', 'number'] } },
    refuted: { a: { type: 'integer' }, b: { if: { maximum: 0 }, then: { minimum: 0 } } },
  },
  {
    keyword: 'then',
    proved: {
      a: { if: { type: 'string' }, then: { maxLength: 0 } },
      b: { anyOf: [{ enum: [''] }, { not: { type: 'string' } }] },
    },
    refuted: { a: { type: 'integer' }, b: { if: { type: 'integer' }, then: { minimum: 0 } } },
  },
  {
    keyword: 'else',
    proved: { a: { if: { type: 'string' }, else: { type: 'null' } }, b: { type: ['string', 'null'] } },
    refuted: { a: { type: 'integer' }, b: { if: { minimum: 0 }, else: { maximum: -10 } } },
  },
  {
    keyword: '$ref',
    proved: { a: { $ref: '#/definitions/s', definitions: { s: { type: 'integer' } } }, b: { type: 'number' } },
    refuted: { a: { type: 'integer' }, b: { $ref: '#/definitions/s', definitions: { s: { minimum: 0 } } } },
  },
  {
    keyword: '$ref',
    note: 'into itself: lists of lists end in the empty one',
    proved: {
      a: { type: 'array', items: { $ref: '#' } },
      b: { items: { type: 'array', items: { type: 'array', items: { type: 'array' } } } },
    },
    refuted: { a: { type: 'array', items: { type: 'array' } }, b: { type: 'array', items: { $ref: '#' } } },
  },
  {
    keyword: '$ref',
    dialects: OLD,
    note: 'nothing beside it counts',
    proved: {
      a: { enum: ['x'] },
      b: { $ref: '#/definitions/s', type: 'null', definitions: { s: { type: 'string' } } },
    },
  },
  {
    keyword: '$ref',
    dialects: ['2019-09', '2020-12'],
    note: 'what stands beside it counts',
    proved: { a: { $ref: '#/$defs/s', maxLength: 0, $defs: { s: { type: 'string' } } }, b: { enum: [''] } },
  },
  {
    keyword: '$dynamicRef',
    note: 'the outermost anchor of the name',
    proved: { a: integerList, b: { type: 'array', items: { type: 'number' } } },
    refuted: { a: { type: 'array' }, b: integerList },
  },
  {
    keyword: '$recursiveRef',
    note: 'the outermost resource that recurs',
    proved: { a: namedTree, b: { properties: { child: { required: ['name'], type: 'object' } } } },
    refuted: { a: { type: 'object', required: ['name'] }, b: namedTree },
  },
];

/**
 * Keywords that assert nothing by themselves but say which schema is meant. Without them the verdict is another one, or
 * there is none.
 */
export const NAMING_ROWS: readonly KeywordRow[] = [
  {
    keyword: '$schema',
    note: 'up to draft-07 there is `dependencies`',
    dialects: ['2020-12'],
    proved: {
      a: { $schema: 'http://json-schema.org/draft-07/schema#', required: ['a'], dependencies: { a: ['b'] } },
      b: { minProperties: 2 },
    },
  },
  {
    keyword: 'id',
    dialects: ['draft-04'],
    proved: {
      a: { $ref: 'https://example.org/s', definitions: { s: { id: 'https://example.org/s', type: 'null' } } },
      b: { type: 'null' },
    },
  },
  {
    keyword: '$id',
    dialects: ['draft-06', 'draft-07', '2019-09', '2020-12'],
    proved: {
      a: { $ref: 'https://example.org/s', definitions: { s: { $id: 'https://example.org/s', type: 'null' } } },
      b: { type: 'null' },
    },
  },
  {
    keyword: '$anchor',
    dialects: ['2019-09', '2020-12'],
    proved: { a: { $ref: '#s', $defs: { s: { $anchor: 's', type: 'null' } } }, b: { type: 'null' } },
  },
  {
    keyword: '$dynamicAnchor',
    dialects: ['2020-12'],
    proved: { a: integerList, b: { type: 'array', items: { type: 'number' } } },
  },
  {
    keyword: '$recursiveAnchor',
    dialects: ['2019-09'],
    proved: { a: namedTree, b: { properties: { child: { required: ['name'], type: 'object' } } } },
  },
  {
    keyword: 'definitions',
    proved: { a: { $ref: '#/definitions/s', definitions: { s: { type: 'null' } } }, b: { type: 'null' } },
  },
  {
    keyword: '$defs',
    dialects: ['2019-09', '2020-12'],
    proved: { a: { $ref: '#/$defs/s', $defs: { s: { type: 'null' } } }, b: { type: 'null' } },
  },
];

/** Keywords of the metaschemas on which no verdict depends, and why. */
export const SILENT: Readonly<Record<string, string>> = {
  $comment: 'a note',
  title: 'an annotation',
  description: 'an annotation',
  default: 'an annotation; it makes witnesses readable',
  deprecated: 'an annotation',
  readOnly: 'an annotation',
  writeOnly: 'an annotation',
  examples: 'an annotation; they make witnesses readable',
  contentMediaType: 'an annotation',
  contentEncoding: 'an annotation',
  contentSchema: 'an annotation',
  $vocabulary: 'counts in a metaschema alone: it switches groups of keywords on',
};

/** The last dialect of keywords that are gone since. */
const LAST: Readonly<Record<string, Dialect>> = {
  additionalItems: '2019-09',
  dependencies: 'draft-07',
  $recursiveRef: '2019-09',
};

/** A dialect in which a row holds, where one is enough. */
export function shownIn({ keyword, dialects }: KeywordRow): Dialect {
  return dialects?.[0] ?? LAST[keyword] ?? '2020-12';
}
