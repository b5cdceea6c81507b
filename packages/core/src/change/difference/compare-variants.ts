import type { Node } from '../../schema/index.ts';
import { constantsOf, textOf, type View, viewOf } from './view.ts';

export interface Pairing {
  readonly pairs: readonly (readonly [readonly Node[], readonly Node[]])[];
  readonly gone: readonly (readonly Node[])[];
  readonly come: readonly (readonly Node[])[];
}

/** Pairs the branches of two unions by what tells them apart: constants, a member with one value, type, shared members. */
export function pairBranches(old: readonly (readonly Node[])[], next: readonly (readonly Node[])[]): Pairing {
  const oldViews = old.map(viewOf);
  const newViews = next.map(viewOf);
  const scored: { score: number; i: number; j: number }[] = [];
  for (const [i, a] of oldViews.entries()) {
    for (const [j, b] of newViews.entries()) {
      const score = likeness(a, b) + (i === j ? 0.01 : 0);
      if (score >= 0.3) scored.push({ score, i, j });
    }
  }
  scored.sort((a, b) => b.score - a.score || a.i - b.i || a.j - b.j);
  const takenOld = new Set<number>();
  const takenNew = new Set<number>();
  const pairs: (readonly [readonly Node[], readonly Node[]])[] = [];
  for (const { i, j } of scored) {
    if (takenOld.has(i) || takenNew.has(j)) continue;
    takenOld.add(i);
    takenNew.add(j);
    pairs.push([old[i] ?? [], next[j] ?? []]);
  }
  return {
    pairs,
    gone: old.filter((_, i) => !takenOld.has(i)),
    come: next.filter((_, j) => !takenNew.has(j)),
  };
}

/** 0 for strangers, 1 for the same thing. */
function likeness(a: View, b: View): number {
  if (a.values !== undefined && b.values !== undefined) {
    const known = new Set(b.values.list.map(textOf));
    const shared = a.values.list.filter((value) => known.has(textOf(value))).length;
    return shared === 0 ? 0 : 0.5 + 0.5 * (shared / Math.max(a.values.list.length, b.values.list.length));
  }
  if ((a.values === undefined) !== (b.values === undefined)) return 0;
  const types = sharedTypes(a, b);
  if (types === 0) return 0;
  const tags = tagsAgree(a, b);
  if (tags === false) return 0;
  const names = jaccard(a.members, b.members);
  if (names === undefined) return 0.6 * types;
  return tags === true ? 0.9 + 0.1 * names : 0.2 + 0.7 * names;
}

function sharedTypes(a: View, b: View): number {
  if (a.types === undefined || b.types === undefined) return a.types === b.types ? 1 : 0.5;
  const shared = [...a.types].filter((type) => b.types?.has(type) || (type === 'integer' && b.types?.has('number'))).length;
  const back = [...b.types].filter((type) => a.types?.has(type) || (type === 'integer' && a.types?.has('number'))).length;
  return Math.max(shared, back) / Math.max(a.types.size, b.types.size);
}

/** Do members that allow one value each say the same? Undefined where no such member is shared. */
function tagsAgree(a: View, b: View): boolean | undefined {
  let agree: boolean | undefined;
  for (const [key, member] of a.members) {
    const other = b.members.get(key);
    const left = member.nodes.length === 1 ? constantsOf(member.nodes[0] as Node) : undefined;
    const right = other?.nodes.length === 1 ? constantsOf(other.nodes[0] as Node) : undefined;
    if (left?.length !== 1 || right?.length !== 1) continue;
    if (textOf(left[0] ?? null) !== textOf(right[0] ?? null)) return false;
    agree = true;
  }
  return agree;
}

function jaccard(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): number | undefined {
  if (a.size === 0 && b.size === 0) return undefined;
  const shared = [...a.keys()].filter((key) => b.has(key)).length;
  return shared / (a.size + b.size - shared);
}

/** How a person would call a branch. */
export function branchName(node: Node): string {
  const view = viewOf([node]);
  if (view.values !== undefined) return view.values.list.map(textOf).join(', ');
  for (const [key, member] of view.members) {
    const only = member.nodes.length === 1 ? constantsOf(member.nodes[0] as Node) : undefined;
    if (only?.length === 1) return `${key}: ${textOf(only[0] ?? null)}`;
  }
  const types = view.types === undefined ? 'anything' : [...view.types].sort().join(' or ');
  const members = [...view.members.keys()].slice(0, 4);
  return members.length > 0 ? `${types} with ${members.join(', ')}` : types;
}
