import type { Effect, InstancePath } from '../../contract/index.ts';
import { type Json, type JsonObject, sameJson } from '../../json/index.ts';
import type { CompiledSchema } from '../../schema/index.ts';
import { CALL_DIRECTIONS, DIRECTION } from '../directions.ts';
import type { Finding } from '../finding.ts';
import { callSides, type Pair } from '../pair.ts';
import type { Direction, Verdict, Witness } from '../report.ts';
import type { Side } from '../side.ts';
import { worseOf } from '../verdict.ts';
import { effectiveDefault } from './meaning-defaults.ts';
import { statedAt } from './meaning-fields.ts';
import { compiledCondition, having, lacking } from './path-schema.ts';
import { own } from './stated.ts';

/** Are the effects the author's own statement, and not only what a hint implies? */
export function declaresEffects(side: Side): boolean {
  const origin = own(side.tool.origins, '/authority/effects');
  return origin === 'manifest' || origin === 'meta';
}

/** Effects that a call has under the executor and did not have under the planner's contract. */
export function effectFindings(pair: Pair, signs: boolean): readonly Finding[] {
  const declared = { old: declaresEffects(pair.old), new: declaresEffects(pair.new) };
  if (!declared.old && !declared.new) return [];
  if (!declared.old || !declared.new) return [firstStated(pair, declared.new, signs)];
  const old = pair.old.contract.authority.effects;
  const next = pair.new.contract.authority.effects;
  const found: Finding[] = [];
  const names = new Set([...old, ...next].map(effectName));
  for (const name of [...names].sort()) {
    const was = old.filter((effect) => effectName(effect) === name);
    const is = next.filter((effect) => effectName(effect) === name);
    found.push(...compareEffect(pair, name, was, is));
  }
  return found;
}

function compareEffect(pair: Pair, name: string, was: readonly Effect[], is: readonly Effect[]): readonly Finding[] {
  const verdicts: { [direction in Direction]?: Verdict } = {};
  const witness: { [direction in Direction]?: Witness } = {};
  let reason: string | undefined;
  for (const direction of CALL_DIRECTIONS) {
    const { planner, executor } = callSides(pair, direction);
    const [trusted, runs] = DIRECTION[direction].from === 'old' ? [was, is] : [is, was];
    const answer = effectGrows(pair, planner, executor, trusted, runs);
    if (answer.kind === 'kept') continue;
    verdicts[direction] = answer.kind === 'grows' ? 'breaks' : 'review';
    if (answer.kind === 'open') reason = answer.reason;
    else if (answer.call !== undefined) {
      witness[direction] = {
        call: answer.call,
        effect: 'more-authority',
        at: answer.at,
        because: `this call leads to ${name}, and did not before`,
      };
    }
  }
  const same = sameJson(was as unknown as Json, is as unknown as Json);
  if (Object.keys(verdicts).length === 0 && same) return [];
  const kind =
    was.length === 0
      ? 'effect-added'
      : is.length === 0
        ? 'effect-removed'
        : same
          ? 'effect-by-default'
          : 'effect-condition-changed';
  const open = reason !== undefined && !Object.values(verdicts).includes('breaks');
  const finding: Finding = {
    layer: 'authority',
    kind,
    side: 'tool',
    at: same ? defaultPlace(pair, is) : '/authority/effects',
    path: '',
    names: [name],
    before: was as unknown as Json,
    after: is as unknown as Json,
    verdicts:
      Object.keys(verdicts).length === 0
        ? { 'old-planner-new-executor': 'safe', 'stored-plan-current-executor': 'safe' }
        : verdicts,
    basis: open ? 'undecided' : 'declared',
    ...(open ? { reason: reason ?? '' } : {}),
    witness,
  };
  return [finding];
}

type Growth =
  | { readonly kind: 'kept' }
  | { readonly kind: 'grows'; readonly call: Json | undefined; readonly at: InstancePath }
  | { readonly kind: 'open'; readonly reason: string };

/** Is there a call that has the effect when run, and has it not as trusted? Judged on effective arguments. */
function effectGrows(pair: Pair, planner: Side, executor: Side, trusted: readonly Effect[], runs: readonly Effect[]): Growth {
  const { engine } = pair;
  const formed = planner.input.declared();
  if (runs.length === 0 || trusted.some(({ when }) => when === undefined)) return { kind: 'kept' };
  if (formed === undefined) return { kind: 'open', reason: 'schema: the planner’s calls are not known' };
  const before = compiledCondition(trusted.length > 0 && { anyOf: trusted.map((effect) => holds(effect, planner, planner)) });
  for (const effect of runs) {
    const now = compiledCondition(holds(effect, executor, planner));
    if (now === undefined || before === undefined) return { kind: 'open', reason: 'schema: the condition cannot be judged' };
    const calls: CompiledSchema = engine.together(formed, now);
    const answer = engine.contains(calls, before);
    if (answer.verdict === 'not-contained') return { kind: 'grows', call: answer.witness, at: effect.when?.all[0]?.at ?? '' };
    if (answer.verdict === 'undecided')
      return { kind: 'open', reason: `${answer.reason.code}: whether a call leads to the effect` };
  }
  return { kind: 'kept' };
}

/** The calls of a planner for which a side's condition holds; an argument that is left out counts as its default. */
function holds(effect: Effect, side: Side, planner: Side): JsonObject | boolean {
  const all = (effect.when?.all ?? []).map(({ at, equals }): JsonObject | boolean => {
    const value = effectiveDefault(side, at);
    const byDefault = value !== undefined && sameJson(value, equals);
    // What the planner's schema does not name it never sends.
    if (!planner.input.fields().has(at)) return byDefault;
    const sent = having(at, { const: equals });
    return byDefault ? { anyOf: [sent, lacking(at)] } : sent;
  });
  return all.length === 0 ? true : { allOf: all };
}

/** The effects are stated as before: then a default on which they hang is the place of the change. */
function defaultPlace(pair: Pair, effects: readonly Effect[]): string {
  for (const { at } of effects.flatMap((effect) => effect.when?.all ?? [])) {
    const was = effectiveDefault(pair.old, at);
    const is = effectiveDefault(pair.new, at);
    if (was === undefined ? is === undefined : is !== undefined && sameJson(was, is)) continue;
    return statedAt(is === undefined ? pair.old : pair.new, 'inputs', at, 'default');
  }
  return '/authority/effects';
}

/** One side only declares effects. Where the other was trusted to read and no more, anything else is worse. */
function firstStated(pair: Pair, byNew: boolean, signs: boolean): Finding {
  const side = byNew ? pair.new : pair.old;
  const other = byNew ? pair.old : pair.new;
  const readOnly = other.contract.authority.effects.some(({ kind }) => kind === 'read');
  const acts = side.contract.authority.effects.filter(({ kind }) => kind !== 'read');
  const broken = byNew && readOnly && acts.length > 0;
  const verdict: Verdict = broken ? 'breaks' : byNew ? (signs ? 'review' : 'safe') : 'review';
  return {
    layer: 'authority',
    kind: byNew ? 'effects-stated' : 'effects-withdrawn',
    side: 'tool',
    at: '/authority/effects',
    path: '',
    names: side.contract.authority.effects.map(effectName),
    ...(broken ? { note: 'the tool was hinted to be read-only' } : {}),
    verdicts: {
      'old-planner-new-executor': verdict,
      'stored-plan-current-executor': acts.length > 0 ? worseOf(verdict, 'review') : verdict,
      'new-planner-old-executor': 'safe',
    },
    basis: broken ? 'declared' : 'undeclared',
  };
}

export function effectName({ kind, target }: Effect): string {
  return `${kind}:${target}`;
}
