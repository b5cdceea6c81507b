/** An exact rational number in lowest terms; `den` is positive. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

export const ZERO: Rational = { num: 0n, den: 1n };
export const ONE: Rational = { num: 1n, den: 1n };

/** Decimal places or trailing zeros beyond this are not expanded: 10^20000 already takes 8 KB. Every double is far below. */
const MAX_EXPONENT = 20_000;
const MAX_DIGITS = 20_000;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** The number that the decimal `String(x)` names, so 0.1 is one tenth. `x` must be finite. */
export function rationalOf(x: number): Rational {
  if (Number.isSafeInteger(x)) return { num: BigInt(x), den: 1n };
  const exact = parseRational(String(x));
  if (exact === undefined) throw new RangeError(`not a finite number: ${x}`);
  return exact;
}

/** A JSON number's text, exactly; undefined where it is none, or its exponent or digits pass the bound. */
export function parseRational(text: string): Rational | undefined {
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match;
  if (exponentText.length > 8 || whole.length + fraction.length > MAX_DIGITS) return undefined;
  const exponent = Number(exponentText) - fraction.length;
  const digits = BigInt(sign + whole + fraction);
  if (digits === 0n) return ZERO;
  if (Math.abs(exponent) > MAX_EXPONENT) return undefined;
  if (exponent >= 0) return { num: digits * 10n ** BigInt(exponent), den: 1n };
  return reduced(digits, 10n ** BigInt(-exponent));
}

/** `num / den` in lowest terms; `den` must not be zero. */
export function rational(num: bigint, den: bigint): Rational {
  return den < 0n ? reduced(-num, -den) : reduced(num, den);
}

function reduced(num: bigint, den: bigint): Rational {
  const divisor = gcd(num, den);
  return divisor === 1n ? { num, den } : { num: num / divisor, den: den / divisor };
}

export function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}

export function lcm(a: bigint, b: bigint): bigint {
  if (a === 0n || b === 0n) return 0n;
  const product = (a / gcd(a, b)) * b;
  return product < 0n ? -product : product;
}

/** Negative, zero or positive as `a` is below, at or above `b`. */
export function compare(a: Rational, b: Rational): number {
  const left = a.num * b.den;
  const right = b.num * a.den;
  return left < right ? -1 : left > right ? 1 : 0;
}

export const equal = (a: Rational, b: Rational): boolean => a.num === b.num && a.den === b.den;
export const isInteger = (a: Rational): boolean => a.den === 1n;
export const negate = (a: Rational): Rational => ({ num: -a.num, den: a.den });
export const add = (a: Rational, b: Rational): Rational => rational(a.num * b.den + b.num * a.den, a.den * b.den);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.num * b.num, a.den * b.den);
/** `b` must not be zero. */
export const divide = (a: Rational, b: Rational): Rational => rational(a.num * b.den, a.den * b.num);
/** Nothing but zero is a multiple of zero. */
export const isMultiple = (a: Rational, of: Rational): boolean =>
  of.num === 0n ? a.num === 0n : (a.num * of.den) % (a.den * of.num) === 0n;

/** The largest integer not above `a`. */
export function floor(a: Rational): bigint {
  const quotient = a.num / a.den;
  return a.num % a.den < 0n ? quotient - 1n : quotient;
}

export function ceil(a: Rational): bigint {
  return -floor(negate(a));
}

/** The smallest positive number that is a multiple of both; both positive. */
export function lcmOf(a: Rational, b: Rational): Rational {
  return rational(lcm(a.num * b.den, b.num * a.den), a.den * b.den);
}

/** Whether a finite decimal names it: the denominator has no prime factor but 2 and 5. */
export function isDecimal(a: Rational): boolean {
  let den = a.den;
  while (den % 10n === 0n) den /= 10n;
  while (den % 5n === 0n) den /= 5n;
  while (den % 2n === 0n) den /= 2n;
  return den === 1n;
}

/** The shortest decimal double that is exactly this number, or undefined where no double prints as it. */
export function doubleOf(a: Rational): number | undefined {
  if (a.den === 1n) {
    const near = Number(a.num);
    if (!Number.isFinite(near)) return undefined;
    return equal(rationalOf(near), a) ? near : undefined;
  }
  const near = nearest(a);
  return Number.isFinite(near) && equal(rationalOf(near), a) ? near : undefined;
}

/** A double close to `a`, exact when `a` is a decimal that a double prints. */
export function nearest(a: Rational): number {
  if (a.den === 1n) return Number(a.num);
  // A decimal's text is parsed with correct rounding; the quotient of two rounded BigInts is not.
  const places = decimalPlaces(a.den);
  if (places === undefined || places > 1100) return Number(a.num) / Number(a.den);
  const scaled = (a.num * 10n ** BigInt(places)) / a.den;
  return Number(`${scaled}e-${places}`);
}

function decimalPlaces(den: bigint): number | undefined {
  let rest = den;
  let twos = 0;
  let fives = 0;
  while (rest % 2n === 0n) {
    rest /= 2n;
    twos++;
  }
  while (rest % 5n === 0n) {
    rest /= 5n;
    fives++;
  }
  return rest === 1n ? Math.max(twos, fives) : undefined;
}

/** Text that reads back exactly: `7`, `-3/10`. */
export const rationalText = (a: Rational): string => (a.den === 1n ? `${a.num}` : `${a.num}/${a.den}`);
