import { meaningOf } from '../keywords/index.ts';
import type { Assertion, Node } from '../model.ts';

/** One conjunct of a node after `allOf` and references are unfolded; equal ids mean equal meaning. */
export interface Item {
  readonly id: number;
  readonly assertion: Assertion;
  /** The node that the conjunct was written in: what `unevaluated*` looks at. */
  readonly scope: Node;
}

/** An assertion whose meaning depends on the other assertions of its node. */
export function isScoped(assertion: Assertion): boolean {
  return meaningOf(assertion).isScoped?.(assertion) ?? false;
}

// Cheap conjuncts first, so that a proof that must fail fails early.
const RANK: Readonly<Partial<Record<Assertion['kind'], number>>> = {
  never: 0,
  type: 1,
  enum: 2,
  required: 3,
  properties: 20,
  items: 20,
  contains: 21,
  propertyNames: 21,
  dependentSchema: 22,
  if: 30,
  any: 31,
  one: 32,
  not: 33,
  unevaluatedItems: 40,
  unevaluatedProperties: 40,
  declaredKeys: 41,
};
const rank = (item: Item): number => RANK[item.assertion.kind] ?? 10;

/** Rounds of refinement over a cyclic graph before equality is given up for it. */
const MAX_REFINEMENT_WORK = 2_000_000;

/**
 * Hash-consing over the graphs of one question: two nodes of the same class accept the same values and evaluate the
 * same members, whatever document they come from. Order of set-like lists, annotations and the nesting of `allOf` do
 * not count. Cyclic graphs are compared by partition refinement: the coarsest partition in which equal nodes have
 * equal assertions over equal children, that is, equality by coinduction on the unfolded trees.
 */
export class Universe {
  readonly #names = new Map<string, number>();
  readonly #classes = new Map<Node, number>();
  readonly #items = new Map<Node, readonly Item[]>();

  constructor(roots: readonly Node[]) {
    this.#classify(roots);
  }

  classOf(node: Node): number {
    const known = this.#classes.get(node);
    if (known !== undefined) return known;
    this.#classify([node]);
    return this.#classes.get(node) as number;
  }

  /** The conjuncts of a node, cheapest first, without repetition. */
  itemsOf(node: Node): readonly Item[] {
    const known = this.#items.get(node);
    if (known !== undefined) return known;
    this.classOf(node);
    const items = this.#flatten(node, (child) => this.#classes.get(child) as number);
    this.#items.set(node, items);
    return items;
  }

  /** The class of a conjunction of conjuncts. */
  conjunction(items: readonly Item[]): number {
    return this.intern(conjunctionKey(items));
  }

  intern(text: string): number {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const id = this.#names.size;
    this.#names.set(text, id);
    return id;
  }

  #classify(roots: readonly Node[]): void {
    const order: Node[] = [];
    const missing = new Map<Node, number>(); // children not classified yet
    const parents = new Map<Node, Node[]>();
    const stack = [...roots];
    while (stack.length > 0) {
      const node = stack.pop() as Node;
      if (missing.has(node) || this.#classes.has(node)) continue;
      order.push(node);
      let open = 0;
      for (const assertion of node.assertions) {
        for (const child of meaningOf(assertion).children(assertion)) {
          if (this.#classes.has(child)) continue;
          open += 1;
          const known = parents.get(child);
          if (known === undefined) parents.set(child, [node]);
          else known.push(node);
          stack.push(child);
        }
      }
      missing.set(node, open);
    }
    const ready = order.filter((node) => missing.get(node) === 0);
    const color = (child: Node): number => this.#classes.get(child) as number;
    let done = 0;
    for (let node = ready[done]; node !== undefined; node = ready[++done]) {
      const items = this.#flatten(node, color);
      this.#items.set(node, items);
      this.#classes.set(node, this.intern(conjunctionKey(items)));
      for (const parent of parents.get(node) ?? []) {
        const open = (missing.get(parent) as number) - 1;
        missing.set(parent, open);
        if (open === 0) ready.push(parent);
      }
    }
    if (done < order.length) this.#refine(order.filter((node) => !this.#classes.has(node)));
  }

  #refine(nodes: readonly Node[]): void {
    let colors = new Map<Node, number>(nodes.map((node) => [node, -1]));
    let count = 1;
    let work = 0;
    for (;;) {
      const names = new Map<string, number>();
      const next = new Map<Node, number>();
      const color = (child: Node): number => this.#classes.get(child) ?? -2 - (colors.get(child) as number);
      for (const node of nodes) {
        // The old colour is part of the name, so a round can only split classes.
        const name = `${colors.get(node)}:${this.#flatten(node, color).map(idOf).join()}`;
        let id = names.get(name);
        if (id === undefined) {
          id = names.size;
          names.set(name, id);
        }
        next.set(node, id);
      }
      const distinct = new Set(next.values()).size;
      colors = next;
      work += nodes.length;
      if (distinct === count) break;
      count = distinct;
      if (work > MAX_REFINEMENT_WORK) {
        colors = new Map(nodes.map((node, index) => [node, index]));
        break;
      }
    }
    const classes = new Map<number, number>();
    for (const node of nodes) {
      const at = colors.get(node) as number;
      let id = classes.get(at);
      if (id === undefined) {
        id = this.intern(`cycle:${this.#names.size}`);
        classes.set(at, id);
      }
      this.#classes.set(node, id);
    }
    const color = (child: Node): number => this.#classes.get(child) as number;
    for (const node of nodes) {
      const items = this.#flatten(node, color);
      this.#items.set(node, items);
      // The conjunction of exactly these conjuncts is this class.
      const key = conjunctionKey(items);
      if (!this.#names.has(key)) this.#names.set(key, this.#classes.get(node) as number);
    }
  }

  /** The conjuncts of a node with `allOf` and references unfolded; each node once, so that sharing cannot multiply the work. */
  #flatten(node: Node, color: (child: Node) => number): Item[] {
    const done = new Map<Node, readonly Item[]>();
    const visit = (scope: Node): readonly Item[] => {
      const known = this.#items.get(scope) ?? done.get(scope);
      if (known !== undefined) return known;
      done.set(scope, []);
      const found = new Map<number, Item>();
      for (const assertion of scope.assertions) {
        const inner = sameAsInner(assertion);
        const meaning = meaningOf(assertion);
        if (inner !== null) {
          for (const child of inner) for (const item of visit(child)) if (!found.has(item.id)) found.set(item.id, item);
        } else if (!meaning.isTrivial?.(assertion)) {
          let signature = meaning.signature(assertion, color);
          // It means what it means beside the others of its scope.
          if (meaning.isScoped?.(assertion)) signature += `@${[...found.keys()].sort((x, y) => x - y).join()}`;
          const id = this.intern(signature);
          if (!found.has(id)) found.set(id, { id, assertion, scope });
        }
      }
      const items = [...found.values()];
      done.set(scope, items);
      return items;
    };
    return [...visit(node)].sort((x, y) => rank(x) - rank(y) || x.id - y.id);
  }
}

/** The schemas that an assertion merely repeats: all of them hold, and evaluate what they evaluate. */
function sameAsInner(assertion: Assertion): readonly Node[] | null {
  if (assertion.kind === 'all') return assertion.schemas;
  return (assertion.kind === 'any' || assertion.kind === 'one') && assertion.schemas.length === 1 ? assertion.schemas : null;
}

function idOf(item: Item): number {
  return item.id;
}

/** Of conjuncts without repetition. */
function conjunctionKey(items: readonly Item[]): string {
  if (items.length === 1) return `&${(items[0] as Item).id}`;
  return `&${items
    .map(idOf)
    .sort((x, y) => x - y)
    .join()}`;
}
