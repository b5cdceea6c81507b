import { expect, it } from 'vitest';
import type { Json } from '../../json/index.ts';
import { compileSchema } from '../compile.ts';
import { evaluate } from '../evaluate.ts';
import { createLanguages } from '../language/index.ts';
import type { CompileOptions, Node } from '../model.ts';
import { type Budget, DEFAULT_BUDGET } from '../verdict.ts';
import { decideEmptiness, type Emptiness } from './decide-emptiness.ts';

function rootOf(schema: Json, options: CompileOptions = {}): Node {
  const result = compileSchema(schema, options);
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
  return result.schema.root;
}

const opaque = (n: number) => `^(?=(a+))\\1b{${n}}$`;
const looking = '^(?=(a+))\\1b$';
/** There is a key that matches and whose value does not satisfy. */
const some = (pattern: string, value: Json = { type: 'string' }) => ({ not: { patternProperties: { [pattern]: value } } });
/** Four different items of three values, and of each of so many constants at most one. */
const different = (constants: number) => ({
  type: 'array',
  uniqueItems: true,
  minItems: 4,
  items: { enum: [1, 2, 3] },
  allOf: Array.from({ length: constants }, (_, n) => ({ contains: { const: n + 1 }, minContains: 0, maxContains: 1 })),
});
const never = (constants: number) => Array.from({ length: constants }, (_, n) => ({ not: { contains: { const: n + 5 } } }));

type Row = readonly [what: string, steps: number, Partial<Emptiness>, a: Json, b: Json, Partial<Budget>?, CompileOptions?];

/** Where a bound lies, on both of its sides; and what is hard to find or to rule out. With the steps that each takes. */
const ROWS: readonly Row[] = [
  [
    'the fewest choices first',
    17,
    { kind: 'inhabited', witness: [2, 1, 0] },
    {
      type: 'array',
      prefixItems: [{ type: 'integer', minimum: 0 }, { enum: [0, 1] }, { const: 0 }],
      minItems: 3,
      uniqueItems: true,
    },
    false,
  ],
  [
    'items that nobody asks for',
    4,
    { kind: 'inhabited', witness: [] },
    { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }] },
    false,
  ],
  [
    'items that the length asks for',
    5,
    { kind: 'inhabited', witness: [0] },
    { type: 'array', minItems: 1, prefixItems: [{ type: 'integer' }, { type: 'integer' }] },
    false,
  ],
  [
    'items before one that is asked for',
    14,
    { kind: 'inhabited', witness: [0, ''] },
    { type: 'array', contains: { type: 'string' }, prefixItems: [{ type: 'integer' }, true, { type: 'integer' }] },
    false,
  ],
  [
    'items before one after the prefix',
    15,
    { kind: 'inhabited', witness: [0, 0, ''] },
    { type: 'array', contains: { type: 'string' }, prefixItems: [{ type: 'integer' }, { type: 'integer' }] },
    false,
  ],
  [
    'a pattern without a language',
    139,
    { kind: 'undecided', reason: { code: 'regex', keyword: 'pattern', detail: '^(?=(a+))\\1b$', pointerA: '', pointerB: '' } },
    { type: 'string', pattern: looking },
    { pattern: '^x' },
  ],
  [
    'one, with few strings left',
    139,
    { kind: 'undecided', reason: { code: 'regex', keyword: 'pattern', detail: '^(?=(a+))\\1b$', pointerA: '', pointerB: '' } },
    { type: 'string', pattern: looking, maxLength: 2 },
    { pattern: '^x' },
  ],
  [
    'four of them',
    321,
    { kind: 'undecided', reason: { code: 'regex', keyword: 'pattern', detail: '^(?=(a+))\\1b{1}$', pointerA: '' } },
    { type: 'string', allOf: [1, 2, 3, 4].map((n) => ({ pattern: opaque(n) })) },
    false,
  ],
  [
    'more of them than are tried both ways',
    1,
    { kind: 'undecided', reason: { code: 'regex', keyword: 'pattern', detail: '^(?=(a+))\\1b{1}$', pointerA: '', pointerB: '' } },
    { type: 'string', allOf: [1, 2, 3, 4, 5].map((n) => ({ pattern: opaque(n) })) },
    { pattern: '^x' },
  ],
  [
    'format',
    215,
    { kind: 'empty' },
    { type: 'string', format: 'email', pattern: '^[^@]*$' },
    false,
    {},
    { formats: 'assertion' },
  ],
  [
    'format (2)',
    1501,
    { kind: 'inhabited', witness: 'a@a' },
    { type: 'string', format: 'idn-email', minLength: 3 },
    { pattern: '^x' },
    {},
    { formats: 'assertion' },
  ],
  [
    'too many items asked for',
    7,
    { kind: 'undecided', reason: { code: 'size', keyword: 'contains', pointerA: '', pointerB: '' } },
    { type: 'array', contains: { const: 1 }, minContains: 401, items: { enum: [1, 2] } },
    { minContains: 402, contains: { const: 1 } },
  ],
  [
    'as many items as may be asked for, and one more',
    10,
    { kind: 'undecided', reason: { code: 'size', keyword: 'contains', pointerA: '', pointerB: '' } },
    { type: 'array', contains: { const: 1 }, minContains: 400, maxItems: 400 },
    { items: { const: 1 } },
  ],
  [
    'a prefix larger than a witness may be',
    16,
    { kind: 'undecided', reason: { code: 'size', keyword: 'contains', pointerA: '' } },
    { type: 'array', prefixItems: [1, 2, 3, 4, 5].map((n) => ({ const: n })), minItems: 5 },
    false,
    { witnessSize: 4 },
  ],
  ['different items, each kind of which may be there once', 23369, { kind: 'empty' }, different(8), false],
  [
    'kinds that may not be there at all, however many',
    40,
    { kind: 'empty' },
    { ...different(0), minItems: 2, items: { const: 1 }, allOf: never(60) },
    false,
  ],
  [
    'more kinds than are gone through',
    11,
    { kind: 'undecided', reason: { code: 'size', keyword: 'maxContains' } },
    different(40),
    false,
  ],
  [
    'a cap that a double cannot tell from the one below',
    1,
    { kind: 'undecided', reason: { code: 'size' } },
    { type: 'array', contains: true, maxContains: 2 ** 53 },
    { contains: true, maxContains: 2 ** 53 - 1 },
  ],
  [
    'too many keys that only have to exist',
    6962,
    { kind: 'undecided', reason: { code: 'size', keyword: 'patternProperties', pointerA: '', pointerB: '' } },
    { type: 'object', allOf: Array.from({ length: 201 }, (_, n) => some(`^k${n}x`)) },
    { maxProperties: 200 },
  ],
  [
    'as many as may be',
    67381,
    { kind: 'inhabited' },
    { type: 'object', allOf: Array.from({ length: 200 }, (_, n) => some(`^k${n}x`)) },
    { maxProperties: 199 },
  ],
  [
    'minProperties',
    6,
    { kind: 'undecided', reason: { code: 'size', keyword: 'minProperties', pointerA: '', pointerB: '' } },
    { type: 'object', minProperties: 1e9 },
    { maxProperties: 5 },
  ],
  [
    'minItems',
    6,
    { kind: 'undecided', reason: { code: 'size', keyword: 'minItems', pointerA: '', pointerB: '' } },
    { type: 'array', minItems: 1e9 },
    { maxItems: 5 },
  ],
  [
    'too many items that differ',
    6,
    { kind: 'undecided', reason: { code: 'size', keyword: 'uniqueItems', pointerA: '', pointerB: '' } },
    { type: 'array', minItems: 601, uniqueItems: true },
    { maxItems: 5 },
  ],
  [
    'many items that differ',
    470,
    {
      kind: 'inhabited',
      witness: [
        0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6, -7, 7, -8, 8, -9, 9, -10, 10, -11, 11, -12, 12, -13, 13, -14, 14, -15,
      ],
    },
    { type: 'array', minItems: 30, uniqueItems: true, items: { type: 'integer' } },
    { maxItems: 5 },
  ],
  [
    'a key larger than a witness may be',
    4,
    { kind: 'undecided', reason: { code: 'size', keyword: 'type', pointerA: '' } },
    { type: 'object', required: ['abcdef'] },
    false,
    { witnessSize: 6 },
  ],
  [
    'a witness as large as it may be',
    4,
    { kind: 'inhabited', witness: { abcdef: '' } },
    { type: 'object', required: ['abcdef'] },
    false,
    { witnessSize: 9 },
  ],
  [
    'a long string',
    24,
    { kind: 'inhabited', witness: 'aaaaaaaaaa' },
    { type: 'string', minLength: 10 },
    false,
    { witnessSize: 4 },
  ],
  [
    'enum size',
    35,
    { kind: 'inhabited', witness: 'abc' },
    { enum: [[1, 2, 3], 'abc'] },
    { maxLength: 2, maxItems: 1 },
    { witnessSize: 2 },
  ],
  [
    'enum size (2)',
    2,
    { kind: 'undecided', reason: { code: 'size', keyword: 'enum', pointerA: '', pointerB: '' } },
    { enum: [[1, 2, 3]] },
    { maxItems: 1 },
    { witnessSize: 2 },
  ],
  [
    'an object with its keys larger than a witness may be',
    2,
    { kind: 'undecided', reason: { code: 'size', keyword: 'enum', pointerA: '', pointerB: '' } },
    { enum: [{ ab: [1], c: '' }] },
    { maxProperties: 1 },
    { witnessSize: 9 },
  ],
  [
    'an object as large as it may be',
    2,
    { kind: 'inhabited', witness: { ab: [1], c: '' } },
    { enum: [{ ab: [1], c: '' }] },
    { maxProperties: 1 },
    { witnessSize: 10 },
  ],
  [
    'values too deep',
    4,
    { kind: 'undecided', reason: { code: 'depth', keyword: 'properties', pointerA: '/properties/a' } },
    {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'object', required: ['a'], properties: { a: { type: 'object', required: ['a'] } } } },
    },
    false,
    { depth: 2 },
  ],
  [
    'too many patterns below a declared domain',
    1,
    { kind: 'undecided', reason: { code: 'feature', keyword: 'patternProperties', pointerA: '', pointerB: '' } },
    {
      type: 'object',
      patternProperties: Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`^k.*${n}`, { properties: { a: true } }])),
    },
    { maxProperties: 1 },
    {},
    { domain: 'declared' },
  ],
  [
    'as many patterns as may be',
    804,
    { kind: 'inhabited', witness: { k0: '', ka0: '' } },
    {
      type: 'object',
      patternProperties: Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`^k.*${n}`, { properties: { a: true } }])),
    },
    { maxProperties: 1 },
    {},
    { domain: 'declared' },
  ],
  [
    'maxContains',
    30,
    { kind: 'inhabited' },
    { type: 'array', minItems: 500, contains: { type: 'integer' }, maxContains: 450, items: { enum: [1, 'a'] } },
    { minItems: 501 },
  ],
  [
    'maxContains2',
    10,
    { kind: 'undecided', reason: { code: 'size', keyword: 'maxContains', pointerA: '', pointerB: '' } },
    { type: 'array', minItems: 500, contains: { type: 'integer' }, minContains: 0, maxContains: 1000, items: { enum: [1, 2] } },
    { minItems: 501 },
  ],
  [
    'maxContains3',
    10,
    { kind: 'empty' },
    { type: 'array', minItems: 6, contains: { type: 'integer' }, minContains: 0, maxContains: 5, items: { enum: [1, 2] } },
    { minItems: 10 },
  ],
  [
    'maxContains4',
    36,
    { kind: 'inhabited', witness: [1, 1, 1, 1, 1, 1] },
    { type: 'array', minItems: 6, contains: { type: 'integer' }, minContains: 0, maxContains: 6, items: { enum: [1, 2] } },
    { minItems: 10 },
  ],
  [
    'two max',
    33,
    { kind: 'inhabited', witness: [2, 2, 1, 1] },
    {
      type: 'array',
      minItems: 4,
      allOf: [
        { contains: { const: 1 }, minContains: 0, maxContains: 2 },
        { contains: { const: 2 }, minContains: 0, maxContains: 2 },
      ],
      items: { enum: [1, 2] },
    },
    { minItems: 10 },
  ],
  [
    'two max (2)',
    10,
    { kind: 'empty' },
    {
      type: 'array',
      minItems: 5,
      allOf: [
        { contains: { const: 1 }, minContains: 0, maxContains: 2 },
        { contains: { const: 2 }, minContains: 0, maxContains: 2 },
      ],
      items: { enum: [1, 2] },
    },
    { minItems: 10 },
  ],
  [
    'between two neighbouring doubles',
    1,
    {
      kind: 'undecided',
      reason: { code: 'feature', detail: 'no number that a double can say was found', keyword: 'type', pointerA: '' },
    },
    { type: 'number', exclusiveMinimum: 0.1, exclusiveMaximum: 0.10000000000000002 },
    false,
  ],
  [
    'a key without a language',
    78,
    {
      kind: 'undecided',
      reason: {
        code: 'regex',
        detail: 'no key was found for a set of keys that is no regular language here',
        keyword: 'patternProperties',
        pointerA: '',
      },
    },
    { type: 'object', ...some(looking) },
    false,
  ],
  [
    'opaque key long',
    78,
    {
      kind: 'undecided',
      reason: {
        code: 'regex',
        detail: 'no key was found for a set of keys that is no regular language here',
        keyword: 'patternProperties',
        pointerA: '',
      },
    },
    { type: 'object', ...some('^(?=(a{80}))\\1b$') },
    false,
  ],
  [
    'opaque key 2',
    82,
    {
      kind: 'undecided',
      reason: {
        code: 'regex',
        detail: 'no key was found for a set of keys that is no regular language here',
        keyword: 'properties',
        pointerA: '',
      },
    },
    { type: 'object', ...some('^(?=(a))\\1$'), properties: { a: { type: 'string' } } },
    false,
  ],
  [
    'opaque keys',
    81,
    { kind: 'inhabited', witness: { a: '', b: '' } },
    { type: 'object', propertyNames: { pattern: '^(?=([ab]))\\1$' }, minProperties: 2 },
    false,
  ],
  [
    'opaque keys 3',
    82,
    {
      kind: 'undecided',
      reason: {
        code: 'regex',
        detail: 'no key was found for a set of keys that is no regular language here',
        keyword: 'type',
        pointerA: '',
      },
    },
    { type: 'object', propertyNames: { pattern: '^(?=([ab]))\\1$' }, minProperties: 3 },
    false,
  ],
  [
    'opaque keys min',
    82,
    { kind: 'inhabited', witness: { '': '', b: '', c: '' } },
    { type: 'object', patternProperties: { '^(?=(a))\\1': false }, minProperties: 3 },
    false,
  ],
  [
    'child undecided',
    133,
    { kind: 'undecided', reason: { code: 'regex', keyword: 'pattern', detail: '^(?=(a{80}))\\1$', pointerA: '/properties/a' } },
    { type: 'object', properties: { a: { type: 'string', pattern: '^(?=(a{80}))\\1$' } }, required: ['a'] },
    false,
  ],
  [
    'item undecided',
    136,
    { kind: 'undecided', reason: { code: 'regex', keyword: 'pattern', detail: '^(?=(a{80}))\\1$', pointerA: '/items' } },
    { type: 'array', items: { type: 'string', pattern: '^(?=(a{80}))\\1$' }, minItems: 1 },
    false,
  ],
  [
    'filling undecided',
    136,
    {
      kind: 'undecided',
      reason: { code: 'regex', keyword: 'pattern', detail: '^(?=(a{80}))\\1$', pointerA: '/additionalProperties' },
    },
    {
      type: 'object',
      propertyNames: { enum: ['a', 'b'] },
      additionalProperties: { type: 'string', pattern: '^(?=(a{80}))\\1$' },
      minProperties: 1,
    },
    false,
  ],
  [
    'cells undecided',
    134,
    {
      kind: 'undecided',
      reason: { code: 'regex', keyword: 'pattern', detail: '^(?=(a{80}))\\1$', pointerA: '/additionalProperties' },
    },
    { type: 'object', additionalProperties: { type: 'string', pattern: '^(?=(a{80}))\\1$' }, minProperties: 1 },
    false,
  ],
  [
    'tags',
    137,
    { kind: 'undecided', reason: { code: 'regex', keyword: 'pattern', detail: '^(?=(a{80}))\\1$', pointerA: '' } },
    {
      anyOf: [
        { type: 'string', pattern: '^(?=(a{80}))\\1$' },
        { type: 'array', minItems: 1e9 },
      ],
    },
    false,
  ],
  [
    'tags (2)',
    132,
    { kind: 'inhabited', witness: 0 },
    { anyOf: [{ type: 'string', pattern: '^(?=(a{80}))\\1$' }, { type: 'integer' }] },
    false,
  ],
  [
    'format two',
    1,
    { kind: 'empty' },
    { type: 'string', format: 'idn-hostname', minLength: 3 },
    { format: 'idn-hostname', minLength: 3 },
    {},
    { formats: 'assertion' },
  ],
  [
    'uri-template',
    398,
    { kind: 'inhabited', witness: 'aa:' },
    { type: 'string', format: 'iri', minLength: 3 },
    { pattern: '^x' },
    {},
    { formats: 'assertion' },
  ],
  [
    'regex f',
    93,
    { kind: 'inhabited', witness: 'aaa' },
    { type: 'string', format: 'regex', minLength: 3 },
    { pattern: '^x' },
    {},
    { formats: 'assertion' },
  ],
  [
    'three at most',
    43,
    { kind: 'inhabited', witness: [2, 2, 1, 1, 0] },
    {
      type: 'array',
      minItems: 5,
      allOf: [0, 1, 2].map((n) => ({ contains: { enum: [n, 3] }, minContains: 0, maxContains: 2 })),
      items: { enum: [0, 1, 2, 3] },
    },
    false,
  ],
  [
    'three at most 6',
    47,
    { kind: 'inhabited', witness: [2, 2, 1, 1, 0, 0] },
    {
      type: 'array',
      minItems: 6,
      allOf: [0, 1, 2].map((n) => ({ contains: { enum: [n, 3] }, minContains: 0, maxContains: 2 })),
      items: { enum: [0, 1, 2, 3] },
    },
    false,
  ],
  [
    'three at most 7',
    12,
    { kind: 'empty' },
    {
      type: 'array',
      minItems: 7,
      allOf: [0, 1, 2].map((n) => ({ contains: { enum: [n, 3] }, minContains: 0, maxContains: 2 })),
      items: { enum: [0, 1, 2, 3] },
    },
    false,
  ],
  [
    'unique + at most',
    87,
    { kind: 'empty' },
    {
      type: 'array',
      minItems: 4,
      uniqueItems: true,
      contains: { minimum: 2 },
      minContains: 0,
      maxContains: 1,
      items: { enum: [0, 1, 2, 3] },
    },
    false,
  ],
  [
    'unique + at most 3',
    63,
    { kind: 'inhabited', witness: [0, 1, 2] },
    {
      type: 'array',
      minItems: 3,
      uniqueItems: true,
      contains: { minimum: 2 },
      minContains: 0,
      maxContains: 1,
      items: { enum: [0, 1, 2, 3] },
    },
    false,
  ],
  [
    'unique prefix',
    21,
    { kind: 'inhabited', witness: [1, 2, 3, 4] },
    {
      type: 'array',
      prefixItems: [{ enum: [1, 2] }, { enum: [1, 2] }, { enum: [2, 3] }],
      items: { enum: [1, 3, 4] },
      uniqueItems: true,
      minItems: 4,
    },
    false,
  ],
  [
    'unique prefix 5',
    45,
    { kind: 'empty' },
    {
      type: 'array',
      prefixItems: [{ enum: [1, 2] }, { enum: [1, 2] }, { enum: [2, 3] }],
      items: { enum: [1, 3, 4] },
      uniqueItems: true,
      minItems: 5,
    },
    false,
  ],
  [
    'repeats',
    19,
    { kind: 'inhabited', witness: [1, 2, 3, 3] },
    { type: 'array', prefixItems: [{ const: 1 }, { const: 2 }], items: { const: 3 }, not: { uniqueItems: true } },
    false,
  ],
  [
    'repeats in prefix',
    11,
    { kind: 'inhabited', witness: [1, 1] },
    { type: 'array', prefixItems: [{ const: 1 }, { enum: [1, 2] }], items: false, not: { uniqueItems: true } },
    false,
  ],
  [
    'repeats across',
    17,
    { kind: 'inhabited', witness: [2, 3, 2] },
    {
      type: 'array',
      prefixItems: [{ enum: [1, 2] }, { const: 3 }],
      items: { enum: [2, 4] },
      maxItems: 3,
      not: { uniqueItems: true },
    },
    false,
  ],
  [
    'repeats none',
    17,
    { kind: 'empty' },
    { type: 'array', prefixItems: [{ const: 1 }, { const: 2 }, { const: 3 }], maxItems: 3, not: { uniqueItems: true } },
    false,
  ],
  [
    'demand late',
    6,
    { kind: 'empty' },
    { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }], contains: { type: 'string' }, maxItems: 2 },
    false,
  ],
  [
    'demand late 3',
    15,
    { kind: 'inhabited', witness: [0, 0, ''] },
    { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }], contains: { type: 'string' }, maxItems: 3 },
    false,
  ],
  [
    'two demands one place',
    14,
    { kind: 'inhabited', witness: [3] },
    {
      type: 'array',
      maxItems: 1,
      allOf: [{ contains: { minimum: 3 } }, { contains: { maximum: 4 } }],
      items: { type: 'integer' },
    },
    false,
  ],
  [
    'two demands no place',
    12,
    { kind: 'empty' },
    {
      type: 'array',
      maxItems: 1,
      allOf: [{ contains: { minimum: 5 } }, { contains: { maximum: 4 } }],
      items: { type: 'integer' },
    },
    false,
  ],
  [
    'keys from patterns',
    121,
    { kind: 'inhabited', witness: { b: '', ba: '', bb: '' } },
    { type: 'object', propertyNames: { pattern: '^[ab]{1,2}$' }, patternProperties: { '^a': false }, minProperties: 3 },
    false,
  ],
  [
    'keys from patterns 4',
    64,
    { kind: 'empty' },
    { type: 'object', propertyNames: { pattern: '^[ab]{1,2}$' }, patternProperties: { '^a': false }, minProperties: 4 },
    false,
  ],
  [
    'one key shared',
    183,
    { kind: 'inhabited', witness: { ab: 2 } },
    { type: 'object', maxProperties: 1, allOf: [some('^a', { minimum: 3 }), some('b$', { maximum: 1 })] },
    false,
  ],
  [
    'one key mentioned',
    4,
    { kind: 'empty' },
    { type: 'object', maxProperties: 1, required: ['ab'], allOf: [some('^a', { minimum: 3 }), some('^b', { maximum: 1 })] },
    false,
  ],
  [
    'two keys mentioned',
    86,
    { kind: 'inhabited', witness: { b: 2, ab: 0 } },
    { type: 'object', maxProperties: 2, required: ['ab'], allOf: [some('^a', { minimum: 3 }), some('^b', { maximum: 1 })] },
    false,
  ],
  [
    'keys forbidden',
    19,
    { kind: 'empty' },
    {
      type: 'object',
      allOf: [some('^[ab]$', { minimum: 3 }), { not: { required: ['a'] } }],
      properties: { b: { minimum: 4 } },
      additionalProperties: false,
    },
    false,
  ],
  [
    'recursion needs a leaf',
    3,
    { kind: 'empty' },
    {
      $ref: '#/$defs/t',
      $defs: {
        t: {
          type: 'object',
          required: ['l', 'r'],
          properties: { l: { anyOf: [{ $ref: '#/$defs/t' }, { const: 1 }] }, r: { $ref: '#/$defs/u' } },
        },
        u: { anyOf: [{ $ref: '#/$defs/t' }, { type: 'array', items: { $ref: '#/$defs/u' }, minItems: 1 }] },
      },
    },
    false,
  ],
  [
    'recursion through both',
    5,
    { kind: 'empty' },
    {
      $ref: '#/$defs/t',
      $defs: {
        t: { type: 'array', minItems: 1, items: { $ref: '#/$defs/u' } },
        u: { type: 'object', required: ['a'], properties: { a: { anyOf: [{ $ref: '#/$defs/t' }, { $ref: '#/$defs/u' }] } } },
      },
    },
    false,
  ],
  [
    'recursion with a leaf',
    8,
    { kind: 'inhabited', witness: [{ a: 2 }] },
    {
      $ref: '#/$defs/t',
      $defs: {
        t: { type: 'array', minItems: 1, items: { $ref: '#/$defs/u' } },
        u: {
          type: 'object',
          required: ['a'],
          properties: { a: { anyOf: [{ $ref: '#/$defs/t' }, { $ref: '#/$defs/u' }, { const: 2 }] } },
        },
      },
    },
    false,
  ],
];

for (const [what, steps, answer, a, b, bounds = {}, options = {}] of ROWS)
  it(what, () => {
    const budget = { ...DEFAULT_BUDGET, ...bounds };
    const [left, right] = [rootOf(a, options), rootOf(b)];
    const spent = { left: budget.steps };
    const found = decideEmptiness([left], [right], { budget, steps: spent, languages: createLanguages(), valid: evaluate });
    expect({ ...found, steps: budget.steps - spent.left }).toMatchObject({ ...answer, steps });
    if (found.kind === 'inhabited') expect(evaluate(left, found.witness) && !evaluate(right, found.witness)).toBe(true);
  });
