import { branchLits, type Clause, clauseOf, saysMuch } from './clause.ts';
import { FALSE, type Lit, type Tag, TRUE } from './form.ts';
import { CLASH, type Outcome, type Proof } from './outcome.ts';
import type { Solver } from './solver.ts';
import type { Store } from './store.ts';
import { boundOf, nextDecision } from './unevaluated.ts';

/** A step that led on without a choice; the proof of what follows is put into it. */
type Step = (proof: Proof) => Proof;

/**
 * One branch of the tableau for an instance of one tag: literals taken, disjunctions still open, and the store that
 * judges the atomic ones. Disjunctions are cut down by what is known before any of them is split.
 */
export class Branch {
  readonly #solver: Solver;
  readonly #tag: Tag;
  readonly #store: Store;
  readonly #taken: Set<Lit>;
  #clauses: Clause[] = [];
  /** Literals about what is left unevaluated; they wait until the truth of the applicators in place is known. */
  #waiting: Lit[] = [];
  /** Choices about applicators in place that are only assumed, see unevaluated.ts. */
  readonly #assumed: Map<Lit, boolean>;

  constructor(
    solver: Solver,
    tag: Tag,
    store: Store,
    taken: Iterable<Lit> = [],
    assumed: Iterable<readonly [Lit, boolean]> = [],
  ) {
    this.#solver = solver;
    this.#tag = tag;
    this.#store = store;
    this.#taken = new Set(taken);
    this.#assumed = new Map(assumed);
  }

  #copy(): Branch {
    this.#solver.step(1 + this.#taken.size / 16);
    const copy = new Branch(this.#solver, this.#tag, this.#store.copy(), this.#taken, this.#assumed);
    copy.#clauses = [...this.#clauses];
    copy.#waiting = [...this.#waiting];
    return copy;
  }

  /** Takes literals into the branch. */
  take(lits: readonly Lit[]): Proof | null {
    const queue = [...lits];
    for (let lit = queue.pop(); lit !== undefined; lit = queue.pop()) {
      if (lit === TRUE || this.#taken.has(lit)) continue;
      if (lit === FALSE || this.#taken.has(lit ^ 1)) return CLASH;
      this.#taken.add(lit);
      const form = this.#solver.forms.form(lit);
      if (form.kind === 'one' && (lit & 1) === 1 && this.#solver.excludeEachOther(form.parts)) {
        // No two can hold, so none does.
        for (const part of form.parts) queue.push(part ^ 1);
        continue;
      }
      const clause = clauseOf(this.#solver, lit, form);
      if (clause) this.#clauses.push(clause);
      else if (form.kind === 'and') queue.push(...form.parts);
      else if (form.kind === 'unevaluated') {
        this.#solver.checksWitnesses = true;
        this.#waiting.push(lit);
      } else {
        const proof = this.#store.add(lit, queue);
        if (proof) return proof;
      }
    }
    return null;
  }

  /** Searches the branch to its end. */
  explore(): Outcome {
    const steps: Step[] = [];
    const close = (proof: Proof): Outcome => ({ kind: 'empty', proof: steps.reduceRight((inner, step) => step(inner), proof) });
    for (;;) {
      const closed = this.#propagate(steps) ?? this.#bound(steps);
      if (closed === 'more') continue;
      if (closed) return close(closed);
      const clause = this.#choose();
      if (clause) {
        const outcome = this.#split(clause);
        return outcome.kind === 'empty' ? close(outcome.proof) : outcome;
      }
      const lit = this.#waiting[this.#waiting.length - 1];
      if (lit === undefined) {
        const outcome = this.#store.finish();
        return outcome.kind === 'empty' ? close(outcome.proof) : outcome;
      }
      const decision = nextDecision(this.#solver, this.#tag, lit, (inner) => this.#truth(inner, steps));
      if (decision.kind === 'undecided') return decision;
      if (decision.kind === 'literal') {
        this.#waiting.pop();
        steps.push((next) => ({ rule: 'resolve', on: lit, next }));
        const proof = this.take([decision.lit]);
        if (proof) return close(proof);
        continue;
      }
      const outcome = this.#decide(decision);
      return outcome.kind === 'empty' ? close(outcome.proof) : outcome;
    }
  }

  /** Takes what the waiting literals imply by now; `more` where that is new. */
  #bound(steps: Step[]): Proof | 'more' | null {
    for (const on of this.#waiting) {
      const lit = boundOf(this.#solver, on, (inner) => this.#truth(inner, steps));
      if (lit === TRUE || this.#taken.has(lit)) continue;
      steps.push((next) => ({ rule: 'bound', on, next }));
      return this.take([lit]) ?? 'more';
    }
    return null;
  }

  /** Splits on an applicator in place: taken on the side that the decision names, only assumed on the other. */
  #decide(decision: { readonly on: Lit; readonly take: boolean | 'both' }): Outcome {
    const proofs: Proof[] = [];
    let open: Outcome | undefined;
    // What is only assumed may be read by one literal alone.
    const take = this.#waiting.length > 1 ? 'both' : decision.take;
    for (const side of [true, false]) {
      this.#solver.step();
      const branch = this.#copy();
      let closed: Proof | null = null;
      if (take === 'both' || take === side) closed = branch.take([side ? decision.on : decision.on ^ 1]);
      branch.#assumed.set(decision.on, side);
      const outcome: Outcome = closed ? { kind: 'empty', proof: closed } : this.#solver.nested(() => branch.explore());
      if (outcome.kind === 'inhabited') return outcome;
      if (outcome.kind === 'undecided') open ??= outcome;
      else proofs.push(outcome.proof);
    }
    return open ?? { kind: 'empty', proof: { rule: 'either', on: decision.on, yes: proofs[0] as Proof, no: proofs[1] as Proof } };
  }

  #split(clause: Clause): Outcome {
    const proofs = [...clause.dead];
    let open: Outcome | undefined;
    for (let at = 0; at < clause.cases.length; at++) {
      if (proofs[at] !== null) continue;
      this.#solver.step();
      const branch = this.#copy();
      const closed = branch.take(branchLits(clause, at, this.#solver.forms));
      const outcome: Outcome = closed ? { kind: 'empty', proof: closed } : this.#solver.nested(() => branch.explore());
      if (outcome.kind === 'inhabited') return outcome;
      if (outcome.kind === 'undecided') open ??= outcome;
      else proofs[at] = outcome.proof;
    }
    return open ?? { kind: 'empty', proof: { rule: 'split', on: clause.on, cases: proofs } };
  }

  /** Until nothing changes: drops cases that are impossible and clauses that hold, takes the last case that is left. */
  #propagate(steps: Step[]): Proof | null {
    for (;;) {
      const forced = this.#reduce(false) ?? (this.#store.check() || this.#reduce(true));
      if (forced === null) return null;
      if ('rule' in forced) return forced;
      const { clause, at } = forced;
      if (at < 0) return { rule: 'split', on: clause.on, cases: clause.dead };
      steps.push((proof) => ({ rule: 'split', on: clause.on, cases: clause.dead.map((dead, i) => (i === at ? proof : dead)) }));
      const proof = this.take(branchLits(clause, at, this.#solver.forms));
      if (proof) return proof;
    }
  }

  /** A clause with no case left (`at` is -1) or with one, which is taken out of the list; null where there is none. */
  #reduce(deeply: boolean): { clause: Clause; at: number } | null {
    let kept = 0;
    let found: { clause: Clause; at: number } | null = null;
    const { length } = this.#clauses;
    for (let i = 0; i < length; i++) {
      let clause = this.#clauses[i] as Clause;
      if (!found) {
        const reduced = this.#cut(clause, deeply);
        if (reduced === null) continue;
        clause = reduced;
        if (clause.open <= 1) {
          found = { clause, at: clause.dead.indexOf(null) };
          continue;
        }
      }
      this.#clauses[kept++] = clause;
    }
    this.#clauses.length = kept;
    return found;
  }

  /** The clause without the cases that are impossible; null where it holds anyway. */
  #cut(clause: Clause, deeply: boolean): Clause | null {
    let dead: (Proof | null)[] | undefined;
    let { open } = clause;
    for (let at = 0; at < clause.cases.length; at++) {
      if (clause.dead[at] !== null) continue;
      const lit = clause.cases[at] as Lit;
      let proof: Proof | null;
      if (deeply) proof = this.#refutesDeeply(lit);
      else {
        this.#solver.step();
        if (this.#holds(lit)) {
          // Nothing is left to choose; where the cases exclude each other the rest has still to be denied.
          if (!clause.exclusive) return null;
          const denied = this.#refutes(lit ^ 1);
          dead = clause.cases.map((_, i) => (i === at ? null : denied));
          return { ...clause, dead, open: 1 };
        }
        proof = this.#refutes(lit);
      }
      if (proof === null) continue;
      dead ??= [...clause.dead];
      dead[at] = proof;
      open--;
      if (open === 0) break;
    }
    return dead ? { ...clause, dead, open } : clause;
  }

  #holds(lit: Lit): boolean {
    return this.#refutes(lit ^ 1) !== null;
  }

  /** Why the literal cannot hold in this branch, as far as that is seen at once. */
  #refutes(lit: Lit): Proof | null {
    if (lit === FALSE || this.#taken.has(lit ^ 1)) return CLASH;
    if (lit === TRUE || this.#taken.has(lit)) return null;
    const form = this.#solver.forms.form(lit);
    if (form.kind === 'and') {
      if (lit & 1) {
        const cases: Proof[] = [];
        for (const part of form.parts) {
          const proof = this.#refutes(part ^ 1);
          if (proof === null) return null;
          cases.push(proof);
        }
        return { rule: 'split', on: lit, cases };
      }
      for (const part of form.parts) {
        const proof = this.#refutes(part);
        if (proof) return proof;
      }
      return this.#store.refutes(form.parts);
    }
    if (form.kind === 'one' || form.kind === 'choice' || form.kind === 'unevaluated' || form.kind === 'true') return null;
    return this.#store.refutes([lit]);
  }

  #refutesDeeply(lit: Lit): Proof | null {
    const form = this.#solver.forms.form(lit);
    if (form.kind === 'and') {
      if (lit & 1) return null;
      for (const part of form.parts) {
        const proof = this.#refutesDeeply(part);
        if (proof) return proof;
      }
      return null;
    }
    if (form.kind === 'one' || form.kind === 'choice' || form.kind === 'unevaluated' || form.kind === 'true') return null;
    return this.#store.refutesDeeply(lit);
  }

  /** Whether a literal holds in this branch, where that is known or assumed. */
  #truth(lit: Lit, steps: Step[]): boolean | undefined {
    if (this.#taken.has(lit)) return true;
    if (this.#taken.has(lit ^ 1)) return false;
    const assumed = this.#assumed.get(lit);
    if (assumed !== undefined) return assumed;
    const denied = this.#assumed.get(lit ^ 1);
    if (denied !== undefined) return !denied;
    this.#solver.step();
    for (const holds of [false, true]) {
      const refuted = this.#refutes(holds ? lit ^ 1 : lit);
      if (refuted === null) continue;
      this.#assumed.set(lit, holds);
      steps.push((next) => ({ rule: 'either', on: lit, yes: holds ? next : refuted, no: holds ? refuted : next }));
      return holds;
    }
    return undefined;
  }

  /** Clauses whose cases say much (a whole schema) come first, since they decide the others; then the one with fewest cases. */
  #choose(): Clause | undefined {
    let best: Clause | undefined;
    let bestScore = Number.POSITIVE_INFINITY;
    for (const clause of this.#clauses) {
      const rich = clause.cases.every((lit, at) => clause.dead[at] !== null || saysMuch(this.#solver.forms.form(lit), lit));
      const score = clause.open + (rich ? 0 : 10_000);
      if (score < bestScore) {
        bestScore = score;
        best = clause;
      }
    }
    if (best) this.#clauses = this.#clauses.filter((clause) => clause !== best);
    return best;
  }
}
