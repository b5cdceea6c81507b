import { describe, expect, it } from 'vitest';
import type { Json } from '../../json/index.ts';
import { compileSchema } from '../compile.ts';
import { evaluate } from '../evaluate.ts';
import { reachableNodes } from '../in-place-cycle.ts';
import { createLanguages } from '../language/index.ts';
import type { CompiledSchema } from '../model.ts';
import { DEFAULT_BUDGET } from '../verdict.ts';
import { certify } from './certify.ts';
import { checkCertificate } from './check.ts';

const languages = createLanguages();
const context = () => ({ budget: DEFAULT_BUDGET, steps: { left: DEFAULT_BUDGET.steps }, languages, valid: evaluate });

function compiled(schema: Json): CompiledSchema {
  const result = compileSchema(schema);
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
  return result.schema;
}

function check(a: Json, b: Json, certificate: Json) {
  return checkCertificate(compiled(a).root, compiled(b).root, certificate, context());
}

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Pairs that hold, each by another rule of the checker. */
const PAIRS: readonly [rule: string, a: Json, b: Json][] = [
  ['clash', { minProperties: 2, type: 'object' }, { minProperties: 1 }],
  ['values', { enum: [[1], [2]] }, { items: { type: 'integer' } }],
  ['scalar, strings', { type: 'string', pattern: '^a+$' }, { pattern: 'a' }],
  ['scalar, numbers', { multipleOf: 6, type: 'number' }, { multipleOf: 1.5 }],
  [
    'child, key',
    { properties: { a: { type: 'integer' } }, required: ['a'], type: 'object' },
    { properties: { a: { type: 'number' } } },
  ],
  ['child, item', { items: { type: 'integer' } }, { prefixItems: [{ type: 'number' }] }],
  ['keys', { patternProperties: { '^a': { type: 'integer' } } }, { patternProperties: { '^ab': { type: 'number' } } }],
  ['keys, counted', { propertyNames: { enum: ['a', 'b'] }, type: 'object' }, { maxProperties: 2 }],
  ['items', { type: 'array', contains: { type: 'integer' }, maxContains: 1, items: { type: 'integer' } }, { maxItems: 1 }],
  ['items, all different', { type: 'array', items: { enum: [1, 2] }, uniqueItems: true }, { maxItems: 2 }],
  ['split', { oneOf: [{ required: ['a'] }, { required: ['b'] }] }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }],
  [
    'resolve',
    { anyOf: [{ properties: { a: {} }, required: ['a'] }, { required: ['b'] }], unevaluatedProperties: { type: 'integer' } },
    { anyOf: [{ required: ['a'] }, { properties: { c: { type: 'number' } } }] },
  ],
  [
    'recursion',
    { properties: { a: { $ref: '#' }, v: { type: 'integer' } } },
    { properties: { a: { $ref: '#' }, v: { type: 'number' } } },
  ],
];

const ATLEAST1 = { type: 'number', minimum: 1 };
const ATLEAST2 = { type: 'number', minimum: 2 };
const MIN2 = ['bound', 'minimum', 2, false];
const A_OR_B = { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] };
const SPLIT: Json[] = [
  ['own', 'a'],
  ['own', 'b'],
  ['and', [1, 3]],
];
/** What is left unevaluated depends on a choice. */
const OPEN = { type: 'object', anyOf: [{ properties: { a: { const: 1 } } }, { minProperties: 2 }], unevaluatedProperties: false };

const DAMAGED = 60;

const INT = { type: 'integer' };
const NO_INT = { not: INT };
const has = (schema: Json, atLeast = 1): Json => ({ contains: schema, minContains: atLeast });
const atMost = (schema: Json, most: number): Json => ({ contains: schema, minContains: 0, maxContains: most });
/** There is an item after the first that does not satisfy. */
const notAfterFirst = (schema: Json): Json => ({ not: { prefixItems: [true], items: schema } });
const array = (more: { [keyword: string]: Json }): Json => ({ type: 'array', ...more });
const object = (more: { [keyword: string]: Json }): Json => ({ type: 'object', ...more });
/** There is a key that matches and whose value does not satisfy. */
const some = (pattern: string, value: Json): Json => ({ not: { patternProperties: { [pattern]: value } } });
const beside = (names: { [name: string]: Json }, value: Json): Json => ({
  not: { properties: names, additionalProperties: value },
});
const REPEATS: Json = { not: { uniqueItems: true } };

/** What has an instance, if only just; and the same with a little more asked of it, so that it has none. */
const EDGES: readonly [inhabited: Json, witness: Json, empty: Json][] = [
  [array({ not: { prefixItems: [true, INT] } }), ['', ''], array({ not: { prefixItems: [true, INT] }, maxItems: 1 })],
  [array({ ...(notAfterFirst(INT) as object) }), ['', ''], array({ ...(notAfterFirst(INT) as object), maxItems: 1 })],
  [array({ ...(has(INT, 2) as object), maxItems: 2 }), [1, 1], array({ ...(has(INT, 2) as object), maxItems: 1 })],
  [array({ ...(REPEATS as object), maxItems: 2 }), [1, 1], array({ ...(REPEATS as object), maxItems: 1 })],
  // The item that serves after the first has to serve before as well, or must not.
  [
    array({ maxItems: 2, allOf: [has(INT), has(NO_INT), notAfterFirst(NO_INT)] }),
    ['', 1],
    array({ maxItems: 2, allOf: [has(INT), has(NO_INT), notAfterFirst(NO_INT)], prefixItems: [INT] }),
  ],
  [
    array({ maxItems: 2, allOf: [notAfterFirst(NO_INT), has(NO_INT), has(INT)] }),
    ['', 1],
    array({ maxItems: 2, allOf: [notAfterFirst(NO_INT), notAfterFirst(INT), has(INT)] }),
  ],
  [
    array({ prefixItems: [{ const: 1 }], items: { enum: [2, 4] }, allOf: [notAfterFirst({ enum: [2, 3] })] }),
    [1, 4],
    array({ prefixItems: [{ const: 1 }], items: { const: 2 }, allOf: [notAfterFirst({ enum: [2, 3] })] }),
  ],
  // Two equal items: side by side, apart, after the prefix; they serve for each other's places.
  [
    array({ prefixItems: [INT, NO_INT], items: INT, maxItems: 3, allOf: [REPEATS, notAfterFirst(NO_INT)] }),
    [1, '', 1],
    array({ prefixItems: [INT, NO_INT], items: NO_INT, maxItems: 2, allOf: [REPEATS] }),
  ],
  [
    array({ prefixItems: [INT, NO_INT], items: true, maxItems: 4, allOf: [REPEATS] }),
    [1, '', 2, 2],
    array({ prefixItems: [{ const: 1 }, { const: 2 }], items: { const: 3 }, maxItems: 3, allOf: [REPEATS] }),
  ],
  [
    array({ prefixItems: [{ enum: [1, 2] }, { enum: [2, 3] }], items: false, allOf: [REPEATS] }),
    [2, 2],
    array({ prefixItems: [{ enum: [1, 2] }, { enum: [4, 3] }], items: false, allOf: [REPEATS] }),
  ],
  [
    array({ allOf: [REPEATS, atMost(INT, 2), { items: INT }] }),
    [1, 1],
    array({ allOf: [REPEATS, atMost(INT, 1), { items: INT }] }),
  ],
  // Counts.
  [array({ minItems: 3, allOf: [atMost(INT, 1)] }), [1, '', ''], array({ minItems: 3, items: INT, allOf: [atMost(INT, 2)] })],
  [
    array({ minItems: 2, allOf: [atMost(INT, 1), atMost(NO_INT, 1)] }),
    ['', 1],
    array({ minItems: 3, allOf: [atMost(INT, 1), atMost(NO_INT, 1)] }),
  ],
  [
    array({ maxItems: 5, allOf: [has(INT, 3), has(NO_INT, 2)] }),
    [1, 2, 3, '', ''],
    array({ maxItems: 4, allOf: [has(INT, 3), has(NO_INT, 2)] }),
  ],
  [array({ allOf: [has(INT, 3), atMost(INT, 3)] }), [1, 2, 3], array({ allOf: [has(INT, 3), atMost({ type: 'number' }, 2)] })],
  [
    array({ uniqueItems: true, items: { enum: [0, 1, 2, 3] }, minItems: 3, allOf: [atMost({ minimum: 2 }, 1)] }),
    [0, 1, 2],
    array({ uniqueItems: true, items: { enum: [0, 1, 2, 3] }, minItems: 4, allOf: [atMost({ minimum: 2 }, 1)] }),
  ],
  [
    array({ uniqueItems: true, items: { enum: [1, 2, 3] }, minItems: 3 }),
    [1, 2, 3],
    array({ uniqueItems: true, items: { enum: [1, 2, 3] }, minItems: 4 }),
  ],
  [
    array({ uniqueItems: true, prefixItems: [{ enum: [1, 2] }, { enum: [1, 2] }, { enum: [2, 3] }], minItems: 3 }),
    [1, 2, 3],
    array({ uniqueItems: true, prefixItems: [{ enum: [1, 2] }, { enum: [1, 2] }, { enum: [2, 1] }], minItems: 3 }),
  ],
  [
    array({ uniqueItems: true, items: { enum: [1, 2, 'a'] }, minItems: 2, allOf: [{ items: INT }] }),
    [1, 2],
    array({ uniqueItems: true, items: { enum: [1, 2, 'a'] }, minItems: 3, allOf: [{ items: INT }] }),
  ],
  // Keys: shared, apart, mentioned, few.
  [
    object({ maxProperties: 1, allOf: [some('^a', INT), some('b$', { type: 'string' })] }),
    { ab: null },
    object({ maxProperties: 1, allOf: [some('^a', INT), some('^b', { type: 'string' })] }),
  ],
  [
    object({ allOf: [some('^[ab]$', INT), some('^[ab]$', NO_INT)], maxProperties: 2 }),
    { a: '', b: 1 },
    object({ allOf: [some('^a$', INT), some('^a$', NO_INT)], maxProperties: 2 }),
  ],
  [
    object({ allOf: [some('^[ab]$', INT), some('^[ab]$', NO_INT)], maxProperties: 2, required: ['b'] }),
    { a: '', b: 1 },
    object({ allOf: [some('^[ab]$', INT), some('^[ab]$', NO_INT)], maxProperties: 1 }),
  ],
  [
    object({ allOf: [some('^[ab]$', INT), some('^[bc]$', NO_INT), some('^[ab]$', { type: ['integer', 'null'] })] }),
    { a: '', b: 1 },
    object({ allOf: [some('^[ab]$', INT), some('^[bc]$', INT)], patternProperties: { '^a|^b$': INT, c: INT } }),
  ],
  [
    object({ allOf: [beside({ a: true }, INT)] }),
    { b: '' },
    object({ allOf: [beside({ a: true }, INT)], propertyNames: { const: 'a' } }),
  ],
  [
    object({ allOf: [beside({ a: true }, INT)], properties: { a: true, b: true }, additionalProperties: INT }),
    { b: '' },
    object({ allOf: [beside({ a: true }, INT)], properties: { a: true, b: INT }, additionalProperties: INT }),
  ],
  [
    object({ allOf: [beside({ a: true }, INT), { not: { required: ['b'] } }], propertyNames: { enum: ['a', 'b', 'c'] } }),
    { c: '' },
    object({ allOf: [beside({ a: true }, INT), { not: { required: ['b'] } }], propertyNames: { enum: ['a', 'b'] } }),
  ],
  [
    object({ propertyNames: { pattern: '^[ab]$' }, minProperties: 2 }),
    { a: 1, b: 1 },
    object({ propertyNames: { pattern: '^[ab]$' }, minProperties: 3 }),
  ],
  [
    object({ propertyNames: { pattern: '^[abc]$' }, patternProperties: { '^a$': false }, minProperties: 2 }),
    { b: 1, c: 1 },
    object({ propertyNames: { pattern: '^[abc]$' }, patternProperties: { '^a$': false }, minProperties: 3 }),
  ],
  [
    object({ properties: { a: false, b: true, c: true }, additionalProperties: false, minProperties: 2 }),
    { b: 1, c: 1 },
    object({ properties: { a: false, b: true, c: true }, additionalProperties: false, minProperties: 3 }),
  ],
  [
    object({ required: ['a', 'b'], maxProperties: 2, allOf: [some('^[a-z]$', INT)] }),
    { a: 1, b: '' },
    object({ required: ['a', 'b'], maxProperties: 2, allOf: [some('^[c-z]$', INT)] }),
  ],
  [
    object({ required: ['a'], allOf: [some('^(?=(a))\\1$', INT)] }),
    { a: '' },
    object({ allOf: [some('^(?=(a))\\1$', INT)], patternProperties: { '^(?=(a))\\1$': INT, '^(?=(b))\\1$': INT } }),
  ],
  [object({ required: ['a'], maxProperties: 1 }), { a: 1 }, object({ required: ['a'], maxProperties: 1, minProperties: 2 })],
  [
    object({ required: ['a'], dependentRequired: { a: ['b'] }, maxProperties: 2 }),
    { a: 1, b: 1 },
    object({ required: ['a'], dependentRequired: { a: ['b'] }, maxProperties: 1 }),
  ],
];

describe('certificates', () => {
  for (const [rule, a, b] of PAIRS) {
    it(`hold for ${rule}, and for no weaker claim`, () => {
      const certificate = certify(compiled(a), compiled(b), context());
      expect(certificate).toBeDefined();
      const json = asJson(certificate);
      expect(check(a, b, json)).toEqual({ kind: 'ok' });
      // The same text proves nothing about other schemas.
      expect(check({}, b, json).kind).toBe('fault');
      expect(check(a, false, json).kind).toBe('fault');
    });
  }

  it('are the same each time', () => {
    for (const [, a, b] of PAIRS) {
      expect(asJson(certify(compiled(a), compiled(b), context()))).toEqual(asJson(certify(compiled(a), compiled(b), context())));
    }
  });

  it('are not given for what does not hold', () => {
    expect(certify(compiled({ type: 'number' }), compiled({ type: 'integer' }), context())).toBeUndefined();
  });

  it('are refused when a proof is taken out or replaced', () => {
    let refused = 0;
    let tried = 0;
    for (const [, a, b] of PAIRS) {
      const json = asJson(certify(compiled(a), compiled(b), context()));
      for (const broken of brokenVersions(json)) {
        tried++;
        if (check(a, b, broken).kind === 'fault') refused++;
      }
    }
    expect(tried).toBeGreaterThan(30);
    expect(refused).toBe(tried);
  });

  it.each<[a: Json, b: Json, forms: Json[], tags: { [tag: string]: Json }, fault: string | null]>([
    [ATLEAST2, ATLEAST1, [], { number: ['scalar'] }, null],
    [ATLEAST2, ATLEAST1, [], {}, 'an obligation has no proof for number'],
    [ATLEAST2, ATLEAST1, [], { number: [] }, 'no rule undefined'],
    [ATLEAST2, ATLEAST1, [], { number: ['guess'] }, 'no rule guess'],
    [ATLEAST2, ATLEAST1, [], { number: 'scalar' }, 'a list was expected'],
    [ATLEAST2, ATLEAST1, [], { number: ['clash'] }, 'no contradiction by the rule clash'],
    [ATLEAST2, ATLEAST1, [], { number: ['keys'] }, 'no contradiction by the rule keys'],
    [ATLEAST2, ATLEAST1, [], { number: ['items'] }, 'no contradiction by the rule items'],
    [ATLEAST2, ATLEAST1, [], { number: ['child'] }, 'no contradiction by the rule child'],
    [ATLEAST2, ATLEAST1, [], { number: ['values'] }, 'a listed value satisfies the obligation'],
    [ATLEAST1, ATLEAST2, [], { number: ['scalar'] }, 'the set of strings or numbers is not empty'],
    [{ type: 'string' }, { minLength: 1 }, [], { string: ['scalar'] }, 'the set of strings or numbers is not empty'],
    [{ type: 'object' }, { minProperties: 1 }, [], { object: ['scalar'] }, 'the set of strings or numbers is not empty'],
    [{ type: 'array' }, { minItems: 1 }, [], { array: ['scalar'] }, 'the set of strings or numbers is not empty'],
    [{ type: 'string' }, { minLength: 1 }, [], { string: ['clash'] }, 'no contradiction by the rule clash'],
    // Divided by what is not known, which is right where both sides are closed.
    [ATLEAST2, ATLEAST1, [['integer']], { number: ['either', 0, ['scalar'], ['scalar']] }, null],
    [ATLEAST2, ATLEAST1, [['integer']], { number: ['either', 0, ['scalar'], ['clash']] }, 'no contradiction by the rule clash'],
    [ATLEAST2, ATLEAST1, [['integer']], { number: ['either', 0, ['clash'], ['scalar']] }, 'no contradiction by the rule clash'],
    [ATLEAST2, ATLEAST1, [['integer']], { number: ['either', 0, ['scalar']] }, 'a list was expected'],
    [ATLEAST2, ATLEAST1, [], { number: ['either', 0, ['scalar'], ['scalar']] }, 'no form 0'],
    // One side is known: the other is closed without a proof.
    [ATLEAST2, ATLEAST1, [MIN2], { number: ['either', 0, ['scalar']] }, null],
    [ATLEAST2, ATLEAST1, [MIN2], { number: ['either', 1, [], ['scalar']] }, null],
    [ATLEAST2, ATLEAST1, [MIN2], { number: ['resolve', 0, ['scalar']] }, 'nothing to resolve'],
    [ATLEAST2, ATLEAST1, [MIN2], { number: ['bound', 0, ['scalar']] }, 'nothing to bound'],
    [ATLEAST2, ATLEAST1, [MIN2], { number: ['split', 0, []] }, 'a split on bound'],
    [ATLEAST2, ATLEAST1, [MIN2], { number: ['split', 1, []] }, 'a split on what is not known to hold'],
    [A_OR_B, { minProperties: 1 }, SPLIT, { object: ['split', 5, [['keys'], ['keys']]] }, null],
    [A_OR_B, { minProperties: 1 }, SPLIT, { object: ['split', 5, [['keys']]] }, 'a split has not as many proofs as cases'],
    [
      A_OR_B,
      { minProperties: 1 },
      SPLIT,
      { object: ['split', 5, [['keys'], ['keys'], ['keys']]] },
      'a split has not as many proofs as cases',
    ],
    [A_OR_B, { minProperties: 1 }, SPLIT, { object: ['split', 4, [['keys'], ['keys']]] }, 'a split on what is not known to hold'],
    [
      A_OR_B,
      { minProperties: 1 },
      SPLIT,
      { object: ['split', 5, [['keys'], ['values']]] },
      'a listed value satisfies the obligation',
    ],
    [A_OR_B, { minProperties: 2 }, SPLIT, { object: ['split', 5, [['keys'], ['keys']]] }, 'no contradiction by the rule keys'],
    [
      { unevaluatedProperties: false, type: 'object' },
      { maxProperties: 0 },
      [['unevaluated', 'keys', 0, 2]],
      { object: ['resolve', 0, ['keys']] },
      null,
    ],
    [
      { unevaluatedProperties: false, type: 'object' },
      { maxProperties: 0 },
      [['unevaluated', 'keys', 0, 2]],
      { object: ['resolve', 1, ['keys']] },
      'nothing to resolve',
    ],
    [
      { unevaluatedProperties: false, type: 'object' },
      { maxProperties: 0 },
      [['unevaluated', 'keys', 0, 2]],
      { object: ['bound', 0, ['keys']] },
      null,
    ],
    [
      OPEN,
      { maxProperties: 0 },
      [['unevaluated', 'keys', 0, 6]],
      { object: ['resolve', 0, ['keys']] },
      'an applicator in place is not decided',
    ],
    [
      OPEN,
      { maxProperties: 0 },
      [['unevaluated', 'keys', 0, 6]],
      { object: ['bound', 0, ['keys']] },
      'no contradiction by the rule keys',
    ],
  ])('say for each step why it is taken: %j %j %j %j', (a, b, forms, tags, fault) => {
    const of = [0, 2 * reachableNodes(compiled(a).root).length + 1];
    const found = check(a, b, { version: 1, nodes: [], forms, obligations: [{ of, tags }] });
    expect(found).toEqual(fault === null ? { kind: 'ok' } : { kind: 'fault', fault });
  });

  it('count no more capped kinds of items than a shift can tell apart', () => {
    for (const caps of [31, 32, 33]) {
      const counted = Array.from({ length: caps }, (_, n) => ({ contains: { minimum: -n }, minContains: 0, maxContains: 1 }));
      const a = { type: 'array', minItems: 1, items: { const: 1 }, allOf: counted };
      const claim = { version: 1, nodes: [], forms: [], obligations: [{ of: [0], tags: { array: ['items'] } }] };
      expect(check(a, false, claim)).toMatchObject({ kind: 'fault' });
    }
  });

  it.each<[tag: string, rule: string, form: Json]>([
    ['number', 'scalar', ['own', 'a']],
    ['number', 'scalar', ['length', 2]],
    ['number', 'scalar', ['multiple', 0]],
    ['number', 'scalar', ['multiple', -2]],
    ['number', 'scalar', ['values', ['a']]],
    ['number', 'scalar', ['values', [1, [1]]]],
    ['string', 'scalar', ['integer']],
    ['string', 'scalar', ['items', 1]],
    ['string', 'scalar', ['values', ['a']]],
    ['string', 'values', ['values', [1]]],
    ['object', 'keys', ['values', [1]]],
    ['object', 'keys', ['values', [[1]]]],
    ['object', 'keys', ['bound', 'minimum', 1, false]],
    ['array', 'items', ['values', ['a']]],
    ['array', 'items', ['values', [{}]]],
    ['array', 'items', ['own', 'a']],
  ])('speak of each instance as what it is: %s %s %j', (tag, rule, form) => {
    const pairs: { [tag: string]: [Json, Json] } = {
      number: [ATLEAST2, ATLEAST1],
      string: [{ type: 'string', minLength: 2 }, { minLength: 1 }],
      object: [{ type: 'object', minProperties: 2 }, { minProperties: 1 }],
      array: [{ type: 'array', minItems: 2 }, { minItems: 1 }],
    };
    const [a, b] = pairs[tag] as [Json, Json];
    const of = [0, 3];
    const found = (either: Json) =>
      check(a, b, { version: 1, nodes: [], forms: [form], obligations: [{ of, tags: { [tag]: either } }] });
    for (const lit of [0, 1])
      expect(found(['either', lit, [rule], [rule]])).toMatchObject({
        fault: expect.stringMatching(/^(no form about|a divisor)/),
      });
  });

  it.each(EDGES)('are not given for what has an instance, and are for what has none: %j', (inhabited, witness, empty) => {
    expect(evaluate(compiled(inhabited).root, witness)).toBe(true);
    const of = [0, 2 * reachableNodes(compiled(inhabited).root).length + 1];
    for (const rule of ['clash', 'values', 'scalar', 'keys', 'items', 'child']) {
      const tags = { object: [rule], array: [rule] };
      expect(check(inhabited, false, { version: 1, nodes: [], forms: [], obligations: [{ of, tags }] }).kind).toBe('fault');
    }
    const proved = asJson(certify(compiled(empty), compiled(false), context()));
    expect(check(empty, false, proved)).toEqual({ kind: 'ok' });
    expect(certify(compiled(inhabited), compiled(false), context())).toBeUndefined();
  });

  it('begin with A and not B, and rest on nothing that is not in them', () => {
    const proofs = { tags: { number: ['scalar'] } };
    const with_ = (...obligations: Json[]) =>
      check(ATLEAST2, ATLEAST1, { version: 1, nodes: [], forms: [], obligations } as Json);
    const notBoth = { kind: 'fault', fault: 'the first obligation is not A and not B' };
    expect(with_()).toEqual(notBoth);
    expect(with_({ of: [0, 2], ...proofs })).toEqual(notBoth);
    expect(with_({ of: [1, 3], ...proofs })).toEqual(notBoth);
    expect(with_({ of: [2], ...proofs }, { of: [0, 3], ...proofs })).toEqual(notBoth);
    expect(with_({ of: [0], ...proofs })).toMatchObject({ fault: 'the set of strings or numbers is not empty' });
    expect(with_({ of: [0, 3], ...proofs }, { of: [0], ...proofs })).toMatchObject({ kind: 'fault' });
    expect(with_({ of: [3, 0], ...proofs })).toEqual({ kind: 'ok' });
    // What contradicts itself needs no obligation.
    expect(check({ type: 'integer' }, { type: 'integer' }, { version: 1, nodes: [], forms: [], obligations: [] })).toEqual({
      kind: 'ok',
    });
    expect(check({ type: 'integer' }, true, { version: 1, nodes: [], forms: [], obligations: [] })).toEqual({ kind: 'ok' });
    expect(check(false, { type: 'integer' }, { version: 1, nodes: [], forms: [], obligations: [] })).toEqual({ kind: 'ok' });
    // A child's obligation is not there, says more than is known, or is the one asked for.
    const [list, wide] = [{ items: ATLEAST2, type: 'array', minItems: 1 }, { items: ATLEAST1 }];
    const rests = (...others: Json[]) =>
      check(list, wide, {
        version: 1,
        nodes: [],
        forms: [],
        obligations: [{ of: [0, 5], tags: { array: ['items'] } }, ...others],
      } as Json);
    const unfounded = { kind: 'fault', fault: 'no contradiction by the rule items' };
    expect(rests({ of: [2, 7], ...proofs })).toEqual({ kind: 'ok' });
    expect(rests()).toEqual(unfounded);
    expect(rests({ of: [2, 7, 0], ...proofs })).toEqual(unfounded);
    expect(rests({ of: [2], ...proofs })).toMatchObject({ kind: 'fault' });
  });

  it('are refused where the steps run out', () => {
    const certificate = { version: 1, nodes: [], forms: [], obligations: [{ of: [0, 3], tags: { number: ['scalar'] } }] };
    const within = (left: number) =>
      checkCertificate(compiled(ATLEAST2).root, compiled(ATLEAST1).root, certificate, { ...context(), steps: { left } });
    expect(within(0)).toEqual({ kind: 'fault', fault: 'the budget ran out' });
    expect(within(1)).toEqual({ kind: 'ok' });
  });

  it('are never more than refused, whatever they say', () => {
    let state = 20261203;
    const below = (limit: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
    const count = { ok: 0, fault: 0 };
    for (const [, a, b] of PAIRS) {
      const json = asJson(certify(compiled(a), compiled(b), context()));
      const [left, right] = [compiled(a).root, compiled(b).root];
      for (let tries = 0; tries < DAMAGED; tries++) {
        let text = json;
        for (let edits = 1 + below(3); edits > 0; edits--) text = damaged(text, below);
        const { kind } = checkCertificate(left, right, text, { ...context(), steps: { left: 20_000 } });
        count[kind]++;
      }
    }
    expect(count.fault).toBeGreaterThan(count.ok);
  });

  it('are refused when they are no certificates', () => {
    for (const json of [
      null,
      {},
      [],
      { version: 1 },
      { version: 2, nodes: [], forms: [], obligations: [] },
      { version: 1, nodes: [], forms: [], obligations: [] },
    ]) {
      expect(check({ type: 'integer' }, { type: 'number' }, json as Json).kind, JSON.stringify(json)).toBe('fault');
    }
  });
});

/** Kinds, rules, tags and values to put in the place of others. */
const PARTS: readonly Json[] = [
  ...['true', 'integer', 'distinct', 'bound', 'minimum', 'multiple', 'words', 'length', 'pattern', 'format', 'values', 'items'],
  ...['keys', 'at', 'from', 'count', 'own', 'each', 'name', 'word', 'rest', 'unevaluated', 'declared', 'declared-below', 'and'],
  ...[
    'one',
    'choice',
    'clash',
    'child',
    'scalar',
    'split',
    'either',
    'resolve',
    'enum',
    'any',
    'all',
    'not',
    'if',
    'declaredKeys',
  ],
  ...[0, 1, 2, 3, 5, 8, -1, 0.5, 1e20, '[', true, null, [], {}],
  ...[['clash'], ['scalar'], ['keys'], ['items'], ['values', [1, 'a', null]], ['either', 0, ['values'], ['scalar']]],
  ...[['either', 3, ['clash'], ['keys']], ['multiple', 0], ['pattern', '[', false], ['integer'], ['own', 'a'], ['items', 1]],
];

/** With one part changed for another, left out, or written twice. */
function damaged(json: Json, below: (limit: number) => number): Json {
  const places: ((json: Json) => Json)[] = [];
  const parts: Json[] = [...PARTS];
  const walk = (value: Json, put: (other: Json) => Json): void => {
    places.push(put);
    parts.push(value);
    if (Array.isArray(value)) {
      const list = value as readonly Json[];
      list.forEach((item, at) => {
        walk(item, (other) => put(list.map((old, i) => (i === at ? other : old))));
        places.push(
          () => put(list.filter((_, i) => i !== at)),
          () => put([...list, item]),
        );
      });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) walk(member as Json, (other) => put({ ...value, [key]: other } as Json));
    }
  };
  walk(json, (other) => other);
  const part = parts[below(parts.length)] as Json;
  return (places[below(places.length)] as (json: Json) => Json)(part);
}

/** Copies without one obligation, without the proof of one tag, and with one split's last case cut off. */
function* brokenVersions(json: Json): Generator<Json> {
  const { obligations } = json as unknown as { obligations: { tags: { [tag: string]: Json } }[] };
  for (let at = 0; at < obligations.length; at++) {
    yield { ...(json as object), obligations: obligations.filter((_, i) => i !== at) } as unknown as Json;
    for (const tag of Object.keys(obligations[at]?.tags ?? {})) {
      const copy = JSON.parse(JSON.stringify(json)) as { obligations: { tags: { [tag: string]: Json } }[] };
      const tags = copy.obligations[at]?.tags as { [tag: string]: Json };
      const proof = tags[tag] as Json[];
      delete tags[tag];
      yield copy as unknown as Json;
      if (proof[0] !== 'split') continue;
      tags[tag] = [proof[0], proof[1] as Json, (proof[2] as Json[]).slice(0, -1)];
      yield copy as unknown as Json;
    }
  }
}
