import type { Cell, CellClass, Verdict, Witness } from './report.ts';

const RANK: Readonly<Record<Verdict, number>> = { na: 0, safe: 1, review: 2, breaks: 3 };

/** Is `a` worse than `b`? */
export function isWorse(a: Verdict, b: Verdict): boolean {
  return RANK[a] > RANK[b];
}

export function worseOf(a: Verdict, b: Verdict): Verdict {
  return RANK[a] >= RANK[b] ? a : b;
}

export function milderOf(a: Verdict, b: Verdict): Verdict {
  return RANK[a] <= RANK[b] ? a : b;
}

/** `safe` where there is nothing to judge. */
export function worstOf(verdicts: Iterable<Verdict>): Verdict {
  let worst: Verdict = 'safe';
  for (const verdict of verdicts) worst = worseOf(worst, verdict);
  return worst;
}

/** Does the verdict reach the level at which a check is to fail? */
export function reaches(verdict: Verdict, level: 'review' | 'breaks'): boolean {
  return RANK[verdict] >= RANK[level];
}

/** Nothing travels that way. */
export const NOT_APPLICABLE: Cell = { verdict: 'na', basis: 'no-difference', class: null };

/** The two sides do not differ in what the cell is about. */
export const NO_DIFFERENCE: Cell = { verdict: 'safe', basis: 'no-difference', class: null };

/** Both sides state it, and what is stated allows the change. */
export const DECLARED_SAFE: Cell = { verdict: 'safe', basis: 'declared', class: null };

/** The whole tool appeared, went, or changed its name: a stated difference of the layer shape. */
export function nameCell(
  cellClass: CellClass,
  witness: Witness | undefined,
  engine: Pick<Cell, 'declared' | 'strict'> = {},
): Cell {
  const cell: Cell = { verdict: 'breaks', basis: witness === undefined ? 'declared' : 'witness', class: cellClass, ...engine };
  return witness === undefined ? cell : { ...cell, witness };
}
