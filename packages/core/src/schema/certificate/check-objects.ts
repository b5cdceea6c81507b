import type { Language } from '../language/language.ts';
import type { KeySet, Lit, NodeLit } from '../tableau/form.ts';
import type { Forms } from '../tableau/forms.ts';
import type { Checker } from './check.ts';

interface Wide {
  readonly keys: KeySet;
  readonly value: NodeLit;
}

/** What literals say of an object. */
export interface ObjectFacts {
  readonly demanded: Set<string>;
  readonly denied: Set<string>;
  /** For the values of all keys in a set. */
  readonly each: Wide[];
  /** For the value of some key in a set. */
  readonly some: Wide[];
  min: number;
  max: number;
}

export function factsOfObject(forms: Forms, taken: ReadonlySet<Lit>): ObjectFacts {
  const facts: ObjectFacts = {
    demanded: new Set(),
    denied: new Set(),
    each: [],
    some: [],
    min: 0,
    max: Number.POSITIVE_INFINITY,
  };
  for (const lit of taken) {
    const form = forms.form(lit);
    const negated = (lit & 1) === 1;
    if (form.kind === 'own') (negated ? facts.denied : facts.demanded).add(form.key);
    else if (form.kind === 'keys' && negated) facts.max = Math.min(facts.max, form.atLeast - 1);
    else if (form.kind === 'keys') facts.min = Math.max(facts.min, form.atLeast);
    else if (form.kind === 'each')
      (negated ? facts.some : facts.each).push({ keys: form.keys, value: negated ? form.value ^ 1 : form.value });
  }
  for (const { keys } of facts.some) if (keys.kind === 'name') facts.demanded.add(keys.name);
  return facts;
}

/** A key that the object has: a name, or one of the keys alike in what the literals say. */
interface Slot {
  readonly key: string | Cell;
  readonly value: readonly NodeLit[];
}

interface Cell {
  /** Tells it from the others. */
  readonly name: string;
  readonly truth: ReadonlyMap<number, boolean>;
  readonly language: Language;
}

/** Whether no object has these facts, as far as the certificate shows children to be impossible. */
export function noObject(checker: Checker, facts: ObjectFacts): boolean {
  const { demanded, denied, min, max } = facts;
  const least = facts.some.length > 0 ? Math.max(min, 1) : min;
  if (least > max || demanded.size > max) return true;
  for (const key of demanded) if (denied.has(key)) return true;
  const named = (key: string) => [
    ...facts.each.filter(({ keys }) => checker.inKeySet(keys, key)).map(({ value }) => value),
    ...facts.some.filter(({ keys }) => keys.kind === 'name' && keys.name === key).map(({ value }) => value),
  ];
  const slots: Slot[] = [...demanded].map((key) => ({ key, value: named(key) }));
  if (slots.some(({ value }) => checker.isEmpty(value))) return true;
  const wanted = facts.some.filter(({ keys }) => keys.kind !== 'name');
  if (wanted.length === 0 && least <= demanded.size) return false;

  const mentioned = new Set([...demanded, ...denied]);
  for (const { keys } of [...facts.each, ...facts.some]) {
    if (keys.kind === 'name') mentioned.add(keys.name);
    if (keys.kind === 'rest') for (const name of keys.names) mentioned.add(name);
  }
  const start = checker.languages.complement(checker.languages.ofWords(mentioned));
  const cells = (keys: KeySet | null, ...more: readonly NodeLit[]) => cellsOf(checker, facts, start, keys, more);
  const valueIn = (cell: Cell) => valuesIn(facts, cell.truth);
  const optional = [...mentioned].filter((key) => !demanded.has(key) && !denied.has(key));

  if (least > demanded.size) {
    let room = demanded.size + optional.filter((key) => !checker.isEmpty(named(key))).length;
    for (const cell of cells(null)) {
      if (room >= least) break;
      room += checker.strings.size(cell.language, Math.min(1_000_000, least));
    }
    if (room < least) return true;
    if (wanted.length === 0) return false;
  }

  const isIn = (keys: KeySet, key: string | Cell) =>
    typeof key === 'string' ? checker.inKeySet(keys, key) : cellIn(keys, key.truth);
  const canPlace = (at: number, placed: readonly Slot[]): boolean => {
    checker.step();
    const next = wanted[at];
    if (next === undefined) return true;
    const shared = placed.some(({ key, value }, i) => {
      if (!isIn(next.keys, key) || checker.isEmpty([...value, next.value])) return false;
      return canPlace(
        at + 1,
        placed.map((slot, j) => (j === i ? { key, value: [...value, next.value] } : slot)),
      );
    });
    if (shared || placed.length >= max) return shared;
    const fresh = (key: string | Cell, value: readonly NodeLit[]) =>
      isIn(next.keys, key) &&
      !checker.isEmpty([...value, next.value]) &&
      canPlace(at + 1, [...placed, { key, value: [...value, next.value] }]);
    if (optional.some((key) => !placed.some((slot) => slot.key === key) && fresh(key, named(key)))) return true;
    for (const cell of cells(next.keys, next.value)) {
      const taken = placed.filter(({ key }) => typeof key !== 'string' && key.name === cell.name).length;
      if (checker.strings.size(cell.language, taken + 1) > taken && fresh(cell, valueIn(cell))) return true;
    }
    return false;
  };
  return !canPlace(0, slots);
}

function cellIn(keys: KeySet, truth: ReadonlyMap<number, boolean>): boolean {
  if (keys.kind === 'word') return truth.get(keys.word >> 1) === ((keys.word & 1) === 0);
  return keys.kind === 'rest' && keys.words.every((word) => truth.get(word >> 1) === ((word & 1) === 1));
}

/** What is asked of the values of unmentioned keys, as far as it is decided which sets of strings these are in. */
function valuesIn(facts: ObjectFacts, truth: ReadonlyMap<number, boolean>): readonly NodeLit[] {
  return facts.each.filter(({ keys }) => cellIn(keys, truth)).map(({ value }) => value);
}

/**
 * The keys that no literal mentions and that are in a set, by which of the sets of strings in play they are in; without
 * those whose values, `more` asked of them, are impossible.
 */
function* cellsOf(
  checker: Checker,
  facts: ObjectFacts,
  start: Language,
  keys: KeySet | null,
  more: readonly NodeLit[],
): Generator<Cell> {
  const { languages, strings } = checker;
  const fixed = new Map<number, boolean>();
  if (keys?.kind === 'word') fixed.set(keys.word >> 1, (keys.word & 1) === 0);
  if (keys?.kind === 'rest') for (const word of keys.words) fixed.set(word >> 1, (word & 1) === 1);
  const atoms = new Set<number>();
  for (const { keys: other } of [...facts.each, ...facts.some]) {
    const words = other.kind === 'word' ? [other.word] : other.kind === 'rest' ? other.words : [];
    for (const word of words) atoms.add(word >> 1);
  }
  const within = (language: Language, atom: number, side: boolean): Language | null => {
    checker.step();
    // A set without a language may be any: neither side is ruled out.
    const known = strings.ofNode(atom * 2);
    const left = known ? languages.intersect(language, side ? known : languages.complement(known)) : language;
    return strings.isEmpty(left) ? null : left;
  };
  const names = [...atoms].sort((x, y) => x - y);
  // Those whose side is given come first: they decide most.
  const weight = (atom: number) => (fixed.has(atom) ? 0 : within(start, atom, true) && within(start, atom, false) ? 2 : 1);
  let narrowed: Language | null = start;
  for (const [atom, side] of fixed) narrowed = narrowed && within(narrowed, atom, side);
  if (narrowed === null) return;
  start = narrowed;
  const weights = new Map(names.map((atom) => [atom, weight(atom)]));
  const order = [...names].sort((x, y) => (weights.get(x) as number) - (weights.get(y) as number) || x - y);
  const truth = new Map<number, boolean>();
  const descend = function* (at: number, language: Language): Generator<Cell> {
    if (checker.isEmpty([...valuesIn(facts, truth), ...more])) return;
    const atom = order[at];
    if (atom === undefined) {
      const name = names.map((one) => (truth.get(one) ? 1 : 0)).join('');
      yield { name, truth: new Map(truth), language };
      return;
    }
    for (const side of [true, false]) {
      if ((fixed.get(atom) ?? side) !== side) continue;
      const left = within(language, atom, side);
      if (left === null) continue;
      truth.set(atom, side);
      yield* descend(at + 1, left);
      truth.delete(atom);
    }
  };
  yield* descend(0, start);
}
