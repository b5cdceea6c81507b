import type { Json } from '../../json/index.ts';
import { ANY, FRACTION, INTEGER, maskOf, maskOfValue } from '../identity/types.ts';
import { type Item, isScoped, type Universe } from '../identity/universe.ts';
import type { Assertion, Node, PatternSource, TypeName } from '../model.ts';

const NONE: readonly Assertion[] = [];
const TYPE_NAMES: readonly TypeName[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

/** The members of the union whose `kind` may be `K`; a member that stands for two kinds counts for both. */
type Of<K extends Assertion['kind'], A extends Assertion = Assertion> = A extends Assertion
  ? K & A['kind'] extends never
    ? never
    : A
  : never;

/**
 * What is known of a value: a conjunction of conjuncts. `nodes` say the same as schemas, for the evaluator;
 * `items` may leave out a disjunction once one of its branches was taken.
 */
export class Facts {
  readonly id: number;
  readonly nodes: readonly Node[];
  readonly items: readonly Item[];
  readonly ids: ReadonlySet<number>;
  /** The types that a value may have. */
  readonly mask: number;

  constructor(universe: Universe, id: number, nodes: readonly Node[], items: readonly Item[]) {
    this.id = id;
    this.nodes = nodes;
    this.items = items;
    this.ids = new Set(items.map((item) => item.id));
    let mask = ANY;
    for (const { assertion } of items) {
      const alike = this.#byKind.get(assertion.kind);
      if (alike === undefined) this.#byKind.set(assertion.kind, [assertion]);
      else alike.push(assertion);
      if (assertion.kind === 'type') mask &= maskOf(assertion.types);
      else if (assertion.kind === 'enum') mask &= assertion.values.reduce<number>((all, value) => all | maskOfValue(value), 0);
      else if (assertion.kind === 'multipleOf' && Number.isInteger(assertion.divisor)) mask &= ~FRACTION;
      else if (assertion.kind === 'not') mask &= ~onlyTypes(universe, assertion.schema);
      else if (assertion.kind === 'never') mask = 0;
    }
    this.mask = mask;
  }

  readonly #byKind = new Map<Assertion['kind'], Assertion[]>();

  /** The assertions of one kind. */
  all<K extends Assertion['kind']>(kind: K): readonly Of<K>[] {
    return (this.#byKind.get(kind) ?? NONE) as unknown as readonly Of<K>[];
  }

  has(kind: Assertion['kind']): boolean {
    return this.#byKind.has(kind);
  }

  /** The greatest of the lower bounds, the least of the upper ones. */
  readonly count = (kind: 'minLength' | 'minItems' | 'minProperties'): number => {
    let limit = 0;
    for (const assertion of this.all(kind)) limit = Math.max(limit, assertion.limit);
    return limit;
  };
  readonly cap = (kind: 'maxLength' | 'maxItems' | 'maxProperties'): number => {
    let limit = Number.POSITIVE_INFINITY;
    for (const assertion of this.all(kind)) limit = Math.min(limit, assertion.limit);
    return limit;
  };

  /** The tightest numeric bounds; whole-number types pull an exclusive or broken bound to the next integer. */
  bounds(): Bounds {
    let low: Bound = { limit: Number.NEGATIVE_INFINITY, exclusive: false };
    let high: Bound = { limit: Number.POSITIVE_INFINITY, exclusive: false };
    for (const bound of this.all('minimum')) {
      if (bound.limit > low.limit || (bound.limit === low.limit && bound.exclusive)) low = bound;
    }
    for (const bound of this.all('maximum')) {
      if (bound.limit < high.limit || (bound.limit === high.limit && bound.exclusive)) high = bound;
    }
    if ((this.mask & FRACTION) === 0) {
      if (Number.isFinite(low.limit)) {
        const least = low.exclusive ? Math.floor(low.limit) + 1 : Math.ceil(low.limit);
        low = { limit: least, exclusive: false };
      }
      if (Number.isFinite(high.limit)) {
        const most = high.exclusive ? Math.ceil(high.limit) - 1 : Math.floor(high.limit);
        high = { limit: most, exclusive: false };
      }
    }
    return { low, high };
  }

  #required: ReadonlySet<string> | null = null;

  /** Keys that every object with these facts has. */
  required(): ReadonlySet<string> {
    if (this.#required === null) this.#required = this.#requiredKeys();
    return this.#required;
  }

  #requiredKeys(): ReadonlySet<string> {
    const keys = new Set<string>();
    for (const assertion of this.all('required')) for (const key of assertion.keys) keys.add(key);
    for (let grown = true; grown; ) {
      grown = false;
      for (const { key, keys: more } of this.all('dependentRequired')) {
        if (!keys.has(key)) continue;
        for (const other of more) {
          if (keys.has(other)) continue;
          keys.add(other);
          grown = true;
        }
      }
    }
    return keys;
  }
}

export interface Bound {
  readonly limit: number;
  readonly exclusive: boolean;
}
export interface Bounds {
  readonly low: Bound;
  readonly high: Bound;
}

/** An assertion that was written nowhere. */
type Unwritten<A extends Assertion = Assertion> = A extends Assertion ? Omit<A, 'keyword' | 'pointer'> : never;
const NOWHERE = { keyword: '', pointer: '' };

/** Makes and combines facts; equal conjunctions share one object. */
export class FactBook {
  readonly universe: Universe;
  readonly #known = new Map<number, Facts>();
  readonly #made = new Map<string, Node>();

  constructor(universe: Universe) {
    this.universe = universe;
  }

  of(nodes: readonly Node[]): Facts {
    const first = nodes[0];
    if (nodes.length === 1 && first !== undefined) return this.#share(nodes, this.universe.itemsOf(first));
    const items = new Map<number, Item>();
    for (const node of nodes) for (const item of this.universe.itemsOf(node)) items.set(item.id, item);
    return this.#share(nodes, [...items.values()]);
  }

  /** `facts` and also `nodes`, leaving out one conjunct that these imply. */
  and(facts: Facts, nodes: readonly Node[], without?: Item): Facts {
    const items: Item[] = without === undefined ? [...facts.items] : facts.items.filter((item) => item !== without);
    const known = items.length;
    for (const node of nodes) {
      for (const item of this.universe.itemsOf(node)) {
        if (facts.ids.has(item.id)) continue;
        if (!items.slice(known).some((other) => other.id === item.id)) items.push(item);
      }
    }
    if (items.length === facts.items.length && without === undefined) return facts;
    return this.#share([...facts.nodes, ...nodes], items);
  }

  /** The other conjuncts alone; null where one of them looks at its scope, which holds the conjunct itself. */
  without(facts: Facts, item: Item, nodeOf: (other: Item) => Node): Facts | null {
    const others = facts.items.filter((other) => other !== item);
    if (others.some((other) => isScoped(other.assertion))) return null;
    return this.#share(others.map(nodeOf), others);
  }

  /** A node that was written nowhere, shared by its meaning. */
  made(name: string, parts: () => readonly Unwritten[]): Node {
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const assertions = parts().map((part) => ({ ...part, ...NOWHERE }));
    const node: Node = { id: -1, place: { document: '', pointer: '' }, assertions };
    this.#made.set(name, node);
    return node;
  }

  type(mask: number): Node {
    const types = TYPE_NAMES.filter((name) => (maskOf([name]) & ~mask) === 0);
    return this.made(`type ${mask}`, () =>
      mask === FRACTION
        ? [
            { kind: 'type', types: ['number'] },
            { kind: 'not', schema: this.type(INTEGER) },
          ]
        : [{ kind: 'type', types }],
    );
  }

  constant(value: Json, key: string): Node {
    return this.made(`const ${key}`, () => [{ kind: 'enum', values: [value] }]);
  }

  not(node: Node): Node {
    return this.made(`not ${this.universe.classOf(node)}`, () => [{ kind: 'not', schema: node }]);
  }

  matching(pattern: PatternSource): Node {
    return this.made(`pattern ${pattern.source}`, () => [{ kind: 'pattern', pattern }]);
  }

  /** An object with the key. */
  having(key: string): Node {
    return this.made(`having ${key}`, () => [
      { kind: 'type', types: ['object'] },
      { kind: 'required', keys: [key] },
    ]);
  }

  /** Has the key, if it is an object at all. */
  requiring(key: string): Node {
    return this.made(`required ${key}`, () => [{ kind: 'required', keys: [key] }]);
  }

  #share(nodes: readonly Node[], items: readonly Item[]): Facts {
    const id = this.universe.conjunction(items);
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const facts = new Facts(this.universe, id, nodes, items);
    this.#known.set(id, facts);
    return facts;
  }
}

/** The types that a schema accepts when it says nothing but that. */
function onlyTypes(universe: Universe, node: Node): number {
  const items = universe.itemsOf(node);
  const only = items[0]?.assertion;
  return items.length === 1 && only?.kind === 'type' ? maskOf(only.types) : 0;
}
