import { type Json, setMember } from '../../json/index.ts';
import type { NodeLit } from './form.ts';
import { type Cell, cellsOf, wordsOf } from './key-cells.ts';
import type { ObjectFacts } from './object-facts.ts';
import { type Inhabited, KEYS, type Outcome, type Undecided } from './outcome.ts';

/** A key that the object will have. */
interface Slot {
  readonly key: string;
  readonly value: readonly NodeLit[];
}

/** Finds the keys and values of an object when every literal about it has been taken, or shows that there are none. */
export class ObjectSearch {
  readonly #facts: ObjectFacts;
  /** Whether an existential found all keys of a cell in use. */
  #ranDry = false;

  constructor(facts: ObjectFacts) {
    this.#facts = facts;
  }

  run(): Outcome {
    const { obligations } = this.#facts.solver;
    const slots = [...this.#facts.present].map((key) => ({ key, value: this.#facts.valueOf(key) }));
    for (const slot of slots) {
      const result = this.#facts.solver.solve(obligations.of(slot.value));
      if (result.kind === 'undecided') return result;
      if (result.kind === 'empty') return { kind: 'empty', proof: { rule: 'child', obligation: obligations.of(slot.value) } };
    }
    const filling = this.#filling();
    if (filling.kind !== 'enough') return filling.kind === 'empty' ? { kind: 'empty', proof: KEYS } : filling;
    if (this.#facts.some.length > MAX_EXISTENTIALS)
      return { kind: 'undecided', reason: { code: 'size', keyword: 'patternProperties' } };
    let open: Undecided | undefined;
    const place = () =>
      this.#place(0, slots, (reason) => {
        open ??= reason;
      });
    let outcome = place();
    if (outcome === undefined && open === undefined && this.#ranDry) {
      // One may have taken the only key of another. With all sets of keys told apart it is known which keys are alike.
      this.#facts.apart = true;
      outcome = place();
    }
    return outcome ?? open ?? { kind: 'empty', proof: KEYS };
  }

  /** Whether there are keys enough for the smallest number of members. */
  #filling(): { readonly kind: 'enough' } | { readonly kind: 'empty' } | Undecided {
    let missing = this.#facts.min - this.#facts.present.size;
    if (missing <= 0) return { kind: 'enough' };
    let open: Undecided | undefined;
    for (const key of this.#facts.mentioned()) {
      if (this.#facts.present.has(key) || this.#facts.absent.has(key)) continue;
      const result = this.#facts.solver.solve(this.#facts.solver.obligations.of(this.#facts.valueOf(key)));
      if (result.kind === 'undecided') open ??= result;
      if (result.kind === 'inhabited' && --missing <= 0) return { kind: 'enough' };
    }
    for (const cell of cellsOf(this.#facts, this.#facts.solver.forms.rest([], []))) {
      const result = this.#facts.solver.solve(this.#facts.solver.obligations.of(cell.value));
      if (result.kind === 'undecided') open ??= result;
      if (result.kind !== 'inhabited') continue;
      missing -= this.#facts.solver.strings.size(cell.language, missing);
      if (missing <= 0) return { kind: 'enough' };
    }
    return open ?? { kind: 'empty' };
  }

  /** Finds a key for each existential from the `at`th on: one that is there already, a mentioned one, or a new one. */
  #place(at: number, slots: readonly Slot[], undecided: (reason: Undecided) => void): Outcome | undefined {
    this.#facts.solver.step();
    const some = this.#facts.some[at];
    if (some === undefined) return this.#build(slots, undecided);
    const tried = (key: string, value: readonly NodeLit[]): Outcome | undefined => {
      const result = this.#facts.solver.solve(this.#facts.solver.obligations.of(value));
      if (result.kind === 'undecided') undecided(result);
      if (result.kind !== 'inhabited') return undefined;
      return this.#place(at + 1, [...slots.filter((slot) => slot.key !== key), { key, value }], undecided);
    };
    for (const slot of slots) {
      if (!this.#facts.solver.inKeySet(some.keys, slot.key)) continue;
      const outcome = tried(slot.key, [...slot.value, some.value]);
      if (outcome) return outcome;
    }
    if (slots.length >= this.#facts.max) return undefined;
    const used = new Set(slots.map((slot) => slot.key));
    for (const key of this.#facts.mentioned()) {
      if (used.has(key) || this.#facts.absent.has(key) || !this.#facts.solver.inKeySet(some.keys, key)) continue;
      const outcome = tried(key, this.#facts.valueOf(key, some.value));
      if (outcome) return outcome;
    }
    for (const cell of cellsOf(this.#facts, some.keys, some.value)) {
      const { words, complete } = wordsOf(this.#facts, cell, 1, used);
      const [key] = words;
      if (key === undefined) {
        if (!complete) undecided(unlisted(cell));
        this.#ranDry = true;
        continue;
      }
      const outcome = tried(key, [...cell.value, some.value]);
      if (outcome) return outcome;
    }
    return undefined;
  }

  #build(slots: readonly Slot[], undecided: (reason: Undecided) => void): Outcome | undefined {
    const { obligations } = this.#facts.solver;
    const members: { key: string; found: Inhabited }[] = [];
    const used = new Set<string>();
    const put = (key: string, value: readonly NodeLit[]): boolean => {
      const found = this.#facts.solver.solve(obligations.of(value));
      if (found.kind === 'undecided') undecided(found);
      if (found.kind !== 'inhabited') return false;
      members.push({ key, found });
      used.add(key);
      return true;
    };
    for (const { key, value } of slots) if (!put(key, value)) return undefined;
    if (members.length > this.#facts.max) return undefined;
    for (const key of this.#facts.mentioned()) {
      if (members.length >= this.#facts.min) break;
      if (!used.has(key) && !this.#facts.absent.has(key)) put(key, this.#facts.valueOf(key));
    }
    if (members.length < this.#facts.min) {
      if (this.#facts.min > this.#facts.solver.witnessSize) {
        undecided({ kind: 'undecided', reason: { code: 'size', keyword: 'minProperties' } });
        return undefined;
      }
      for (const cell of cellsOf(this.#facts, this.#facts.solver.forms.rest([], []))) {
        if (this.#facts.solver.solve(obligations.of(cell.value)).kind !== 'inhabited') continue;
        const { words, complete } = wordsOf(this.#facts, cell, this.#facts.min - members.length, used);
        for (const key of words) put(key, cell.value);
        if (!complete && members.length < this.#facts.min) undecided(unlisted(cell));
        if (members.length >= this.#facts.min) break;
      }
    }
    if (members.length < this.#facts.min) {
      undecided(UNSURE_KEY);
      return undefined;
    }
    const value: { [key: string]: Json } = {};
    let size = 1;
    for (const { key, found } of members) {
      setMember(value, key, found.value);
      size += found.size + key.length + 1;
    }
    return this.#facts.solver.sized(value, size);
  }
}

/** More keys that only have to exist are not placed. */
const MAX_EXISTENTIALS = 200;

/** Why the keys of a cell are not all listed. */
const unlisted = (cell: Cell): Undecided => (cell.unsure.size > 0 ? UNSURE_KEY : LONG_KEY);

const LONG_KEY: Undecided = {
  kind: 'undecided',
  reason: { code: 'size', keyword: 'propertyNames', detail: 'the keys of a set are too long to be listed' },
};

const UNSURE_KEY: Undecided = {
  kind: 'undecided',
  reason: { code: 'regex', detail: 'no key was found for a set of keys that is no regular language here' },
};
