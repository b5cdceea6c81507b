import { meaningOf } from './keywords/index.ts';
import type { Assertion, Node } from './model.ts';

const NONE: readonly Node[] = [];

/** The nodes that an assertion applies to the very instance it stands at. */
export function inPlaceChildren(assertion: Assertion): readonly Node[] {
  const meaning = meaningOf(assertion);
  return meaning.appliesInPlace ? meaning.children(assertion) : NONE;
}

/** All nodes that a node reaches, itself included. */
export function reachableNodes(root: Node): Node[] {
  const seen = new Set<Node>([root]);
  const list = [root];
  const visit = (node: Node) => {
    if (seen.has(node)) return;
    seen.add(node);
    list.push(node);
  };
  for (let i = 0; i < list.length; i++) {
    for (const assertion of (list[i] as Node).assertions) {
      // The open node of declaredKeys says once more what is closed here.
      if (assertion.kind !== 'declaredKeys') meaningOf(assertion).children(assertion).forEach(visit);
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
