import type { Json } from '../../json/index.ts';
import { Universe } from '../identity/universe.ts';
import type { Languages, Steps } from '../language/language.ts';
import type { Node } from '../model.ts';
import type { Budget, UndecidedReason } from '../verdict.ts';
import { withPlaces } from './blame.ts';
import { BudgetSpent } from './budget-spent.ts';
import { Solver } from './solver.ts';

export interface TableauContext {
  /** Where the caller has the classes of these nodes already. */
  readonly universe?: Universe;
  readonly budget: Budget;
  /** What is left of the question's budget; the tableau takes from it. */
  readonly steps: Steps;
  readonly languages: Languages;
  /** Whether a value is valid under a node, exactly. */
  readonly valid: (node: Node, value: Json) => boolean;
}

export type Emptiness =
  | { readonly kind: 'empty' }
  | { readonly kind: 'inhabited'; readonly witness: Json }
  | { readonly kind: 'undecided'; readonly reason: UndecidedReason };

/**
 * Is there a value that is valid under every positive node and under no negative one? Decided completely up to the
 * budget, without a clock. The witness is to be checked by the caller.
 */
export function decideEmptiness(positive: readonly Node[], negative: readonly Node[], context: TableauContext): Emptiness {
  const universe = context.universe ?? new Universe([...positive, ...negative]);
  const solver = new Solver({ ...context, universe });
  const { forms, obligations } = solver;
  const open = (reason: UndecidedReason, within: readonly number[]): Emptiness => {
    const lits = within.map((obligation) => obligations.lits(obligation));
    return { kind: 'undecided', reason: withPlaces(reason, lits, forms, positive, negative) };
  };
  try {
    const lits = [...positive.map((node) => forms.literal(node)), ...negative.map((node) => forms.literal(node) ^ 1)];
    const verdict = solver.solve(obligations.of(lits));
    if (verdict.kind === 'undecided') return open(verdict.reason, verdict.within ?? []);
    return verdict.kind === 'empty' ? verdict : { kind: 'inhabited', witness: verdict.value };
  } catch (error) {
    if (error instanceof BudgetSpent) return open({ code: error.code }, solver.underWay);
    throw error;
  }
}
