import type { Json } from '../../json/index.ts';
import type { CompiledSchema, Containment } from '../../schema/index.ts';
import type { ShapeDifference } from '../difference/difference.ts';
import { DIRECTION, type When } from '../directions.ts';
import { type Engine, reasonText } from '../engine.ts';
import { callSides, type Pair } from '../pair.ts';
import { guesses, strangeGuesses } from '../plausible.ts';
import type { Cell, Direction } from '../report.ts';
import type { SchemaView, Side } from '../side.ts';
import { fillsSome, type Leniency, leniencyOf, relaxed } from './relax.ts';
import { refusedWitness } from './witness.ts';

type Shown = boolean | null;

/** Does every call that the planner forms fit the executor? The engine's answer, with declared handling laid on it. */
export function judgeCallShape(pair: Pair, direction: Direction): Cell {
  const { engine } = pair;
  const { planner, executor } = callSides(pair, direction);
  const faulty = unusable(planner.input) ?? unusable(executor.input);
  if (faulty !== undefined) return faulty;
  if (
    planner.digests.input === executor.digests.input &&
    planner.contract.shape.inputDialect === executor.contract.shape.inputDialect
  ) {
    return { verdict: 'safe', basis: 'no-difference', class: null, declared: true, strict: true };
  }
  const all = planner.input.all();
  const declared = planner.input.declared();
  const target = executor.input.all();
  if (all === undefined || declared === undefined || target === undefined) return undecided('schema', null, null);
  const { named, strict } = askBoth(engine, { all, declared }, target, pair.inputDifferences(), DIRECTION[direction].to);
  const shown = { declared: shows(named), strict: named.verdict === 'not-contained' ? false : shows(strict) };
  if (named.verdict === 'contained' && engine.isEmpty(declared)) {
    return {
      verdict: 'review',
      basis: 'undecided',
      reason: 'empty: no call can be formed from the planner’s schema',
      class: null,
      ...shown,
    };
  }
  if (strict.verdict === 'contained') return { verdict: 'safe', basis: 'proof', class: null, ...shown, proof: strict.by };
  return refined(
    engine,
    { planner: { all, declared }, target, named, strict, differences: pair.inputDifferences(), meets: DIRECTION[direction].to },
    executor,
    shown,
  );
}

/** The two questions of a direction, with as few of them put to the engine as will do. */
export function askBoth(
  engine: Engine,
  { all, declared }: Asked['planner'],
  target: CompiledSchema,
  differences: readonly ShapeDifference[],
  meets: When,
): { readonly named: Containment; readonly strict: Containment } {
  const refuted = engine.refutedBy(guesses(declared.root, differences, meets), declared, target);
  if (refuted !== undefined) return { named: refuted, strict: refuted };
  const strict = engine.contains(all, target, strangeGuesses(all.root, differences, meets));
  return { strict, named: strict.verdict === 'contained' ? strict : engine.contains(declared, target) };
}

interface Asked {
  readonly planner: { readonly all: CompiledSchema; readonly declared: CompiledSchema };
  readonly target: CompiledSchema;
  readonly named: Containment;
  readonly strict: Containment;
  readonly differences: readonly ShapeDifference[];
  readonly meets: When;
}

/** What is refuted or left open, in the light of what the executor is declared to let pass. */
function refined(engine: Engine, asked: Asked, executor: Side, shown: { declared: Shown; strict: Shown }): Cell {
  const { planner, target, named, strict, differences, meets } = asked;
  const { contract } = executor;
  const lenient = leniencyOf(contract);
  const loose =
    lenient.unknown || lenient.defaults || fillsSome(contract) ? relaxed(executor.input, contract, lenient, false) : undefined;
  const ask = (a: CompiledSchema, b: CompiledSchema | undefined) => {
    if (b === undefined) return undefined;
    const likely = a === planner.declared ? guesses(a.root, differences, meets) : strangeGuesses(a.root, differences, meets);
    return engine.contains(a, b, likely);
  };
  const namedLoose = named.verdict === 'contained' ? named : ask(planner.declared, loose);
  const witnessOf = (value: Json) => refusedWitness(value, target, 'call');
  if (namedLoose?.verdict === 'contained') {
    const strictLoose = ask(planner.all, loose);
    if (strictLoose?.verdict === 'contained') {
      const witness = strict.verdict === 'not-contained' ? strict.witness : undefined;
      const cell = { verdict: 'safe', basis: 'declared', class: null, ...shown, reason: handlingText(lenient) } as const;
      return witness === undefined ? cell : { ...cell, witness: witnessOf(witness) };
    }
    // Only keys that the planner's schema does not name can fail. The call that shows it must fail as it stands.
    const beyond = strictLoose?.verdict === 'not-contained' && !engine.takes(target, strictLoose.witness) ? strictLoose : strict;
    if (beyond.verdict === 'not-contained') {
      return { verdict: 'breaks', basis: 'witness', class: 'undeclared-key', ...shown, witness: witnessOf(beyond.witness) };
    }
    return undecided(reasonIn(strict), shown.declared, shown.strict);
  }
  if (named.verdict !== 'not-contained') return undecided(reasonIn(named), shown.declared, shown.strict);
  const filled = relaxed(executor.input, contract, lenient, true);
  const onlyDefaults = ask(planner.declared, filled)?.verdict === 'contained';
  return {
    verdict: 'breaks',
    basis: 'witness',
    class: onlyDefaults ? 'default-not-filled' : null,
    ...shown,
    witness: witnessOf(named.witness),
  };
}

function handlingText({ unknown, defaults }: Leniency): string {
  const parts = [
    unknown ? 'arguments it does not know are dropped' : undefined,
    defaults ? 'defaults are filled before validation' : undefined,
  ];
  return `declared handling: ${parts.filter((part) => part !== undefined).join(', ') || 'required arguments with a default are filled'}`;
}

export function shows(answer: Containment): Shown {
  return answer.verdict === 'undecided' ? null : answer.verdict === 'contained';
}

export function reasonIn(answer: Containment): string {
  return answer.verdict === 'undecided' ? reasonText(answer.reason) : 'feature';
}

export function undecided(reason: string, declared: Shown, strict: Shown): Cell {
  return { verdict: 'review', basis: 'undecided', reason, class: null, declared, strict };
}

/** A schema that cannot be judged: the fault and its place. */
export function unusable(view: SchemaView): Cell | undefined {
  const [problem] = view.problems;
  if (problem === undefined) return undefined;
  return {
    verdict: 'review',
    basis: 'undecided',
    reason: `${problem.kind} at ${problem.at}: ${problem.message}`,
    class: 'invalid-schema',
    declared: null,
    strict: null,
  };
}
