import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json/index.ts';
import { compileSchema, contains, findUnnamed } from '../schema/index.ts';
import { compareSchemas } from './difference/compare-schemas.ts';
import { DIRECTION } from './directions.ts';
import { Engine } from './engine.ts';
import { keepsNames } from './judge/naming.ts';
import { rewriteSchema, without } from './judge/rewrite-schema.ts';
import { DIRECTIONS, LAYERS } from './report.ts';
import { checked, only } from './tool-pair.fixture.ts';

const RUNS = 60;

const scalar = fc.oneof(
  fc.constant({ type: 'string' }),
  fc.constant({ type: ['string', 'null'] }),
  fc.record({ type: fc.constant('string'), maxLength: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ type: fc.constantFrom('integer', 'number'), minimum: fc.integer({ min: -1, max: 2 }) }),
  fc.record({ enum: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 1, null), { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: fc.constant('string'), default: fc.constantFrom('a', 'b') }),
  fc.constant({}),
);
const { schema } = fc.letrec<{ schema: Record<string, unknown>; value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    scalar,
    tie('schema'),
    fc.record({ type: fc.constant('array'), items: tie('value') }),
    fc.record({ anyOf: fc.tuple(tie('value'), tie('value')) }),
    fc.record({ oneOf: fc.tuple(tie('schema'), tie('value')) }),
  ),
  schema: fc
    .record({
      members: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'constructor'), tie('value'), { maxKeys: 3 }),
      required: fc.subarray(['a', 'b']),
      rest: fc.oneof({ weight: 4, arbitrary: fc.boolean() }, tie('value')),
    })
    .map(({ members, required, rest }) => ({
      type: 'object',
      properties: { ...members },
      ...(required.length > 0 ? { required } : {}),
      ...(rest === true ? {} : { additionalProperties: rest }),
    })),
}));
const root = schema.filter((one) => one.type === 'object');
const instance = fc.object({
  key: fc.constantFrom('a', 'b', 'c', 'constructor', 'x'),
  maxDepth: 2,
  values: [fc.constantFrom('a', '', 'long text', 1, 0.5, -2, null, true)],
});

function compiled(document: unknown, domain: 'all' | 'declared') {
  const result = compileSchema(document as Json, { domain });
  if (result.kind !== 'compiled') throw new Error('a generated schema is a schema');
  return result.schema;
}

type Accepts = (value: unknown) => boolean;

function accepts(document: unknown): Accepts {
  const validate = new Ajv2020({ strict: false, logger: false, ownProperties: true }).compile(
    structuredClone(document) as object,
  );
  return (value) => validate(value) === true;
}

describe('over generated pairs of tools', () => {
  it(`every break has a witness and every safe shape holds (${RUNS} pairs)`, () => {
    let breaks = 0;
    let safe = 0;
    fc.assert(
      fc.property(root, root, root, root, fc.array(instance, { maxLength: 12 }), (oldIn, newIn, oldOut, newOut, values) => {
        const [callOld, callNew, resultOld, resultNew] = [oldIn, newIn, oldOut, newOut].map(accepts) as [
          Accepts,
          Accepts,
          Accepts,
          Accepts,
        ];
        const tool = only(checked({ input: oldIn, output: oldOut }, { input: newIn, output: newOut }));
        for (const direction of DIRECTIONS) {
          const { travels, from } = DIRECTION[direction];
          const [older, newer] = travels === 'call' ? [callOld, callNew] : [resultOld, resultNew];
          const [maker, meets] = from === 'old' ? [older, newer] : [newer, older];
          const { shape, meaning } = tool.matrix[direction];
          const witness = shape.witness?.call ?? shape.witness?.result;
          if (shape.verdict === 'breaks') {
            breaks++;
            expect([maker(witness), meets(witness)], `${direction} ${JSON.stringify(shape)}`).toEqual([true, false]);
            const telling = tool.changes.filter(
              (change) => change.layer === 'shape' && change.verdict === 'breaks' && change.directions.includes(direction),
            );
            expect(telling.length, `${direction} is told by a change`).toBeGreaterThan(0);
          }
          if (shape.strict === true) {
            safe++;
            for (const value of values)
              if (maker(value)) expect(meets(value), `${direction} ${JSON.stringify(value)}`).toBe(true);
          }
          const dropped: Json | undefined = meaning.witness?.effect === 'silently-dropped' ? meaning.witness.call : undefined;
          if (dropped !== undefined) expect([maker(dropped), meets(dropped)]).toEqual([true, true]);
        }
      }),
      { numRuns: RUNS, seed: 20_301 },
    );
    expect(breaks).toBeGreaterThan(RUNS / 2);
    expect(safe).toBeGreaterThan(RUNS / 20);
  });

  it('never calls names kept where a call is heard in part', () => {
    let kept = 0;
    fc.assert(
      fc.property(root, root, (old, next) => {
        const [planner, executor, other] = [compiled(old, 'declared'), compiled(next, 'all'), compiled(old, 'all')];
        if (
          !keepsNames(
            compareSchemas(other.root, executor.root, () => undefined),
            'old',
          )
        )
          return;
        kept++;
        expect(findUnnamed(planner, executor).kind, JSON.stringify([old, next])).not.toBe('found');
        // An executor that strips what it does not know takes more than its schema says.
        const opened = rewriteSchema(next as never, (one) =>
          one.additionalProperties === false ? without(one, 'additionalProperties') : one,
        );
        const both = new Engine(undefined).together(planner, compiled(opened, 'all'));
        expect(contains(both, compiled(next, 'declared')).verdict, JSON.stringify([old, next])).not.toBe('not-contained');
      }),
      { numRuns: 2_000, seed: 20_303 },
    );
    expect(kept).toBeGreaterThan(40);
  });

  it('a tool against itself is safe in every cell, and twice the same question has the same answer', () => {
    fc.assert(
      fc.property(root, root, (input, output) => {
        const same = only(checked({ input, output }, { input, output }));
        for (const direction of DIRECTIONS)
          for (const layer of LAYERS) expect(['safe', 'na']).toContain(same.matrix[direction][layer].verdict);
        const pair = () => checked({ input }, { input: output });
        expect(pair()).toEqual(pair());
      }),
      { numRuns: 50, seed: 20_302 },
    );
  });
});
