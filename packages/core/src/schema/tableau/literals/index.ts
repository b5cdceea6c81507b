import type { Assertion } from '../../model.ts';
import type { Lit } from '../form.ts';
import * as anyType from './any-type.ts';
import * as arrays from './arrays.ts';
import type { AssertionKind, Literal, LiteralScope } from './literal.ts';
import * as logic from './logic.ts';
import * as numbers from './numbers.ts';
import * as objects from './objects.ts';
import * as strings from './strings.ts';

/** How each kind of assertion is said as a form. */
const LITERALS: { readonly [K in AssertionKind]: Literal<K> } = {
  never: anyType.never,
  type: anyType.type,
  enum: anyType.enumeration,
  minimum: numbers.bound,
  maximum: numbers.bound,
  multipleOf: numbers.multipleOf,
  minLength: strings.minLength,
  maxLength: strings.maxLength,
  pattern: strings.pattern,
  format: strings.format,
  minItems: arrays.minItems,
  maxItems: arrays.maxItems,
  uniqueItems: arrays.uniqueItems,
  items: arrays.items,
  contains: arrays.contains,
  unevaluatedItems: arrays.unevaluatedItems,
  minProperties: objects.minProperties,
  maxProperties: objects.maxProperties,
  required: objects.required,
  properties: objects.properties,
  propertyNames: objects.propertyNames,
  dependentRequired: objects.dependentRequired,
  dependentSchema: objects.dependentSchema,
  unevaluatedProperties: objects.unevaluatedProperties,
  declaredKeys: objects.declaredKeys,
  all: logic.all,
  any: logic.any,
  one: logic.one,
  not: logic.not,
  if: logic.conditional,
};

export function literalOf(assertion: Assertion, scope: LiteralScope): Lit {
  return (LITERALS[assertion.kind] as (assertion: Assertion, scope: LiteralScope) => Lit)(assertion, scope);
}
