interface Decimal {
  readonly digits: bigint;
  /** value = digits · 10^exponent; digits does not end in 0 unless it is 0, where the exponent says nothing. */
  readonly exponent: number;
}

const SHAPE = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:e([+-]?[0-9]+))?$/;

/** The decimal that `String(value)` prints. */
function decimal(value: number): Decimal {
  const match = SHAPE.exec(String(value));
  if (match === null) throw new RangeError(`not a finite number: ${value}`);
  const fraction = match[3] ?? '';
  const all = (match[2] ?? '') + fraction;
  const stripped = all.replace(/0+$/, '');
  // Of zero nothing is left, and BigInt('') is 0.
  const digits = BigInt((match[1] ?? '') + stripped);
  return { digits, exponent: Number(match[4] ?? 0) - fraction.length + (all.length - stripped.length) };
}

/** Whether value / divisor is an integer, both taken as the decimals they print as. No rounding: 0.3 is a multiple of 0.1. */
export function isMultiple(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const a = decimal(value);
  if (a.digits === 0n) return true;
  const b = decimal(divisor);
  const shift = a.exponent - b.exponent;
  // The last digit is not 0, so there is no factor of ten to give.
  if (shift < 0) return false;
  return (a.digits * 10n ** BigInt(shift)) % b.digits === 0n;
}
