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
