import type { InstancePath } from '../../contract/index.ts';
import { type Json, sameJson } from '../../json/index.ts';
import { wordsOf } from '../difference/likely-rename.ts';
import { type ByDirection, CALL_DIRECTIONS, RESULT_DIRECTION } from '../directions.ts';
import type { Finding } from '../finding.ts';
import { callSides, type Pair } from '../pair.ts';
import type { Direction, Verdict, Witness } from '../report.ts';
import type { Side } from '../side.ts';
import { lastName } from '../words/reading.ts';
import { hasSign, statedAt } from './meaning-fields.ts';
import { compiledCondition, lacking } from './path-schema.ts';
import { leniencyOf } from './relax.ts';
import { own } from './stated.ts';

/** Names of arguments that say how much comes back. */
const LIMITING: ReadonlySet<string> = new Set(
  'limit limits max maximum count size length page per top first last take rows results depth since before after until filter state status only include exclude fields'.split(
    ' ',
  ),
);

/** The value in effect where the argument is left out, as far as anybody states one. */
export function effectiveDefault(side: Side, path: InstancePath): Json | undefined {
  const field = own(side.contract.meaning.inputs, path);
  const stated = field?.default ?? side.input.fields().get(path)?.default;
  const fromSchema =
    own(side.tool.origins, `/meaning/inputs/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/default`) === 'schema';
  // A default that the executor never fills is an ornament of the schema.
  const ornament = side.contract.meaning.handling.defaults === 'never' && (fromSchema || field?.default === undefined);
  return ornament ? undefined : stated;
}

/** Effective defaults of the arguments that a call may leave out. */
export function defaultFindings(pair: Pair): readonly Finding[] {
  const old = pair.old.input.fields();
  const next = pair.new.input.fields();
  const found: Finding[] = [];
  for (const path of [...next.keys()].sort()) {
    const finding = old.has(path) ? sharedDefault(pair, path) : newDefault(pair, path);
    if (finding !== undefined) found.push(finding);
  }
  return found;
}

function sharedDefault(pair: Pair, path: InstancePath): Finding | undefined {
  const was = effectiveDefault(pair.old, path);
  const is = effectiveDefault(pair.new, path);
  if (was === undefined ? is === undefined : is !== undefined && sameJson(was, is)) return undefined;
  const changed = was !== undefined && is !== undefined;
  // A default of null says no more than leaving the argument out does.
  const empty = (was ?? is) === null;
  const directions = CALL_DIRECTIONS.filter((direction) => {
    const { planner, executor } = callSides(pair, direction);
    return mayOmit(planner, path, false) && mayOmit(executor, path, true);
  });
  const verdicts: { [direction in Direction]?: Verdict } = {};
  for (const direction of directions) verdicts[direction] = changed ? 'breaks' : empty ? 'safe' : 'review';
  if (pair.old.output !== undefined && directions.length > 0 && (changed || (is !== undefined && limits(path, is)))) {
    verdicts[RESULT_DIRECTION] = 'review';
  }
  if (directions.length === 0) return undefined;
  return {
    layer: 'meaning',
    kind: changed ? 'default-changed' : was === undefined ? 'default-added' : 'default-removed',
    side: 'input',
    at: statedAt(is === undefined ? pair.old : pair.new, 'inputs', path, 'default'),
    path,
    names: [path],
    before: was ?? null,
    after: is ?? null,
    verdicts,
    basis: changed ? 'declared' : 'undeclared',
    ...(changed ? { witness: omitters(pair, path, directions, was, is) } : {}),
  };
}

/**
 * An argument that the old version does not have and the new one fills. For a plan that was approved without it the filled
 * value is a question where it is a sign that omitting it does something: a switch that is on, a limit.
 */
function newDefault(pair: Pair, path: InstancePath): Finding | undefined {
  const value = effectiveDefault(pair.new, path);
  if (value === undefined || !mayOmit(pair.new, path, true)) return undefined;
  const limiting = limits(path, value);
  const telling = value === true || limiting || hasSign(pair, 'input', path, 'default');
  return {
    layer: 'meaning',
    kind: 'new-argument-default',
    side: 'input',
    at: statedAt(pair.new, 'inputs', path, 'default'),
    path,
    names: [path],
    before: null,
    after: value,
    verdicts: {
      'old-planner-new-executor': 'safe',
      'stored-plan-current-executor': telling ? 'review' : 'safe',
      ...(limiting && pair.old.output !== undefined ? { [RESULT_DIRECTION]: 'review' } : {}),
    },
    basis: 'undeclared',
  };
}

/** May a call leave it out, and (for an executor) does it then run? */
function mayOmit(side: Side, path: InstancePath, executes: boolean): boolean {
  const field = side.input.fields().get(path);
  if (field?.name === undefined) return false;
  if (field.required !== 'always') return true;
  return executes && (leniencyOf(side.contract).defaults || own(side.contract.meaning.inputs, path)?.required === 'filled');
}

function limits(path: InstancePath, value: Json): boolean {
  const saysNothing =
    typeof value === 'boolean' ||
    value === null ||
    value === '' ||
    value === 0 ||
    (typeof value === 'object' && Object.keys(value).length === 0);
  return !saysNothing && wordsOf(lastName(path)).some((word) => LIMITING.has(word));
}

/** A call that leaves the argument out, taken by both sides. */
function omitters(pair: Pair, path: InstancePath, directions: readonly Direction[], was: Json, is: Json): ByDirection<Witness> {
  const condition = compiledCondition(lacking(path));
  const found: { [direction in Direction]?: Witness } = {};
  if (condition === undefined) return found;
  for (const direction of directions) {
    const { planner, executor } = callSides(pair, direction);
    const made = planner.input.declared();
    const met = executor.input.all();
    if (made === undefined || met === undefined) continue;
    const call =
      pair.engine.someValue(pair.engine.together(made, met, condition)) ??
      pair.engine.someValue(pair.engine.together(made, condition));
    if (call === undefined) continue;
    const [planned, run] = direction === 'new-planner-old-executor' ? [is, was] : [was, is];
    const because = `left out, ${path} means ${JSON.stringify(planned)} to the planner and ${JSON.stringify(run)} to the executor`;
    found[direction] = { call, effect: 'other-meaning', at: path, because };
  }
  return found;
}
