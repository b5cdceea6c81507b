import { inPlaceChildren, reachableNodes } from '../in-place-cycle.ts';
import type { Assertion, Node } from '../model.ts';
import type { UndecidedReason } from '../verdict.ts';
import type { NodeLit } from './form.ts';
import type { Forms } from './forms.ts';

/** Of several assertions, the one that most likely made the question hard. */
const HARD: readonly Assertion['kind'][] = [
  'one',
  'any',
  'unevaluatedProperties',
  'unevaluatedItems',
  'if',
  'uniqueItems',
  'contains',
  'pattern',
  'multipleOf',
  'properties',
];

/**
 * Says where an open question lies: the innermost of the obligations under way that has a place in A, and in B. A place is
 * that of a node of the same class, so it may be any of several that say the same.
 */
export function withPlaces(
  reason: UndecidedReason,
  underWay: readonly (readonly NodeLit[])[],
  forms: Forms,
  a: readonly Node[],
  b: readonly Node[],
): UndecidedReason {
  const inner = [...underWay].reverse();
  const nodes = inPlace(inner.flatMap((lits) => lits.map((lit) => forms.classNode(lit >> 1))));
  const keyword = reason.keyword ?? hardKeyword(nodes);
  const pointerA = placeIn(a, inner, forms, 0);
  const pointerB = placeIn(b, inner, forms, 1);
  return {
    ...reason,
    ...(keyword === undefined ? {} : { keyword }),
    ...(pointerA === undefined ? {} : { pointerA }),
    ...(pointerB === undefined ? {} : { pointerB }),
  };
}

function hardKeyword(nodes: readonly Node[]): string | undefined {
  for (const kind of HARD) {
    for (const { assertions } of nodes) {
      const found = assertions.find((assertion) => assertion.kind === kind);
      if (found) return found.keyword;
    }
  }
  return nodes.flatMap(({ assertions }) => assertions)[0]?.keyword;
}

/** The nodes with those that are applied to the same instances. */
function inPlace(nodes: readonly Node[]): readonly Node[] {
  const all = new Set(nodes);
  for (const node of all) for (const assertion of node.assertions) for (const child of inPlaceChildren(assertion)) all.add(child);
  return [...all];
}

/** Literals of the side's own sign are looked at first: A stands positive, B negated. */
function placeIn(roots: readonly Node[], inner: readonly (readonly NodeLit[])[], forms: Forms, sign: 0 | 1): string | undefined {
  const places = new Map<number, string>();
  for (const root of roots) {
    for (const node of reachableNodes(root)) {
      const id = forms.literal(node) >> 1;
      if (!places.has(id)) places.set(id, node.place.pointer);
    }
  }
  for (const lits of inner) {
    const ordered = [...lits].sort((x, y) => ((x & 1) ^ sign) - ((y & 1) ^ sign));
    for (const lit of ordered) {
      const place = places.get(lit >> 1);
      if (place !== undefined) return place;
    }
  }
  return undefined;
}
