import type { InstancePath } from '../../contract/index.ts';
import { childPointer } from '../../json/index.ts';
import type { Node } from '../../schema/index.ts';
import { compareMembers, type Describe } from './compare-objects.ts';
import { compareOthers } from './compare-others.ts';
import { compareLimits, compareTexts, compareTypes, compareValues, type Found } from './compare-scalars.ts';
import { branchName, pairBranches } from './compare-variants.ts';
import type { ShapeDifference } from './difference.ts';
import { constantsOf, type MemberView, meant, textOf, type View, viewOf } from './view.ts';

/** Deeper than this two schemas are not walked; what differs there is told by the witness alone. */
const MAX_DEPTH = 40;
const MAX_FOUND = 2_000;

/**
 * Every located difference between two schemas, outermost first. A definition that many places refer to is compared once:
 * what changed there is one difference, not one for each reference.
 */
export function compareSchemas(old: Node, next: Node, describe: Describe): readonly ShapeDifference[] {
  const comparison = new Comparison(describe);
  comparison.compare([old], [next], '', 0);
  return comparison.found;
}

class Comparison {
  readonly found: ShapeDifference[] = [];
  readonly #describe: Describe;
  readonly #visited = new Set<string>();
  readonly #reported = new Set<string>();
  /** How many alternatives the position lies in. */
  #branching = 0;

  constructor(describe: Describe) {
    this.#describe = describe;
  }

  compare(oldNodes: readonly Node[], newNodes: readonly Node[], path: InstancePath, depth: number): void {
    const left = oldNodes.map(meant);
    const right = newNodes.map(meant);
    const key = `${left.map(({ id }) => id).join()}:${right.map(({ id }) => id).join()}`;
    if (depth > MAX_DEPTH || this.found.length > MAX_FOUND || this.#visited.has(key)) return;
    this.#visited.add(key);
    const old = viewOf(left);
    const next = viewOf(right);
    const at = { path, old: left, new: right };
    if (old.never || next.never) {
      if (old.never !== next.never)
        this.#add(next.never ? refusal('constraint-added', next) : refusal('constraint-removed', old), at);
      return;
    }
    const alone = old.unions.length > 0 !== next.unions.length > 0 && !says(old.unions.length > 0 ? old : next);
    if (alone) {
      this.#branches(branchesOf(old, left), branchesOf(next, right), at, depth);
      return;
    }
    const types = compareTypes(old, next);
    for (const found of types.found) this.#add(found, at);
    // Where one side asked nothing, the type says all: each limit beside it would be the same news again.
    if (types.apart || (types.found.length > 0 && (asksNothing(left) || asksNothing(right)))) return;
    const scalars = [
      ...compareValues(old, next),
      ...compareLimits(old, next),
      ...compareTexts(old, next),
      ...compareOthers(old, next),
    ];
    for (const found of scalars) this.#add(found, at);
    this.#members(old, next, at, depth);
    this.#items(old, next, at, depth);
    for (let i = 0; i < Math.max(old.unions.length, next.unions.length); i++) {
      const was = old.unions[i];
      const is = next.unions[i];
      if (was !== undefined && is !== undefined)
        this.#branches(was.branches.map(one), is.branches.map(one), at, depth, was.at, is.at);
      else if (is !== undefined)
        this.#add({ kind: 'constraint-added', moves: 'narrower', at: is.at, of: 'new', names: [word(is.kind)] }, at);
      else if (was !== undefined)
        this.#add({ kind: 'constraint-removed', moves: 'wider', at: was.at, of: 'old', names: [word(was.kind)] }, at);
    }
  }

  #members(old: View, next: View, at: Place, depth: number): void {
    const { found, shared } = compareMembers(old, next, this.#describe);
    for (const { member, ...difference } of found) {
      const path = member === undefined ? at.path : childPointer(at.path, member);
      this.#add(difference, { ...at, path });
    }
    for (const [key, was, is] of shared) this.compare(was.nodes, is.nodes, childPointer(at.path, key), depth + 1);
    for (const [source, was] of old.memberPatterns) {
      const is = next.memberPatterns.get(source);
      if (is !== undefined) this.compare(was.nodes, is.nodes, `${at.path}/*`, depth + 1);
    }
    if (old.rest !== undefined && next.rest !== undefined)
      this.compare(old.rest.nodes, next.rest.nodes, `${at.path}/*`, depth + 1);
  }

  #items(old: View, next: View, at: Place, depth: number): void {
    const path = `${at.path}/*`;
    for (let i = 0; i < Math.max(old.prefix.length, next.prefix.length); i++) {
      this.#item(old.prefix[i] ?? old.items, next.prefix[i] ?? next.items, at, path, depth, 'prefixItems');
    }
    this.#item(old.items, next.items, at, path, depth, 'items');
  }

  #item(was: MemberView | undefined, is: MemberView | undefined, at: Place, path: string, depth: number, keyword: string): void {
    if (was !== undefined && is !== undefined) this.compare(was.nodes, is.nodes, path, depth + 1);
    else if (is !== undefined && asks(is))
      this.#add({ kind: 'constraint-added', moves: 'narrower', at: is.at, of: 'new', names: [keyword] }, at);
    else if (was !== undefined && asks(was))
      this.#add({ kind: 'constraint-removed', moves: 'wider', at: was.at, of: 'old', names: [keyword] }, at);
  }

  #branches(old: readonly Branch[], next: readonly Branch[], at: Place, depth: number, oldAt?: string, newAt?: string): void {
    const { pairs, gone, come } = pairBranches(old, next);
    this.#branching++;
    for (const [was, is] of pairs) this.compare(was, is, at.path, depth + 1);
    // The whole other side stands against a branch, since another branch may take what it took.
    for (const branch of gone) this.#add(variant('removed', branch, oldAt), { ...at, old: branch });
    for (const branch of come) this.#add(variant('added', branch, newAt), { ...at, new: branch });
    this.#branching--;
  }

  #add(found: Found, place: Place): void {
    const names = found.names ?? [];
    const key = `${found.kind} ${found.of} ${found.at} ${names.join(' ')}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.found.push({
      ...found,
      names,
      path: place.path,
      inBranch: this.#branching > 0 || IN_DEFINITION.test(found.at),
      old: place.old,
      new: place.new,
    });
  }
}

const IN_DEFINITION = /\/(?:\$defs|definitions)\//;

/** A branch of a union, or a schema that stands where the other side has a union. */
export type Branch = readonly Node[];

interface Place {
  readonly path: InstancePath;
  readonly old: readonly Node[];
  readonly new: readonly Node[];
}

function one(node: Node): Branch {
  return [node];
}

function word(kind: 'any' | 'one'): string {
  return kind === 'any' ? 'anyOf' : 'oneOf';
}

/** Does the schema say something beside its union? */
function says(view: View): boolean {
  return (
    view.types !== undefined ||
    view.values !== undefined ||
    view.members.size > 0 ||
    view.required.size > 0 ||
    view.limits.size > 0 ||
    view.texts.size > 0 ||
    view.unions.length > 1
  );
}

function branchesOf(view: View, nodes: readonly Node[]): readonly Branch[] {
  const [union] = view.unions;
  return union === undefined ? [nodes] : union.branches.map(one);
}

function refusal(kind: 'constraint-added' | 'constraint-removed', view: View): Found {
  const added = kind === 'constraint-added';
  return { kind, moves: added ? 'narrower' : 'wider', at: view.at, of: added ? 'new' : 'old', names: ['false'] };
}

/** A branch that holds constants is a set of values, one that is null and no more is a type. */
function variant(what: 'removed' | 'added', branch: Branch, unionAt: string | undefined): Found {
  const removed = what === 'removed';
  const [node] = branch;
  const at = node?.place.pointer || unionAt || '';
  const shared = { moves: removed ? 'narrower' : 'wider', at, of: removed ? 'old' : 'new' } as const;
  const constants = branch.length === 1 && node !== undefined ? constantsOf(node) : undefined;
  if (constants !== undefined) {
    const names = constants.map((value) => (typeof value === 'string' ? value : textOf(value)));
    return { kind: removed ? 'values-removed' : 'values-added', names, ...shared };
  }
  const view = viewOf(branch);
  if (view.types?.size === 1 && view.types.has('null')) {
    return { kind: removed ? 'type-narrowed' : 'type-widened', names: ['null'], ...shared };
  }
  return { kind: removed ? 'variant-removed' : 'variant-added', names: node === undefined ? [] : [branchName(node)], ...shared };
}

function asks(member: MemberView): boolean {
  return !asksNothing(member.nodes);
}

function asksNothing(nodes: readonly Node[]): boolean {
  return nodes.every((node) => node.assertions.length === 0);
}
