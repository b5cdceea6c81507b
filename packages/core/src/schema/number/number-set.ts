import type { Rational } from './rational.ts';

/** An end of an interval. */
export interface Bound {
  readonly value: Rational;
  readonly open: boolean;
}

/**
 * A set of numbers as a conjunction: between two ends, integer or not, a multiple of each of some divisors and of none of
 * others, without some values. Immutable. The universe is the finite decimals, which is what JSON text can say: a set is
 * empty only if no decimal, however long, is in it, while samples are doubles.
 */
export interface NumberSet {
  readonly min: Bound | null;
  readonly max: Bound | null;
  readonly integer: 'any' | 'only' | 'never';
  /** One divisor, the least common multiple of all that were asked; null where none was. Positive. */
  readonly multipleOf: Rational | null;
  readonly notMultiplesOf: readonly Rational[];
  readonly excluded: readonly Rational[];
}

/** One assertion about a number, or its negation. Divisors are positive. */
export type NumberLiteral =
  | { readonly kind: 'minimum' | 'maximum'; readonly limit: Rational; readonly exclusive: boolean }
  | { readonly kind: 'integer' | 'not-integer' }
  | { readonly kind: 'multiple' | 'not-multiple'; readonly divisor: Rational }
  | { readonly kind: 'not-equal'; readonly value: Rational };

export interface NumberLanguage {
  readonly anyNumber: NumberSet;
  restrict(set: NumberSet, literal: NumberLiteral): NumberSet;
  intersect(a: NumberSet, b: NumberSet): NumberSet;
  has(set: NumberSet, value: number | Rational): boolean;
  isEmpty(set: NumberSet): 'yes' | 'no' | 'undecided';
  count(set: NumberSet): bigint | 'infinite' | 'undecided';
  samples(set: NumberSet, limit: number, preferred?: readonly number[]): NumberSamples;
  numberSetKey(set: NumberSet): string;
}

export interface NumberSamples {
  /** Distinct; each prints as a decimal that is exactly in the set. */
  readonly values: readonly number[];
  /** Whether these are all the numbers of the set. */
  readonly complete: boolean;
}
