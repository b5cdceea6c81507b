import type { Assertion, Node } from './model.ts';

/** The nodes that an assertion applies to the very instance it stands at. */
export function inPlaceChildren(assertion: Assertion): readonly Node[] {
  switch (assertion.kind) {
    case 'all':
    case 'any':
    case 'one':
      return assertion.schemas;
    case 'not':
    case 'dependentSchema':
      return [assertion.schema];
    case 'if':
      return [assertion.test, assertion.then, assertion.else].filter((node) => node !== null);
    default:
      return NONE;
  }
}
const NONE: readonly Node[] = [];

/** All nodes that a node reaches, itself included. */
export function reachableNodes(root: Node): Node[] {
  const seen = new Set<Node>([root]);
  const list = [root];
  const visit = (node: Node | null) => {
    if (node === null || seen.has(node)) return;
    seen.add(node);
    list.push(node);
  };
  for (let i = 0; i < list.length; i++) {
    for (const assertion of (list[i] as Node).assertions) {
      switch (assertion.kind) {
        case 'items':
          assertion.prefix.forEach(visit);
          visit(assertion.rest);
          break;
        case 'properties':
          for (const child of assertion.named.values()) visit(child);
          for (const { schema } of assertion.patterns) visit(schema);
          visit(assertion.additional);
          break;
        case 'contains':
        case 'unevaluatedItems':
        case 'unevaluatedProperties':
        case 'propertyNames':
          visit(assertion.schema);
          break;
        default:
          inPlaceChildren(assertion).forEach(visit);
      }
    }
  }
  return list;
}

interface Edge {
  readonly to: Node;
  readonly pointer: string;
}

function edgesOf(node: Node): readonly Edge[] {
  let edges: Edge[] | undefined;
  for (const assertion of node.assertions) {
    for (const to of inPlaceChildren(assertion)) {
      edges ??= [];
      edges.push({ to, pointer: assertion.pointer });
    }
  }
  return edges ?? NO_EDGES;
}
const NO_EDGES: readonly Edge[] = [];

/** The pointer of an assertion that closes a cycle of schemas applied in place, where validation would never end. */
export function findInPlaceCycle(nodes: readonly Node[]): string | undefined {
  const state = new Map<Node, 'open' | 'done'>();
  for (const start of nodes) {
    const first = edgesOf(start);
    if (first === NO_EDGES || state.has(start)) continue;
    const stack = [{ node: start, edges: first, next: 0 }];
    state.set(start, 'open');
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const edge = top.edges[top.next++];
      if (edge === undefined) {
        state.set(top.node, 'done');
        stack.pop();
        continue;
      }
      const known = state.get(edge.to);
      if (known === 'open') return edge.pointer;
      const edges = known === undefined ? edgesOf(edge.to) : NO_EDGES;
      if (edges !== NO_EDGES) {
        state.set(edge.to, 'open');
        stack.push({ node: edge.to, edges, next: 0 });
      }
    }
  }
  return undefined;
}
