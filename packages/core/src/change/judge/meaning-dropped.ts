import type { Json } from '../../json/index.ts';
import { type CompiledSchema, explain, unnamedKeys } from '../../schema/index.ts';
import type { ShapeDifference } from '../difference/difference.ts';
import { CALL_DIRECTIONS, DIRECTION, every } from '../directions.ts';
import type { Finding } from '../finding.ts';
import { callSides, type Pair } from '../pair.ts';
import { guesses } from '../plausible.ts';
import type { Basis, Direction, Verdict, Witness } from '../report.ts';
import { keepsNames } from './naming.ts';
import { type Leniency, leniencyOf, relaxed, relaxedDeclared } from './relax.ts';

/** What becomes of arguments that the executor takes and does not know. */
export interface Dropped {
  readonly verdict: Verdict;
  readonly basis: Basis;
  readonly reason: string;
  readonly witness?: Witness;
}

const NO_DEFAULTS: Leniency = { unknown: false, defaults: false };

/**
 * A call that the planner forms from what its schema names, that the executor takes, and of which the executor knows a
 * part only: it runs as if that part had not been sent. Undefined where it is shown that no such call exists.
 */
export function judgeDropped(pair: Pair, direction: Direction): Dropped | undefined {
  const { planner, executor } = callSides(pair, direction);
  if (planner.digests.input === executor.digests.input) return undefined;
  const { engine } = pair;
  const formed = planner.input.declared();
  const lenient = leniencyOf(executor.contract);
  const advertised = executor.input.all();
  const taken = lenient.unknown || lenient.defaults ? relaxed(executor.input, executor.contract, lenient, false) : advertised;
  const known = lenient.defaults
    ? relaxedDeclared(executor.input, executor.contract, { ...NO_DEFAULTS, defaults: true })
    : executor.input.declared();
  if (formed === undefined || advertised === undefined || taken === undefined || known === undefined) return undefined;
  if (keepsNames(pair.inputDifferences(), DIRECTION[direction].from)) return undefined;
  // First a call that the advertised schema takes as well: it shows the drop to anyone.
  for (const accepting of taken === advertised ? [advertised] : [advertised, taken]) {
    const answer = engine.contains(
      engine.together(formed, accepting),
      known,
      guesses(formed.root, pair.inputDifferences(), DIRECTION[direction].to),
    );
    if (answer.verdict === 'not-contained')
      return dropped(pair, direction, { taken: accepting, known, advertised: accepting === advertised }, answer.witness);
    if (answer.verdict === 'undecided' && accepting === taken && losesMembers(pair, direction)) {
      return {
        verdict: 'review',
        basis: 'undecided',
        reason: `${answer.reason.code}: whether every argument is known to the executor`,
      };
    }
  }
  return undefined;
}

interface Taking {
  /** The schema that takes the call, and what the executor knows of it. */
  readonly taken: CompiledSchema;
  readonly known: CompiledSchema;
  /** Is it the advertised schema, so that anyone can see that the call is taken? */
  readonly advertised: boolean;
}

function dropped(pair: Pair, direction: Direction, { taken, known, advertised }: Taking, call: Json): Dropped {
  const { unknownInputs } = callSides(pair, direction).executor.contract.meaning.handling;
  const at = unnamedKeys(taken, call)[0] ?? explain(known, call)[0]?.instancePointer ?? '';
  const honoured = direction === 'new-planner-old-executor' && renamesIn(pair.inputDifferences()).length > 0;
  const loud = unknownInputs === 'reject';
  const verdict: Verdict =
    unknownInputs === 'forward' ? 'review' : direction !== 'new-planner-old-executor' || loud || honoured ? 'breaks' : 'review';
  const what = {
    strip: 'is stripped before the tool runs',
    ignore: 'is read by nobody',
    reject: 'is refused by the executor, although the schema takes it',
    forward: 'is passed on unchecked',
    undeclared: 'is in no part of the schema that the call matches',
  }[unknownInputs];
  const because = `an argument at ${at === '' ? 'the top level' : at} ${what}`;
  // Where only declared handling takes the call, the advertised schema would refuse it: no validator shows this drop.
  const effect = advertised && !loud ? 'silently-dropped' : 'other-meaning';
  return {
    verdict,
    basis: advertised && !loud ? 'witness' : 'declared',
    reason: because,
    witness: { call, effect, at, because },
  };
}

/** Members that went and came and are likely one thing. */
export function renamesIn(differences: readonly ShapeDifference[]): readonly ShapeDifference[] {
  return differences.filter(({ kind }) => kind === 'member-renamed');
}

/** Members that the planner of a direction names and its executor does not. */
function lostIn(direction: Direction, { kind }: ShapeDifference): boolean {
  const gone = ['optional-member-removed', 'required-member-removed', 'member-renamed'];
  const come = ['optional-member-added', 'required-member-added', 'member-renamed'];
  return (DIRECTION[direction].from === 'old' ? gone : come).includes(kind);
}

function losesMembers(pair: Pair, direction: Direction): boolean {
  return pair.inputDifferences().some((difference) => lostIn(direction, difference));
}

/** One finding for each argument that is not heard, or one for the call where no argument can be named. */
export function droppedFindings(pair: Pair): readonly Finding[] {
  const found: Finding[] = [];
  for (const from of ['old', 'new'] as const) {
    const directions = CALL_DIRECTIONS.filter((direction) => DIRECTION[direction].from === from);
    // The same schemas meet in all of them.
    const answer = judgeDropped(pair, directions[0] as Direction);
    if (answer === undefined) continue;
    const verdicts = every(directions, answer.verdict);
    const witness = answer.witness === undefined ? {} : every(directions, answer.witness);
    const shared = { layer: 'meaning', side: 'input', basis: answer.basis, reason: answer.reason, verdicts, witness } as const;
    const kind = from === 'old' ? 'argument-no-longer-heard' : 'argument-not-yet-heard';
    const lost = pair.inputDifferences().filter((difference) => lostIn(directions[0] as Direction, difference));
    for (const { at, path, names } of lost) {
      const name = from === 'old' ? names[0] : names.at(-1);
      found.push({
        ...shared,
        kind,
        at: `/inputSchema${at}`,
        path,
        names: name === undefined ? [] : [name],
        note: answer.reason,
      });
    }
    if (lost.length === 0)
      found.push({ ...shared, kind, at: '/inputSchema', path: answer.witness?.at ?? '', names: [], note: answer.reason });
  }
  return found;
}
