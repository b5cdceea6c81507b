import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../../json/index.ts';
import { certify } from '../certificate/certify.ts';
import { compileSchema } from '../compile.ts';
import { evaluate } from '../evaluate.ts';
import { createLanguages } from '../language/index.ts';
import type { CompileOptions } from '../model.ts';
import { instances, schemas } from '../random-schema.fixture.ts';
import { DEFAULT_BUDGET } from '../verdict.ts';
import { decideEmptiness } from './decide-emptiness.ts';

const languages = createLanguages();

/** Pairs of which the second is often near to the first. */
function pairs(shape: Parameters<typeof schemas>[0]): fc.Arbitrary<readonly [Json, Json]> {
  const one = schemas(shape);
  return fc.oneof(
    fc.tuple(one, one),
    fc.tuple(one, one).map(([a, b]) => [a, { anyOf: [b, a] }] as const),
    fc.tuple(one, one).map(([a, b]) => [{ allOf: [a, b] }, a] as const),
    fc.tuple(one, one).map(([a, b]) => [{ allOf: [a, { not: b }] }, { oneOf: [a, b] }] as const),
    one.map((a) => [a, typeof a === 'object' ? { ...(a as object), title: 't', minProperties: 1 } : a] as const),
  );
}

function check(counts: { empty: number; inhabited: number; undecided: number }, options: CompileOptions = {}) {
  return ([documentA, documentB]: readonly [Json, Json], tries: readonly Json[]) => {
    const a = compileSchema(documentA, options);
    const b = compileSchema(documentB, { ...options, domain: 'all' });
    if (a.kind === 'faulty' || b.kind === 'faulty') return;
    const context = () => ({ budget: DEFAULT_BUDGET, steps: { left: DEFAULT_BUDGET.steps }, languages, valid: evaluate });
    const found = decideEmptiness([a.schema.root], [b.schema.root], context());
    counts[found.kind]++;
    const isWitness = (value: Json) => evaluate(a.schema, value) && !evaluate(b.schema, value);
    const pair = JSON.stringify([documentA, documentB]);
    if (found.kind === 'inhabited') expect(isWitness(found.witness), `${pair} ${JSON.stringify(found.witness)}`).toBe(true);
    if (found.kind === 'empty') {
      for (const value of tries) expect(isWitness(value), `${pair} ${JSON.stringify(value)}`).toBe(false);
      expect(certify(a.schema, b.schema, context()), pair).toBeDefined();
    }
  };
}

const RUNS = [
  ['2020-12', {}, {}],
  ['draft-07', { draft07: true }, { dialect: 'draft-07' }],
  ['unevaluated', { unevaluated: true, structural: true }, {}],
  ['structure', { structural: true }, {}],
  ['the declared domain', { structural: true, unevaluated: true }, { domain: 'declared' }],
] as const;

for (const [name, shape, options] of RUNS) {
  it(`never calls a set empty that has a member, nor gives a wrong one: ${name}`, () => {
    const counts = { empty: 0, inhabited: 0, undecided: 0 };
    fc.assert(fc.property(pairs(shape), fc.array(instances, { minLength: 30, maxLength: 40 }), check(counts, options)), {
      numRuns: 200,
      seed: 20261130,
    });
    // Both answers are met often, and hardly anything stays open.
    expect(counts.empty, JSON.stringify(counts)).toBeGreaterThan(20);
    expect(counts.inhabited, JSON.stringify(counts)).toBeGreaterThan(20);
    expect(counts.undecided, JSON.stringify(counts)).toBeLessThan(5);
  });
}
