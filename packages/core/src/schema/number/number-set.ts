import {
  compare,
  divide,
  equal,
  floor,
  isMultiple,
  lcm,
  lcmOf,
  multiply,
  ONE,
  type Rational,
  rationalOf,
  rationalText,
} from './rational.ts';

/** An end of an interval. */
export interface Bound {
  readonly value: Rational;
  readonly open: boolean;
}

/**
 * A set of numbers as a conjunction: between two ends, a multiple of one divisor and of none of others, without some
 * values. Immutable and normalised. The universe is the finite decimals, which is what JSON text can say: a set is empty
 * only if no decimal, however long, is in it. Integers are the multiples of 1.
 */
export interface NumberSet {
  readonly empty: boolean;
  readonly min: Bound | null;
  readonly max: Bound | null;
  /** The least common multiple of all divisors asked for; null where none was. */
  readonly multipleOf: Rational | null;
  /** None divides another; with `multipleOf`, each is a multiple of it. */
  readonly notMultiplesOf: readonly Rational[];
  /** Ascending; only values that the rest of the conjunction admits. */
  readonly excluded: readonly Rational[];
  /** Divisors as they were asked for, kept so that samples avoid those on which float division errs. No part of the set. */
  readonly asked: readonly Rational[];
}

/** One assertion about a number, or its negation. Divisors are positive. */
export type NumberLiteral =
  | { readonly kind: 'minimum' | 'maximum'; readonly limit: Rational; readonly exclusive: boolean }
  | { readonly kind: 'integer' | 'not-integer' }
  | { readonly kind: 'multiple' | 'not-multiple'; readonly divisor: Rational }
  | { readonly kind: 'none-of'; readonly values: readonly Rational[] };

export const anyNumber: NumberSet = {
  empty: false,
  min: null,
  max: null,
  multipleOf: null,
  notMultiplesOf: [],
  excluded: [],
  asked: [],
};

const noNumber: NumberSet = { ...anyNumber, empty: true };

/** The set holding only `value`. */
export function onlyNumber(value: Rational): NumberSet {
  return { ...anyNumber, min: { value, open: false }, max: { value, open: false } };
}

export function restrict(set: NumberSet, literal: NumberLiteral): NumberSet {
  if (set.empty) return set;
  switch (literal.kind) {
    case 'minimum':
      return normalise({ ...set, min: higher(set.min, { value: literal.limit, open: literal.exclusive }) });
    case 'maximum':
      return normalise({ ...set, max: lower(set.max, { value: literal.limit, open: literal.exclusive }) });
    case 'integer':
      return withDivisor(set, ONE);
    case 'multiple':
      return withDivisor(set, literal.divisor);
    case 'not-integer':
      return withoutMultiples(set, ONE);
    case 'not-multiple':
      return withoutMultiples(set, literal.divisor);
    case 'none-of':
      return normalise({ ...set, excluded: [...set.excluded, ...literal.values] });
  }
}

export function intersect(a: NumberSet, b: NumberSet): NumberSet {
  if (a.empty || b.empty) return noNumber;
  let asked = a.asked;
  for (const divisor of b.asked) asked = withAsked(asked, divisor);
  return normalise({
    empty: false,
    min: b.min === null ? a.min : higher(a.min, b.min),
    max: b.max === null ? a.max : lower(a.max, b.max),
    multipleOf: a.multipleOf === null ? b.multipleOf : b.multipleOf === null ? a.multipleOf : lcmOf(a.multipleOf, b.multipleOf),
    notMultiplesOf: [...a.notMultiplesOf, ...b.notMultiplesOf],
    excluded: [...a.excluded, ...b.excluded],
    asked,
  });
}

export function has(set: NumberSet, value: Rational | number): boolean {
  const x = typeof value === 'number' ? rationalOf(value) : value;
  return admits(set, x) && !set.excluded.some((each) => equal(each, x));
}

/** Text that is equal for equal conjunctions, and the same in every process. */
export function numberSetKey(set: NumberSet): string {
  if (set.empty) return 'none';
  const parts: string[] = [];
  if (set.min !== null) parts.push(`${set.min.open ? '>' : '>='}${rationalText(set.min.value)}`);
  if (set.max !== null) parts.push(`${set.max.open ? '<' : '<='}${rationalText(set.max.value)}`);
  if (set.multipleOf !== null) parts.push(`*${rationalText(set.multipleOf)}`);
  for (const each of set.notMultiplesOf) parts.push(`!*${rationalText(each)}`);
  for (const each of set.excluded) parts.push(`!=${rationalText(each)}`);
  return parts.length === 0 ? 'any' : parts.join(' ');
}

/** How many numbers are in the set, exactly; undecided past the bounds on the number of interleaved divisors. */
export function count(set: NumberSet): bigint | 'infinite' | 'undecided' {
  if (set.empty) return 0n;
  const { min, max, multipleOf } = set;
  // Between two ends that differ, no lattices and no finite set cover all decimals.
  if (multipleOf === null) return min !== null && max !== null && equal(min.value, max.value) ? 1n : 'infinite';
  // Beyond any bound there is an index that is 1 modulo each period.
  if (min === null || max === null) return 'infinite';
  const low = floor(divide(min.value, multipleOf));
  const high = floor(divide(max.value, multipleOf));
  const total = countIndexes(low, high, indexPeriods(set));
  return total === 'undecided' ? total : total - BigInt(set.excluded.length);
}

export function isEmpty(set: NumberSet): 'yes' | 'no' | 'undecided' {
  const total = count(set);
  if (total !== 'undecided') return total === 0n ? 'yes' : 'no';
  const { min, max, multipleOf } = set;
  if (min === null || max === null || multipleOf === null) return 'undecided';
  const low = floor(divide(min.value, multipleOf));
  for (let index = low; index < low + BigInt(SCAN); index++) {
    if (has(set, multiply({ num: index, den: 1n }, multipleOf))) return 'no';
  }
  return 'undecided';
}

const SCAN = 5_000;
/** Inclusion and exclusion takes 2^n terms. */
const MAX_PERIODS = 10;

/** With the multiples of m numbered by their index k, those that are multiples of n are the multiples of a whole period. */
function indexPeriods(set: NumberSet): bigint[] {
  const step = set.multipleOf as Rational;
  return set.notMultiplesOf.map((each) => divide(step, each).den);
}

function countIndexes(low: bigint, high: bigint, periods: readonly bigint[]): bigint | 'undecided' {
  if (high < low) return 0n;
  if (periods.length > MAX_PERIODS) {
    if (high - low >= BigInt(SCAN)) return 'undecided';
    let total = 0n;
    for (let index = low; index <= high; index++) if (periods.every((period) => index % period !== 0n)) total++;
    return total;
  }
  const signed = (next: number, period: bigint): bigint => {
    if (next === periods.length) return multiplesBetween(low, high, period);
    return signed(next + 1, period) - signed(next + 1, lcm(period, periods[next] as bigint));
  };
  return signed(0, 1n);
}

function multiplesBetween(low: bigint, high: bigint, period: bigint): bigint {
  return floor({ num: high, den: period }) - floor({ num: low - 1n, den: period });
}

function admits(set: NumberSet, x: Rational): boolean {
  if (set.empty || beyond(set, x)) return false;
  if (set.multipleOf !== null && !isMultiple(x, set.multipleOf)) return false;
  return !set.notMultiplesOf.some((divisor) => isMultiple(x, divisor));
}

function beyond({ min, max }: NumberSet, x: Rational): boolean {
  if (min !== null) {
    const side = compare(x, min.value);
    if (side < 0 || (side === 0 && min.open)) return true;
  }
  if (max !== null) {
    const side = compare(x, max.value);
    if (side > 0 || (side === 0 && max.open)) return true;
  }
  return false;
}

function withDivisor(set: NumberSet, divisor: Rational): NumberSet {
  const multipleOf = set.multipleOf === null ? divisor : lcmOf(set.multipleOf, divisor);
  return normalise({ ...set, multipleOf, asked: withAsked(set.asked, divisor) });
}

function withoutMultiples(set: NumberSet, divisor: Rational): NumberSet {
  return normalise({ ...set, notMultiplesOf: [...set.notMultiplesOf, divisor], asked: withAsked(set.asked, divisor) });
}

function withAsked(asked: readonly Rational[], divisor: Rational): readonly Rational[] {
  return asked.some((each) => equal(each, divisor)) ? asked : [...asked, divisor];
}

function higher(a: Bound | null, b: Bound): Bound {
  if (a === null) return b;
  const side = compare(a.value, b.value);
  return side > 0 || (side === 0 && a.open) ? a : b;
}

function lower(a: Bound | null, b: Bound): Bound {
  if (a === null) return b;
  const side = compare(a.value, b.value);
  return side < 0 || (side === 0 && a.open) ? a : b;
}

/** Moves ends onto the lattice and off excluded values, and drops literals that say nothing new. */
function normalise(set: NumberSet): NumberSet {
  const { multipleOf } = set;
  const notMultiplesOf = reduceDivisors(set.notMultiplesOf, multipleOf);
  if (notMultiplesOf === 'all') return noNumber;
  const excluded = sortedDistinct(set.excluded);
  const outside = (x: Rational) =>
    notMultiplesOf.some((divisor) => isMultiple(x, divisor)) || excluded.some((each) => equal(each, x));
  const min = multipleOf === null ? openedAt(set.min, outside) : raised(set.min, multipleOf, outside, set.max);
  const max = multipleOf === null ? openedAt(set.max, outside) : lowered(set.max, multipleOf, outside, min);
  if (min !== null && max !== null) {
    const side = compare(min.value, max.value);
    if (side > 0 || (side === 0 && (min.open || max.open))) return noNumber;
  }
  const rest: NumberSet = { empty: false, min, max, multipleOf, notMultiplesOf, excluded: [], asked: set.asked };
  return excluded.length === 0 ? rest : { ...rest, excluded: excluded.filter((each) => admits(rest, each)) };
}

function openedAt(bound: Bound | null, outside: (x: Rational) => boolean): Bound | null {
  return bound !== null && !bound.open && outside(bound.value) ? { value: bound.value, open: true } : bound;
}

/** Steps taken off an end that falls on excluded indexes; each further step would only tidy, not decide. */
const TIDY = 64;

function raised(bound: Bound | null, step: Rational, outside: (x: Rational) => boolean, end: Bound | null): Bound | null {
  if (bound === null) return null;
  const quotient = divide(bound.value, step);
  let index = -floor({ num: -quotient.num, den: quotient.den });
  if (bound.open && quotient.den === 1n) index += 1n;
  return settled(index, 1n, step, outside, end);
}

function lowered(bound: Bound | null, step: Rational, outside: (x: Rational) => boolean, end: Bound | null): Bound | null {
  if (bound === null) return null;
  const quotient = divide(bound.value, step);
  let index = floor(quotient);
  if (bound.open && quotient.den === 1n) index -= 1n;
  return settled(index, -1n, step, outside, end);
}

function settled(from: bigint, way: bigint, step: Rational, outside: (x: Rational) => boolean, end: Bound | null): Bound {
  let index = from;
  let value = multiply({ num: index, den: 1n }, step);
  for (let moves = 0; moves < TIDY && outside(value); moves++) {
    if (end !== null && compare(value, end.value) * Number(way) > 0) break;
    index += way;
    value = multiply({ num: index, den: 1n }, step);
  }
  return { value, open: false };
}

function reduceDivisors(divisors: readonly Rational[], multipleOf: Rational | null): readonly Rational[] | 'all' {
  if (divisors.length === 0) return divisors;
  const aligned = multipleOf === null ? divisors : divisors.map((each) => lcmOf(multipleOf, each));
  if (multipleOf !== null && aligned.some((each) => equal(each, multipleOf))) return 'all';
  const kept: Rational[] = [];
  for (const each of [...aligned].sort(compare)) if (!kept.some((small) => isMultiple(each, small))) kept.push(each);
  return kept;
}

function sortedDistinct(values: readonly Rational[]): readonly Rational[] {
  if (values.length < 2) return values;
  return [...values].sort(compare).filter((each, at, all) => at === 0 || !equal(each, all[at - 1] as Rational));
}
