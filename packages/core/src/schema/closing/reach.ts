import { isNever } from '../keywords/properties.ts';
import type { Assertion, Node } from '../model.ts';

/** Whether this assertion names a key: see `declaredKeys` in model.ts. */
export function namesKeys(assertion: Assertion): boolean {
  if (assertion.kind === 'properties')
    return assertion.named.size > 0 || assertion.patterns.length > 0 || !isNever(assertion.additional);
  return assertion.kind === 'unevaluatedProperties' && !isNever(assertion.schema);
}

/** The nodes applied positively to the same instance, if they are applied. */
export function positiveInPlace(assertion: Assertion): readonly Node[] {
  switch (assertion.kind) {
    case 'all':
    case 'any':
    case 'one':
      return assertion.schemas;
    case 'if':
      return [assertion.then, assertion.else].filter((node) => node !== null);
    case 'dependentSchema':
      return [assertion.schema];
    default:
      return [];
  }
}

/** The nodes applied positively to members or items. */
export function positiveChildren(assertion: Assertion): readonly Node[] {
  switch (assertion.kind) {
    case 'properties': {
      const nodes = [...assertion.named.values(), ...assertion.patterns.map(({ schema }) => schema)];
      if (assertion.additional !== null) nodes.push(assertion.additional);
      return nodes;
    }
    case 'items':
      return assertion.rest === null ? assertion.prefix : [...assertion.prefix, assertion.rest];
    case 'unevaluatedItems':
    case 'unevaluatedProperties':
      return [assertion.schema];
    default:
      return [];
  }
}

/** Answers, for all nodes below a root, what closing them would do. */
export interface Reach {
  /** Some position that the node applies to, its own included, gets keys named. */
  names(node: Node): boolean;
  /** Some position strictly below its own does. */
  namesBelow(node: Node): boolean;
}

/** One pass over the graph and one backwards from the nodes that name keys. */
export function reachOf(root: Node): Reach {
  const into = new Map<Node, { readonly from: Node; readonly below: boolean }[]>([[root, []]]);
  const names = new Set<Node>();
  const list = [root];
  const edge = (from: Node, to: Node, below: boolean) => {
    let edges = into.get(to);
    if (edges === undefined) {
      edges = [];
      into.set(to, edges);
      list.push(to);
    }
    edges.push({ from, below });
  };
  for (let i = 0; i < list.length; i++) {
    const node = list[i] as Node;
    for (const assertion of node.assertions) {
      if (namesKeys(assertion)) names.add(node);
      for (const to of positiveInPlace(assertion)) edge(node, to, false);
      // The test of a condition names keys where it stands, but closes nothing.
      if (assertion.kind === 'if') edge(node, assertion.test, false);
      for (const to of positiveChildren(assertion)) edge(node, to, true);
    }
  }
  const namesBelow = new Set<Node>();
  const spread = (starts: Iterable<Node>, into_: (node: Node) => readonly { readonly from: Node; readonly below: boolean }[]) => {
    const stack = [...starts];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      for (const { from, below } of into_(node)) {
        if (below && !namesBelow.has(from)) {
          namesBelow.add(from);
          belowStarts.push(from);
        }
        if (!names.has(from)) {
          names.add(from);
          stack.push(from);
        }
      }
    }
  };
  const belowStarts: Node[] = [];
  spread(names, (node) => into.get(node) ?? []);
  // In place, what names below a part names below the whole.
  for (let node = belowStarts.pop(); node !== undefined; node = belowStarts.pop()) {
    for (const { from, below } of into.get(node) ?? []) {
      if (below || namesBelow.has(from)) continue;
      namesBelow.add(from);
      belowStarts.push(from);
    }
  }
  return { names: (node) => names.has(node), namesBelow: (node) => namesBelow.has(node) };
}
