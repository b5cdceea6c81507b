import { typeOf } from '../../json/index.ts';
import { canonicalText } from '../equality.ts';
import type { Node, TypeName } from '../model.ts';

interface Facts {
  /** Types that the node allows; null for all. */
  types: ReadonlySet<string> | null;
  readonly required: Set<string>;
  /** Canonical texts of the values that a member may have. */
  readonly tags: Map<string, ReadonlySet<string>>;
}

const typeNames = (type: TypeName): string => (type === 'integer' ? 'number' : type);

/** The assertions of a node and of what it applies unconditionally in place. */
export function unconditional(nodes: readonly Node[]): readonly Node['assertions'][number][] {
  const done = new Set<Node>();
  const list = [...nodes];
  const assertions: Node['assertions'][number][] = [];
  for (let i = 0; i < list.length; i++) {
    const node = list[i] as Node;
    if (done.has(node)) continue;
    done.add(node);
    for (const assertion of node.assertions) {
      assertions.push(assertion);
      if (assertion.kind === 'all') list.push(...assertion.schemas);
    }
  }
  return assertions;
}

function meet(known: ReadonlySet<string> | null | undefined, more: ReadonlySet<string>): ReadonlySet<string> {
  return known == null ? more : new Set([...known].filter((entry) => more.has(entry)));
}

function factsOf(node: Node): Facts {
  const facts: Facts = { types: null, required: new Set(), tags: new Map() };
  for (const assertion of unconditional([node])) {
    if (assertion.kind === 'type') facts.types = meet(facts.types, new Set(assertion.types.map(typeNames)));
    else if (assertion.kind === 'enum') facts.types = meet(facts.types, new Set(assertion.values.map(typeOf)));
    else if (assertion.kind === 'required') for (const key of assertion.keys) facts.required.add(key);
    else if (assertion.kind === 'properties') {
      for (const [key, child] of assertion.named) {
        for (const inner of unconditional([child])) {
          if (inner.kind === 'enum') facts.tags.set(key, meet(facts.tags.get(key), new Set(inner.values.map(canonicalText))));
        }
      }
    }
  }
  return facts;
}

function apart(a: Facts, b: Facts): boolean {
  if (b.types !== null && meet(a.types, b.types).size === 0) return true;
  // A tag only tells objects apart, so both must be objects.
  if (!onlyObjects(a) || !onlyObjects(b)) return false;
  for (const [key, values] of a.tags) {
    const others = b.tags.get(key);
    if (others !== undefined && a.required.has(key) && b.required.has(key) && meet(values, others).size === 0) return true;
  }
  return false;
}

const onlyObjects = ({ types }: Facts): boolean => types !== null && types.size === 1 && types.has('object');

/** Whether no instance is valid under two of the nodes, as far as types and required tags tell. */
export function areDisjoint(nodes: readonly Node[]): boolean {
  if (nodes.length > 200) return false;
  const facts = nodes.map(factsOf);
  return facts.every((one, i) => facts.every((other, j) => j <= i || apart(one, other)));
}
