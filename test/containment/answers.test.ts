import { isObject, type Json } from '@holdfast/core/json';
import { compileSchema, contains, DEFAULT_BUDGET, type Layer } from '@holdfast/core/schema';
import { expect, test } from 'vitest';
import { pairAt } from './attack.ts';
import { hashOf, type IdentifiedPair } from './determinism.ts';
import { determinismPairs } from './determinism-pairs.ts';

// What each layer answers by itself and the steps it takes, written down: a change to the engine shows here what it changes,
// for better or worse.
// After a change that is meant: npx vitest run test/containment/answers.test.ts -u, and read the difference.
const SEED = 20261201;
const GENERATED = 300;
const COMPOUND = 240;
const CHUNK = 40;

function line({ id, a, b }: IdentifiedPair): string {
  const [left, right] = [compileSchema(a), compileSchema(b)];
  if (left.kind === 'faulty' || right.kind === 'faulty') throw new Error(`the pair ${id} does not compile`);
  const said = (layer: Layer): string => {
    const steps = { left: DEFAULT_BUDGET.steps };
    const answer = contains(left.schema, right.schema, { layers: [layer], steps, certify: layer === 'tableau' });
    const cost = `${layer} ${DEFAULT_BUDGET.steps - steps.left}`;
    if (answer.verdict === 'not-contained') return `${cost} ${JSON.stringify(answer.witness)}`;
    if (answer.verdict === 'undecided') return `${cost} ${layer === 'tableau' ? answer.reason.code : '-'}`;
    return answer.certificate === undefined ? `${cost} yes` : `${cost} yes ${hashOf(answer.certificate).slice(0, 12)}`;
  };
  return `${id}: ${[said('rules'), said('refutation'), said('tableau')].join(' · ')}\n`;
}

/** A harder one: what holds of two or three generated schemas together, within what any of others says. */
function compound(n: number): IdentifiedPair {
  const three = [0, 2, 4].map((at) => {
    // Even ones are of 2020-12 on the left.
    const { a, b, draftB } = pairAt(SEED, 6 * n + at);
    return [embedded(a, `urn:a:${at}`), embedded(draftB === '2020-12' ? b : a, `urn:b:${at}`)] as const;
  });
  const a = { allOf: three.slice(0, 2 + (n % 2)).map((pair) => pair[n % 4 === 3 ? 1 : 0]) };
  return { id: `compound ${n}`, a, b: { anyOf: three.map((pair) => pair[1]) } };
}

function generated(n: number): IdentifiedPair {
  const { a, b } = pairAt(SEED, n);
  return { id: `generated ${n}`, a, b };
}

/** As a resource of its own, so that its references mean the same inside another schema. */
function embedded(schema: Json, id: string): Json {
  if (!isObject(schema)) return schema;
  const rest = Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id');
  return { ...Object.fromEntries(rest), $id: id };
}

function written(name: string, count: number, pairs: (from: number, to: number) => readonly IdentifiedPair[]): void {
  for (let from = 0; from < count; from += CHUNK) {
    const part = `${name} from ${from}`;
    test(`the answers to ${part} are those written down`, async () => {
      const lines = pairs(from, Math.min(from + CHUNK, count)).map(line);
      await expect(lines.join('')).toMatchFileSnapshot(`./answers/${part.replaceAll(' ', '-')}.txt`);
    });
  }
}

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, at) => from + at);
const own = determinismPairs(SEED, 0);
written('compounds', COMPOUND, (from, to) => range(from, to).map(compound));
written('generated', GENERATED, (from, to) => range(from, to).map(generated));
written('own pairs', own.length, (from, to) => own.slice(from, to));
