import { type ItemsProblem, placeItems } from './array-search.ts';
import { valuesByStructure } from './constants.ts';
import type { Lit, NodeLit } from './form.ts';
import { CLASH, ITEMS, type Outcome, type Proof } from './outcome.ts';
import type { Solver } from './solver.ts';
import type { Store } from './store.ts';

interface From {
  readonly index: number;
  readonly item: NodeLit;
}

interface Count {
  readonly item: NodeLit;
  readonly count: number;
}

/** What a branch knows of an array. */
export class ArrayStore implements Store {
  readonly #solver: Solver;
  readonly #at = new Map<number, readonly NodeLit[]>();
  #from: readonly From[] = [];
  /** There is an item at or after the index that satisfies the node. */
  #some: readonly From[] = [];
  #atLeast: readonly Count[] = [];
  #fewerThan: readonly Count[] = [];
  #distinct: boolean | null = null;
  #min = 0;
  #max = Number.POSITIVE_INFINITY;
  #changed = false;

  constructor(solver: Solver) {
    this.#solver = solver;
  }

  copy(): ArrayStore {
    const copy = new ArrayStore(this.#solver);
    for (const [index, lits] of this.#at) copy.#at.set(index, lits);
    copy.#from = this.#from;
    copy.#some = this.#some;
    copy.#atLeast = this.#atLeast;
    copy.#fewerThan = this.#fewerThan;
    copy.#distinct = this.#distinct;
    copy.#min = this.#min;
    copy.#max = this.#max;
    copy.#changed = this.#changed;
    return copy;
  }

  add(lit: Lit, implied: Lit[]): Proof | null {
    const form = this.#solver.forms.form(lit);
    const negated = (lit & 1) === 1;
    this.#changed = true;
    switch (form.kind) {
      case 'items':
        if (negated) this.#max = Math.min(this.#max, form.atLeast - 1);
        else this.#min = Math.max(this.#min, form.atLeast);
        return this.#counts();
      case 'at':
        this.#at.set(form.index, [...(this.#at.get(form.index) ?? []), negated ? form.item ^ 1 : form.item]);
        return negated ? this.#demand(form.index + 1) : null;
      case 'from':
        if (!negated) {
          this.#from = [...this.#from, form];
          return null;
        }
        this.#some = [...this.#some, { index: form.index, item: form.item ^ 1 }];
        return this.#demand(form.index + 1);
      case 'count':
        if (negated) {
          this.#fewerThan = [...this.#fewerThan, { item: form.item, count: form.atLeast }];
          return null;
        }
        this.#atLeast = [...this.#atLeast, { item: form.item, count: form.atLeast }];
        return this.#demand(form.atLeast);
      case 'distinct':
        this.#distinct = !negated;
        return negated ? this.#demand(2) : null;
      case 'values':
        implied.push(valuesByStructure(this.#solver.forms, form) ^ (lit & 1));
        return null;
      default:
        throw new Error(`not a form about arrays: ${form.kind}`);
    }
  }

  #demand(count: number): Proof | null {
    this.#min = Math.max(this.#min, count);
    return this.#counts();
  }

  #counts(): Proof | null {
    return this.#min > this.#max ? CLASH : null;
  }

  #itemAt(index: number, ...more: readonly NodeLit[]): NodeLit[] {
    const lits = [...(this.#at.get(index) ?? []), ...more];
    for (const from of this.#from) if (from.index <= index) lits.push(from.item);
    return lits;
  }

  #emptyAtSight(index: number, more: readonly NodeLit[]): Proof | null {
    const obligation = this.#solver.obligations.of(this.#itemAt(index, ...more));
    return this.#solver.isEmptyAtSight(obligation) ? { rule: 'child', obligation } : null;
  }

  #emptyDeeply(index: number, more: readonly NodeLit[]): Proof | null {
    const obligation = this.#solver.obligations.of(this.#itemAt(index, ...more));
    return this.#solver.solve(obligation).kind === 'empty' ? { rule: 'child', obligation } : null;
  }

  refutes(lits: readonly Lit[]): Proof | null {
    return lits.length === 1 ? this.#refutesOne(lits[0] as Lit) : null;
  }

  #refutesOne(lit: Lit): Proof | null {
    const form = this.#solver.forms.form(lit);
    const negated = (lit & 1) === 1;
    switch (form.kind) {
      case 'items':
        return (negated ? this.#min >= form.atLeast : form.atLeast > this.#max) ? CLASH : null;
      case 'at':
        if (negated) return form.index >= this.#max ? CLASH : this.#emptyAtSight(form.index, [form.item ^ 1]);
        return form.index < this.#min ? this.#emptyAtSight(form.index, [form.item]) : null;
      case 'from':
        if (negated) return form.index >= this.#max ? CLASH : null;
        return form.index < this.#min ? this.#emptyAtSight(form.index, [form.item]) : null;
      case 'count':
        return !negated && form.atLeast > this.#max ? CLASH : null;
      case 'distinct':
        return negated && this.#max < 2 ? CLASH : null;
      default:
        return null;
    }
  }

  refutesDeeply(lit: Lit): Proof | null {
    const form = this.#solver.forms.form(lit);
    const negated = (lit & 1) === 1;
    if (form.kind === 'at') {
      if (negated) return this.#emptyDeeply(form.index, [form.item ^ 1]);
      return form.index < this.#min ? this.#emptyDeeply(form.index, [form.item]) : null;
    }
    if (form.kind === 'from' && negated) return this.#possible(form.index, form.item ^ 1) ? null : ITEMS;
    if (form.kind === 'count' && !negated) return this.#possible(0, form.item) ? null : ITEMS;
    return null;
  }

  /** Indexes below it may differ in what is asked of them; from there on all items are alike. */
  #prefix(): number {
    let prefix = 0;
    for (const index of this.#at.keys()) prefix = Math.max(prefix, index + 1);
    for (const from of this.#from) prefix = Math.max(prefix, from.index);
    return prefix;
  }

  /** Whether some item at or after an index may satisfy the node. */
  #possible(start: number, item: NodeLit): boolean {
    const last = Math.max(this.#prefix(), start);
    for (let index = start; index <= last && index < this.#max; index++) {
      this.#solver.step();
      if (this.#emptyDeeply(index, [item]) === null) return true;
    }
    return false;
  }

  check(): Proof | null {
    if (!this.#changed) return null;
    this.#changed = false;
    const prefix = this.#prefix();
    for (let index = 0; index < this.#min && index <= prefix; index++) {
      this.#solver.step();
      const proof = this.#emptyDeeply(index, []);
      if (proof) return proof;
    }
    for (const some of this.#some) if (!this.#possible(some.index, some.item)) return ITEMS;
    for (const { item } of this.#atLeast) if (!this.#possible(0, item)) return ITEMS;
    return null;
  }

  finish(): Outcome {
    let prefix = this.#prefix();
    for (const some of this.#some) prefix = Math.max(prefix, some.index);
    const problem: ItemsProblem = {
      min: this.#min,
      max: this.#max,
      prefix,
      itemAt: (index) => this.#itemAt(index),
      some: this.#some,
      atLeast: this.#atLeast,
      fewerThan: this.#fewerThan,
      distinct: this.#distinct,
    };
    return placeItems(this.#solver, problem);
  }
}
