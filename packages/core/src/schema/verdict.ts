import type { Json } from '../json/index.ts';

/** Why containment was left open. The list is closed: a new member is a new public value. */
export const UNDECIDED = {
  budget: 'the step budget ran out',
  depth: 'the witness would have to be nested deeper than the bound',
  automaton: 'a regular expression needs more automaton states than the bound',
  regex: 'a regular expression uses a construct that has no regular language here (back-reference, some look-around)',
  format: 'an asserted format has no known language',
  size: 'the smallest witness is larger than the bound',
  feature: 'this combination of keywords is not decided',
  schema: 'one of the schemas cannot be compiled',
} as const;
export type UndecidedCode = keyof typeof UNDECIDED;

export interface UndecidedReason {
  readonly code: UndecidedCode;
  readonly keyword?: string;
  readonly pointerA?: string;
  readonly pointerB?: string;
  readonly detail?: string;
}

/** Is every instance of A an instance of B? `contained` rests on a proof, `not-contained` on an instance checked by the evaluator. */
export type Containment =
  | { readonly verdict: 'contained'; readonly by: 'identity' | 'rules' | 'tableau'; readonly certificate?: Json }
  | { readonly verdict: 'not-contained'; readonly witness: Json }
  | { readonly verdict: 'undecided'; readonly reason: UndecidedReason };

/** Deterministic bounds; no clock is read. */
export interface Budget {
  /** Elementary steps of one question over all layers. */
  readonly steps: number;
  readonly depth: number;
  readonly automatonStates: number;
  /** Members and characters of a witness together. */
  readonly witnessSize: number;
}

export const DEFAULT_BUDGET: Budget = { steps: 400_000, depth: 64, automatonStates: 20_000, witnessSize: 100_000 };
