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
