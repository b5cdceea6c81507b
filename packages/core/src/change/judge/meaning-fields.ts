import type { FieldMeaning, InstancePath, Pointer, ToolContract } from '../../contract/index.ts';
import { childPointer, type Json } from '../../json/index.ts';
import { CALL_DIRECTIONS, every, RESULT_DIRECTION, STORED_DIRECTION } from '../directions.ts';
import type { Finding } from '../finding.ts';
import type { Pair } from '../pair.ts';
import type { Direction, Verdict, Witness } from '../report.ts';
import type { Side } from '../side.ts';
import type { SignalKind } from '../words/signals.ts';
import { compiledCondition, having } from './path-schema.ts';
import { compareStated, own } from './stated.ts';

interface Attribute {
  readonly key: 'unit' | 'identifier' | 'timeReference';
  readonly kind: string;
  /** Which words are a sign of it. */
  readonly sign: SignalKind;
}

/** What two versions must agree on for a value to mean the same. */
const ATTRIBUTES: readonly Attribute[] = [
  { key: 'unit', kind: 'unit', sign: 'unit' },
  { key: 'identifier', kind: 'identifier', sign: 'identifier' },
  { key: 'timeReference', kind: 'time-reference', sign: 'time-reference' },
];

/** Units, identifiers and time references of arguments and result fields, by declared equality. */
export function fieldFindings(pair: Pair): readonly Finding[] {
  return [...sideFindings(pair, 'input'), ...sideFindings(pair, 'result')];
}

function sideFindings(pair: Pair, side: 'input' | 'result'): readonly Finding[] {
  const key = side === 'input' ? 'inputs' : 'results';
  const old = pair.old.contract.meaning[key];
  const next = pair.new.contract.meaning[key];
  const found: Finding[] = [];
  for (const path of [...new Set([...Object.keys(old), ...Object.keys(next)])].sort()) {
    if (!staysNamed(pair, side, path)) continue;
    const was = own(old, path) ?? {};
    const is = own(next, path) ?? {};
    for (const attribute of ATTRIBUTES) {
      const finding = compareAttribute(pair, side, path, attribute, was, is);
      if (finding !== undefined) found.push(finding);
    }
    found.push(...flagFindings(side, path, was, is), ...formatFinding(side, path, was, is));
  }
  return found;
}

/** A field that only one schema names came or went: that is what is reported of it. */
function staysNamed(pair: Pair, side: 'input' | 'result', path: InstancePath): boolean {
  const old = side === 'input' ? pair.old.input : pair.old.output;
  const next = side === 'input' ? pair.new.input : pair.new.output;
  if (old === undefined || next === undefined) return true;
  return old.fields().has(path) === next.fields().has(path);
}

function compareAttribute(
  pair: Pair,
  side: 'input' | 'result',
  path: InstancePath,
  { key, kind, sign }: Attribute,
  was: FieldMeaning,
  is: FieldMeaning,
): Finding | undefined {
  const verdict = compareStated(was[key], is[key], hasSign(pair, side, path, sign));
  if (verdict === undefined) return undefined;
  const stated = was[key] === undefined ? 'stated' : is[key] === undefined ? 'withdrawn' : 'changed';
  const directions = side === 'input' ? CALL_DIRECTIONS : [RESULT_DIRECTION];
  return {
    layer: 'meaning',
    kind: stated === 'changed' ? `${kind}-changed` : `${kind}-${stated}`,
    side,
    at: place(side, path, key),
    path,
    names: [path],
    before: was[key] ?? null,
    after: is[key] ?? null,
    // Under a plan that was approved, what nobody had declared is no longer what was approved.
    verdicts: {
      ...every(directions, verdict),
      ...(side === 'input' && verdict === 'safe' ? every([STORED_DIRECTION], 'review') : {}),
    },
    basis: stated === 'changed' ? 'declared' : 'undeclared',
    ...(verdict === 'breaks'
      ? { witness: carriers(pair, side, path, directions, `${path} means ${is[key]} now, ${was[key]} before`) }
      : {}),
  };
}

/** Statements on a field beyond what its value stands for. A promise withdrawn is a question; one given is noted. */
function flagFindings(side: 'input' | 'result', path: InstancePath, was: FieldMeaning, is: FieldMeaning): readonly Finding[] {
  const found: Finding[] = [];
  const add = (flag: keyof FieldMeaning, kind: string, verdict: Verdict, directions: readonly Direction[]) =>
    found.push({
      layer: 'meaning',
      kind,
      side,
      at: place(side, path, flag),
      path,
      names: [path],
      before: (was[flag] ?? null) as Json,
      after: (is[flag] ?? null) as Json,
      verdicts: every(directions, verdict),
      basis: was[flag] === undefined || is[flag] === undefined ? 'undeclared' : 'declared',
    });
  if (side === 'input') {
    if ((was.consent ?? false) !== (is.consent ?? false)) {
      add('consent', 'consent-changed', was.consent === true ? 'breaks' : 'review', CALL_DIRECTIONS);
    }
    if ((was.concurrencyToken ?? false) !== (is.concurrencyToken ?? false)) {
      add('concurrencyToken', 'concurrency-token-changed', was.concurrencyToken === true ? 'breaks' : 'review', CALL_DIRECTIONS);
    }
  } else {
    const volatile = compareStated(was.volatile, is.volatile, false);
    if (volatile !== undefined) {
      const settled = was.volatile === true && is.volatile === false;
      add('volatile', 'volatility-changed', settled ? 'safe' : volatile, [RESULT_DIRECTION]);
    }
    if ((was.unknownValues ?? '') !== (is.unknownValues ?? ''))
      add('unknownValues', 'unknown-values-changed', 'safe', [RESULT_DIRECTION]);
  }
  if (was.deprecated !== true && is.deprecated === true) {
    add('deprecated', 'deprecated-stated', 'safe', side === 'input' ? CALL_DIRECTIONS : [RESULT_DIRECTION]);
  }
  return found;
}

/** A format is a note unless it is asserted; asserted formats are part of the shape. */
function formatFinding(side: 'input' | 'result', path: InstancePath, was: FieldMeaning, is: FieldMeaning): readonly Finding[] {
  if ((was.format ?? null) === (is.format ?? null)) return [];
  const verdict: Verdict = was.format !== undefined && is.format !== undefined ? 'review' : 'safe';
  const directions = side === 'input' ? CALL_DIRECTIONS : [RESULT_DIRECTION];
  return [
    {
      layer: 'meaning',
      kind: 'format-changed',
      side,
      at: place(side, path, 'format'),
      path,
      names: [path],
      before: was.format ?? null,
      after: is.format ?? null,
      verdicts: every(directions, verdict),
      basis: verdict === 'review' ? 'declared' : 'undeclared',
    },
  ];
}

export function place(side: 'input' | 'result', path: InstancePath, key: string): Pointer {
  return childPointer(childPointer(side === 'input' ? '/meaning/inputs' : '/meaning/results', path), key);
}

/** Where a statement stands: in the schema if a keyword makes it, else in what is declared. */
export function statedAt(side: Side, what: 'inputs' | 'results', path: InstancePath, key: string): Pointer {
  const at = childPointer(childPointer(`/meaning/${what}`, path), key);
  const origins: ToolContract['origins'] = side.tool.origins;
  if (own(origins, at) !== 'schema') return at;
  const view = what === 'inputs' ? side.input : side.output;
  const pointer = view?.fields().get(path)?.pointers[0];
  return view === undefined || pointer === undefined ? at : childPointer(view.at + pointer, key);
}

/** Do the changed words of the field, or of the tool as a whole, speak of it? */
export function hasSign(pair: Pair, side: 'input' | 'result', path: InstancePath, sign: SignalKind): boolean {
  return pair
    .words()
    .changed.some(
      (change) =>
        (change.speaker === 'tool' || (change.speaker === side && change.path === path)) &&
        change.signals.some(({ kind }) => kind === sign),
    );
}

/** A call, or a result, that carries the field: valid for the side that makes it, and of another meaning on the other. */
export function carriers(
  pair: Pair,
  side: 'input' | 'result',
  path: InstancePath,
  directions: readonly Direction[],
  because: string,
): Readonly<Partial<Record<Direction, Witness>>> {
  const condition = compiledCondition(having(path, true));
  const found: Partial<Record<Direction, Witness>> = {};
  if (condition === undefined) return found;
  for (const direction of directions) {
    const maker = side === 'result' || direction === 'new-planner-old-executor' ? pair.new : pair.old;
    const other = maker === pair.new ? pair.old : pair.new;
    const made = side === 'input' ? maker.input.declared() : maker.output?.declared();
    const met = side === 'input' ? other.input.all() : other.output?.all();
    if (made === undefined) continue;
    const value =
      (met === undefined ? undefined : pair.engine.someValue(pair.engine.together(made, met, condition))) ??
      pair.engine.someValue(pair.engine.together(made, condition));
    if (value === undefined) continue;
    found[direction] = {
      ...(side === 'input' ? { call: value } : { result: value }),
      effect: 'other-meaning',
      at: path,
      because,
    };
  }
  return found;
}
