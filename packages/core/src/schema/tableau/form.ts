import type { Json } from '../../json/index.ts';
import { canonicalText } from '../equality.ts';
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

/** A text that two atoms share if they are the same; `classOf` numbers nodes by what they mean. */
export function atomKey(form: Form, classOf: (node: Node) => number): string {
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
