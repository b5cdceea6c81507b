import type { AssertionOf } from '../keywords/keyword.ts';
import { schemasFor } from '../keywords/properties.ts';
import type { Assertion, Node } from '../model.ts';
import { matchesPattern } from '../patterns.ts';
import { areDisjoint, unconditional } from './disjoint.ts';
import { namesKeys, positiveInPlace, type Reach, reachOf } from './reach.ts';

type Group = AssertionOf<'any' | 'one' | 'if' | 'dependentSchema'>;
type Properties = AssertionOf<'properties'>;
type Items = AssertionOf<'items'>;

interface MutableNode {
  readonly id: number;
  readonly place: Node['place'];
  readonly assertions: Assertion[];
  readonly steps: null;
}

/** Nodes that apply to one position together, with the branch taken of some of their alternatives. */
interface Conjunction {
  readonly nodes: readonly Node[];
  readonly taken: ReadonlySet<Group>;
}

/** Positions written out; what is left then is closed by `deep`. */
const MAX_CLOSED = 50_000;
/** Branch combinations of one position that are written out; more are left to `deep`. */
const MAX_BRANCHES = 64;

/**
 * Closes a schema to its declared domain (`declaredKeys` in model.ts). The result accepts the instances that `root`
 * accepts and in which, wherever the schemas that apply positively name keys, no other key stands.
 */
export function closeToDeclared(root: Node, firstId: number): Node {
  return new Closing(reachOf(root), firstId).run(root);
}

class Closing {
  readonly #reach: Reach;
  readonly #closed = new Map<string, Node>();
  readonly #tasks: { readonly node: MutableNode; readonly of: Conjunction }[] = [];
  readonly #groupIds = new Map<Group, number>();
  #nextId: number;

  constructor(reach: Reach, firstId: number) {
    this.#reach = reach;
    this.#nextId = firstId;
  }

  run(root: Node): Node {
    const closed = this.#close([root]);
    for (let task = this.#tasks.pop(); task !== undefined; task = this.#tasks.pop()) this.#fill(task.node, task.of);
    return closed;
  }

  #close(nodes: readonly Node[], taken: ReadonlySet<Group> = new Set()): Node {
    const distinct = [...new Set(nodes)];
    const first = distinct[0] as Node;
    if (!distinct.some((node) => this.#reach.names(node))) return distinct.length === 1 ? first : this.#together(distinct);
    const groups = [...taken].map((group) => this.#groupId(group)).sort((a, b) => a - b);
    const key = `${distinct.map(({ id }) => id).sort((a, b) => a - b)};${groups}`;
    let node = this.#closed.get(key) as MutableNode | undefined;
    if (node === undefined) {
      node = this.#newNode(first.place);
      this.#closed.set(key, node);
      this.#tasks.push({ node, of: { nodes: distinct, taken } });
    }
    return node;
  }

  #groupId(group: Group): number {
    let id = this.#groupIds.get(group);
    if (id === undefined) {
      id = this.#groupIds.size;
      this.#groupIds.set(group, id);
    }
    return id;
  }

  #newNode(place: Node['place'], assertions: Assertion[] = []): MutableNode {
    return { id: this.#nextId++, place, assertions, steps: null };
  }

  #together(nodes: readonly Node[]): Node {
    const { place } = nodes[0] as Node;
    return this.#newNode(place, [allOf(nodes)]);
  }

  #fill(target: MutableNode, of: Conjunction): void {
    const only = of.nodes.length === 1 ? of.nodes[0] : undefined;
    const alone = only?.assertions.length === 1 ? only.assertions[0] : undefined;
    if (alone?.kind === 'all' && alone.schemas.length === 1) {
      target.assertions.push({ ...alone, schemas: [this.#close(alone.schemas, of.taken)] });
      return;
    }
    if (this.#closed.size > MAX_CLOSED) {
      target.assertions.push(...this.#closeDeeply(of.nodes));
      return;
    }
    const said = unconditional(of.nodes);
    const groups = said.filter(isGroup).filter((group) => !of.taken.has(group) && this.#closesBelow(group));
    const assertions =
      groups.length > 0
        ? this.#closeBranches(of, said, groups)
        : said.some((one) => this.#isOpenEnded(one))
          ? null
          : this.#closeChildren(of, said);
    target.assertions.push(...(assertions ?? this.#closeDeeply(of.nodes)));
  }

  /** Some branch says something about keys of members or items. */
  #closesBelow(group: Group): boolean {
    return positiveInPlace(group).some((node) => this.#reach.namesBelow(node));
  }

  /** What unevaluated* apply to depends on everything else in place. */
  #isOpenEnded(assertion: Assertion): boolean {
    return (
      (assertion.kind === 'unevaluatedItems' || assertion.kind === 'unevaluatedProperties') && this.#reach.names(assertion.schema)
    );
  }

  #closeDeeply(nodes: readonly Node[]): Assertion[] {
    const [first] = nodes;
    const open = nodes.length === 1 ? (first as Node) : this.#together(nodes);
    return [allOf([open]), { kind: 'declaredKeys', keyword: 'declaredKeys', pointer: open.place.pointer, deep: open }];
  }

  #closeChildren(of: Conjunction, said: readonly Assertion[]): Assertion[] | null {
    const properties = said.filter((one) => one.kind === 'properties');
    const items = said.filter((one) => one.kind === 'items');
    const closedProperties = properties.length === 0 ? undefined : this.#closeProperties(properties);
    if (closedProperties === null) return null;
    const closedItems = items.length === 0 ? undefined : this.#closeItems(items);
    const only = of.nodes.length === 1 ? (of.nodes[0] as Node) : undefined;
    const keys = this.#closesHere(of, said) ? [declaredKeys(of)] : [];
    if (only !== undefined && [...properties, ...items].every((one) => only.assertions.includes(one))) {
      const replaced = only.assertions.map((one) => {
        if (one.kind === 'properties') return closedProperties ?? one;
        return one.kind === 'items' ? (closedItems ?? one) : one;
      });
      return [...replaced, ...keys];
    }
    const closed = [closedItems, closedProperties].filter((one) => one !== undefined);
    return [allOf(of.nodes), ...closed, ...keys];
  }

  /** Whether keys are named at this position and some could stand that are not. */
  #closesHere(of: Conjunction, said: readonly Assertion[]): boolean {
    if (said.some((one) => (one.kind === 'properties' && one.additional !== null) || one.kind === 'unevaluatedProperties'))
      return false;
    return namesInPlace(of.nodes);
  }

  /** One assertion over all of them, children closed together; null where two could meet at a key that only the instance knows. */
  #closeProperties(all: readonly Properties[]): Properties | null {
    const first = all[0] as Properties;
    const patterns = all.flatMap((one) => one.patterns.map((entry) => ({ ...entry, of: one })));
    const additionals = all.flatMap((one) => one.additional ?? []);
    const names = new Set(all.flatMap((one) => [...one.named.keys()]));
    for (const entry of patterns) {
      if (!this.#reach.names(entry.schema)) continue;
      const others = [
        ...patterns.filter((other) => other !== entry).map(({ schema }) => schema),
        ...all.flatMap((one) => (one === entry.of ? [] : (one.additional ?? []))),
        ...[...names].flatMap((key) =>
          matchesPattern(entry.pattern, key)
            ? all.flatMap((one) => schemasFor(one, key)).filter((node) => node !== entry.schema)
            : [],
        ),
      ];
      if (others.some((node) => this.#reach.names(node))) return null;
    }
    const named = new Map<string, Node>();
    for (const key of names) named.set(key, this.#close(all.flatMap((one) => schemasFor(one, key))));
    return {
      ...first,
      named,
      patterns: patterns.map(({ pattern, schema }) => ({ pattern, schema: this.#close([schema]) })),
      additional: additionals.length === 0 ? null : this.#close(additionals),
    };
  }

  #closeItems(all: readonly Items[]): Items {
    const first = all[0] as Items;
    const length = Math.max(...all.map(({ prefix }) => prefix.length));
    const at = (index: number) => all.flatMap(({ prefix, rest }) => prefix[index] ?? rest ?? []);
    const prefix = Array.from({ length }, (_, index) => this.#close(at(index)));
    const rest = at(length);
    return { ...first, prefix, rest: rest.length === 0 ? null : this.#close(rest) };
  }

  /** Writes out the branches of the first group, where exactly one can be taken; null where several could. */
  #closeBranches(of: Conjunction, said: readonly Assertion[], groups: readonly Group[]): Assertion[] | null {
    let branches = 1;
    for (const group of groups) {
      if (group.kind !== 'one' && group.kind !== 'any') return null;
      if (group.kind === 'any' && !areDisjoint(group.schemas)) return null;
      branches *= group.schemas.length;
    }
    if (branches > MAX_BRANCHES) return null;
    const group = groups[0] as AssertionOf<'any' | 'one'>;
    const only = of.nodes.length === 1 ? (of.nodes[0] as Node) : undefined;
    const rest = said.filter((one) => one !== group);
    const untouched = !rest.some(
      (one) => namesKeys(one) || one.kind === 'items' || one.kind === 'unevaluatedItems' || isGroup(one),
    );
    if (only?.assertions.includes(group) && untouched && (group.kind === 'any' || areDisjoint(group.schemas))) {
      return only.assertions.map((one) =>
        one === group ? { ...group, schemas: group.schemas.map((schema) => this.#close([schema])) } : one,
      );
    }
    const taken = new Set([...of.taken, group]);
    const alternatives = group.schemas.map((schema) => this.#close([...of.nodes, schema], taken));
    return [allOf(of.nodes), { kind: 'any', keyword: group.keyword, pointer: group.pointer, schemas: alternatives }];
  }
}

const isGroup = (assertion: Assertion): assertion is Group =>
  assertion.kind === 'any' || assertion.kind === 'one' || assertion.kind === 'if' || assertion.kind === 'dependentSchema';

function allOf(nodes: readonly Node[]): Assertion {
  return { kind: 'all', keyword: 'allOf', pointer: (nodes[0] as Node).place.pointer, schemas: nodes };
}

function declaredKeys(of: Conjunction): Assertion {
  return { kind: 'declaredKeys', keyword: 'declaredKeys', pointer: (of.nodes[0] as Node).place.pointer };
}

/** Whether any schema applied in place, in whatever branch, may name a key of the instance itself. */
function namesInPlace(nodes: readonly Node[]): boolean {
  const done = new Set<Node>();
  const stack = [...nodes];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (done.has(node)) continue;
    done.add(node);
    for (const assertion of node.assertions) {
      if (namesKeys(assertion)) return true;
      stack.push(...positiveInPlace(assertion));
      if (assertion.kind === 'if') stack.push(assertion.test);
    }
  }
  return false;
}
