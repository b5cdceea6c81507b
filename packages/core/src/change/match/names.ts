import type { Json } from '../../json/index.ts';
import { perDirection } from '../directions.ts';
import type { Engine } from '../engine.ts';
import type { Finding } from '../finding.ts';
import { problemFinding } from '../judge/problems.ts';
import type { JudgedTool } from '../judged-tool.ts';
import type { Pair } from '../pair.ts';
import type { Cell, CellClass, Direction, Matrix, ToolReport, Witness } from '../report.ts';
import type { Side } from '../side.ts';
import { NOT_APPLICABLE, nameCell } from '../verdict.ts';
import type { Candidate } from './candidates.ts';

const OLD_CALLS: readonly Direction[] = ['old-planner-new-executor', 'stored-plan-current-executor'];
const NEW_CALLS: readonly Direction[] = ['new-planner-old-executor'];

function nameMatrix(directions: readonly Direction[], cell: Cell): Matrix {
  return perDirection((direction) => ({
    shape: directions.includes(direction) ? cell : NOT_APPLICABLE,
    meaning: NOT_APPLICABLE,
    authority: NOT_APPLICABLE,
    prose: NOT_APPLICABLE,
  }));
}

function nameFinding(kind: string, directions: readonly Direction[], names: readonly string[], cellClass: CellClass): Finding {
  return {
    layer: 'shape',
    kind,
    side: 'tool',
    at: '/name',
    path: '',
    names,
    verdicts: Object.fromEntries(directions.map((direction) => [direction, 'breaks'])),
    basis: 'declared',
    class: cellClass,
  };
}

export function judgeAdded(side: Side, engine: Engine): JudgedTool {
  const because = 'the old server does not offer the tool';
  const matrix = nameMatrix(NEW_CALLS, nameCell('added', someCall(side, engine, because)));
  const finding = nameFinding('tool-added', NEW_CALLS, [side.contract.tool], 'added');
  return { change: 'added', old: undefined, new: side, matrix, findings: [...side.tool.problems.map(problemFinding), finding] };
}

export function judgeRemoved(side: Side, candidates: readonly Candidate[], offered: readonly Side[], engine: Engine): JudgedTool {
  const because = 'the new server does not offer the tool';
  const heir = candidates.find(({ kind, from }) => kind === 'rename' && from.includes(side.contract.tool))?.to[0];
  const successor = offered.find(({ contract }) => contract.tool === heir);
  const witness = refusedBy(side, successor, engine, because) ?? someCall(side, engine, because);
  const finding = nameFinding('tool-removed', OLD_CALLS, [side.contract.tool], 'removed');
  return {
    change: 'removed',
    old: side,
    new: undefined,
    matrix: nameMatrix(OLD_CALLS, nameCell('removed', witness)),
    findings: [finding],
  };
}

/** The pair is judged as one tool; no call reaches it by the other side's name. */
export function renamedMatrix(matrix: Matrix, { old, new: next, engine }: Pair): Matrix {
  return perDirection((direction) => {
    const cells = matrix[direction];
    if (direction === 'current-result-old-consumer') return cells;
    const back = direction === 'new-planner-old-executor';
    const because = back ? 'the old server does not know the new name' : 'the old name is not offered any more';
    const witness = cells.shape.witness ?? someCall(back ? next : old, engine, because);
    const { declared = null, strict = null } = cells.shape;
    return { ...cells, shape: nameCell('renamed', witness, { declared, strict }) };
  });
}

export function renameFinding({ old, new: next }: Pair): Finding {
  return nameFinding('tool-renamed', [...OLD_CALLS, ...NEW_CALLS], [old.contract.tool, next.contract.tool], 'renamed');
}

/** What a tool may have become, or come from; noted on every tool that the guess is about. */
export function candidateFindings(
  name: string,
  change: ToolReport['change'],
  candidates: readonly Candidate[],
): readonly Finding[] {
  if (change !== 'added' && change !== 'removed') return [];
  return candidates
    .filter(({ from, to }) => (change === 'removed' ? from : to).includes(name))
    .map(({ kind, from, to, evidence }) => ({
      layer: 'shape',
      kind: `${kind}-candidate`,
      side: 'tool',
      at: '/name',
      path: '',
      names: [...from, ...to],
      before: [...from],
      after: [...to],
      note: evidence.join(', '),
      verdicts: { 'old-planner-new-executor': 'safe' },
      basis: 'undeclared',
    }));
}

function someCall(side: Side, engine: Engine, because: string): Witness | undefined {
  const schema = side.input.declared();
  const call: Json | undefined = schema === undefined ? undefined : engine.someValue(schema);
  return call === undefined ? undefined : { call, effect: 'rejected', at: '', because };
}

/** A call that the likely successor refuses as well, so that sending it there would not help. */
function refusedBy(side: Side, successor: Side | undefined, engine: Engine, because: string): Witness | undefined {
  const formed = side.input.declared();
  const target = successor?.input.all();
  if (formed === undefined || target === undefined) return undefined;
  const answer = engine.contains(formed, target);
  return answer.verdict === 'not-contained' ? { call: answer.witness, effect: 'rejected', at: '', because } : undefined;
}
