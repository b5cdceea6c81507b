import { type Json, setMember } from '../../json/index.ts';
import type { Language } from '../language/language.ts';
import { valuesByStructure } from './constants.ts';
import { type KeySet, type Lit, NOTHING, type NodeLit } from './forms.ts';
import { CLASH, type Inhabited, KEYS, type Outcome, type Proof, type Undecided } from './outcome.ts';
import type { Solver } from './solver.ts';
import type { Store } from './store.ts';

/** For the values of all keys in a set; the set is no single name. */
interface Wide {
  readonly keys: KeySet;
  readonly value: NodeLit;
}

/** Keys that no literal names, all alike to the literals of a branch. */
interface Cell {
  readonly language: Language;
  readonly value: readonly NodeLit[];
  /** Node classes of strings, and whether the keys satisfy them; asked of a key where the language does not say it. */
  readonly unsure: ReadonlyMap<number, boolean>;
}

/** A key that the object will have. */
interface Slot {
  readonly key: string;
  readonly value: readonly NodeLit[];
}

/** What a branch knows of an object. */
export class ObjectStore implements Store {
  readonly #solver: Solver;
  readonly #present: Set<string>;
  readonly #absent: Set<string>;
  readonly #named: Map<string, readonly NodeLit[]>;
  #wide: readonly Wide[] = [];
  /** There is a key in the set whose value satisfies the node. */
  #some: readonly Wide[] = [];
  #min = 0;
  #max = Number.POSITIVE_INFINITY;
  /** Keys that must be there and whose obligation changed since the last check. */
  readonly #changed: Set<string>;
  #someChanged = false;

  constructor(
    solver: Solver,
    present: Iterable<string> = [],
    absent: Iterable<string> = [],
    named: Iterable<readonly [string, readonly NodeLit[]]> = [],
    changed: Iterable<string> = [],
  ) {
    this.#solver = solver;
    this.#present = new Set(present);
    this.#absent = new Set(absent);
    this.#named = new Map(named);
    this.#changed = new Set(changed);
  }

  copy(): ObjectStore {
    const copy = new ObjectStore(this.#solver, this.#present, this.#absent, this.#named, this.#changed);
    copy.#wide = this.#wide;
    copy.#some = this.#some;
    copy.#min = this.#min;
    copy.#max = this.#max;
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
        if (negated) this.#max = Math.min(this.#max, form.atLeast - 1);
        else this.#min = Math.max(this.#min, form.atLeast);
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
      this.#named.set(keys.name, [...(this.#named.get(keys.name) ?? []), wanted]);
      this.#changed.add(keys.name);
      this.#someChanged = true;
      return negated ? this.#demand(keys.name) : null;
    }
    const wide = { keys, value: wanted };
    this.#someChanged = true;
    if (negated) {
      this.#some = [...this.#some, wide];
      return this.#min === 0 ? this.#atLeast(1) : null;
    }
    this.#wide = [...this.#wide, wide];
    for (const key of this.#present) if (this.#solver.inKeySet(keys, key)) this.#changed.add(key);
    return null;
  }

  #atLeast(count: number): Proof | null {
    this.#min = Math.max(this.#min, count);
    return this.#counts();
  }

  #demand(key: string): Proof | null {
    if (this.#absent.has(key)) return CLASH;
    if (!this.#present.has(key)) {
      this.#present.add(key);
      this.#changed.add(key);
    }
    return this.#counts();
  }

  #deny(key: string): Proof | null {
    if (this.#present.has(key)) return CLASH;
    this.#absent.add(key);
    this.#someChanged = true;
    return null;
  }

  #counts(): Proof | null {
    return this.#min > this.#max || this.#present.size > this.#max ? CLASH : null;
  }

  /** What the value under a key has to satisfy, should the key be there. */
  #valueOf(key: string, ...more: readonly NodeLit[]): NodeLit[] {
    const lits = [...(this.#named.get(key) ?? []), ...more];
    for (const wide of this.#wide) if (this.#solver.inKeySet(wide.keys, key)) lits.push(wide.value);
    return lits;
  }

  #emptyAtSight(key: string, more: readonly NodeLit[]): Proof | null {
    const obligation = this.#solver.obligations.of(this.#valueOf(key, ...more));
    return this.#solver.isEmptyAtSight(obligation) ? { rule: 'child', obligation } : null;
  }

  refutes(lits: readonly Lit[]): Proof | null {
    const { forms } = this.#solver;
    if (lits.length === 1) return this.#refutesOne(lits[0] as Lit);
    // Together: a key that one literal demands and what the others ask of its value.
    const demanded = new Map<string, NodeLit[]>();
    for (const lit of lits) {
      const form = forms.form(lit);
      if (form.kind === 'own' && (lit & 1) === 0 && !this.#present.has(form.key)) demanded.set(form.key, []);
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
        if (negated) return this.#present.has(form.key) ? CLASH : null;
        if (this.#present.has(form.key)) return null;
        if (this.#absent.has(form.key) || this.#present.size + 1 > this.#max) return CLASH;
        return this.#emptyAtSight(form.key, []);
      case 'keys':
        if (negated) return this.#min >= form.atLeast || this.#present.size >= form.atLeast ? CLASH : null;
        return form.atLeast > this.#max ? CLASH : null;
      case 'each':
        if (form.keys.kind === 'name') {
          const { name } = form.keys;
          if (!negated) return this.#present.has(name) ? this.#emptyAtSight(name, [form.value]) : null;
          if (this.#absent.has(name) || (!this.#present.has(name) && this.#present.size + 1 > this.#max)) return CLASH;
          return this.#emptyAtSight(name, [form.value ^ 1]);
        }
        if (negated) return this.#max === 0 ? CLASH : null;
        for (const key of this.#present) {
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
    return this.#present.has(form.keys.name) ? this.#emptyDeeply(form.keys.name, [form.value]) : null;
  }

  #emptyDeeply(key: string, more: readonly NodeLit[]): Proof | null {
    const obligation = this.#solver.obligations.of(this.#valueOf(key, ...more));
    return this.#solver.solve(obligation).kind === 'empty' ? { rule: 'child', obligation } : null;
  }

  check(): Proof | null {
    for (const key of this.#changed) {
      this.#changed.delete(key);
      if (!this.#present.has(key)) continue;
      const proof = this.#emptyDeeply(key, []);
      if (proof) return proof;
    }
    if (this.#someChanged) {
      this.#someChanged = false;
      for (const some of this.#some) if (!this.#possible(some)) return KEYS;
    }
    return null;
  }

  /** Whether some key may stand for an existential, each looked at for itself. */
  #possible({ keys, value }: Wide): boolean {
    for (const key of this.#mentioned()) {
      if (this.#absent.has(key) || !this.#solver.inKeySet(keys, key)) continue;
      if (this.#present.size >= this.#max && !this.#present.has(key)) continue;
      if (this.#solver.solve(this.#solver.obligations.of(this.#valueOf(key, value))).kind !== 'empty') return true;
    }
    if (this.#present.size >= this.#max) return false;
    for (const cell of this.#cells(keys, value)) {
      if (this.#solver.solve(this.#solver.obligations.of([...cell.value, value])).kind !== 'empty') return true;
    }
    return false;
  }

  /** The names that some literal of the branch mentions. */
  #mentioned(more?: KeySet): Set<string> {
    const names = new Set([...this.#present, ...this.#absent, ...this.#named.keys()]);
    for (const { keys } of [...this.#wide, ...this.#some])
      if (keys.kind === 'rest') for (const name of keys.names) names.add(name);
    if (more?.kind === 'rest') for (const name of more.names) names.add(name);
    return names;
  }

  /**
   * The cells of the unmentioned keys in a set; those are left out whose keys or values (with `more` asked of them) are
   * seen to be impossible, as soon as that is seen.
   */
  *#cells(keys: KeySet, ...more: readonly NodeLit[]): Generator<Cell> {
    const { strings, languages, obligations } = this.#solver;
    const fixed = new Map<number, boolean>();
    if (keys.kind === 'word') fixed.set(keys.word >> 1, (keys.word & 1) === 0);
    else if (keys.kind === 'rest') for (const word of keys.words) fixed.set(word >> 1, (word & 1) === 1);
    const classes = new Set(fixed.keys());
    // Where there may be too little room for all existentials, two may have to share a key: the cells tell for which.
    const sharing = this.#present.size + this.#some.length > this.#max;
    for (const { keys: other } of sharing ? [...this.#wide, ...this.#some] : this.#wide) {
      if (other.kind === 'word') classes.add(other.word >> 1);
      else if (other.kind === 'rest') for (const word of other.words) classes.add(word >> 1);
    }
    const unsure = new Map<number, boolean>();
    const truth = new Map<number, boolean>();
    const within = (language: Language, atom: number, side: boolean): Language | null => {
      const known = strings.ofNode(atom * 2);
      if (known === undefined) return language;
      const left = languages.intersect(language, side ? known : languages.complement(known));
      return strings.isEmpty(left) ? null : left;
    };
    const isPossible = (): boolean => {
      const value = this.#valueIn(truth);
      return !value.includes(NOTHING) && !this.#solver.isEmptyAtSight(obligations.of([...value, ...more]));
    };
    let start: Language | null = languages.complement(languages.ofWords(this.#mentioned(keys)));
    for (const [atom, side] of fixed) {
      if (start !== null) start = within(start, atom, side);
      truth.set(atom, side);
      if (strings.ofNode(atom * 2) === undefined) unsure.set(atom, side);
    }
    if (start === null || !isPossible()) return;
    // What the set decides by itself comes first, so that it can rule out the rest.
    const forced: number[] = [];
    const free: number[] = [];
    for (const atom of classes) {
      if (fixed.has(atom)) continue;
      this.#solver.step();
      (within(start, atom, false) === null || within(start, atom, true) === null ? forced : free).push(atom);
    }
    const atoms = [...forced, ...free];
    const descend = function* (this: ObjectStore, at: number, language: Language): Generator<Cell> {
      this.#solver.step();
      const atom = atoms[at];
      if (atom === undefined) {
        yield { language, value: this.#valueIn(truth), unsure: new Map(unsure) };
        return;
      }
      for (const side of [false, true]) {
        const left = within(language, atom, side);
        if (left === null) continue;
        truth.set(atom, side);
        if (strings.ofNode(atom * 2) === undefined) unsure.set(atom, side);
        if (isPossible()) yield* descend.call(this, at + 1, left);
        truth.delete(atom);
        unsure.delete(atom);
      }
    };
    yield* descend.call(this, 0, start);
  }

  /** What is surely asked of the values of unmentioned keys that satisfy the words as told. */
  #valueIn(truth: ReadonlyMap<number, boolean>): NodeLit[] {
    const lits: NodeLit[] = [];
    for (const { keys, value } of this.#wide) {
      const applies =
        keys.kind === 'word'
          ? truth.get(keys.word >> 1) === ((keys.word & 1) === 0)
          : keys.kind === 'rest' && keys.words.every((word) => truth.get(word >> 1) === ((word & 1) === 1));
      if (applies) lits.push(value);
    }
    return lits;
  }

  /** Words of a cell that are no key yet. */
  #words(
    cell: Cell,
    limit: number,
    used: ReadonlySet<string>,
  ): { readonly words: readonly string[]; readonly complete: boolean } {
    const { strings, languages } = this.#solver;
    const left = used.size === 0 ? cell.language : languages.difference(cell.language, languages.ofWords(used));
    if (cell.unsure.size === 0) {
      const words = strings.words(left, limit, this.#solver.preferredKeys);
      return { words, complete: words.length < limit };
    }
    const sure = strings
      .words(left, limit + 64, this.#solver.preferredKeys)
      .filter((word) => [...cell.unsure].every(([atom, side]) => this.#solver.holds(atom * 2, word) === side));
    return { words: sure.slice(0, limit), complete: false };
  }

  finish(): Outcome {
    const { obligations } = this.#solver;
    const slots = [...this.#present].map((key) => ({ key, value: this.#valueOf(key) }));
    for (const slot of slots) {
      const result = this.#solver.solve(obligations.of(slot.value));
      if (result.kind === 'undecided') return result;
      if (result.kind === 'empty') return { kind: 'empty', proof: { rule: 'child', obligation: obligations.of(slot.value) } };
    }
    const filling = this.#filling();
    if (filling.kind !== 'enough') return filling.kind === 'empty' ? { kind: 'empty', proof: KEYS } : filling;
    let open: Undecided | undefined;
    const outcome = this.#place(0, slots, (reason) => {
      open ??= reason;
    });
    return outcome ?? open ?? { kind: 'empty', proof: KEYS };
  }

  /** Whether there are keys enough for the smallest number of members. */
  #filling(): { readonly kind: 'enough' } | { readonly kind: 'empty' } | Undecided {
    let missing = this.#min - this.#present.size;
    if (missing <= 0) return { kind: 'enough' };
    let open: Undecided | undefined;
    for (const key of this.#mentioned()) {
      if (this.#present.has(key) || this.#absent.has(key)) continue;
      const result = this.#solver.solve(this.#solver.obligations.of(this.#valueOf(key)));
      if (result.kind === 'undecided') open ??= result;
      if (result.kind === 'inhabited' && --missing <= 0) return { kind: 'enough' };
    }
    for (const cell of this.#cells(this.#solver.forms.rest([], []))) {
      const result = this.#solver.solve(this.#solver.obligations.of(cell.value));
      if (result.kind === 'undecided') open ??= result;
      if (result.kind !== 'inhabited') continue;
      missing -= this.#solver.strings.size(cell.language, missing);
      if (missing <= 0) return { kind: 'enough' };
    }
    return open ?? { kind: 'empty' };
  }

  /** Finds a key for each existential from the `at`th on: one that is there already, a mentioned one, or a new one. */
  #place(at: number, slots: readonly Slot[], undecided: (reason: Undecided) => void): Outcome | undefined {
    this.#solver.step();
    const some = this.#some[at];
    if (some === undefined) return this.#build(slots, undecided);
    const tried = (key: string, value: readonly NodeLit[]): Outcome | undefined => {
      const result = this.#solver.solve(this.#solver.obligations.of(value));
      if (result.kind === 'undecided') undecided(result);
      if (result.kind !== 'inhabited') return undefined;
      return this.#place(at + 1, [...slots.filter((slot) => slot.key !== key), { key, value }], undecided);
    };
    for (const slot of slots) {
      if (!this.#solver.inKeySet(some.keys, slot.key)) continue;
      const outcome = tried(slot.key, [...slot.value, some.value]);
      if (outcome) return outcome;
    }
    if (slots.length >= this.#max) return undefined;
    const used = new Set(slots.map((slot) => slot.key));
    for (const key of this.#mentioned()) {
      if (used.has(key) || this.#absent.has(key) || !this.#solver.inKeySet(some.keys, key)) continue;
      const outcome = tried(key, this.#valueOf(key, some.value));
      if (outcome) return outcome;
    }
    for (const cell of this.#cells(some.keys, some.value)) {
      const { words, complete } = this.#words(cell, 1, used);
      const [key] = words;
      if (key === undefined) {
        if (!complete) undecided(UNSURE_KEY);
        continue;
      }
      const outcome = tried(key, [...cell.value, some.value]);
      if (outcome) return outcome;
    }
    return undefined;
  }

  #build(slots: readonly Slot[], undecided: (reason: Undecided) => void): Outcome | undefined {
    const { obligations } = this.#solver;
    const members: { key: string; found: Inhabited }[] = [];
    const used = new Set<string>();
    const put = (key: string, value: readonly NodeLit[]): boolean => {
      const found = this.#solver.solve(obligations.of(value));
      if (found.kind === 'undecided') undecided(found);
      if (found.kind !== 'inhabited') return false;
      members.push({ key, found });
      used.add(key);
      return true;
    };
    for (const { key, value } of slots) if (!put(key, value)) return undefined;
    if (members.length > this.#max) return undefined;
    for (const key of this.#mentioned()) {
      if (members.length >= this.#min) break;
      if (!used.has(key) && !this.#absent.has(key)) put(key, this.#valueOf(key));
    }
    if (members.length < this.#min) {
      if (this.#min > this.#solver.witnessSize) {
        undecided({ kind: 'undecided', reason: { code: 'size', keyword: 'minProperties' } });
        return undefined;
      }
      for (const cell of this.#cells(this.#solver.forms.rest([], []))) {
        if (this.#solver.solve(obligations.of(cell.value)).kind !== 'inhabited') continue;
        for (const key of this.#words(cell, this.#min - members.length, used).words) put(key, cell.value);
        if (members.length >= this.#min) break;
      }
    }
    if (members.length < this.#min) {
      undecided(UNSURE_KEY);
      return undefined;
    }
    const value: { [key: string]: Json } = {};
    let size = 1;
    for (const { key, found } of members) {
      setMember(value, key, found.value);
      size += found.size + key.length + 1;
    }
    return this.#solver.sized(value, size);
  }
}

const UNSURE_KEY: Undecided = {
  kind: 'undecided',
  reason: { code: 'regex', detail: 'no key was found for a set of keys that is no regular language here' },
};
