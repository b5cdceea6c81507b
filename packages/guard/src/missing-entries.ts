import { countedVerdict, isFound, type Report, type ToolReport } from '@holdfast/core/change';
import type { Json } from '@holdfast/core/json';
import { MAX_PLACES } from './argument-path.ts';
import { compileEntries, GuardConfigurationError } from './compile-entries.ts';
import type { ContractChange, GuardOptions } from './entries.ts';

/** A breaking change of which no entry tells old callers. */
export interface MissingEntry {
  readonly tool: string;
  readonly message: string;
  /** An old call that is broken and matched by no trigger. */
  readonly call?: Json;
}

/**
 * The breaking changes of a report that the entries leave out. A tool that is gone needs a retired name. An old call that
 * is broken needs a trigger that matches it. A change that no argument reveals (a moved default, a result field, an effect)
 * is satisfied by an entry with a trigger, whose message carries it, or by an acknowledged one. Changes that a recorded
 * decision accepts are left out. `now` is an ISO 8601 text in UTC.
 */
export function missingEntries(
  report: Report,
  { retired = [], changes = [] }: Pick<GuardOptions, 'retired' | 'changes'>,
  now?: string,
): readonly MissingEntry[] {
  const names = new Set(retired.map(({ name }) => name));
  return report.tools.flatMap((tool): readonly MissingEntry[] => {
    const alone = { ...report, tools: [tool], serverFindings: [] };
    // A verdict that was asked to count more than old callers may be worse than theirs.
    if (countedVerdict(tool.matrix) !== 'breaks') return [];
    if (!isFound(alone, { failOn: 'breaks', ...(now === undefined ? {} : { now }) })) return [];
    const gone = goneName(tool);
    if (gone !== undefined) {
      if (names.has(gone)) return [];
      const what = tool.change === 'renamed' ? `is called "${tool.tool}" now` : 'is gone';
      return [{ tool: gone, message: `"${gone}" ${what} and has no entry under "retired"` }];
    }
    return missingOf(
      tool,
      changes.filter((entry) => entry.tool === tool.tool),
    );
  });
}

/** The name that callers know and that nothing answers any more. */
export function goneName(tool: ToolReport): string | undefined {
  return tool.change === 'removed' ? tool.tool : tool.change === 'renamed' ? (tool.renamedFrom ?? undefined) : undefined;
}

function missingOf(report: ToolReport, entries: readonly ContractChange[]): readonly MissingEntry[] {
  const { tool } = report;
  const reasons = breakingMessages(report);
  const first = reasons[0] === undefined ? '' : `: ${reasons[0]}`;
  if (entries.length === 0) return [{ tool, message: `"${tool}" breaks its callers and has no entry${first}` }];
  if (entries.some((entry) => entry.acknowledged !== undefined)) return [];
  const call = brokenCall(report);
  if (call === undefined || matchesCall(tool, entries, call)) return [];
  return [
    {
      tool,
      message: `no trigger of "${tool}" matches the old call ${JSON.stringify(call)}, which the new contract breaks${first}`,
      call,
    },
  ];
}

/** What breaks the callers of a tool, in words. */
export function breakingMessages(report: ToolReport): readonly string[] {
  return report.changes
    .filter(({ verdict, directions }) => verdict === 'breaks' && directions.some((one) => one !== 'new-planner-old-executor'))
    .map(({ message }) => message);
}

/** The report's example of a call that was fine and is refused or heard in part now. */
export function brokenCall(report: ToolReport): Json | undefined {
  const cell = report.matrix['old-planner-new-executor'].shape;
  return cell.verdict === 'breaks' && cell.class !== 'undeclared-key' ? cell.witness?.call : undefined;
}

export function matchesCall(tool: string, entries: readonly ContractChange[], call: Json): boolean {
  const compiled = compileEntries({ changes: entries }).changes.get(tool) ?? [];
  return compiled.some((change) => change.matched(call, { left: MAX_PLACES }).length > 0);
}

/** Why the guard would refuse these entries; empty where it would not. */
export function entryFaults(entries: Pick<GuardOptions, 'retired' | 'changes'>): readonly string[] {
  try {
    compileEntries(entries);
    return [];
  } catch (error) {
    if (!(error instanceof GuardConfigurationError)) throw error;
    return error.faults;
  }
}
