import type { Node } from '../../schema/index.ts';
import type { ShapeDifference } from '../difference/difference.ts';
import { CALL_DIRECTIONS, DIRECTION, RESULT_DIRECTION } from '../directions.ts';
import type { Finding } from '../finding.ts';
import type { Pair } from '../pair.ts';
import { plausibleValue } from '../plausible.ts';
import type { Cell, CellClass, Direction, Verdict } from '../report.ts';
import { milderOf } from '../verdict.ts';

/** Kinds that an open object makes a matter of keys which the calling side never named. */
const BEYOND_NAMES: ReadonlySet<string> = new Set([
  'object-closed',
  'object-opened',
  'optional-member-added',
  'optional-member-removed',
]);

/**
 * The engine's answer for a direction, laid on each difference between the schemas: a difference is said to break where
 * the cell breaks and the schemas at that very place refuse something by themselves.
 */
export function shapeFindings(pair: Pair, cells: Readonly<Partial<Record<Direction, Cell>>>): readonly Finding[] {
  const calls = pair.inputDifferences().map((difference) => narrated(pair, difference, 'input', cells));
  const results = pair.resultDifferences().map((difference) => narrated(pair, difference, 'result', cells));
  const found = [...calls.map((finding) => asDocumented(pair, finding)), ...results, ...resultSchemaFinding(pair, cells)];
  return [...found, ...unexplained(found, cells)];
}

function narrated(
  pair: Pair,
  difference: ShapeDifference,
  side: 'input' | 'result',
  cells: Readonly<Partial<Record<Direction, Cell>>>,
): Finding {
  const verdicts: { [direction in Direction]?: Verdict } = {};
  let cellClass: CellClass | undefined;
  let basis: Cell['basis'] = 'no-difference';
  let reason: string | undefined;
  for (const direction of side === 'input' ? CALL_DIRECTIONS : [RESULT_DIRECTION]) {
    const cell = cells[direction];
    if (cell === undefined || cell.verdict === 'na') continue;
    const towardsNew = DIRECTION[direction].to === 'new';
    const verdict = refuses(pair, difference, towardsNew, cell) ? cell.verdict : milderOf(cell.verdict, 'safe');
    verdicts[direction] = verdict;
    if (verdict !== 'breaks' && verdict !== 'review') continue;
    basis = cell.basis;
    reason ??= cell.reason;
    if (verdict === 'breaks' && cell.class !== null && cell.class !== 'new-variant') cellClass ??= cell.class;
  }
  const { kind, at, path, names, before, after, note } = difference;
  return {
    layer: 'shape',
    kind,
    side,
    at: `${side === 'input' ? '/inputSchema' : '/outputSchema'}${at}`,
    path,
    names,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(note === undefined ? {} : { note }),
    verdicts,
    basis,
    ...(reason === undefined ? {} : { reason }),
    ...(cellClass === undefined ? {} : { class: cellClass }),
  };
}

/** A result schema that came or went as a whole. */
function resultSchemaFinding(pair: Pair, cells: Readonly<Partial<Record<Direction, Cell>>>): readonly Finding[] {
  if ((pair.old.output === undefined) === (pair.new.output === undefined)) return [];
  const finding: Finding = {
    layer: 'shape',
    kind: pair.old.output === undefined ? 'result-schema-added' : 'result-schema-removed',
    side: 'result',
    at: '/outputSchema',
    path: '',
    names: [],
    verdicts: { [RESULT_DIRECTION]: cells[RESULT_DIRECTION]?.verdict ?? 'review' },
    basis: 'declared',
  };
  return [finding];
}

const TIGHTENING: ReadonlySet<string> = new Set(['range-tightened', 'values-closed', 'values-removed']);

/** A limit or a set of values that the old description already stated: the schema caught up with its words. */
function asDocumented(pair: Pair, finding: Finding): Finding {
  if (!TIGHTENING.has(finding.kind)) return finding;
  const { description, fields } = pair.old.contract.prose;
  const said = [description ?? ''];
  const field = pair.old.input.fields().get(finding.path);
  for (const pointer of field?.pointers ?? []) {
    const at = `/inputSchema${pointer}/description`;
    if (Object.hasOwn(fields, at)) said.push(fields[at] as string);
  }
  const words = new Set(
    said
      .join(' ')
      .split(/[^\p{L}\p{N}_.-]+/u)
      .map((word) => word.replace(/\.$/, '').toLowerCase()),
  );
  const now = Array.isArray(finding.after) ? finding.after : [finding.after ?? null];
  const documented = now.length > 0 && now.every((value) => value !== null && words.has(String(value).toLowerCase()));
  if (!documented) return finding;
  return { ...finding, kind: 'tightened-as-documented', note: `it names ${now.map(String).join(', ')}` };
}

/** Can this difference, by itself, be why something is refused in the direction? */
function refuses(pair: Pair, difference: ShapeDifference, towardsNew: boolean, cell: Cell): boolean {
  if (cell.verdict !== 'breaks' && cell.verdict !== 'review') return false;
  const { moves, kind } = difference;
  if (moves !== 'both' && (moves === 'narrower') !== towardsNew) return false;
  // Under a class of its own only the differences of that class count.
  if (cell.class === 'undeclared-key')
    return BEYOND_NAMES.has(kind) || kind === 'constraint-added' || kind === 'constraint-removed';
  if (cell.verdict === 'breaks' && BEYOND_NAMES.has(kind) && isOpenAddition(difference, towardsNew)) return false;
  const [from, to] = towardsNew ? [difference.old, difference.new] : [difference.new, difference.old];
  return !isContained(pair, from, to);
}

/** A member that the other side never named, in an object that took any: only undeclared keys are concerned. */
function isOpenAddition({ kind, moves, note }: ShapeDifference, towardsNew: boolean): boolean {
  // Members that a map describes are declared, though not one by one.
  if (note === 'map' || note === 'rest') return false;
  if (kind === 'optional-member-added') return towardsNew && moves === 'narrower';
  if (kind === 'optional-member-removed') return !towardsNew && moves === 'wider';
  return kind === 'object-closed' || kind === 'object-opened';
}

function isContained(pair: Pair, from: readonly Node[], to: readonly Node[]): boolean {
  const [a, second] = from;
  const [b, other] = to;
  if (a === undefined || b === undefined || second !== undefined || other !== undefined) return false;
  const schema = (root: Node) => ({ root, dialect: '2020-12', document: true }) as const;
  return pair.engine.contains(schema(a), schema(b), [plausibleValue([a])]).verdict === 'contained';
}

/** A refuted direction that no difference explains is told by its witness. */
function unexplained(found: readonly Finding[], cells: Readonly<Partial<Record<Direction, Cell>>>): readonly Finding[] {
  const extra: Finding[] = [];
  for (const side of ['input', 'result'] as const) {
    const directions = (side === 'input' ? CALL_DIRECTIONS : [RESULT_DIRECTION]).filter((direction) => {
      const cell = cells[direction];
      const explained = found.some((finding) => finding.side === side && finding.verdicts[direction] === cell?.verdict);
      return cell?.verdict === 'breaks' && cell.basis === 'witness' && !explained;
    });
    const [first] = directions;
    const cell = first === undefined ? undefined : cells[first];
    if (cell === undefined) continue;
    extra.push({
      layer: 'shape',
      kind: 'unexplained-refusal',
      side,
      at: side === 'input' ? '/inputSchema' : '/outputSchema',
      path: cell.witness?.at ?? '',
      names: [],
      ...(cell.witness === undefined ? {} : { note: cell.witness.because }),
      verdicts: Object.fromEntries(directions.map((direction) => [direction, 'breaks'])),
      basis: 'witness',
      ...(cell.class === null ? {} : { class: cell.class }),
    });
  }
  return extra;
}
