import { countedVerdict, type FindOptions, isFound, type Report, type ToolReport } from '@holdfast/core/change';
import { missingEntries } from '@holdfast/guard/self-check';
import { readGuardEntries } from './commands/guard.ts';
import type { Io } from './io.ts';
import { usage } from './options.ts';
import { oneLine } from './printable.ts';

/** Breaking changes that old callers are told of by the guard are not found; every other is, and is said on standard error. */
export interface Told {
  isFound(report: Report, options: FindOptions, io: Pick<Io, 'note'>): boolean;
}

export async function readTold(path: string, { config }: { readonly config?: string }): Promise<Told> {
  if (config !== undefined)
    usage(
      '--guard holds the entries of one server, so --config cannot be given beside it',
      'Check that server alone.',
      'conflict',
    );
  const file = await readGuardEntries(path, false);
  const entries = file?.entries ?? { retired: [], changes: [] };
  return {
    isFound: (report, options, io) => {
      const missing = missingEntries(report, entries);
      for (const { message } of missing) io.note(`guard: ${oneLine(message)}`);
      const untold = new Set(missing.map(({ tool }) => tool));
      const isTold = (tool: ToolReport): boolean =>
        countedVerdict(tool.matrix) === 'breaks' &&
        !untold.has(tool.tool) &&
        !untold.has(tool.renamedFrom ?? tool.tool) &&
        !breaksAfterRollback(tool, options);
      return missing.length > 0 || isFound({ ...report, tools: report.tools.filter((tool) => !isTold(tool)) }, options);
    },
  };
}

/** What new callers meet after a rollback no entry of the new server tells. */
function breaksAfterRollback({ matrix }: ToolReport, { rollback = false }: FindOptions): boolean {
  return rollback && Object.values(matrix['new-planner-old-executor']).some(({ verdict }) => verdict === 'breaks');
}
