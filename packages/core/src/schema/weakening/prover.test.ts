import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../json/index.ts';
import { contains } from '../contains.ts';
import { compileSchema } from '../index.ts';
import type { CompiledSchema } from '../model.ts';
import type { Containment } from '../verdict.ts';

function compiled(schema: Json): CompiledSchema {
  const result = compileSchema(schema);
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
  return result.schema;
}

function rules(a: Json, b: Json): { readonly answer: Containment; readonly steps: number } {
  const steps = { left: 1_000_000 };
  const answer = contains(compiled(a), compiled(b), { layers: ['rules'], steps });
  return { answer, steps: 1_000_000 - steps.left };
}

const object = (properties: JsonObject): Json => ({ type: 'object', properties, required: Object.keys(properties) });
const ref = (name: string): Json => ({ $ref: `#/$defs/${name}` });
const LOOSE: Json = { type: ['string', 'null'] };
const STRICT: Json = { type: 'string' };

/** Values of three kinds that lie in each other in turn, and end in a null; the first has a text beside it. */
const ring = (root: Json, text: Json): Json => ({
  ...(root as JsonObject),
  $defs: {
    x: object({ next: ref('y'), text }),
    y: { type: ['object', 'null'], properties: { next: ref('z') } },
    z: { type: ['object', 'null'], properties: { next: ref('x') } },
  },
});

describe('a proof that takes for granted what is being proved', () => {
  const whole = object({ a: ref('x'), b: ref('z'), c: ref('y') });

  it('stands where the whole is proved', () => {
    expect(rules(ring(whole, STRICT), ring(whole, LOOSE)).answer).toMatchObject({ verdict: 'contained', by: 'rules' });
    for (const name of ['x', 'y', 'z']) {
      expect(rules(ring(ref(name), STRICT), ring(ref(name), LOOSE)).answer).toMatchObject({ verdict: 'contained' });
    }
  });

  it.each(['x', 'y', 'z'])('falls with what it leaned on: begun at %s', (first) => {
    // Whatever fails first is asked for again below another branch.
    for (const second of ['x', 'y', 'z']) {
      const branches = { anyOf: [{ properties: { a: ref(first) } }, { properties: { b: ref(second) } }] };
      const a = ring(object({ a: ref(first), b: ref(second) }), LOOSE);
      const b = ring(branches, STRICT);
      expect(rules(a, b).answer).toMatchObject({ verdict: 'undecided' });
      expect(contains(compiled(a), compiled(b))).toMatchObject({ verdict: 'not-contained' });
    }
  });

  it('is not done again once it stands, though what asked for it fails', () => {
    const steps = (first: string, second: string): number => {
      const a = ring(object({ a: ref(first), b: ref(second), c: LOOSE }), STRICT);
      const fails = { properties: { a: ref(first), c: STRICT } };
      const proof = rules(a, ring({ anyOf: [fails, { properties: { b: ref(second) } }] }, LOOSE));
      expect(proof.answer).toMatchObject({ verdict: 'contained', by: 'rules' });
      return proof.steps;
    };
    const all = ['x', 'y', 'z'].map((first) => ['x', 'y', 'z'].map((second) => steps(first, second)));
    // What the first branch proved below is known, wherever in the ring the second begins.
    expect(all).toEqual([
      [22, 22, 22],
      [22, 20, 20],
      [22, 20, 20],
    ]);
  });
});
