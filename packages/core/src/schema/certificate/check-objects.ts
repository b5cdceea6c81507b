import type { Language } from '../language/language.ts';
import type { Forms, KeySet, Lit, NodeLit } from '../tableau/forms.ts';
import type { Checker } from './check.ts';
import { Fault } from './fault.ts';

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
  readonly truth: ReadonlyMap<number, boolean>;
  readonly size: number;
}

/** More sets of strings at one object are not told apart. */
const MAX_ATOMS = 12;

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
  const cells = cellsOf(checker, facts, mentioned);
  const valueIn = (cell: Cell) => facts.each.filter(({ keys }) => cellIn(keys, cell)).map(({ value }) => value);
  const optional = [...mentioned].filter((key) => !demanded.has(key) && !denied.has(key));

  // Too few keys can stand at all?
  const possible = optional.filter((key) => !checker.isEmpty(named(key))).length;
  const room = cells.reduce((sum, cell) => sum + (checker.isEmpty(valueIn(cell)) ? 0 : cell.size), demanded.size + possible);
  if (room < least) return true;

  const isIn = (keys: KeySet, key: string | Cell) => (typeof key === 'string' ? checker.inKeySet(keys, key) : cellIn(keys, key));
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
    return cells.some((cell) => placed.filter(({ key }) => key === cell).length < cell.size && fresh(cell, valueIn(cell)));
  };
  return !canPlace(0, slots);
}

function cellIn(keys: KeySet, { truth }: Cell): boolean {
  const holds = (word: NodeLit) => truth.get(word >> 1) === ((word & 1) === 0);
  if (keys.kind === 'word') return holds(keys.word);
  return keys.kind === 'rest' && !keys.words.some(holds);
}

/** The keys that no literal mentions, by which of the sets of strings in play they are in. */
function cellsOf(checker: Checker, facts: ObjectFacts, mentioned: ReadonlySet<string>): readonly Cell[] {
  const { languages, strings } = checker;
  const atoms = new Set<number>();
  for (const { keys } of [...facts.each, ...facts.some]) {
    const words = keys.kind === 'word' ? [keys.word] : keys.kind === 'rest' ? keys.words : [];
    for (const word of words) atoms.add(word >> 1);
  }
  if (atoms.size > MAX_ATOMS) throw new Fault('more sets of keys than the checker tells apart');
  let rows: { readonly truth: ReadonlyMap<number, boolean>; readonly language: Language }[] = [
    { truth: new Map(), language: languages.complement(languages.ofWords(mentioned)) },
  ];
  for (const atom of atoms) {
    const known = strings.ofNode(atom * 2);
    rows = rows.flatMap(({ truth, language }) =>
      [true, false].flatMap((side) => {
        checker.step();
        // A set without a language may be any: neither side is ruled out.
        const left = known ? languages.intersect(language, side ? known : languages.complement(known)) : language;
        return strings.isEmpty(left) ? [] : [{ truth: new Map([...truth, [atom, side]]), language: left }];
      }),
    );
  }
  const enough = Math.min(1_000_000, facts.min + facts.some.length);
  return rows.map(({ truth, language }) => ({ truth, size: strings.size(language, Math.max(1, enough)) }));
}
