import { ANYTHING, NOTHING, type NodeLit } from './form.ts';

/** Interned sets of node literals: what one instance has to satisfy. The obligation 0 is empty of instances at sight. */
export class Obligations {
  static readonly IMPOSSIBLE = 0;
  readonly #byKey = new Map<string, number>();
  readonly #lits: (readonly NodeLit[])[] = [[NOTHING]];

  of(lits: readonly NodeLit[]): number {
    let sorted: readonly NodeLit[];
    if (lits.length === 0) sorted = lits;
    else if (lits.length === 1) sorted = lits[0] === ANYTHING ? [] : lits;
    else {
      const unique = new Set(lits);
      unique.delete(ANYTHING);
      for (const lit of unique) if (unique.has(lit ^ 1)) return Obligations.IMPOSSIBLE;
      sorted = [...unique].sort((a, b) => a - b);
    }
    if (sorted.includes(NOTHING)) return Obligations.IMPOSSIBLE;
    const key = sorted.join();
    let id = this.#byKey.get(key);
    if (id === undefined) {
      id = this.#lits.length;
      this.#lits.push(sorted);
      this.#byKey.set(key, id);
    }
    return id;
  }

  lits(id: number): readonly NodeLit[] {
    return this.#lits[id] as readonly NodeLit[];
  }
}
