import type { Finding } from './finding.ts';
import type { Matrix, ToolReport } from './report.ts';
import type { Side } from './side.ts';

/** A tool of the report before it is put into words: what server-wide findings take out of it is gone from `findings`. */
export interface JudgedTool {
  readonly change: ToolReport['change'];
  readonly old: Side | undefined;
  readonly new: Side | undefined;
  readonly matrix: Matrix;
  readonly findings: readonly Finding[];
}

export function nameOf({ old, new: next }: Pick<JudgedTool, 'old' | 'new'>): string {
  return (next ?? old)?.contract.tool ?? '';
}
