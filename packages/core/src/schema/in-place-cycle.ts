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

interface Frame {
  readonly node: Node;
  readonly edges: readonly { readonly to: Node; readonly pointer: string }[];
  next: number;
}

function frame(node: Node): Frame {
  const edges = node.assertions.flatMap((assertion) =>
    inPlaceChildren(assertion).map((to) => ({ to, pointer: assertion.pointer })),
  );
  return { node, edges, next: 0 };
}

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

/** The pointer of an assertion that closes a cycle of schemas applied in place, where validation would never end. */
export function findInPlaceCycle(root: Node): string | undefined {
  const state = new Map<Node, 'open' | 'done'>();
  for (const start of reachableNodes(root)) {
    if (state.has(start)) continue;
    const stack = [frame(start)];
    state.set(start, 'open');
    while (stack.length > 0) {
      const top = stack[stack.length - 1] as Frame;
      const edge = top.edges[top.next++];
      if (edge === undefined) {
        state.set(top.node, 'done');
        stack.pop();
      } else if (state.get(edge.to) === 'open') return edge.pointer;
      else if (!state.has(edge.to)) {
        state.set(edge.to, 'open');
        stack.push(frame(edge.to));
      }
    }
  }
  return undefined;
}
