import type { Form, Lit } from './form.ts';
import type { Forms } from './forms.ts';
import type { Proof } from './outcome.ts';
import type { Solver } from './solver.ts';

/** A disjunction that the branch has to satisfy. */
export interface Clause {
  /** The literal that says it. */
  readonly on: Lit;
  readonly cases: readonly Lit[];
  /** Exactly one of the cases: whichever is taken, the others are denied. */
  readonly exclusive: boolean;
  /** Why a case is impossible; null where it is open. */
  readonly dead: readonly (Proof | null)[];
  readonly open: number;
}

/** A whole schema rather than one literal. */
export const saysMuch = (form: Form, lit: Lit) => form.kind === 'and' && (lit & 1) === 0;

/** Clauses with more cases are split without telling the cases apart: each would be asked for all before it. */
const FEW_CASES = 3;

const isPlain = (forms: Forms, lit: Lit) => !['and', 'one', 'choice'].includes(forms.form(lit).kind);

/**
 * The cases that need not be looked at again with one case: of a plain case those that are plain and before it, of a
 * compound one all that are plain. Without this each conditional would leave the same question twice.
 */
export function deniedWith(forms: Forms, cases: readonly Lit[], at: number): readonly Lit[] {
  if (cases.length > FEW_CASES) return [];
  const plain = isPlain(forms, cases[at] as Lit);
  return cases.filter((lit, other) => (other < at || (!plain && other > at)) && isPlain(forms, lit)).map((lit) => lit ^ 1);
}

/** What is taken with a case. */
export function branchLits({ cases, exclusive }: Clause, at: number, forms: Forms): readonly Lit[] {
  const denied = exclusive ? cases.filter((_, i) => i !== at).map((other) => other ^ 1) : deniedWith(forms, cases, at);
  return [cases[at] as Lit, ...denied];
}

/** The disjunction that a literal says, where it says one. */
export function clauseOf(solver: Solver, lit: Lit, form: Form): Clause | null {
  const cases = casesOf(solver, lit, form);
  if (cases === null) return null;
  const exclusive = form.kind === 'one' && (lit & 1) === 0 && !solver.excludeEachOther(form.parts);
  return { on: lit, cases, exclusive, dead: cases.map(() => null), open: cases.length };
}

function casesOf({ forms }: Solver, lit: Lit, form: Form): readonly Lit[] | null {
  const negated = (lit & 1) === 1;
  if (form.kind === 'and') return negated ? form.parts.map((part) => part ^ 1) : null;
  if (form.kind === 'choice') {
    return [
      forms.and([form.test, negated ? form.then ^ 1 : form.then]),
      forms.and([form.test ^ 1, negated ? form.else ^ 1 : form.else]),
    ];
  }
  if (form.kind !== 'one') return null;
  if (!negated) return form.parts;
  // None, or one together with one of those after it.
  const none = forms.and(form.parts.map((part) => part ^ 1));
  return [none, ...form.parts.slice(0, -1).map((part, at) => forms.and([part, forms.or(form.parts.slice(at + 1))]))];
}
