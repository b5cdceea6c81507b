import { describe, expect, it } from 'vitest';
import {
  anyNumber,
  count,
  doubleOf,
  has,
  intersect,
  isEmpty,
  type NumberLiteral,
  type NumberSet,
  numberSetKey,
  onlyNumber,
  parseRational,
  rational,
  rationalOf,
  rationalText,
  restrict,
  samples,
} from './index.ts';

const r = rationalOf;
const minimum = (limit: number, exclusive = false): NumberLiteral => ({ kind: 'minimum', limit: r(limit), exclusive });
const maximum = (limit: number, exclusive = false): NumberLiteral => ({ kind: 'maximum', limit: r(limit), exclusive });
const multiple = (divisor: number): NumberLiteral => ({ kind: 'multiple', divisor: r(divisor) });
const notMultiple = (divisor: number): NumberLiteral => ({ kind: 'not-multiple', divisor: r(divisor) });
const notEqual = (value: number): NumberLiteral => ({ kind: 'none-of', values: [r(value)] });
const integer: NumberLiteral = { kind: 'integer' };
const notInteger: NumberLiteral = { kind: 'not-integer' };
const setOf = (...literals: NumberLiteral[]) => literals.reduce(restrict, anyNumber);

describe('number sets', () => {
  it.each([
    ['all', setOf(), 'infinite'],
    ['an integer between two neighbours', setOf(integer, minimum(1, true), maximum(2, true)), 0n],
    ['one integer', setOf(integer, minimum(1), maximum(2, true)), 1n],
    ['a billion integers', setOf(integer, minimum(1), maximum(1e9)), 1_000_000_000n],
    ['a point', setOf(minimum(0.3), maximum(0.3)), 1n],
    ['a point that is excluded', setOf(minimum(0.3), maximum(0.3), notEqual(0.3)), 0n],
    ['a point that is a multiple of a tenth', setOf(minimum(0.3), maximum(0.3), notMultiple(0.1)), 0n],
    ['multiples of 4 that are no even numbers', setOf(multiple(4), notMultiple(2)), 0n],
    ['multiples of 2 that are not of 4', setOf(multiple(2), notMultiple(4)), 'infinite'],
    [
      'even numbers that are multiples neither of 4 nor of 6, below 20',
      setOf(multiple(2), notMultiple(4), notMultiple(6), minimum(1), maximum(19)),
      3n,
    ],
    ['integers that are none', setOf(integer, notInteger), 0n],
    ['halves that are no integers', setOf(multiple(0.5), notInteger, minimum(0), maximum(2)), 2n],
    ['decimals between neighbouring doubles', setOf(minimum(1, true), maximum(1.0000000000000002, true)), 'infinite'],
    ['multiples of the smallest double', setOf(multiple(5e-324), minimum(0), maximum(1e-323)), 3n],
    ['multiples of the largest and the smallest', setOf(multiple(1e308), multiple(1e-308), minimum(0), maximum(1.7e308)), 2n],
    [
      'integers without every one of them',
      setOf(integer, minimum(0), maximum(3), notEqual(0), notEqual(1), notEqual(2), notEqual(3)),
      0n,
    ],
  ])('counts %s', (_, set, expected) => {
    expect(count(set)).toBe(expected);
    expect(isEmpty(set)).toBe(expected === 0n ? 'yes' : 'no');
  });

  it('leaves a count open that would take too many terms, but not whether there is one', () => {
    const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    const set = setOf(integer, minimum(100), maximum(1e12), ...primes.map(notMultiple));
    expect(count(set)).toBe('undecided');
    expect(isEmpty(set)).toBe('no');
    expect(samples(set, 2).values).toEqual([101, 103]);
    expect(count(setOf(integer, minimum(2), maximum(40), ...primes.map(notMultiple)))).toBe(0n);
    expect(count(setOf(integer, minimum(2), maximum(42), ...primes.map(notMultiple)))).toBe(1n);
  });

  it('looks at 5,000 indexes, and at no more', () => {
    const bound = (index: number) => ({ value: r(index), open: false });
    const within = (min: number, max: number, period: number, excluded = 0): NumberSet => ({
      ...anyNumber,
      min: bound(min),
      max: bound(max),
      multipleOf: r(1),
      notMultiplesOf: Array.from({ length: 11 }, () => r(period)),
      excluded: Array.from({ length: excluded }, (_, at) => r(min + at)),
    });
    expect([count(within(1, 5_000, 1)), isEmpty(within(1, 5_000, 1))]).toEqual([0n, 'yes']);
    expect([count(within(1, 5_001, 1)), isEmpty(within(1, 5_001, 1))]).toEqual(['undecided', 'undecided']);
    expect(count(within(1, 5_000, 2))).toBe(2_500n);
    expect(isEmpty(within(1, 6_000, 7_000, 4_999))).toBe('no');
    expect(isEmpty(within(1, 6_000, 7_000, 5_000))).toBe('undecided');
  });

  it('intersects as all its literals do', () => {
    const sets = [
      setOf(),
      setOf(minimum(1)),
      setOf(minimum(1, true)),
      setOf(minimum(2), maximum(8)),
      setOf(maximum(2)),
      setOf(maximum(2, true)),
      setOf(minimum(2), maximum(1)),
      setOf(multiple(2)),
      setOf(multiple(3), minimum(1), maximum(9)),
      setOf(notMultiple(2)),
      setOf(notEqual(2), notEqual(3)),
      setOf(notInteger),
    ];
    const grid = Array.from({ length: 41 }, (_, at) => (at - 10) / 2);
    for (const a of sets) {
      for (const b of sets) {
        const both = intersect(a, b);
        expect(grid.filter((x) => has(both, x))).toEqual(grid.filter((x) => has(a, x) && has(b, x)));
        expect(numberSetKey(intersect(b, a))).toBe(numberSetKey(both));
        expect(isEmpty(both) === 'yes').toBe(both.empty);
      }
    }
    expect(has(setOf(minimum(2), maximum(1)), 1)).toBe(false);
    const asked = intersect(setOf(multiple(2), notMultiple(3)), setOf(multiple(2), notMultiple(5))).asked;
    expect(asked.map(rationalText)).toEqual(['2', '3', '5']);
  });

  it('tells its parts in its key', () => {
    expect(numberSetKey(setOf())).toBe('any');
    expect(numberSetKey(setOf(minimum(1.5, true), maximum(3)))).toBe('>3/2 <=3');
    expect(numberSetKey(setOf(minimum(-1), maximum(3, true)))).toBe('>=-1 <3');
    expect(numberSetKey(setOf(minimum(1), maximum(5), notEqual(9), notEqual(4), notEqual(2), notEqual(4)))).toBe(
      '>=1 <=5 !=2 !=4',
    );
    expect(numberSetKey(setOf(notMultiple(4), notMultiple(6), notMultiple(2), notMultiple(0.3)))).toBe('!*3/10 !*2');
    expect(numberSetKey(setOf(multiple(3), notMultiple(2), minimum(1)))).toBe('>=3 *3 !*6');
    expect(numberSetKey(setOf(minimum(1), minimum(1, true), minimum(0)))).toBe('>1');
    expect(numberSetKey(setOf(maximum(1, true), maximum(1), maximum(2)))).toBe('<1');
    expect(numberSetKey(setOf(minimum(1, true), minimum(1)))).toBe('>1');
    expect(numberSetKey(setOf(minimum(2), minimum(1, true)))).toBe('>=2');
    expect(numberSetKey(onlyNumber(r(0.5)))).toBe('>=1/2 <=1/2');
  });

  it('moves an end by 64 indexes at most', () => {
    const values = Array.from({ length: 70 }, (_, at) => r(at));
    const tidied = setOf(integer, minimum(0), { kind: 'none-of', values });
    expect(numberSetKey(tidied)).toBe('>=64 *1 !=64 !=65 !=66 !=67 !=68 !=69');
    const below = setOf(integer, maximum(69), { kind: 'none-of', values });
    expect(numberSetKey(below)).toBe('<=5 *1 !=0 !=1 !=2 !=3 !=4 !=5');
    expect(samples(tidied, 2).values).toEqual([70, 71]);
    expect(count(setOf(integer, minimum(0), maximum(70), { kind: 'none-of', values }))).toBe(1n);
    expect(count(setOf(integer, minimum(0), maximum(69), { kind: 'none-of', values }))).toBe(0n);
  });

  it.each([
    ['any', setOf(), [], [0, -1, 1]],
    ['what is preferred', setOf(), [7.5, 3], [7.5, 3, 0]],
    ['not what is preferred outside', setOf(minimum(10)), [7.5, 12], [12, 10, 11]],
    ['tenths that floats divide well', setOf(multiple(0.1), minimum(0, true), maximum(1)), [], [0.1, 0.2, 0.4]],
    ['short decimals', setOf(minimum(0, true), maximum(0.02, true)), [], [0.01, 0.001, 0.002]],
    ['nothing between neighbouring doubles', setOf(minimum(1, true), maximum(1.0000000000000002, true)), [], []],
    ['a tiny one', setOf(minimum(0, true), maximum(5e-324)), [], [5e-324]],
    ['huge ones', setOf(minimum(1e300), maximum(1.05e300, true)), [], [1e300, 1.00000000000001e300, 1.00000000000002e300]],
    ['huge integers', setOf(integer, minimum(1e300)), [], [1e300, 1.00000000000001e300, 1.00000000000002e300]],
    ['integers of as many digits as doubles have', setOf(integer, minimum(1e15)), [], [1e15, 1e15 + 1, 1e15 + 2]],
    ['integers of more', setOf(integer, minimum(1e16)), [], [1e16, 1e16 + 100, 1e16 + 200]],
    ['negative ones', setOf(maximum(-3)), [], [-3, -4, -5]],
    ['huge negative ones', setOf(integer, maximum(-1e300)), [], [-1e300, -1.0000000000001e300, -1.0000000000002e300]],
    ['the nearest to zero of multiples', setOf(multiple(5), minimum(-7)), [], [0, -5, 5]],
    ['what is preferred, and what is no number', setOf(minimum(1)), [Number.NaN, Number.POSITIVE_INFINITY, 2], [2, 1, 3]],
    ['as many as asked for of what is preferred', setOf(), [4, 5, 6, 7], [4, 5, 6]],
    ['none of nothing', setOf(minimum(2), maximum(1)), [1], []],
    ['all there are', setOf(integer, minimum(5), maximum(6)), [], [5, 6]],
    ['halves', setOf(notInteger, minimum(0)), [], [0.1, 0.2, 0.3]],
    ['what only a doubtful one can be', setOf(multiple(0.1), minimum(0.3), maximum(0.3)), [], [0.3]],
  ])('samples %s', (_, set, preferred, expected) => {
    const { values, complete } = samples(set, 3, preferred);
    expect(values).toEqual(expected);
    expect(complete).toBe(count(set) === BigInt(expected.length));
    expect(samples(set, 0, preferred)).toEqual({ values: [], complete: isEmpty(set) === 'yes' });
  });

  it('moves ends onto multiples and off excluded values', () => {
    expect(numberSetKey(setOf(integer, minimum(0.5), maximum(9.5), notEqual(1), notEqual(9)))).toBe('>=2 <=8 *1');
    expect(numberSetKey(setOf(minimum(1), notEqual(1)))).toBe('>1');
    expect(numberSetKey(setOf(minimum(2), maximum(1)))).toBe('none');
    expect(numberSetKey(setOf(multiple(6), multiple(4), notMultiple(8)))).toBe('*12 !*24');
  });
});

describe('rationals', () => {
  it.each([
    ['1', '1'],
    ['-0', '0'],
    ['0.10', '1/10'],
    ['1.5e3', '1500'],
    ['-2.5E-1', '-1/4'],
    ['1e400', `1${'0'.repeat(400)}`],
  ])('reads %s', (text, expected) => {
    const read = parseRational(text);
    expect(read && rationalText(read)).toBe(expected);
  });
  it.each(['', '1.', 'x', '1e99999', '1e999999999999', '0x10', '9'.repeat(30_000)])('does not read %s', (text) => {
    expect(parseRational(text)).toBeUndefined();
  });
  it('takes zero with any exponent, and as a multiple of everything', () => {
    expect(parseRational('0e99999')).toEqual({ num: 0n, den: 1n });
    expect(has(setOf(multiple(7)), 0)).toBe(true);
  });
  it.each([
    [rational(1n, 10n), 0.1],
    [rational(1n, 3n), undefined],
    [rational(9007199254740993n, 1n), undefined],
    [rational(10n ** 21n, 1n), 1e21],
    [rational(10n ** 400n, 1n), undefined],
    [rational(5n, 10n ** 324n), 5e-324],
    [rational(3n, 10n ** 324n), undefined],
  ])('finds the double that prints as it: %#', (exact, expected) => {
    expect(doubleOf(exact)).toBe(expected);
  });
});
