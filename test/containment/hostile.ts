import type { Json } from '@holdfast/core/json';

/** Pairs made to cost time or memory: each is to end within the default budget, with a verdict or undecided. */
export interface HostilePair {
  readonly name: string;
  readonly a: Json;
  readonly b: Json;
  /** Where the answer is plain to see; what is left out may be any. */
  readonly verdict?: 'contained' | 'not-contained';
}

type Schema = { [keyword: string]: Json };

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

/** `$defs` of `levels` schemas, each made from references to the one below; the lowest is `leaf`. */
function tower(levels: number, leaf: Json, level: (below: Json, index: number) => Json): Json {
  const $defs: Schema = { d0: leaf };
  for (let i = 1; i <= levels; i++) $defs[`d${i}`] = level({ $ref: `#/$defs/d${i - 1}` }, i);
  return { $ref: `#/$defs/d${levels}`, $defs };
}

/** Schemas inside of schemas. */
function nested(levels: number, leaf: Json, level: (below: Json, index: number) => Json): Json {
  let schema = leaf;
  for (let i = 0; i < levels; i++) schema = level(schema, i);
  return schema;
}

const both = (make: (leaf: Json) => Json): { a: Json; b: Json } => ({
  a: make({ type: 'integer' }),
  b: make({ type: 'number' }),
});
const words = (count: number, from = 0) => times(count, (i) => `word-${((i + from) * 7_919) % 1_000_003}`);

/** The pigeonhole principle: one more pigeon than holes, none together with another. Nothing satisfies it. */
function pigeons(holes: number): Json {
  const key = (pigeon: number, hole: number) => `p${pigeon}h${hole}`;
  const sits = (pigeon: number, hole: number): Json => ({ required: [key(pigeon, hole)] });
  return {
    type: 'object',
    allOf: [
      ...times(holes + 1, (pigeon) => ({ anyOf: times(holes, (hole) => sits(pigeon, hole)) })),
      ...times(holes, (hole) =>
        times(holes + 1, (one) => times(one, (other) => ({ not: { required: [key(one, hole), key(other, hole)] } }))).flat(),
      ).flat(),
    ],
  };
}

/** Random clauses of three over `variables` booleans, by a small generator of its own. */
function clauses(variables: number, count: number): Json {
  let state = 12_345;
  const next = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
  const literal = (): Json => {
    const has: Json = { required: [`v${next(variables)}`] };
    return next(2) === 0 ? has : { not: has };
  };
  return { type: 'object', allOf: times(count, () => ({ anyOf: [literal(), literal(), literal()] })) };
}

export const HOSTILE: readonly HostilePair[] = [
  // regular expressions
  {
    name: 'patterns that backtrack exponentially',
    a: { type: 'string', pattern: '^(a+)+$' },
    b: { pattern: '^(a|aa)+$' },
    verdict: 'contained',
  },
  {
    name: 'overlapping repetitions',
    a: { type: 'string', pattern: '^(x+x+)+y$' },
    b: { pattern: '^(x*)*y$' },
    verdict: 'contained',
  },
  {
    name: 'a letter twenty places before the end',
    a: { type: 'string', pattern: '^(a|b)*a(a|b){20}$' },
    b: { pattern: '^(a|b)*b(a|b){20}$' },
    verdict: 'not-contained',
  },
  {
    name: 'a letter twenty places before the end, both refused',
    a: { type: 'string', pattern: '^(a|b)*$', not: { pattern: 'a(a|b){20}$' } },
    b: { not: { pattern: 'a(a|b){20}$' } },
  },
  {
    // Too many optional parts for an automaton: what it matches is tried, and a long word costs time.
    name: 'thousands of optional letters',
    a: { type: 'string', pattern: `^${'a?'.repeat(3_000)}$` },
    b: { maxLength: 3_000 },
  },
  {
    name: 'look-ahead and look-behind side by side',
    a: { type: 'string', pattern: `^${times(8, (i) => `(?=.*${String.fromCharCode(97 + i)}.{3})(?<!x.{5})`).join('')}y\\b` },
    b: { minLength: 14 },
  },
  {
    name: 'counted groups in counted groups',
    a: { type: 'string', pattern: '^((a{1,100}){1,100}){1,100}$' },
    b: { pattern: '^a{1,1000000}$' },
  },
  {
    name: 'five hundred words, unanchored',
    a: { type: 'string', pattern: words(500).join('|') },
    b: { pattern: words(500, 250).join('|') },
  },
  {
    name: 'many unanchored patterns together',
    a: { type: 'string', allOf: times(12, (i) => ({ pattern: `${'abcdefghijkl'[i]}.*${'lkjihgfedcba'[i]}` })) },
    b: { minLength: 13 },
  },
  { name: 'a count of a million', a: { type: 'string', pattern: '^(ab?){1000000}$' }, b: { minLength: 999_999 } },
  {
    name: 'unevaluated parts within each other',
    ...both((leaf) =>
      nested(480, { properties: { q: leaf } }, (below, i) => ({
        type: 'object',
        anyOf: [{ properties: { [`k${i}`]: true } }, { required: [`z${i}`] }],
        allOf: [below],
        unevaluatedProperties: false,
      })),
    ),
  },
  // towers
  { name: 'a tower of oneOf', ...both((leaf) => nested(30, leaf, (below, i) => ({ oneOf: [below, { required: [`k${i}`] }] }))) },
  {
    name: 'a binary tree of oneOf',
    ...both((leaf) => nested(10, leaf, (below, i) => ({ oneOf: [below, { properties: { [`k${i}`]: below } }] }))),
  },
  {
    name: 'a tower of oneOf by references',
    ...both((leaf) =>
      tower(60, leaf, (below, i) => ({ oneOf: [below, { properties: { [`k${i}`]: below }, required: [`k${i}`] }] })),
    ),
  },
  {
    name: 'oneOf of oneOf, three wide',
    ...both((leaf) =>
      tower(8, leaf, (below, i) => ({
        oneOf: [below, { type: 'string', maxLength: i }, { type: 'string', minLength: i + 1, maxLength: 20 }],
      })),
    ),
  },
  {
    name: 'if in if',
    ...both((leaf) =>
      nested(200, leaf, (below, i) => ({ if: { required: [`k${i}`] }, then: below, else: { required: [`e${i}`] } })),
    ),
  },
  // references
  {
    name: 'a reference doubled sixty times in place',
    ...both((leaf) => tower(60, leaf, (below) => ({ allOf: [below, below] }))),
    verdict: 'contained',
  },
  {
    name: 'a reference doubled sixty times by keys',
    ...both((leaf) => tower(60, leaf, (below) => ({ type: 'object', properties: { a: below, b: below } }))),
    verdict: 'contained',
  },
  {
    name: 'a smallest instance of 2^60 members',
    b: { not: { type: 'object' } },
    a: tower(60, { type: 'integer' }, (below) => ({ type: 'object', properties: { a: below, b: below }, required: ['a', 'b'] })),
  },
  {
    name: 'alternatives doubled sixty times',
    ...both((leaf) => tower(60, leaf, (below, i) => ({ anyOf: [below, { type: 'array', items: below, minItems: i }] }))),
  },
  {
    name: 'two hundred schemas that recur through each other',
    a: { $ref: '#/$defs/s0', $defs: Object.fromEntries(times(200, (i) => [`s${i}`, recurring(i, 'integer')])) },
    b: { $ref: '#/$defs/s0', $defs: Object.fromEntries(times(200, (i) => [`s${i}`, recurring(i, 'number')])) },
    verdict: 'contained',
  },
  {
    name: 'dynamic scopes that multiply',
    a: scopes(12),
    b: { type: 'object' },
  },
  // enumerations
  {
    name: 'ten thousand words, in another order',
    a: { enum: words(10_000) },
    b: { enum: words(10_000).reverse() },
    verdict: 'contained',
  },
  {
    name: 'ten thousand words, one of them missing',
    a: { enum: words(10_000) },
    b: { enum: words(10_000).slice(0, -1) },
    verdict: 'not-contained',
  },
  {
    name: 'ten thousand objects',
    a: { enum: times(10_000, (i) => ({ id: i, tags: [`t${i % 7}`] })) },
    b: { enum: times(10_000, (i) => ({ tags: [`t${(i + 1) % 7}`], id: i + 1 })) },
    verdict: 'not-contained',
  },
  {
    name: 'ten thousand numbers against a range',
    a: { enum: times(10_000, (i) => i) },
    b: { type: 'integer', minimum: 0, maximum: 9_999 },
    verdict: 'contained',
  },
  {
    name: 'a range against ten thousand numbers',
    a: { type: 'integer', minimum: 0, maximum: 9_999 },
    b: { enum: times(10_000, (i) => 9_999 - i) },
    verdict: 'contained',
  },
  {
    name: 'all but ten thousand words',
    a: { type: 'string', not: { enum: words(10_000) } },
    b: { not: { enum: words(9_999) } },
    verdict: 'contained',
  },
  {
    name: 'a value enumerated ten thousand times by branches',
    a: { anyOf: times(2_000, (i) => ({ const: i })) },
    b: { anyOf: times(2_000, (i) => ({ const: 1_999 - i })) },
    verdict: 'contained',
  },
  // bounds
  { name: 'minItems of 10^9', a: { type: 'array', minItems: 1e9 }, b: { minItems: 1e9 + 1 } },
  { name: 'minItems of 10^9, contained', a: { type: 'array', minItems: 1e9 }, b: { minItems: 1e9 - 1 }, verdict: 'contained' },
  { name: 'minLength of 10^9', a: { type: 'string', minLength: 1e9 }, b: { pattern: '^a' } },
  {
    name: 'minLength of 10^9 and a pattern',
    a: { type: 'string', minLength: 1e9, pattern: '^(ab)*$' },
    b: { minLength: 1e9 + 1 },
  },
  { name: 'minProperties of 10^9', a: { type: 'object', minProperties: 1e9 }, b: { required: ['a'] } },
  {
    name: 'more keys than there are names',
    a: { type: 'object', minProperties: 1e9, propertyNames: { pattern: '^[a-z]{1,3}$' } },
    b: false,
    verdict: 'contained',
  },
  {
    name: 'minContains of 10^9',
    a: { type: 'array', contains: { type: 'integer' }, minContains: 1e9 },
    b: { contains: { type: 'number' }, minContains: 1e9 - 1 },
  },
  {
    name: 'a thousand of a kind in fewer places',
    a: { type: 'array', contains: { type: 'integer' }, minContains: 1_000, maxItems: 999 },
    b: false,
    verdict: 'contained',
  },
  {
    name: 'two kinds, a thousand of each',
    a: {
      type: 'array',
      allOf: [
        { contains: { type: 'string' }, minContains: 1_000 },
        { contains: { type: 'integer' }, minContains: 1_000 },
      ],
    },
    b: { minItems: 2_000 },
  },
  {
    name: 'a thousand of a kind, and one too few',
    a: { type: 'array', contains: { type: 'integer' }, minContains: 1_000 },
    b: { contains: { type: 'integer' }, minContains: 1_001 },
    verdict: 'not-contained',
  },
  { name: 'tiny and huge divisors', a: { type: 'number', multipleOf: 1e-300 }, b: { multipleOf: 1e300 } },
  {
    name: 'a huge divisor of a tiny one',
    a: { type: 'number', multipleOf: 1e300 },
    b: { multipleOf: 1e-300 },
    verdict: 'contained',
  },
  {
    name: 'forty prime divisors',
    a: { type: 'integer', minimum: 1, allOf: primes(40).map((multipleOf) => ({ multipleOf })) },
    b: { anyOf: primes(40).map((prime) => ({ multipleOf: prime * prime })) },
  },
  {
    name: 'a range that forty divisors do not cover',
    a: { type: 'integer', minimum: 2, maximum: 1e9 },
    b: { anyOf: primes(40).map((multipleOf) => ({ multipleOf })) },
    verdict: 'not-contained',
  },
  {
    name: 'bounds at the end of doubles',
    a: { type: 'number', minimum: 1.7e308 },
    b: { minimum: 1.6e308 },
    verdict: 'contained',
  },
  // depth
  { name: 'four hundred keys deep', ...both((leaf) => nested(400, leaf, (below) => ({ properties: { a: below } }))) },
  {
    name: 'four hundred required keys deep, refuted at the end',
    a: nested(400, { type: 'number' }, (below) => ({ type: 'object', properties: { a: below }, required: ['a'] })),
    b: nested(400, { type: 'integer' }, (below) => ({ type: 'object', properties: { a: below }, required: ['a'] })),
  },
  { name: 'four hundred lists deep', ...both((leaf) => nested(400, leaf, (below) => ({ type: 'array', items: below }))) },
  {
    name: 'four hundred times allOf',
    ...both((leaf) => nested(400, leaf, (below) => ({ allOf: [below] }))),
    verdict: 'contained',
  },
  { name: 'four hundred times not', ...both((leaf) => nested(400, leaf, (below) => ({ not: below }))), verdict: 'contained' },
  { name: 'four hundred times anyOf', ...both((leaf) => nested(400, leaf, (below, i) => ({ anyOf: [below, { const: i }] }))) },
  {
    name: 'a constant four hundred deep',
    a: { const: nested(400, 1, (below) => [below]) },
    b: nested(400, { type: 'integer' }, (below) => ({ items: below })),
  },
  // width
  {
    name: 'three thousand properties, one of them wider',
    a: wide(3_000, 'integer'),
    b: wide(3_000, 'number'),
    verdict: 'contained',
  },
  {
    name: 'three thousand properties, one of them narrower',
    a: wide(3_000, 'number'),
    b: wide(3_000, 'integer'),
    verdict: 'not-contained',
  },
  {
    name: 'three hundred alternatives with a kind each',
    a: { anyOf: times(300, (i) => kind(i, 'integer')) },
    b: { anyOf: times(300, (i) => kind(299 - i, 'number')) },
    verdict: 'contained',
  },
  {
    name: 'three hundred alternatives with a kind each, exactly one',
    a: { oneOf: times(300, (i) => kind(i, 'integer')) },
    b: { oneOf: times(300, (i) => kind(299 - i, 'number')) },
    verdict: 'contained',
  },
  {
    name: 'three hundred alternatives without a kind',
    a: { anyOf: times(300, (i) => ({ type: 'object', required: [`k${i}`], properties: { [`k${i}`]: { type: 'integer' } } })) },
    b: { anyOf: times(300, (i) => ({ required: [`k${299 - i}`], properties: { [`k${299 - i}`]: { type: 'number' } } })) },
    verdict: 'contained',
  },
  {
    name: 'three hundred alternatives, exactly one, without a kind',
    a: { oneOf: times(300, (i) => ({ type: 'object', required: [`k${i}`] })) },
    b: { anyOf: times(300, (i) => ({ required: [`k${299 - i}`] })) },
    verdict: 'contained',
  },
  {
    name: 'a range cut into three hundred',
    a: { type: 'number', minimum: 0, maximum: 300 },
    b: { anyOf: times(300, (i) => ({ minimum: 299 - i, maximum: 300 - i })) },
    verdict: 'contained',
  },
  {
    name: 'strings cut into two hundred by length',
    a: { type: 'string', maxLength: 199 },
    b: { anyOf: times(200, (i) => ({ minLength: i, maxLength: i })) },
    verdict: 'contained',
  },
  {
    name: 'hard patterns that overlap on the keys',
    a: {
      type: 'object',
      patternProperties: Object.fromEntries(times(12, (i) => [`^(a|b)*a(a|b){${i}}$`, { minimum: i }])),
    },
    b: {
      patternProperties: {
        '^(a|b){6,14}$': { type: ['number', 'string', 'null', 'boolean', 'object', 'array'] },
        'ab{9}$': { minimum: 3 },
      },
    },
  },
  {
    name: 'hard patterns on the keys, and none may stand',
    a: {
      type: 'object',
      patternProperties: Object.fromEntries(times(10, (i) => [`^(a|b)*a(a|b){${i + 4}}$`, false])),
      propertyNames: { pattern: '^(a|b)+$' },
      additionalProperties: { type: 'integer' },
      minProperties: 3,
    },
    b: { additionalProperties: { type: 'number' } },
  },
  {
    name: 'two hundred patterns on the keys',
    a: { type: 'object', patternProperties: Object.fromEntries(times(200, (i) => [`^${i}.*x`, { type: 'integer' }])) },
    b: { patternProperties: Object.fromEntries(times(200, (i) => [`^${i}.*x$`, { type: 'number' }])) },
  },
  // counting and matching
  {
    name: 'one place more than there are values',
    a: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 1_000 }, uniqueItems: true, minItems: 1_001 },
    b: false,
  },
  {
    name: 'as many places as there are values',
    a: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 1_000 }, uniqueItems: true, minItems: 1_000 },
    b: { maxItems: 999 },
  },
  {
    name: 'fifty places for forty-nine values',
    a: {
      type: 'array',
      prefixItems: times(50, () => ({ enum: times(49, (i) => `v${i}`) })),
      minItems: 50,
      uniqueItems: true,
    },
    b: false,
    verdict: 'contained',
  },
  {
    name: 'fifty places with a neighbour each',
    a: { type: 'array', prefixItems: times(50, (i) => ({ enum: [i, (i + 1) % 50] })), minItems: 50, uniqueItems: true },
    b: { prefixItems: [{ const: 0 }, { const: 2 }] },
    verdict: 'not-contained',
  },
  {
    name: 'lists of bits, all different',
    a: {
      type: 'array',
      items: { type: 'array', items: { enum: [0, 1] }, minItems: 10, maxItems: 10 },
      uniqueItems: true,
      minItems: 1_025,
    },
    b: false,
  },
  { name: 'nine pigeons in eight holes', a: pigeons(8), b: false },
  { name: 'four hundred random clauses over a hundred keys', a: clauses(100, 400), b: false },
  { name: 'more random clauses than can hold', a: clauses(60, 400), b: false },
  // what the rest of a schema evaluates
  {
    name: 'twenty alternatives that evaluate a key each',
    a: { allOf: times(20, (i) => ({ anyOf: [evaluating(i), {}] })), unevaluatedProperties: false },
    b: { allOf: times(20, (i) => ({ anyOf: [evaluating(19 - i), true] })), unevaluatedProperties: false },
  },
  {
    name: 'twenty alternatives that evaluate a key each, against a list of keys',
    a: { allOf: times(20, (i) => ({ anyOf: [evaluating(i), {}] })), unevaluatedProperties: false },
    b: { propertyNames: { enum: times(20, (i) => `k${i}`) } },
  },
  {
    name: 'a chain of five hundred dependent schemas',
    a: {
      type: 'object',
      required: ['k0'],
      dependentSchemas: Object.fromEntries(times(500, (i) => [`k${i}`, { required: [`k${i + 1}`] }])),
    },
    b: { minProperties: 501 },
    verdict: 'contained',
  },
  {
    name: 'items evaluated by what they contain',
    a: {
      type: 'array',
      allOf: times(10, (i) => ({ contains: { type: 'integer', multipleOf: i + 2 } })),
      unevaluatedItems: { type: 'string' },
    },
    b: { items: { type: ['integer', 'string'] } },
  },
];

function recurring(i: number, type: string): Json {
  return {
    type: 'object',
    properties: {
      value: { type },
      next: { anyOf: [{ $ref: `#/$defs/s${(i * 7 + 1) % 200}` }, { $ref: `#/$defs/s${(i * 3 + 2) % 200}` }, { type: 'null' }] },
      list: { type: 'array', items: { $ref: `#/$defs/s${(i * 11 + 5) % 200}` } },
    },
  };
}

/** Resources that each redefine one of many dynamic anchors and lead on to any of the others. */
function scopes(count: number): Json {
  const $defs: Schema = {};
  for (let i = 0; i < count; i++) {
    $defs[`r${i}`] = {
      $id: `https://example.org/r${i}`,
      type: 'object',
      properties: Object.fromEntries([
        ...times(count, (j): [string, Json] => [`to${j}`, { $ref: `https://example.org/r${j}` }]),
        ...times(count, (j): [string, Json] => [`name${j}`, { $dynamicRef: `#n${j}` }]),
      ]),
      $defs: Object.fromEntries(
        times(count, (j): [string, Json] => [`n${j}`, { $dynamicAnchor: `n${j}`, const: i === j ? i : j }]),
      ),
    };
  }
  return { $ref: 'https://example.org/r0', $defs };
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

function wide(count: number, middle: string): Json {
  const properties: Schema = {};
  for (let i = 0; i < count; i++)
    properties[`key${i}`] = i === count >> 1 ? { type: middle } : { type: ['string', 'null'], maxLength: i };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function kind(i: number, type: string): Json {
  return {
    type: 'object',
    properties: { kind: { const: `kind-${i}` }, value: { type }, other: { type: 'string', maxLength: i } },
    required: ['kind'],
  };
}

function evaluating(i: number): Json {
  return { properties: { [`k${i}`]: { type: 'integer' } }, required: [`k${(i + 1) % 20}`] };
}
