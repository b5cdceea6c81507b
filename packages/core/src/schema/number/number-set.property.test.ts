import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  anyNumber,
  count,
  divide,
  has,
  intersect,
  isEmpty,
  isMultiple,
  multiply,
  type NumberLiteral,
  type NumberSet,
  numberSetKey,
  type Rational,
  rational,
  rationalOf,
  restrict,
  samples,
} from './index.ts';

const runs = (numRuns: number) => ({ seed: 20261130, numRuns });

const small = fc
  .tuple(fc.integer({ min: -40, max: 40 }), fc.constantFrom(1n, 1n, 2n, 4n, 5n, 10n))
  .map(([num, den]) => rational(BigInt(num), den));
const divisor = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(1n, 1n, 2n, 5n, 10n))
  .map(([num, den]) => rational(BigInt(num), den));
const literal: fc.Arbitrary<NumberLiteral> = fc.oneof(
  fc.record({ kind: fc.constantFrom('minimum' as const, 'maximum' as const), limit: small, exclusive: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('integer' as const, 'not-integer' as const) }),
  fc.record({ kind: fc.constantFrom('multiple' as const, 'not-multiple' as const), divisor }),
  fc.record({ kind: fc.constant('none-of' as const), values: fc.array(small, { maxLength: 4 }) }),
);

function says(literal: NumberLiteral, x: Rational): boolean {
  switch (literal.kind) {
    case 'minimum':
    case 'maximum': {
      const gap = add(x, multiply(literal.limit, rationalOf(-1))).num;
      const above = literal.kind === 'minimum' ? gap : -gap;
      return above > 0n || (above === 0n && !literal.exclusive);
    }
    case 'integer':
      return x.den === 1n;
    case 'not-integer':
      return x.den !== 1n;
    case 'multiple':
      return divide(x, literal.divisor).den === 1n;
    case 'not-multiple':
      return divide(x, literal.divisor).den !== 1n;
    case 'none-of':
      return !literal.values.some(({ num, den }) => x.num === num && x.den === den);
  }
}

/** Every 20th from -60 to 60: all multiples of the divisors above, and points between them. */
const GRID: readonly Rational[] = Array.from({ length: 2401 }, (_, at) => rational(BigInt(at - 1200), 20n));
const between: fc.Arbitrary<readonly NumberLiteral[]> = fc
  .tuple(small, fc.integer({ min: 0, max: 20 }), fc.boolean())
  .map(([low, width, whole]) => [
    { kind: 'minimum', limit: low, exclusive: false },
    { kind: 'maximum', limit: add(low, rationalOf(width)), exclusive: false },
    whole ? { kind: 'integer' } : { kind: 'multiple', divisor: rational(1n, 2n) },
  ]);
const literals = fc.oneof(
  fc.array(literal, { maxLength: 6 }),
  fc.tuple(between, fc.array(literal, { maxLength: 4 })).map(([first, more]) => [...first, ...more]),
);
const setOf = (literals: readonly NumberLiteral[]): NumberSet => literals.reduce(restrict, anyNumber);

describe('a set of numbers', () => {
  it('has what its literals say, and counts it', () => {
    const seen = { empty: 0, finite: 0, infinite: 0 };
    fc.assert(
      fc.property(literals, (literals) => {
        const set = setOf(literals);
        const inside = GRID.filter((x) => literals.every((each) => says(each, x)));
        expect(GRID.filter((x) => has(set, x))).toEqual(inside);
        const total = count(set);
        if (total === 'undecided') throw new Error('so few literals are always decided');
        expect(isEmpty(set)).toBe(total === 0n ? 'yes' : 'no');
        const bounded = set.min !== null && set.max !== null;
        if (total === 'infinite') seen.infinite++;
        else {
          seen[total === 0n ? 'empty' : 'finite']++;
          // The grid holds every member: ends are within it and so are all multiples.
          expect(BigInt(inside.length)).toBe(total);
        }
        if (bounded && set.multipleOf !== null) expect(total).not.toBe('infinite');
        const some = samples(set, 6);
        expect(some.values.filter((x) => !literals.every((each) => says(each, rationalOf(x))))).toEqual([]);
        expect(new Set(some.values).size).toBe(some.values.length);
        expect(some.values.length).toBe(total === 'infinite' ? 6 : Number(total < 6n ? total : 6n));
        expect(some.complete).toBe(total !== 'infinite' && total <= 6n);
      }),
      runs(700),
    );
    for (const [kind, times] of Object.entries(seen)) expect([kind, times > 70]).toEqual([kind, true]);
  });

  it('does not depend on the order of its literals', () => {
    fc.assert(
      fc.property(fc.array(literal, { maxLength: 6 }), fc.nat(6), (literals, cut) => {
        const key = numberSetKey(setOf(literals));
        expect(numberSetKey(setOf([...literals].reverse()))).toBe(key);
        expect(numberSetKey(setOf([...literals, ...literals]))).toBe(key);
        expect(numberSetKey(intersect(setOf(literals.slice(0, cut)), setOf(literals.slice(cut))))).toBe(key);
      }),
      runs(1000),
    );
  });

  it('gives samples on which float division agrees where there are such', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 4 }), fc.boolean(), (num, places, holds) => {
        const step = Number(`${num}e-${places}`);
        const set = setOf([
          { kind: holds ? 'multiple' : 'not-multiple', divisor: rationalOf(step) },
          { kind: 'none-of', values: [rationalOf(0)] },
        ]);
        for (const x of samples(set, 3).values) {
          expect([x, step, isMultiple(rationalOf(x), rationalOf(step))]).toEqual([x, step, holds]);
          expect([x, step, Number.isInteger(x / step)]).toEqual([x, step, holds]);
        }
      }),
      runs(500),
    );
  });
});
