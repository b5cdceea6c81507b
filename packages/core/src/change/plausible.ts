import { type Json, parsePointer, setMember } from '../json/index.ts';
import type { Node, TypeName } from '../schema/index.ts';
import type { ShapeDifference } from './difference/difference.ts';
import { type View, viewOf } from './difference/view.ts';

const DEPTH = 8;
const MAX_GUESSES = 120;

/** What a guess is to hold beside what is required: something at a path, a value of its own or any that fits. */
interface Wish {
  readonly path: readonly string[];
  readonly leaf: Json | undefined;
}

/**
 * A value that the schema may well take, made from what it requires and lists. It is a guess, quick to make and to check:
 * whoever asks evaluates it, and asks the engine where it does not fit.
 */
export function plausibleValue(nodes: readonly Node[], wish?: Wish, depth = 0): Json {
  const view = viewOf(nodes);
  const [key, ...rest] = wish?.path ?? [];
  const here = wish !== undefined && key === undefined;
  if (here && wish.leaf !== undefined) return wish.leaf;
  const further = key === undefined || wish === undefined ? undefined : { path: rest, leaf: wish.leaf };
  const [listed] = view.values?.list ?? [];
  if (listed !== undefined) return listed;
  const branch = branchFor(view, key);
  if (branch !== undefined && view.members.size === 0 && depth < DEPTH) return plausibleValue([branch], wish, depth + 1);
  const types = view.types;
  if (types === undefined ? view.required.size > 0 || (key !== undefined && key !== '*') : types.has('object')) {
    return plausibleObject(view, key, further, depth);
  }
  if (types === undefined ? key === '*' : types.has('array')) {
    const count = Math.min(4, Math.max(view.limits.get('minItems')?.value ?? 0, key === '*' ? 1 : 0));
    const nodesOf = (i: number) => view.prefix[i]?.nodes ?? view.items?.nodes ?? [];
    return Array.from({ length: count }, (_, i) => plausibleValue(nodesOf(i), i === 0 ? further : undefined, depth + 1));
  }
  return plausibleScalar(view, types);
}

function plausibleObject(view: View, key: string | undefined, further: Wish | undefined, depth: number): Json {
  const value: { [key: string]: Json } = {};
  if (depth >= DEPTH) return value;
  const keys = new Set(view.required.keys());
  if (key !== undefined && key !== '*') keys.add(key);
  for (const name of keys) {
    const nodes = view.members.get(name)?.nodes ?? view.rest?.nodes ?? [];
    setMember(value, name, plausibleValue(nodes, name === key ? further : undefined, depth + 1));
  }
  if (key === '*') setMember(value, 'a', plausibleValue(view.rest?.nodes ?? [], further, depth + 1));
  return value;
}

function plausibleScalar(view: View, types: ReadonlySet<TypeName> | undefined): Json {
  const number = view.limits.get('minimum')?.value ?? Math.min(0, view.limits.get('maximum')?.value ?? 0);
  if (types?.has('integer')) return Math.ceil(number);
  if (types?.has('number')) return number;
  if (types === undefined || types.has('string')) return 'a'.repeat(Math.min(64, view.limits.get('minLength')?.value ?? 1));
  return types.has('boolean') ? false : null;
}

/** The branch that can go where the wish leads, else the first. */
function branchFor(view: View, key: string | undefined): Node | undefined {
  const branches = view.unions[0]?.branches ?? [];
  if (key === undefined) return branches[0];
  const leads = (branch: Node) => {
    const { members, items, rest } = viewOf([branch]);
    return key === '*' ? items !== undefined || rest !== undefined : members.has(key);
  };
  return branches.find(leads) ?? branches[0];
}

const SAMPLES: Readonly<Record<TypeName, Json>> = {
  null: null,
  boolean: true,
  integer: 0,
  number: 0.5,
  string: 'a',
  array: [],
  object: {},
};

/** Calls, or results, of the maker that may show a difference: the plainest one first, then one for each difference. */
export function* guesses(maker: Node, differences: readonly ShapeDifference[], meets: 'old' | 'new'): Generator<Json> {
  let left = MAX_GUESSES;
  yield plausibleValue([maker]);
  for (const difference of differences) {
    if (!narrows(difference, meets)) continue;
    const path = parsePointer(difference.path) ?? [];
    for (const leaf of [undefined, ...leavesFor(difference)]) if (left-- > 0) yield plausibleValue([maker], { path, leaf });
    // A member under its old name as well as under its new one.
    for (const name of difference.kind === 'member-renamed' ? difference.names : []) {
      yield plausibleValue([maker], { path: [...path.slice(0, -1), name], leaf: undefined });
    }
  }
}

/** Can what meets the maker's values take less by this difference? */
function narrows({ moves, kind }: ShapeDifference, meets: 'old' | 'new'): boolean {
  return moves === 'both' || (moves === 'narrower') === (meets === 'new') || kind.startsWith('optional-member');
}

/** Values at the place of a difference that one side may take and the other not. */
function leavesFor({ kind, names, before, after }: ShapeDifference): readonly Json[] {
  if (kind.startsWith('type-')) return names.flatMap((name) => (Object.hasOwn(SAMPLES, name) ? [SAMPLES[name as TypeName]] : []));
  if (kind.startsWith('values-')) {
    const lists = [before, after].map((list) => (Array.isArray(list) ? (list as readonly Json[]) : []));
    const once = lists.flatMap((list, i) => list.filter((value) => !(lists[1 - i] ?? []).includes(value)));
    return ['', ...once.slice(0, 4)];
  }
  if (!kind.startsWith('range-')) return [];
  const limits = [before, after].filter((limit) => typeof limit === 'number');
  if (names[0] === 'minimum' || names[0] === 'maximum') return limits.flatMap((limit) => [limit, limit - 1, limit + 1]);
  const lengths = limits.flatMap((limit) => [limit, limit - 1, limit + 1]).filter((length) => length >= 0 && length <= 300);
  return names[0]?.endsWith('Length') === true ? lengths.map((length) => 'a'.repeat(length)) : [];
}

/** The same with a key that nobody names, or with a known key of another type: what an open schema lets pass. */
export function* strangeGuesses(maker: Node, differences: readonly ShapeDifference[], meets: 'old' | 'new'): Generator<Json> {
  let left = MAX_GUESSES;
  yield plausibleValue([maker], { path: ['other'], leaf: 'a' });
  for (const difference of differences) {
    const { path, kind, names } = difference;
    if (!narrows(difference, meets) || left <= 0) continue;
    const at = parsePointer(path) ?? [];
    if (kind === 'object-closed' || kind === 'object-opened')
      yield plausibleValue([maker], { path: [...at, 'other'], leaf: 'a' });
    if (!kind.endsWith('member-added') && !kind.endsWith('member-removed') && kind !== 'member-renamed') continue;
    const paths = kind === 'member-renamed' ? names.map((name) => [...at.slice(0, -1), name]) : [at];
    for (const each of paths) {
      for (const leaf of [true, 0.5, 'a', {}]) if (left-- > 0) yield plausibleValue([maker], { path: each, leaf });
    }
  }
}
