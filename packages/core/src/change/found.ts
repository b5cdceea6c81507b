import { DIRECTION } from './directions.ts';
import { type Cell, DIRECTIONS, type Matrix, type Report, type Review, type ToolReport, type Verdict } from './report.ts';
import { reaches, worseOf, worstOf } from './verdict.ts';

export interface Counting {
  /** Count what happens to new callers after a rollback. */
  readonly rollback?: boolean;
  /** Count what happens to keys that the caller's own schema does not name. */
  readonly undeclared?: boolean;
}

export interface FindOptions extends Counting {
  readonly failOn: 'breaks' | 'review';
  /** The present, as an ISO 8601 text in UTC: recorded decisions expire by it. Without it none does. */
  readonly now?: string;
}

/** The worst of a tool's cells that count. */
export function countedVerdict(matrix: Matrix, { rollback = false, undeclared = false }: Counting = {}): Verdict {
  let worst: Verdict = 'safe';
  for (const direction of DIRECTIONS) {
    if (DIRECTION[direction].counts === 'with-rollback' && !rollback) continue;
    for (const cell of Object.values(matrix[direction])) worst = worseOf(worst, counted(cell, undeclared));
  }
  return worst;
}

function counted({ verdict, class: cellClass }: Cell, undeclared: boolean): Verdict {
  return cellClass === 'undeclared-key' && !undeclared && verdict === 'breaks' ? 'safe' : verdict;
}

/** Is there anything at the chosen level that no recorded decision accepts? Decides the exit code of a check. */
export function isFound(report: Report, options: FindOptions): boolean {
  const tools = report.tools.filter((tool) => !isAccepted(tool.review, options.now));
  return reaches(
    worstOf([...tools.map((tool) => verdictFor(tool, options)), ...report.serverFindings.map(({ verdict }) => verdict)]),
    options.failOn,
  );
}

/** The tool's own verdict, and what is asked about beside it. */
function verdictFor(tool: ToolReport, { rollback = false, undeclared = false }: Counting): Verdict {
  if (!rollback && !undeclared) return tool.verdict;
  const plain = countedVerdict(tool.matrix);
  const asked = countedVerdict(tool.matrix, { rollback, undeclared });
  return asked === plain ? tool.verdict : worseOf(tool.verdict, asked);
}

function isAccepted(review: Review | null, now: string | undefined): boolean {
  if (review === null || review.decision !== 'accepted') return false;
  return review.expires === null || now === undefined || review.expires > now;
}
