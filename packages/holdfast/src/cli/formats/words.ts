import type { Cell, Change, Direction, Layer, Report, ServerFinding, ToolReport, Verdict, Witness } from '@holdfast/core/change';
import type { Json } from '@holdfast/core/json';
import type { Outcome } from './format.ts';

/** How each thing is called in a report for people, in the order in which it is shown. */
export const DIRECTION_WORDS: readonly { readonly direction: Direction; readonly short: string; readonly long: string }[] = [
  {
    direction: 'old-planner-new-executor',
    short: 'old planner → new server',
    long: 'calls planned on the old contract, run by the new server',
  },
  {
    direction: 'stored-plan-current-executor',
    short: 'stored plan → new server',
    long: 'plans stored and approved before, run by the new server',
  },
  {
    direction: 'current-result-old-consumer',
    short: 'new result → old reader',
    long: 'results of the new server, read by old consumers',
  },
  {
    direction: 'new-planner-old-executor',
    short: 'new planner → old server',
    long: 'calls planned on the new contract, run by the old server (after a rollback)',
  },
];

export const SHOWN_LAYERS = ['shape', 'meaning', 'authority'] as const satisfies readonly Layer[];

/** Symbol and word, so that nothing rests on colour. */
export const MARK: Readonly<Record<Verdict, { readonly symbol: string; readonly word: string }>> = {
  breaks: { symbol: '✗', word: 'breaks' },
  review: { symbol: '?', word: 'review' },
  safe: { symbol: '✓', word: 'safe' },
  na: { symbol: '·', word: 'n/a' },
};

const RANK: Readonly<Record<Verdict, number>> = { breaks: 3, review: 2, safe: 1, na: 0 };

export function worst(verdicts: Iterable<Verdict>): Verdict {
  let found: Verdict = 'na';
  for (const verdict of verdicts) if (RANK[verdict] > RANK[found]) found = verdict;
  return found;
}

export function worse(a: Verdict, b: Verdict): number {
  return RANK[b] - RANK[a];
}

/** Whether a change or finding is worth a line of its own. */
export function isNoteworthy(entry: { readonly verdict: Verdict }): boolean {
  return RANK[entry.verdict] >= RANK.review;
}

/** Tools worst first; among equals those with more to say first, then by name. */
export function ranked(report: Report): ToolReport[] {
  return [...report.tools].sort(
    (a, b) =>
      worse(a.verdict, b.verdict) ||
      b.changes.filter(isNoteworthy).length - a.changes.filter(isNoteworthy).length ||
      compare(a.tool, b.tool),
  );
}

/** Changes worst first; what does not count under the options of the run comes after what does. */
export function rankedChanges(tool: ToolReport, outcome: Counted): Change[] {
  return [...tool.changes].sort(
    (a, b) => Number(changeCounts(b, outcome)) - Number(changeCounts(a, outcome)) || worse(a.verdict, b.verdict),
  );
}

type Counted = Pick<Outcome, 'rollback' | 'undeclared'>;

/** Whether a change counts: in one of the directions that do, and not with undeclared keys alone. */
export function changeCounts(change: Change, { rollback, undeclared }: Counted): boolean {
  if (change.class === 'undeclared-key' && !undeclared) return false;
  return rollback || change.directions.some((direction) => direction !== 'new-planner-old-executor');
}

export function rankedFindings(report: Report): ServerFinding[] {
  return [...report.serverFindings].sort((a, b) => worse(a.verdict, b.verdict));
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The basis of a cell in a word or two. */
export function basisWords(cell: Cell): string {
  if (cell.class !== null) return cell.class.replaceAll('-', ' ');
  switch (cell.basis) {
    case 'proof':
      return 'proved';
    case 'witness':
      return 'witness';
    case 'declared':
      return 'declared';
    case 'no-difference':
      return 'same';
    case 'undeclared':
      return 'undeclared';
    case 'undecided':
      return 'undecided';
  }
}

/** Whether a cell counts towards the tool's verdict under the options of the run. */
export function counts(direction: Direction, cell: Cell, outcome: Counted): boolean {
  if (direction === 'new-planner-old-executor' && !outcome.rollback) return false;
  return cell.class !== 'undeclared-key' || outcome.undeclared;
}

/** What the witness of a cell is: the call or result, and what happens to it. */
export interface ShownWitness {
  readonly value: Json;
  readonly what: 'call' | 'result';
  readonly effect: string;
  readonly directions: Direction[];
  readonly cells: (readonly [Direction, Cell])[];
  readonly layer: Layer;
  readonly witness: Witness;
}

const EFFECT: Readonly<Record<Witness['effect'], string>> = {
  rejected: 'is refused',
  'silently-dropped': 'runs, but an argument is silently dropped',
  'other-meaning': 'runs, but means something else',
  'more-authority': 'runs, but with more authority than was granted',
};

/** The witnesses of a tool, each once, with the directions that it shows; in the order of the matrix. */
export function witnessesOf(tool: ToolReport): ShownWitness[] {
  const found = new Map<string, ShownWitness>();
  for (const { direction } of DIRECTION_WORDS) {
    for (const layer of SHOWN_LAYERS) {
      const cell = tool.matrix[direction]?.[layer];
      const witness = cell?.witness;
      if (cell === undefined || witness === undefined || !isNoteworthy(cell)) continue;
      const what = witness.call !== undefined ? 'call' : 'result';
      const value = witness.call ?? witness.result;
      if (value === undefined) continue;
      const key = JSON.stringify([what, witness.effect, witness.at, value]);
      const before = found.get(key);
      if (before !== undefined) {
        before.cells.push([direction, cell]);
        if (!before.directions.includes(direction)) before.directions.push(direction);
      } else
        found.set(key, {
          value,
          what,
          effect: EFFECT[witness.effect],
          directions: [direction],
          cells: [[direction, cell]],
          layer,
          witness,
        });
    }
  }
  return [...found.values()];
}

export function directionShort(direction: Direction): string {
  return DIRECTION_WORDS.find((entry) => entry.direction === direction)?.short ?? direction;
}

/** What to do with a tool, in one sentence. */
export function advice(tool: ToolReport): string {
  const { action, publish } = tool.recommendation;
  switch (action) {
    case 'ship-in-place':
      return 'ship in place';
    case 'publish-parallel-version':
      return publish === undefined
        ? 'publish as a parallel version'
        : `publish beside the old one: name ${publish.name}, version ${publish.version}`;
    case 'review':
      return 'have a person decide';
  }
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `3 break, 1 to review, 40 safe` over the tools of a report. */
export function tally(report: Report): string {
  const of = (verdict: Verdict) => report.tools.filter((tool) => tool.verdict === verdict).length;
  const safe = of('safe') + of('na');
  const parts = [
    of('breaks') > 0 ? `${of('breaks')} ${of('breaks') === 1 ? 'breaks' : 'break'}` : '',
    of('review') > 0 ? `${of('review')} to review` : '',
    safe > 0 ? `${safe} safe` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'no tools' : parts.join(', ');
}
