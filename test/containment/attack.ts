import type { Json } from '@holdfast/core/json';
import { type Containment, compileSchema, contains, evaluate } from '@holdfast/core/schema';
import { Panel } from './judges.ts';
import { Random } from './random.ts';
import { type Draft, document, edited, focuses } from './schemas.ts';
import { blindValues, guidedValues } from './values.ts';

export interface Pair {
  readonly a: Json;
  readonly b: Json;
  readonly draftA: Draft;
  readonly draftB: Draft;
}

/** The n-th pair of a seed: each keyword alone and each two of them in turn, in either draft and across. */
export function pairAt(seed: number, n: number): Pair {
  const random = new Random(seed * 1_000_003 + n);
  const draftA: Draft = n % 2 === 0 ? '2020-12' : 'draft-07';
  const all = focuses(draftA);
  const a = document(random, all[Math.floor(n / 2) % all.length] as readonly string[], draftA);
  if (random.chance(0.65)) return { a, b: edited(random, a, draftA), draftA, draftB: draftA };
  const draftB: Draft = random.chance(0.5) ? '2020-12' : 'draft-07';
  return { a, b: document(random, random.pick(focuses(draftB)), draftB), draftA, draftB };
}

const LAYERS = ['identity', 'rules', 'refutation', 'tableau'] as const;

export interface Attack {
  readonly verdict: Containment['verdict'] | 'crash';
  /** The layer that proved it. */
  readonly by?: 'identity' | 'rules' | 'tableau';
  /** What is wrong with the verdict; undefined where nothing was found. */
  readonly fault?: string;
  /** The judges disagreed with each other on the witness, so it was not judged. */
  readonly split?: true;
}

export interface AttackOptions {
  /** Values tried against `contained`, from each generator. */
  readonly values: number;
  /** Ask the validators of other makes; else only the project's own evaluator is asked. */
  readonly judges: boolean;
  /** Leave out asking each layer alone, which costs most of the time. */
  readonly together?: boolean;
}

/** Decides a pair and looks for evidence against the verdict. */
export async function attack(pair: Pair, random: Random, options: AttackOptions): Promise<Attack> {
  const left = compileSchema(pair.a);
  const right = compileSchema(pair.b);
  if (left.kind === 'faulty' || right.kind === 'faulty')
    return { verdict: 'crash', fault: 'the generated schema does not compile' };
  let answer: Containment;
  try {
    answer = contains(left.schema, right.schema);
  } catch (error) {
    return { verdict: 'crash', fault: String(error) };
  }
  // Each layer decides on its own; two that decide must agree.
  for (const layer of options.together === true ? [] : LAYERS) {
    const alone = contains(left.schema, right.schema, { layers: [layer] });
    if (alone.verdict !== 'undecided' && alone.verdict !== answer.verdict) {
      return { verdict: answer.verdict, fault: `${layer} alone says ${alone.verdict}, together ${JSON.stringify(answer)}` };
    }
  }
  if (answer.verdict === 'undecided') return { verdict: 'undecided' };
  const panel = options.judges ? new Panel(pair) : { a: async () => true, b: async () => false, refutes: async () => false };
  if (answer.verdict === 'not-contained') {
    const { witness } = answer;
    if (!evaluate(left.schema, witness) || evaluate(right.schema, witness)) {
      return { verdict: 'not-contained', fault: `the evaluator refutes the witness ${JSON.stringify(witness)}` };
    }
    const inA = await panel.a(witness);
    const inB = await panel.b(witness);
    if (inA === false || inB === true) {
      return { verdict: 'not-contained', fault: `no witness: ${JSON.stringify(witness)} (A ${inA}, B ${inB})` };
    }
    return inA === null || inB === null ? { verdict: 'not-contained', split: true } : { verdict: 'not-contained' };
  }
  for (const value of attackers(pair, random, options.values)) {
    if (evaluate(left.schema, value) && !evaluate(right.schema, value)) {
      return { verdict: 'contained', fault: `by ${answer.by}, but the evaluator sees ${JSON.stringify(value)}` };
    }
    if ((await panel.refutes(value)) === true)
      return { verdict: 'contained', fault: `by ${answer.by}, but see ${JSON.stringify(value)}` };
  }
  return { verdict: 'contained', by: answer.by };
}

function* attackers(pair: Pair, random: Random, count: number): Generator<Json> {
  yield* blindValues(random, count);
  yield* guidedValues(random, pair.a, count);
  yield* guidedValues(random, pair.b, Math.ceil(count / 2));
}

export interface Tally {
  pairs: number;
  contained: number;
  readonly by: { identity: number; rules: number; tableau: number };
  notContained: number;
  undecided: number;
  split: number;
  readonly faults: { readonly n: number; readonly pair: Pair; readonly fault: string }[];
}

/** Attacks the pairs `from` to `from + count - 1` of a seed. */
export async function run(
  seed: number,
  from: number,
  count: number,
  options: AttackOptions,
  progress?: (tally: Tally) => void,
): Promise<Tally> {
  const tally: Tally = {
    pairs: 0,
    contained: 0,
    by: { identity: 0, rules: 0, tableau: 0 },
    notContained: 0,
    undecided: 0,
    split: 0,
    faults: [],
  };
  for (let n = from; n < from + count; n++) {
    const pair = pairAt(seed, n);
    const found = await attack(pair, new Random(seed * 7_919 + n), options);
    tally.pairs++;
    if (found.verdict === 'contained') tally.contained++;
    else if (found.verdict === 'not-contained') tally.notContained++;
    else if (found.verdict === 'undecided') tally.undecided++;
    if (found.by !== undefined) tally.by[found.by]++;
    if (found.split) tally.split++;
    if (found.fault !== undefined) tally.faults.push({ n, pair, fault: found.fault });
    if (tally.pairs % 1_000 === 0) progress?.(tally);
  }
  return tally;
}
