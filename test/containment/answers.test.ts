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

/** Harder ones: what holds of two or three generated schemas together, within what any of others says. */
function compounds(count: number): readonly IdentifiedPair[] {
  const modern = Array.from({ length: count * 16 }, (_, n) => pairAt(SEED, n))
    .filter(({ draftA, draftB }) => draftA === '2020-12' && draftB === '2020-12')
    .map(({ a, b }, n) => [embedded(a, `urn:a:${n}`), embedded(b, `urn:b:${n}`)] as const);
  return Array.from({ length: count }, (_, n) => {
    const three = [modern[3 * n], modern[3 * n + 1], modern[3 * n + 2]].filter((pair) => pair !== undefined);
    const a = { allOf: three.slice(0, 2 + (n % 2)).map((pair) => pair[n % 4 === 3 ? 1 : 0]) };
    return { id: `compound ${n}`, a, b: { anyOf: three.map((pair) => pair[1]) } };
  });
}

/** As a resource of its own, so that its references mean the same inside another schema. */
function embedded(schema: Json, id: string): Json {
  if (!isObject(schema)) return schema;
  const rest = Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id');
  return { ...Object.fromEntries(rest), $id: id };
}

const pairs = [...compounds(COMPOUND), ...[...determinismPairs(SEED, GENERATED)].reverse()];
for (let at = 0; at < pairs.length; at += CHUNK) {
  const name = String(at / CHUNK).padStart(2, '0');
  test(`the answers of part ${name} are those written down`, async () => {
    await expect(
      pairs
        .slice(at, at + CHUNK)
        .map(line)
        .join(''),
    ).toMatchFileSnapshot(`./answers/${name}.txt`);
  });
}
