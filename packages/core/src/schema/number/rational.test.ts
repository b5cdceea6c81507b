import { describe, expect, it } from 'vitest';
import {
  add,
  ceil,
  compare,
  divide,
  doubleOf,
  equal,
  floor,
  gcd,
  isDecimal,
  isInteger,
  isMultiple,
  lcm,
  lcmOf,
  multiply,
  negate,
  parseRational,
  type Rational,
  rational,
  rationalOf,
  rationalText,
} from './index.ts';
import { nearest } from './rational.ts';

const NUMBERS = Array.from({ length: 25 }, (_, at) => at - 12);
const DENOMINATORS = [1, 2, 3, 4, 6, 12, -1, -4];
/** Twelfths, so that all below is whole numbers: each as its number of twelfths and as a rational. */
const TWELFTHS = NUMBERS.flatMap((num) =>
  DENOMINATORS.map((den) => [(12 * num) / den, rational(BigInt(num), BigInt(den))] as const),
);
const divides = (a: number, b: number): boolean => b % a === 0;

describe('small rationals, each with each other', () => {
  it('are in lowest terms', () => {
    for (const [twelfths, x] of TWELFTHS) {
      expect((x.num * 12n) / x.den).toBe(BigInt(twelfths));
      expect(x.den > 0n && gcd(x.num, x.den)).toBe(1n);
      expect(isInteger(x)).toBe(divides(12, twelfths));
      expect(rationalText(x)).toBe(x.den === 1n ? String(x.num) : `${x.num}/${x.den}`);
      expect(floor(x)).toBe(BigInt(Math.floor(twelfths / 12)));
      expect(ceil(x)).toBe(BigInt(Math.ceil(twelfths / 12)));
      expect((negate(x).num * 12n) / x.den).toBe(BigInt(-twelfths));
      expect(isDecimal(x)).toBe(!divides(3, Number(x.den)));
    }
  });

  it('compare and calculate as their numerators do', () => {
    const some = TWELFTHS.filter((_, at) => at % 3 === 0);
    for (const [m, a] of some) {
      for (const [n, b] of some) {
        const results: Rational[] = [add(a, b), multiply(a, b)];
        expect([Math.sign(compare(a, b)), equal(a, b)]).toEqual([Math.sign(m - n) || 0, m === n]);
        expect(results.map(({ num, den }) => (num * 144n) / den)).toEqual([BigInt(12 * (m + n)), BigInt(m * n)]);
        if (n === 0) expect(isMultiple(a, b)).toBe(m === 0);
        else {
          const quotient = divide(a, b);
          expect(quotient.num * BigInt(n)).toBe(quotient.den * BigInt(m));
          expect(isMultiple(a, b)).toBe(divides(n, m));
        }
        if (m > 0 && n > 0) {
          let least = m;
          while (!divides(n, least)) least += m;
          expect(lcmOf(a, b)).toEqual(rational(BigInt(least), 12n));
        }
      }
    }
  });

  it('have whole divisors', () => {
    for (let a = -12; a <= 12; a++) {
      for (let b = -12; b <= 12; b++) {
        let most = 0;
        for (let each = 1; each <= 12; each++) if (divides(each, a) && divides(each, b)) most = each;
        if (a !== 0 || b !== 0) expect(gcd(BigInt(a), BigInt(b))).toBe(BigInt(most));
        expect(lcm(BigInt(a), BigInt(b))).toBe(a * b === 0 ? 0n : BigInt(Math.abs(a * b) / most));
      }
    }
  });
});

describe('texts and doubles', () => {
  it.each<[text: string, read: boolean]>([
    ['1e20000', true],
    ['1e20001', false],
    ['1e-20000', true],
    ['1e-20001', false],
    ['9'.repeat(20_000), true],
    ['9'.repeat(20_001), false],
    [`0.${'9'.repeat(19_999)}`, true],
    [`0.${'9'.repeat(20_000)}`, false],
    ['1e+0000001', true],
    ['1e+00000001', false],
    ['12.5E+1', true],
    [' 1', false],
    ['1 ', false],
    ['1.5.5', false],
    ['+1', false],
    ['1e', false],
    ['.5', false],
    ['--1', false],
  ])('%.20s is read: %s', (text, read) => {
    expect(parseRational(text) !== undefined).toBe(read);
  });

  it.each<[text: string, num: bigint, den: bigint]>([
    ['1.50e1', 15n, 1n],
    ['1.50e2', 150n, 1n],
    ['-1.25', -5n, 4n],
    ['12.5E+1', 125n, 1n],
    ['-0.0', 0n, 1n],
    ['0.00e5', 0n, 1n],
    ['7e0', 7n, 1n],
    ['10.20', 51n, 5n],
  ])('%s', (text, num, den) => {
    expect(parseRational(text)).toEqual({ num, den });
  });

  it('takes a double for the decimal that it prints as', () => {
    for (const x of [0.1, -0.3, 1e21, 1.5e-7, 2 ** 53, 2 ** 53 + 2, -(2 ** 60), 5e-324, Number.MAX_VALUE, 1 / 3]) {
      expect(doubleOf(rationalOf(x))).toBe(x);
      expect(nearest(rationalOf(x))).toBe(x);
      const { num, den } = rationalOf(x);
      expect(gcd(num, den)).toBe(1n);
    }
    expect(rationalOf(-0)).toEqual({ num: 0n, den: 1n });
    expect(() => rationalOf(Number.NaN)).toThrow('not a finite number: NaN');
  });

  it('is near what no double is', () => {
    expect(nearest(rational(1n, 3n))).toBe(1 / 3);
    expect(nearest(rational(-2n, 7n))).toBe(-2 / 7);
    expect(nearest(rational(1n, 40n))).toBe(0.025);
    expect(nearest(rational(1n, 250n))).toBe(0.004);
    expect(nearest(rational(1n, 10n ** 1000n))).toBe(0);
    expect(doubleOf(rational(1n, 3n))).toBeUndefined();
    expect(doubleOf(rational(10n ** 400n + 1n, 2n))).toBeUndefined();
    expect(doubleOf(rational(1n, 10n ** 400n))).toBeUndefined();
  });

  it.each<[den: bigint, decimal: boolean]>([
    [1n, true],
    [2n ** 70n, true],
    [5n ** 30n, true],
    [10n ** 30n, true],
    [2n ** 5n * 5n ** 9n, true],
    [3n, false],
    [30n, false],
    [7n * 5n, false],
    [11n * 2n, false],
  ])('one of %d parts is a decimal: %s', (den, decimal) => {
    expect(isDecimal(rational(1n, den))).toBe(decimal);
  });
});
