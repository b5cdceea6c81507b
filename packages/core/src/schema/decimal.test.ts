import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMultiple } from './decimal.ts';

/** The same question over whole numbers: both sides scaled by the same power of ten. */
function byBigInt(value: number, divisor: number): boolean {
  const scaled = (number: number): bigint => {
    const [mantissa = '', exponent = '0'] = String(number).split('e');
    const [whole = '', fraction = ''] = mantissa.split('.');
    return BigInt(whole + fraction) * 10n ** BigInt(700 + Number(exponent) - fraction.length);
  };
  return scaled(value) % scaled(divisor) === 0n;
}

const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc
    .tuple(fc.integer({ min: -1_000, max: 1_000 }), fc.integer({ min: -8, max: 8 }))
    .map(([digits, exponent]) => Number(`${digits}e${exponent}`)),
);

it('is exact over the decimals that numbers print as', () => {
  let yes = 0;
  fc.assert(
    fc.property(numbers, numbers, (value, divisor) => {
      fc.pre(divisor > 0);
      const expected = byBigInt(value, divisor);
      if (expected) yes++;
      expect(isMultiple(value, divisor)).toBe(expected);
    }),
    { seed: 3, numRuns: 3_000 },
  );
  expect(yes).toBeGreaterThan(100);
});

it.each([
  [0, 7, true],
  [-0, 0.3, true],
  [0.3, 0.1, true],
  [-0.3, 0.1, true],
  [1e300, 3e-300, false],
  [1.2e300, 3e-300, true],
  [3, 1.5, true],
  [1.5, 3, false],
  [2 ** 53 + 2, 2, true],
  [1, 1e300, false],
  [1.7976931348623157e308, 5e-324, true],
])('%d is a multiple of %d: %s', (value, divisor, expected) => {
  expect(isMultiple(value, divisor)).toBe(expected);
});

it('asks for finite numbers', () => {
  expect(() => isMultiple(Number.NaN, 2)).toThrow('not a finite number: NaN');
  expect(() => isMultiple(2.5, Number.POSITIVE_INFINITY)).toThrow('not a finite number: Infinity');
});
