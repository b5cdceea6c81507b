import { anyNumber, has, isEmpty, type NumberSet, samples } from '../number/index.ts';
import type { Lit } from './form.ts';
import type { Forms } from './forms.ts';
import { restrictBy } from './number-literals.ts';
import { type Outcome, type Proof, SCALAR } from './outcome.ts';
import type { Store } from './store.ts';

/** The numbers that a branch leaves. */
export class NumberStore implements Store {
  readonly #forms: Forms;
  #set: NumberSet;
  /** The only values that may still stand, where an enumeration says so. */
  #values: readonly number[] | null;

  constructor(forms: Forms, set: NumberSet = anyNumber, values: readonly number[] | null = null) {
    this.#forms = forms;
    this.#set = set;
    this.#values = values;
  }

  copy(): NumberStore {
    return new NumberStore(this.#forms, this.#set, this.#values);
  }

  add(lit: Lit): Proof | null {
    const form = this.#forms.form(lit);
    if (form.kind === 'values' && (lit & 1) === 0) {
      const allowed = form.values as readonly number[];
      this.#values = this.#values === null ? allowed : this.#values.filter((value) => allowed.some((other) => other === value));
      return this.#values.length === 0 ? SCALAR : null;
    }
    this.#set = restrictBy(this.#set, form, (lit & 1) === 1);
    return isEmpty(this.#set) === 'yes' ? SCALAR : null;
  }

  refutes(lits: readonly Lit[]): Proof | null {
    const copy = this.copy();
    for (const lit of lits) {
      const { kind } = this.#forms.form(lit);
      if (kind === 'and' || kind === 'one' || kind === 'choice') continue;
      const proof = copy.add(lit);
      if (proof) return proof;
    }
    return copy.check();
  }

  refutesDeeply(): null {
    return null;
  }

  check(): Proof | null {
    if (this.#values === null) return null;
    return this.#left(this.#values).length === 0 ? SCALAR : null;
  }

  finish(): Outcome {
    const found = this.#values ? this.#left(this.#values) : samples(this.#set, 1).values;
    const [value] = found;
    if (value !== undefined) return { kind: 'inhabited', value, size: 1 };
    if (this.#values || isEmpty(this.#set) === 'yes') return { kind: 'empty', proof: SCALAR };
    return { kind: 'undecided', reason: { code: 'feature', detail: 'no number that a double can say was found' } };
  }

  /** Up to `limit` different numbers. */
  some(limit: number): readonly number[] {
    return this.#values ? this.#left(this.#values).slice(0, limit) : samples(this.#set, limit).values;
  }

  #left(values: readonly number[]): readonly number[] {
    return values.filter((value) => has(this.#set, value));
  }
}
