import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../../json/index.ts';
import { reachableNodes } from '../in-place-cycle.ts';
import { compileSchema, evaluate, unnamedKeys } from '../index.ts';
import { instances, schemas } from '../random-schema.fixture.ts';

const KEYS = ['a', 'b', 'c'] as const;
const key = fc.constantFrom(...KEYS);
const entries = <T>(values: fc.Arbitrary<T>, max = 3) =>
  fc.array(fc.tuple(key, values), { maxLength: max }).map(Object.fromEntries);

/** Nested objects and lists over three keys, with a tag that is a string. */
const trees: fc.Arbitrary<Json> = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Json>('x', 'y', 1),
    fc.tuple(entries(tie('tree')), fc.constantFrom({}, { t: 'x' }, { t: 'y' })).map(([one, other]) => ({ ...one, ...other })),
    fc.array(tie('tree'), { maxLength: 2 }),
  ),
})).tree;

/** Contracts as they are written: objects in objects, put together by allOf, alternatives with and without a tag, conditions. */
const contracts: fc.Arbitrary<Json> = fc.letrec<{ schema: Json }>((tie) => {
  const schema = tie('schema');
  const list = fc.array(schema, { minLength: 1, maxLength: 2 });
  const tagged = fc.tuple(entries(schema), entries(schema)).map(([one, other]) =>
    [one, other].map((properties, i) => ({
      type: 'object',
      properties: { ...properties, t: { const: i === 0 ? 'x' : 'y' } },
      required: ['t'],
    })),
  );
  const nullable = schema.map((one) => [{ type: ['string', 'number'] }, { type: 'object', allOf: [one] }]);
  const part: fc.Arbitrary<Json> = fc.oneof(
    { weight: 5, arbitrary: entries(schema).map((properties) => ({ properties })) },
    { weight: 1, arbitrary: fc.record({ additionalProperties: schema }) },
    { weight: 1, arbitrary: fc.record({ patternProperties: fc.record({ '^[ab]': schema }) }) },
    { weight: 2, arbitrary: fc.record({ items: schema }) },
    { weight: 1, arbitrary: fc.record({ prefixItems: list }) },
    { weight: 2, arbitrary: fc.record({ allOf: list }) },
    { weight: 1, arbitrary: fc.record({ anyOf: fc.oneof(list, tagged, nullable) }) },
    { weight: 1, arbitrary: fc.record({ oneOf: fc.oneof(list, tagged, nullable) }) },
    { weight: 1, arbitrary: fc.record({ if: schema, then: schema, else: schema }) },
    { weight: 1, arbitrary: fc.record({ not: schema }) },
    { weight: 1, arbitrary: fc.record({ contains: schema, minContains: fc.constant(0) }) },
    { weight: 1, arbitrary: fc.record({ dependentSchemas: entries(schema, 1) }) },
    { weight: 1, arbitrary: fc.record({ unevaluatedProperties: schema }) },
  );
  return {
    schema: fc.oneof(
      { depthSize: 'medium', maxDepth: 4, withCrossShrink: true },
      fc.constantFrom<Json>(true, { type: 'object' }, {}),
      fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => Object.assign({}, ...parts) as Json),
    ),
  };
}).schema;

/** Counts what a run met, so that a generator gone dull shows. */
function check(found: { valid: number; undeclared: number; deep: number; closed: number }) {
  return (document: Json, values: readonly Json[]) => {
    const open = compileSchema(document);
    const declared = compileSchema(document, { domain: 'declared' });
    if (open.kind === 'faulty' || declared.kind === 'faulty') throw new Error('the generator makes valid schemas');
    for (const node of reachableNodes(declared.schema.root)) {
      for (const assertion of node.assertions)
        if (assertion.kind === 'declaredKeys') found[assertion.deep === undefined ? 'closed' : 'deep']++;
    }
    for (const value of values) {
      const valid = evaluate(open.schema, value);
      const expected = valid && unnamedKeys(open.schema, value).length === 0;
      if (valid) found[expected ? 'valid' : 'undeclared']++;
      expect(evaluate(declared.schema, value), JSON.stringify({ document, value })).toBe(expected);
    }
  };
}

// The closed form is checked against the definition: valid, and no key that is unnamed where it stands.
it('a closed contract accepts exactly its declared domain', () => {
  const found = { valid: 0, undeclared: 0, deep: 0, closed: 0 };
  const values = fc.array(trees, { minLength: 20, maxLength: 20 });
  fc.assert(fc.property(contracts, values, check(found)), { seed: 20, numRuns: 500 });
  expect(Math.min(found.valid, found.undeclared, found.deep, found.closed), JSON.stringify(found)).toBeGreaterThan(10);
});

it('a closed schema of any keywords accepts exactly its declared domain', () => {
  const found = { valid: 0, undeclared: 0, deep: 0, closed: 0 };
  const values = fc.array(instances, { minLength: 10, maxLength: 10 });
  fc.assert(fc.property(schemas({ unevaluated: true, structural: true }), values, check(found)), { seed: 20, numRuns: 500 });
  expect(Math.min(found.valid, found.undeclared, found.closed), JSON.stringify(found)).toBeGreaterThan(10);
});
