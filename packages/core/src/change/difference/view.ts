import type { Json } from '../../json/index.ts';
import type { Assertion, Node, TypeName } from '../../schema/index.ts';

/** One bound with the place that states it. */
export interface Limit {
  readonly value: number;
  readonly exclusive: boolean;
  readonly at: string;
}

export type LimitKind =
  | 'minimum'
  | 'maximum'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties';

/** What a member of an object is held to, with the places of the schemas that say so. */
export interface MemberView {
  readonly nodes: readonly Node[];
  readonly at: string;
}

export interface Union {
  readonly kind: 'any' | 'one';
  readonly branches: readonly Node[];
  readonly at: string;
}

/**
 * What a schema, with all that it refers to and joins in place, says at one position: the form in which two schemas are
 * compared for a reader. It judges nothing; conjuncts that say the same thing twice are shown by the first of them.
 */
export interface View {
  /** Where the schema itself stands. */
  readonly at: string;
  readonly never: boolean;
  readonly types: ReadonlySet<TypeName> | undefined;
  readonly typesAt: string;
  readonly values: { readonly list: readonly Json[]; readonly at: string } | undefined;
  readonly limits: ReadonlyMap<LimitKind, Limit>;
  readonly multiples: ReadonlyMap<number, string>;
  /** Patterns and asserted formats, as `pattern:<source>` and `format:<name>`. */
  readonly texts: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, MemberView>;
  readonly required: ReadonlyMap<string, string>;
  readonly memberPatterns: ReadonlyMap<string, MemberView>;
  /** Schemas for members that are not named; `closed` where one of them admits none. */
  readonly rest: MemberView | undefined;
  readonly closed: { readonly at: string } | undefined;
  readonly prefix: readonly MemberView[];
  readonly items: MemberView | undefined;
  readonly unions: readonly Union[];
  /** Everything that has no slot of its own. */
  readonly others: readonly Assertion[];
}

/** What the schemas say together. */
export function viewOf(nodes: readonly Node[]): View {
  const view = new ViewBuilder(nodes[0]?.place.pointer ?? '');
  const seen = new Set<Node>();
  const open = [...nodes].reverse();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    const inPlace: Node[] = [];
    for (const assertion of node.assertions) {
      if (assertion.kind === 'all') inPlace.push(...assertion.schemas);
      else view.add(assertion);
    }
    open.push(...inPlace.reverse());
  }
  return view.done();
}

/** The node that says it: one that only refers to another is passed over, so that a target has one identity. */
export function meant(node: Node): Node {
  let current = node;
  for (let hops = 0; hops < 64; hops++) {
    const [only, more] = current.assertions;
    if (only?.kind !== 'all' || more !== undefined || only.schemas.length !== 1) return current;
    current = only.schemas[0] as Node;
  }
  return current;
}

/** A node that admits nothing. */
export function admitsNothing(node: Node): boolean {
  return meant(node).assertions.some((assertion) => assertion.kind === 'never');
}

const LOWER: ReadonlySet<string> = new Set(['minimum', 'minLength', 'minItems', 'minProperties']);

class ViewBuilder {
  readonly #at: string;
  #never = false;
  #types: ReadonlySet<TypeName> | undefined;
  #typesAt = '';
  #values: { list: readonly Json[]; at: string } | undefined;
  readonly #limits = new Map<LimitKind, Limit>();
  readonly #multiples = new Map<number, string>();
  readonly #texts = new Map<string, string>();
  readonly #members = new Map<string, { nodes: Node[]; at: string }>();
  readonly #required = new Map<string, string>();
  readonly #memberPatterns = new Map<string, { nodes: Node[]; at: string }>();
  #rest: { nodes: Node[]; at: string } | undefined;
  #closed: { at: string } | undefined;
  readonly #prefix: { nodes: Node[]; at: string }[] = [];
  #items: { nodes: Node[]; at: string } | undefined;
  readonly #unions: Union[] = [];
  readonly #others: Assertion[] = [];

  constructor(at: string) {
    this.#at = at;
  }

  add(assertion: Assertion): void {
    const at = assertion.pointer;
    switch (assertion.kind) {
      case 'never':
        this.#never = true;
        return;
      case 'type':
        this.#addTypes(assertion.types, at);
        return;
      case 'enum': {
        const list = this.#values === undefined ? assertion.values : both(this.#values.list, assertion.values);
        this.#values = { list, at: this.#values?.at ?? at };
        return;
      }
      case 'minimum':
      case 'maximum':
        this.#limit(assertion.kind, assertion.limit, assertion.exclusive, at);
        return;
      case 'minLength':
      case 'maxLength':
      case 'minItems':
      case 'maxItems':
      case 'minProperties':
      case 'maxProperties':
        this.#limit(assertion.kind, assertion.limit, false, at);
        return;
      case 'multipleOf':
        this.#multiples.set(assertion.divisor, at);
        return;
      case 'pattern':
        this.#texts.set(`pattern:${assertion.pattern.source}`, at);
        return;
      case 'format':
        this.#texts.set(`format:${assertion.format}`, at);
        return;
      case 'required':
        for (const key of assertion.keys) if (!this.#required.has(key)) this.#required.set(key, at);
        return;
      case 'properties':
        this.#addMembers(assertion);
        return;
      case 'unevaluatedProperties':
        this.#addRest(assertion.schema);
        return;
      case 'items':
        this.#addItems(assertion.prefix, assertion.rest, at);
        return;
      case 'any':
      case 'one':
        this.#addUnion(assertion.kind, assertion.schemas, at);
        return;
      case 'declaredKeys':
        return;
      default:
        this.#others.push(assertion);
    }
  }

  #addTypes(types: readonly TypeName[], at: string): void {
    const wide = new Set(types);
    if (this.#types === undefined) this.#typesAt = at;
    this.#types =
      this.#types === undefined ? wide : new Set([...this.#types].filter((type) => wide.has(type) || wide.has('number')));
  }

  #limit(kind: LimitKind, value: number, exclusive: boolean, at: string): void {
    const known = this.#limits.get(kind);
    const tighter =
      known === undefined ||
      (LOWER.has(kind) ? value > known.value : value < known.value) ||
      (value === known.value && exclusive && !known.exclusive);
    if (tighter) this.#limits.set(kind, { value, exclusive, at });
  }

  #addMembers(assertion: Extract<Assertion, { kind: 'properties' }>): void {
    for (const [key, node] of assertion.named) join(this.#members, key, node);
    for (const { pattern, schema } of assertion.patterns) join(this.#memberPatterns, pattern.source, schema);
    if (assertion.additional !== null) this.#addRest(assertion.additional);
  }

  #addRest(node: Node): void {
    if (admitsNothing(node)) this.#closed ??= { at: node.place.pointer };
    else if (this.#rest === undefined) this.#rest = { nodes: [node], at: node.place.pointer };
    else this.#rest.nodes.push(node);
  }

  #addItems(prefix: readonly Node[], rest: Node | null, at: string): void {
    for (const [i, node] of prefix.entries()) {
      const known = this.#prefix[i];
      if (known === undefined) this.#prefix[i] = { nodes: [node], at: node.place.pointer };
      else known.nodes.push(node);
    }
    if (rest === null) return;
    if (this.#items === undefined) this.#items = { nodes: [rest], at: rest.place.pointer || at };
    else this.#items.nodes.push(rest);
  }

  /** A union of constants is one enumeration, however it is written. */
  #addUnion(kind: 'any' | 'one', branches: readonly Node[], at: string): void {
    const lists = branches.map((branch) => constantsOf(branch));
    const all = lists.flat() as Json[];
    const list = distinct(all);
    if (lists.every((one) => one !== undefined) && (kind === 'any' || list.length === all.length)) {
      this.#values = { list: this.#values === undefined ? list : both(this.#values.list, list), at: this.#values?.at ?? at };
    } else
      this.#unions.push({
        kind,
        branches: kind === 'any' ? branches.flatMap((branch) => alternativesOf(branch, 0)) : branches,
        at,
      });
  }

  done(): View {
    return {
      at: this.#at,
      never: this.#never,
      types: this.#types ?? typesOfValues(this.#values?.list),
      typesAt: this.#typesAt === '' ? (this.#values?.at ?? this.#at) : this.#typesAt,
      values: this.#values,
      limits: this.#limits,
      multiples: this.#multiples,
      texts: this.#texts,
      members: this.#members,
      required: this.#required,
      memberPatterns: this.#memberPatterns,
      rest: this.#rest,
      closed: this.#closed,
      prefix: this.#prefix,
      items: this.#items,
      unions: this.#unions,
      others: this.#others,
    };
  }
}

/** The alternatives of a branch that is a union and no more: it says the same as if they stood in its place. */
function alternativesOf(branch: Node, depth: number): readonly Node[] {
  const [only, more] = meant(branch).assertions;
  if (depth > 8 || only?.kind !== 'any' || more !== undefined) return [branch];
  return only.schemas.flatMap((inner) => alternativesOf(inner, depth + 1));
}

function join(map: Map<string, { nodes: Node[]; at: string }>, key: string, node: Node): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, { nodes: [node], at: node.place.pointer });
  else known.nodes.push(node);
}

/** The values that a node lists, where it is no more than a list of values (with their type beside it). */
export function constantsOf(node: Node): readonly Json[] | undefined {
  let list: readonly Json[] | undefined;
  for (const assertion of meant(node).assertions) {
    if (assertion.kind === 'enum') list = assertion.values;
    else if (assertion.kind !== 'type') return undefined;
  }
  return list;
}

function typesOfValues(list: readonly Json[] | undefined): ReadonlySet<TypeName> | undefined {
  return list === undefined ? undefined : new Set(list.map(typeNameOf));
}

export function typeNameOf(value: Json): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value as 'boolean' | 'string' | 'object';
}

export function textOf(value: Json): string {
  return JSON.stringify(value);
}

function distinct(list: readonly Json[]): readonly Json[] {
  return [...new Map(list.map((value) => [textOf(value), value])).values()];
}

function both(a: readonly Json[], b: readonly Json[]): readonly Json[] {
  const texts = new Set(b.map(textOf));
  return a.filter((value) => texts.has(textOf(value)));
}
