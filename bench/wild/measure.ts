import { createHash } from 'node:crypto';
import { type Cell, checkToolSets, type Direction, type Report, type ToolReport } from '@holdfast/core/change';
import { type ToolSet, toolSetOf, toolsFrom } from '@holdfast/core/contract';
import type { Json } from '@holdfast/core/json';
import { movedPart, type VersionPart } from './version-part.ts';

/** What one release did to the callers of the one before it: numbers and rule ids only. */
export interface Release {
  readonly server: string;
  readonly from: string;
  readonly to: string;
  readonly part: VersionPart;
  readonly singleStep: boolean;
  readonly tools: number;
  readonly changedTools: number;
  /** Tools by what became of the calls of their old planners. */
  readonly gone: number;
  readonly refused: number;
  readonly onlyDefaultNotFilled: number;
  /** Tools whose calls are refused by the schema alone: the report takes it for another way of printing. */
  readonly onlyPrinted: number;
  readonly dropped: number;
  readonly moreAuthority: number;
  /** Tools with results that an old consumer cannot take, and tools whose stored plans no longer hold. */
  readonly results: number;
  readonly storedPlans: number;
  readonly review: number;
  readonly recommendations: Readonly<Record<string, number>>;
  /** Findings about the whole server, such as a library that prints its schemas otherwise. */
  readonly serverFindings: readonly string[];
  /** Shape questions that were asked of changed tools, and those left open. */
  readonly questions: number;
  readonly undecided: number;
  readonly reasons: readonly string[];
  /** Tools by rule. */
  readonly rules: Readonly<Record<string, number>>;
  readonly milliseconds: number;
}

export interface Captured {
  readonly document: Json;
  readonly instructions?: string;
}

const LAYERS = ['shape', 'meaning', 'authority'] as const;
const OLD_CALLERS: Direction = 'old-planner-new-executor';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Checks one release against the one before it. */
export function measure(server: string, from: string, to: string, before: Captured, after: Captured): Release {
  const sets = [toolSet(`${server}@${from}`, before), toolSet(`${server}@${to}`, after)] as const;
  const started = performance.now();
  const report = checkToolSets(sets[0], sets[1], { sha256 });
  const milliseconds = Math.round((performance.now() - started) * 10) / 10;
  return { server, from, to, ...movedPart(from, to), ...countsOf(report), milliseconds };
}

function toolSet(source: string, captured: Captured): ToolSet {
  const found = toolsFrom(captured.document);
  if (found.kind !== 'tools') throw new Error(`${source} was captured and holds no list of tools`);
  return toolSetOf({
    source,
    definitions: found.definitions,
    ...(captured.instructions === undefined ? {} : { instructions: captured.instructions }),
  });
}

function countsOf(report: Report): Omit<Release, 'server' | 'from' | 'to' | 'part' | 'singleStep' | 'milliseconds'> {
  const { tools } = report;
  const count = (holds: (tool: ToolReport) => boolean) => tools.filter(holds).length;
  // A tool whose breaks are all put down to how a library prints schemas has a milder verdict than its cells.
  const broken = (tool: ToolReport, direction: Direction, layer: 'shape' | 'meaning' | 'authority') =>
    tool.verdict === 'breaks' && counts(tool.matrix[direction][layer]);
  const isGone = (tool: ToolReport) => tool.change === 'removed' || tool.change === 'renamed';
  const changed = tools.filter((tool) => tool.change === 'changed' || tool.change === 'renamed');
  const shapes = changed
    .flatMap((tool) => Object.values(tool.matrix).map((cells) => cells.shape))
    .filter((cell) => cell.verdict !== 'na');
  const open = shapes.filter((cell) => cell.basis === 'undecided');
  const rules: Record<string, number> = {};
  for (const tool of tools) for (const rule of new Set(tool.changes.map((one) => one.rule))) rules[rule] = (rules[rule] ?? 0) + 1;
  const recommendations: Record<string, number> = {};
  for (const tool of tools)
    if (tool.change !== 'unchanged')
      recommendations[tool.recommendation.action] = (recommendations[tool.recommendation.action] ?? 0) + 1;
  return {
    tools: count((tool) => tool.change !== 'removed'),
    changedTools: count((tool) => tool.change !== 'unchanged'),
    gone: count(isGone),
    refused: count(
      (tool) =>
        !isGone(tool) && broken(tool, OLD_CALLERS, 'shape') && tool.matrix[OLD_CALLERS].shape.class !== 'default-not-filled',
    ),
    onlyDefaultNotFilled: count((tool) => !isGone(tool) && tool.matrix[OLD_CALLERS].shape.class === 'default-not-filled'),
    onlyPrinted: count(
      (tool) => !isGone(tool) && tool.verdict !== 'breaks' && LAYERS.some((layer) => counts(tool.matrix[OLD_CALLERS][layer])),
    ),
    dropped: count((tool) => !isGone(tool) && broken(tool, OLD_CALLERS, 'meaning')),
    moreAuthority: count((tool) => !isGone(tool) && broken(tool, OLD_CALLERS, 'authority')),
    results: count((tool) => broken(tool, 'current-result-old-consumer', 'shape')),
    storedPlans: count((tool) => LAYERS.some((layer) => broken(tool, 'stored-plan-current-executor', layer))),
    review: count((tool) => tool.verdict === 'review'),
    recommendations,
    serverFindings: report.serverFindings.map((finding) => finding.rule),
    questions: shapes.length,
    undecided: open.length,
    reasons: open.flatMap((cell) => (cell.reason === undefined ? [] : [cell.reason.split(':')[0] as string])),
    rules,
  };
}

/** Undeclared keys never count: nobody was promised them. */
function counts(cell: Cell): boolean {
  return cell.verdict === 'breaks' && cell.class !== 'undeclared-key';
}
