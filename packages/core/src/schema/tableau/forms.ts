import type { Json } from '../../json/index.ts';
import { canonicalText } from '../equality.ts';
import type { Universe } from '../identity/universe.ts';
import type { Node } from '../model.ts';

/**
 * What an instance can be before anything else is asked of it. `true` and `false` stand apart, so that every assertion about
 * a null or a boolean is decided by the tag alone.
 */
export const TAGS = ['string', 'number', 'true', 'false', 'null', 'object', 'array'] as const;
export type Tag = (typeof TAGS)[number];

export function tagOf(value: Json): Tag {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (Array.isArray(value)) return 'array';
  return typeof value as 'string' | 'number' | 'object';
}

/** A form or its negation: twice the form's number, plus one where negated. So `lit ^ 1` negates. */
export type Lit = number;
export const TRUE: Lit = 0;
export const FALSE: Lit = 1;
/** A node class or its negation, written the same way; the class 0 is the schema `true`. */
export type NodeLit = number;
export const ANYTHING: NodeLit = 0;
export const NOTHING: NodeLit = 1;

/** A set of keys: one name; the strings that satisfy a node; or all but some names and the strings that satisfy some nodes. */
export type KeySet = { readonly id: number } & (
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'word'; readonly word: NodeLit }
  | { readonly kind: 'rest'; readonly names: ReadonlySet<string>; readonly words: readonly NodeLit[] }
);

/**
 * A formula about an instance of one tag. Children of the instance are spoken of by node classes, so that a form is always
 * finite though the schema may be recursive. Every form has a negation that means something: an object that lacks the key,
 * a key in the set whose value fails, fewer than n items.
 */
export type Form =
  | { readonly kind: 'true' }
  | { readonly kind: 'and'; readonly parts: readonly Lit[] }
  | { readonly kind: 'one'; readonly parts: readonly Lit[] }
  | { readonly kind: 'choice'; readonly test: Lit; readonly then: Lit; readonly else: Lit }
  // numbers
  | { readonly kind: 'bound'; readonly side: 'minimum' | 'maximum'; readonly limit: number; readonly exclusive: boolean }
  | { readonly kind: 'integer' }
  | { readonly kind: 'multiple'; readonly divisor: number }
  // strings
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'length'; readonly min: number }
  | { readonly kind: 'pattern'; readonly source: string; readonly legacy: boolean }
  | { readonly kind: 'format'; readonly format: string }
  // one of these values; numbers, arrays and objects
  | { readonly kind: 'values'; readonly values: readonly Json[] }
  // arrays
  | { readonly kind: 'items'; readonly atLeast: number }
  | { readonly kind: 'at'; readonly index: number; readonly item: NodeLit } // or there is no such item
  | { readonly kind: 'from'; readonly index: number; readonly item: NodeLit } // every item from there on
  | { readonly kind: 'count'; readonly item: NodeLit; readonly atLeast: number }
  | { readonly kind: 'distinct' }
  // objects
  | { readonly kind: 'own'; readonly key: string }
  | { readonly kind: 'each'; readonly keys: KeySet; readonly value: NodeLit }
  | { readonly kind: 'keys'; readonly atLeast: number }
  // what the rest of the node's assertions leave over satisfies the schema; `declared`: nothing is left over; `declared-below`:
  // nothing is, here and at every position below
  | {
      readonly kind: 'unevaluated';
      readonly of: 'items' | 'keys' | 'declared' | 'declared-below';
      /** The very node that the assertion stands in: others of its class may say it through a reference. */
      readonly node: Node;
      readonly schema: NodeLit;
    };

/** Interns forms and key sets, so that what is equal has one number. */
export class Forms {
  readonly #universe: Universe;
  readonly #classes = new Map<number, number>();
  readonly #nodes: Node[] = [];
  readonly #forms: Form[] = [];
  readonly #byKey = new Map<string, number>();
  readonly #keySets = new Map<string, KeySet>();
  readonly #literals = new Map<number, NodeLit>();

  constructor(universe: Universe) {
    this.#universe = universe;
    this.classOf({ id: -1, place: NOWHERE, assertions: [] });
    this.#intern('true', { kind: 'true' });
  }

  /** Equal nodes have one number; they are numbered as they are met. */
  classOf(node: Node): number {
    const general = this.#universe.classOf(node);
    let id = this.#classes.get(general);
    if (id === undefined) {
      id = this.#nodes.length;
      this.#nodes.push(node);
      this.#classes.set(general, id);
    }
    return id;
  }

  /** A node that stands for its class. */
  classNode(id: number): Node {
    return this.#nodes[id] as Node;
  }

  form(lit: Lit): Form {
    return this.#forms[lit >> 1] as Form;
  }

  /** The literal of a node, looking through wrappers of one (`not`, an `allOf` of one, the boolean schemas). */
  literal(node: Node): NodeLit {
    const id = this.classOf(node);
    const known = this.#literals.get(id);
    if (known !== undefined) return known;
    let lit = id * 2;
    const [only, second] = node.assertions;
    if (only && second === undefined) {
      if (only.kind === 'never') lit = NOTHING;
      else if (only.kind === 'not') lit = this.literal(only.schema) ^ 1;
      else if ((only.kind === 'all' || only.kind === 'any' || only.kind === 'one') && only.schemas.length === 1) {
        lit = this.literal(only.schemas[0] as Node);
      }
    }
    this.#literals.set(id, lit);
    return lit;
  }

  /** A node for a literal. */
  node(lit: NodeLit): Node {
    const node = this.classNode(lit >> 1);
    if ((lit & 1) === 0) return node;
    return { id: -1, place: NOWHERE, assertions: [{ kind: 'not', keyword: 'not', pointer: '', schema: node }] };
  }

  /** The literal of a node that no schema wrote. */
  synthetic(assertions: Node['assertions']): NodeLit {
    return this.literal({ id: -1, place: NOWHERE, assertions });
  }

  atom(form: Exclude<Form, { kind: 'true' | 'and' | 'one' | 'choice' }>): Lit {
    return (
      this.#intern(
        atomKey(form, (node) => this.classOf(node)),
        form,
      ) * 2
    );
  }

  and(parts: readonly Lit[]): Lit {
    if (parts.length === 1) return parts[0] as Lit;
    const flat = new Set<Lit>();
    for (const part of parts) {
      const form = this.form(part);
      if ((part & 1) === 0 && form.kind === 'and') for (const inner of form.parts) flat.add(inner);
      else if (part !== TRUE) flat.add(part);
    }
    if (flat.has(FALSE)) return FALSE;
    for (const part of flat) if (flat.has(part ^ 1)) return FALSE;
    if (flat.size < 2) return flat.values().next().value ?? TRUE;
    const sorted = [...flat].sort((a, b) => a - b);
    return this.#intern(`and ${sorted.join()}`, { kind: 'and', parts: sorted }) * 2;
  }

  or(parts: readonly Lit[]): Lit {
    return this.and(parts.map((part) => part ^ 1)) ^ 1;
  }

  /** Exactly one of the parts. */
  one(parts: readonly Lit[]): Lit {
    const counted = new Map<Lit, number>();
    for (const part of parts) if (part !== FALSE) counted.set(part, (counted.get(part) ?? 0) + 1);
    const repeated: Lit[] = [];
    let single: Lit[] = [];
    for (const [part, times] of counted) (times > 1 ? repeated : single).push(part);
    // Of a part that stands twice both copies hold or neither.
    if (repeated.length > 0) return this.and([...repeated.map((part) => part ^ 1), this.one(single)]);
    const surely = single.filter((part) => part === TRUE || counted.has(part ^ 1));
    if (surely.length > 0) {
      const [first] = surely as [Lit];
      single = single.filter((part) => part !== first && part !== (first ^ 1));
      return this.and(single.map((part) => part ^ 1));
    }
    if (single.length < 2) return single[0] ?? FALSE;
    single.sort((a, b) => a - b);
    return this.#intern(`one ${single.join()}`, { kind: 'one', parts: single }) * 2;
  }

  choice(test: Lit, then: Lit, other: Lit): Lit {
    if (test === TRUE) return then;
    if (test === FALSE) return other;
    if (then === other) return then;
    if (then === TRUE || then === test) return this.or([test, other]);
    if (other === TRUE || other === (test ^ 1)) return this.or([test ^ 1, then]);
    if (then === FALSE) return this.and([test ^ 1, other]);
    if (other === FALSE) return this.and([test, then]);
    if (test & 1) return this.choice(test ^ 1, other, then);
    return this.#intern(`choice ${test},${then},${other}`, { kind: 'choice', test, then, else: other }) * 2;
  }

  named(name: string): KeySet {
    return this.#keySet(`n${name}`, (id) => ({ id, kind: 'name', name }));
  }

  matching(word: NodeLit): KeySet {
    return this.#keySet(`w${word}`, (id) => ({ id, kind: 'word', word }));
  }

  rest(names: Iterable<string>, words: readonly NodeLit[]): KeySet {
    const all = new Set([...names].sort());
    const sorted = [...new Set(words)].sort((a, b) => a - b);
    return this.#keySet(`r${sorted.join()} ${JSON.stringify([...all])}`, (id) => ({
      id,
      kind: 'rest',
      names: all,
      words: sorted,
    }));
  }

  /** The values for the keys satisfy the node. */
  each(keys: KeySet, value: NodeLit): Lit {
    if (value === ANYTHING) return TRUE;
    if (keys.kind === 'name' && value === NOTHING) return this.own(keys.name) ^ 1;
    return this.atom({ kind: 'each', keys, value });
  }

  own(key: string): Lit {
    return this.atom({ kind: 'own', key });
  }

  items(atLeast: number): Lit {
    return atLeast <= 0 ? TRUE : this.atom({ kind: 'items', atLeast: Math.ceil(atLeast) });
  }

  at(index: number, item: NodeLit): Lit {
    if (item === ANYTHING) return TRUE;
    return item === NOTHING ? this.items(index + 1) ^ 1 : this.atom({ kind: 'at', index, item });
  }

  from(index: number, item: NodeLit): Lit {
    if (item === ANYTHING) return TRUE;
    return item === NOTHING ? this.items(index + 1) ^ 1 : this.atom({ kind: 'from', index, item });
  }

  count(item: NodeLit, atLeast: number): Lit {
    if (atLeast <= 0) return TRUE;
    if (item === NOTHING) return FALSE;
    return item === ANYTHING ? this.items(atLeast) : this.atom({ kind: 'count', item, atLeast: Math.ceil(atLeast) });
  }

  keys(atLeast: number): Lit {
    return atLeast <= 0 ? TRUE : this.atom({ kind: 'keys', atLeast: Math.ceil(atLeast) });
  }

  #keySet(key: string, make: (id: number) => KeySet): KeySet {
    let set = this.#keySets.get(key);
    if (set === undefined) {
      set = make(this.#keySets.size);
      this.#keySets.set(key, set);
    }
    return set;
  }

  #intern(key: string, form: Form): number {
    let id = this.#byKey.get(key);
    if (id === undefined) {
      id = this.#forms.length;
      this.#forms.push(form);
      this.#byKey.set(key, id);
    }
    return id;
  }
}

const NOWHERE = { document: '', pointer: '' };

function atomKey(form: Form, classOf: (node: Node) => number): string {
  switch (form.kind) {
    case 'bound':
      return `${form.side} ${form.limit} ${form.exclusive}`;
    case 'multiple':
      return `multiple ${form.divisor}`;
    case 'words':
      return `words ${JSON.stringify([...form.words].sort())}`;
    case 'length':
      return `length ${form.min}`;
    case 'pattern':
      return `pattern ${form.legacy} ${form.source}`;
    case 'format':
      return `format ${form.format}`;
    case 'values':
      return `values ${form.values.map(canonicalText).sort().join()}`;
    case 'items':
    case 'keys':
      return `${form.kind} ${form.atLeast}`;
    case 'at':
    case 'from':
      return `${form.kind} ${form.index} ${form.item}`;
    case 'count':
      return `count ${form.atLeast} ${form.item}`;
    case 'own':
      return `own ${form.key}`;
    case 'each':
      return `each ${form.keys.id} ${form.value}`;
    case 'unevaluated':
      return `unevaluated ${form.of} ${classOf(form.node)} ${form.schema}`;
    default:
      return form.kind;
  }
}
