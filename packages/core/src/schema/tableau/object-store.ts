import { valuesByStructure } from './constants.ts';
import type { KeySet, Lit, NodeLit } from './form.ts';
import { cellsOf } from './key-cells.ts';
import { ObjectFacts, type Wide } from './object-facts.ts';
import { ObjectSearch } from './object-search.ts';
import { CLASH, KEYS, type Outcome, type Proof } from './outcome.ts';
import type { Solver } from './solver.ts';
import type { Store } from './store.ts';

/** What a branch knows of an object. */
export class ObjectStore implements Store {
  readonly #solver: Solver;
  readonly #facts: ObjectFacts;
  /** Keys that must be there and whose obligation changed since the last check. */
  readonly #changed: Set<string>;
  #someChanged = false;

  constructor(solver: Solver, facts = new ObjectFacts(solver), changed: Iterable<string> = []) {
    this.#solver = solver;
    this.#facts = facts;
    this.#changed = new Set(changed);
  }

  copy(): ObjectStore {
    const copy = new ObjectStore(this.#solver, this.#facts.copy(), this.#changed);
    copy.#someChanged = this.#someChanged;
    return copy;
  }

  add(lit: Lit, implied: Lit[]): Proof | null {
    const form = this.#solver.forms.form(lit);
    const negated = (lit & 1) === 1;
    switch (form.kind) {
      case 'own':
        return negated ? this.#deny(form.key) : this.#demand(form.key);
      case 'keys':
        if (negated) this.#facts.max = Math.min(this.#facts.max, form.atLeast - 1);
        else this.#facts.min = Math.max(this.#facts.min, form.atLeast);
        return this.#counts();
      case 'each':
        return this.#each(form.keys, form.value, negated);
      case 'values':
        implied.push(valuesByStructure(this.#solver.forms, form) ^ (lit & 1));
        return null;
      default:
        throw new Error(`not a form about objects: ${form.kind}`);
    }
  }

  #each(keys: KeySet, value: NodeLit, negated: boolean): Proof | null {
    const wanted = negated ? value ^ 1 : value;
    if (keys.kind === 'name') {
      this.#facts.named.set(keys.name, [...(this.#facts.named.get(keys.name) ?? []), wanted]);
      this.#changed.add(keys.name);
      this.#someChanged = true;
      return negated ? this.#demand(keys.name) : null;
    }
    const wide = { keys, value: wanted };
    this.#someChanged = true;
    if (negated) {
      this.#facts.some = [...this.#facts.some, wide];
      return this.#facts.min === 0 ? this.#atLeast(1) : null;
    }
    this.#facts.wide = [...this.#facts.wide, wide];
    for (const key of this.#facts.present) if (this.#solver.inKeySet(keys, key)) this.#changed.add(key);
    return null;
  }

  #atLeast(count: number): Proof | null {
    this.#facts.min = Math.max(this.#facts.min, count);
    return this.#counts();
  }

  #demand(key: string): Proof | null {
    if (this.#facts.absent.has(key)) return CLASH;
    if (!this.#facts.present.has(key)) {
      this.#facts.present.add(key);
      this.#changed.add(key);
    }
    return this.#counts();
  }

  #deny(key: string): Proof | null {
    if (this.#facts.present.has(key)) return CLASH;
    this.#facts.absent.add(key);
    this.#someChanged = true;
    return null;
  }

  #counts(): Proof | null {
    return this.#facts.min > this.#facts.max || this.#facts.present.size > this.#facts.max ? CLASH : null;
  }

  #emptyAtSight(key: string, more: readonly NodeLit[]): Proof | null {
    const obligation = this.#solver.obligations.of(this.#facts.valueOf(key, ...more));
    return this.#solver.isEmptyAtSight(obligation) ? { rule: 'child', obligation } : null;
  }

  refutes(lits: readonly Lit[]): Proof | null {
    const { forms } = this.#solver;
    if (lits.length === 1) return this.#refutesOne(lits[0] as Lit);
    // Together: a key that one literal demands and what the others ask of its value.
    const demanded = new Map<string, NodeLit[]>();
    for (const lit of lits) {
      const form = forms.form(lit);
      if (form.kind === 'own' && (lit & 1) === 0 && !this.#facts.present.has(form.key)) demanded.set(form.key, []);
    }
    if (demanded.size === 0) return null;
    for (const lit of lits) {
      const form = forms.form(lit);
      if (form.kind === 'each' && form.keys.kind === 'name' && (lit & 1) === 0) demanded.get(form.keys.name)?.push(form.value);
    }
    for (const [key, value] of demanded) {
      const proof = value.length > 0 ? this.#emptyAtSight(key, value) : null;
      if (proof) return proof;
    }
    return null;
  }

  #refutesOne(lit: Lit): Proof | null {
    const form = this.#solver.forms.form(lit);
    const negated = (lit & 1) === 1;
    switch (form.kind) {
      case 'own':
        if (negated) return this.#facts.present.has(form.key) ? CLASH : null;
        if (this.#facts.present.has(form.key)) return null;
        if (this.#facts.absent.has(form.key) || this.#facts.present.size + 1 > this.#facts.max) return CLASH;
        return this.#emptyAtSight(form.key, []);
      case 'keys':
        if (negated) return this.#facts.min >= form.atLeast || this.#facts.present.size >= form.atLeast ? CLASH : null;
        return form.atLeast > this.#facts.max ? CLASH : null;
      case 'each':
        if (form.keys.kind === 'name') {
          const { name } = form.keys;
          if (!negated) return this.#facts.present.has(name) ? this.#emptyAtSight(name, [form.value]) : null;
          if (this.#facts.absent.has(name) || (!this.#facts.present.has(name) && this.#facts.present.size + 1 > this.#facts.max))
            return CLASH;
          return this.#emptyAtSight(name, [form.value ^ 1]);
        }
        if (negated) return this.#facts.max === 0 ? CLASH : null;
        for (const key of this.#facts.present) {
          if (!this.#solver.inKeySet(form.keys, key)) continue;
          const proof = this.#emptyAtSight(key, [form.value]);
          if (proof) return proof;
        }
        return null;
      default:
        return null;
    }
  }

  refutesDeeply(lit: Lit): Proof | null {
    const form = this.#solver.forms.form(lit);
    const negated = (lit & 1) === 1;
    if (form.kind === 'own' && !negated) return this.#emptyDeeply(form.key, []);
    if (form.kind !== 'each') return null;
    if (form.keys.kind !== 'name') {
      return negated && !this.#possible({ keys: form.keys, value: form.value ^ 1 }) ? KEYS : null;
    }
    if (negated) return this.#emptyDeeply(form.keys.name, [form.value ^ 1]);
    return this.#facts.present.has(form.keys.name) ? this.#emptyDeeply(form.keys.name, [form.value]) : null;
  }

  #emptyDeeply(key: string, more: readonly NodeLit[]): Proof | null {
    const obligation = this.#solver.obligations.of(this.#facts.valueOf(key, ...more));
    return this.#solver.solve(obligation).kind === 'empty' ? { rule: 'child', obligation } : null;
  }

  check(): Proof | null {
    for (const key of this.#changed) {
      this.#changed.delete(key);
      if (!this.#facts.present.has(key)) continue;
      const proof = this.#emptyDeeply(key, []);
      if (proof) return proof;
    }
    if (this.#someChanged) {
      this.#someChanged = false;
      for (const some of this.#facts.some) if (!this.#possible(some)) return KEYS;
    }
    return null;
  }

  /** Whether some key may stand for an existential, each looked at for itself. */
  #possible({ keys, value }: Wide): boolean {
    for (const key of this.#facts.mentioned()) {
      if (this.#facts.absent.has(key) || !this.#solver.inKeySet(keys, key)) continue;
      if (this.#facts.present.size >= this.#facts.max && !this.#facts.present.has(key)) continue;
      if (this.#solver.solve(this.#solver.obligations.of(this.#facts.valueOf(key, value))).kind !== 'empty') return true;
    }
    if (this.#facts.present.size >= this.#facts.max) return false;
    for (const cell of cellsOf(this.#facts, keys, value)) {
      if (this.#solver.solve(this.#solver.obligations.of([...cell.value, value])).kind !== 'empty') return true;
    }
    return false;
  }

  finish(): Outcome {
    return new ObjectSearch(this.#facts).run();
  }
}
