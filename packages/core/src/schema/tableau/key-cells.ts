import type { Language } from '../language/language.ts';
import { type KeySet, NOTHING, type NodeLit } from './form.ts';
import type { ObjectFacts } from './object-facts.ts';

/** Keys that no literal names, all alike to the literals of a branch. */
export interface Cell {
  readonly language: Language;
  readonly value: readonly NodeLit[];
  /** Node classes of strings, and whether the keys satisfy them; asked of a key where the language does not say it. */
  readonly unsure: ReadonlyMap<number, boolean>;
}

/**
 * The cells of the unmentioned keys in a set; those are left out whose keys or values (with `more` asked of them) are
 * seen to be impossible, as soon as that is seen.
 */
export function* cellsOf(facts: ObjectFacts, keys: KeySet, ...more: readonly NodeLit[]): Generator<Cell> {
  const { strings, languages, obligations } = facts.solver;
  const fixed = new Map<number, boolean>();
  if (keys.kind === 'word') fixed.set(keys.word >> 1, (keys.word & 1) === 0);
  else if (keys.kind === 'rest') for (const word of keys.words) fixed.set(word >> 1, (word & 1) === 1);
  const classes = new Set(fixed.keys());
  // Where there may be too little room for all existentials, two may have to share a key: the cells tell for which.
  const apart = facts.apart || facts.present.size + facts.some.length > facts.max;
  for (const { keys: other } of apart ? [...facts.wide, ...facts.some] : facts.wide) {
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
    const value = valueIn(facts, truth);
    return !value.includes(NOTHING) && !facts.solver.isEmptyAtSight(obligations.of([...value, ...more]));
  };
  let start: Language | null = languages.complement(languages.ofWords(facts.mentioned(keys)));
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
    facts.solver.step();
    (within(start, atom, false) === null || within(start, atom, true) === null ? forced : free).push(atom);
  }
  const atoms = [...forced, ...free];
  const descend = function* (at: number, language: Language): Generator<Cell> {
    facts.solver.step();
    const atom = atoms[at];
    if (atom === undefined) {
      yield { language, value: valueIn(facts, truth), unsure: new Map(unsure) };
      return;
    }
    for (const side of [false, true]) {
      const left = within(language, atom, side);
      if (left === null) continue;
      truth.set(atom, side);
      if (strings.ofNode(atom * 2) === undefined) unsure.set(atom, side);
      if (isPossible()) yield* descend(at + 1, left);
      truth.delete(atom);
      unsure.delete(atom);
    }
  };
  yield* descend(0, start);
}

/** What is surely asked of the values of unmentioned keys that satisfy the words as told. */
function valueIn(facts: ObjectFacts, truth: ReadonlyMap<number, boolean>): NodeLit[] {
  const lits: NodeLit[] = [];
  for (const { keys, value } of facts.wide) {
    const applies =
      keys.kind === 'word'
        ? truth.get(keys.word >> 1) === ((keys.word & 1) === 0)
        : keys.kind === 'rest' && keys.words.every((word) => truth.get(word >> 1) === ((word & 1) === 1));
    if (applies) lits.push(value);
  }
  return lits;
}

/** Words of a cell that are no key yet. */
export function wordsOf(
  facts: ObjectFacts,
  cell: Cell,
  limit: number,
  used: ReadonlySet<string>,
): { readonly words: readonly string[]; readonly complete: boolean } {
  const { strings, languages } = facts.solver;
  const left = used.size === 0 ? cell.language : languages.difference(cell.language, languages.ofWords(used));
  if (cell.unsure.size === 0) return strings.words(left, limit);
  const sure = strings
    .words(left, limit + 64)
    .words.filter((word) => [...cell.unsure].every(([atom, side]) => facts.solver.holds(atom * 2, word) === side));
  return { words: sure.slice(0, limit), complete: false };
}
