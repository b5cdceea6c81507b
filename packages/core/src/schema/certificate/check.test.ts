import { describe, expect, it } from 'vitest';
import type { Json } from '../../json/index.ts';
import { compileSchema } from '../compile.ts';
import { evaluate } from '../evaluate.ts';
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
