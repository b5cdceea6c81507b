import type { Json } from '@holdfast/core/json';
import { type CompiledSchema, compileSchema, contains, DEFAULT_BUDGET, evaluate, verifyCertificate } from '@holdfast/core/schema';
import { expect, test } from 'vitest';
import { checkCertificate } from '../../packages/core/src/schema/certificate/check.ts';
import { reachableNodes } from '../../packages/core/src/schema/in-place-cycle.ts';
import { createLanguages } from '../../packages/core/src/schema/language/index.ts';
import { hashOf } from './determinism.ts';
import { Random } from './random.ts';
import { edited, type SmallPair, smallPair, VALUES } from './small-worlds.ts';

// The tableau and the checker of certificates where the right answer is known: about worlds of few values. What the answers
// cost, and why certificates are refused, is written down as for other pairs, see answers.test.ts.
const SEED = 20261202;
const PAIRS = 240;
/** Hardly any of these takes so many. */
const BUDGET = { ...DEFAULT_BUDGET, steps: 8_000 };
const CHUNK = 40;
/** For each certificate, pairs near to its own that do not hold. */
const FORGED = 3;

const languages = createLanguages();

function compiled(document: Json, domain: SmallPair['domain'] = 'all'): CompiledSchema {
  const result = compileSchema(document, { domain });
  if (result.kind === 'faulty') throw new Error(`${JSON.stringify(document)} does not compile`);
  return result.schema;
}

function hasValues({ a, domain, world }: SmallPair): boolean {
  const schema = compiled(a, domain);
  return VALUES[world].some((value) => evaluate(schema, value));
}

function line(n: number): string {
  const pair = smallPair(SEED, n, hasValues);
  const { a, b, closed, domain, world } = pair;
  const [left, right] = [compiled(a, domain), compiled(b)];
  const witnesses = VALUES[world].filter((value) => evaluate(left, value) && !evaluate(right, value));
  const steps = { left: BUDGET.steps };
  const answer = contains(left, right, { layers: ['tableau'], budget: BUDGET, steps, certify: true });
  const cost = `${n}: ${BUDGET.steps - steps.left}`;
  const shown = JSON.stringify([a, b]);
  if (answer.verdict === 'undecided') {
    expect(closed && answer.reason.code !== 'budget' && answer.reason.code !== 'regex', `undecided: ${shown}`).toBe(false);
    return `${cost} ${JSON.stringify(answer.reason)}\n`;
  }
  if (witnesses.length > 0) expect(answer.verdict, shown).toBe('not-contained');
  if (answer.verdict === 'not-contained') {
    expect(evaluate(left, answer.witness) && !evaluate(right, answer.witness), shown).toBe(true);
    if (closed) expect(witnesses.length, shown).toBeGreaterThan(0);
    for (const forged of simplest(left)) expect(verifyCertificate(left, right, forged).kind, shown).toBe('fault');
    return `${cost} ${JSON.stringify(answer.witness)}\n`;
  }
  const { certificate } = answer;
  if (certificate === undefined) return `${cost} yes\n`;
  const checking = { left: BUDGET.steps };
  expect(checkCertificate(left.root, right.root, certificate, { steps: checking, languages, valid: evaluate })).toEqual({
    kind: 'ok',
  });
  const proof = `${hashOf(certificate).slice(0, 12)} ${BUDGET.steps - checking.left}`;
  return `${[`${cost} yes ${proof}`, ...forgeries(pair, certificate, n)].join(', ')}\n`;
}

/** Certificates that claim of A and not B, without any case, to be impossible at sight. */
function simplest(a: CompiledSchema): readonly Json[] {
  const of = [0, 2 * reachableNodes(a.root).length + 1];
  return ['clash', 'values', 'scalar', 'keys', 'items'].map((rule) => {
    const tags = Object.fromEntries(['string', 'number', 'true', 'false', 'null', 'object', 'array'].map((tag) => [tag, [rule]]));
    return { version: 1, nodes: [], forms: [], obligations: [{ of, tags }] };
  });
}

/** What is found wrong with the certificate where it is shown for pairs near to its own that do not hold. */
function forgeries({ a, b, domain, world }: SmallPair, certificate: Json, n: number): readonly string[] {
  const random = new Random(SEED + n);
  const found: string[] = [];
  for (let tries = 0; tries < 12 && found.length < FORGED; tries++) {
    const [falseA, falseB] = random.chance(0.5) ? [edited(random, a) ?? a, b] : [a, edited(random, b) ?? b];
    const [left, right] = [compileSchema(falseA, { domain }), compileSchema(falseB)];
    if (left.kind === 'faulty' || right.kind === 'faulty') continue;
    if (!VALUES[world].some((value) => evaluate(left.schema, value) && !evaluate(right.schema, value))) continue;
    const result = verifyCertificate(left.schema, right.schema, certificate);
    expect(result.kind, JSON.stringify([falseA, falseB, certificate])).toBe('fault');
    if (result.kind === 'fault') found.push(result.fault);
  }
  return found;
}

for (let from = 0; from < PAIRS; from += CHUNK) {
  const part = `small worlds from ${from}`;
  test(`the answers to ${part} are right, and those written down`, async () => {
    const lines = Array.from({ length: CHUNK }, (_, at) => line(from + at));
    await expect(lines.join('')).toMatchFileSnapshot(`./answers/${part.replaceAll(' ', '-')}.txt`);
  });
}
