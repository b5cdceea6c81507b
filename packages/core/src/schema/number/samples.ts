import { count, has, type NumberSet } from './number-set.ts';
import { ceil, divide, doubleOf, floor, isMultiple, multiply, nearest, ONE, type Rational, rationalOf } from './rational.ts';

export interface NumberSamples {
  /** Distinct doubles; each prints as a decimal that is exactly in the set. */
  readonly values: readonly number[];
  /** Whether these are all the numbers of the set. */
  readonly complete: boolean;
}

/**
 * Up to `limit` members: the `preferred` ones, then small and short ones. Numbers on which validators that divide floats
 * would judge a divisor otherwise come last, and only where too few others were found.
 */
export function samples(set: NumberSet, limit: number, preferred: readonly number[] = []): NumberSamples {
  const found = new Set<number>();
  const doubtful: number[] = [];
  if (set.empty || limit <= 0) return { values: [], complete: set.empty };
  const divisors = set.asked.map((exact) => ({ exact, near: nearest(exact) }));
  const offer = (exact: Rational): boolean => {
    if (!has(set, exact)) return false;
    const x = doubleOf(exact);
    if (x === undefined) return false;
    if (divisors.every((each) => floatsAgree(x, exact, each))) found.add(x);
    else doubtful.push(x);
    return found.size >= limit;
  };
  for (const x of preferred) if (Number.isFinite(x) && offer(rationalOf(x))) break;
  if (found.size < limit) {
    if (set.multipleOf === null) offerShortDecimals(set, limit, offer);
    else offerMultiples(set, set.multipleOf, limit, offer);
  }
  for (const x of doubtful) if (found.size < limit) found.add(x);
  const total = count(set);
  return { values: [...found], complete: typeof total === 'bigint' && BigInt(found.size) === total };
}

/** Whether `%`, division, and division with a tolerance all see what is exactly so. */
function floatsAgree(x: number, exact: Rational, { exact: divisor, near }: { exact: Rational; near: number }): boolean {
  const quotient = x / near;
  if (isMultiple(exact, divisor)) return Number.isInteger(quotient) && x % near === 0;
  return Math.abs(quotient) < 1e9 && Math.abs(quotient - Math.round(quotient)) > 1e-5;
}

function offerMultiples(set: NumberSet, step: Rational, limit: number, offer: (x: Rational) => boolean): void {
  const tries = 64 + 8 * limit;
  const visit = (stride: Rational): boolean => {
    const low = set.min === null ? null : ceil(divide(set.min.value, stride));
    const high = set.max === null ? null : floor(divide(set.max.value, stride));
    return outwards(low, high, tries, (index) => offer(multiply({ num: index, den: 1n }, stride)));
  };
  const stride = multiply(step, coarse(set, step));
  if (!visit(stride) && stride.num !== step.num) visit(step);
}

/** A power of ten, so that in steps of it times `unit` no more digits are spelled out than a double prints. */
function coarse({ min, max }: NumberSet, unit: Rational): Rational {
  const nearest = min !== null && min.value.num > 0n ? min.value : max !== null && max.value.num < 0n ? max.value : null;
  if (nearest === null) return ONE;
  const digits = `${floor(divide(nearest, unit))}`.length;
  return digits <= 16 ? ONE : { num: 10n ** BigInt(digits - 15), den: 1n };
}

/** Decimals with no fraction digit, then with one, and so on, nearest to zero first. */
function offerShortDecimals(set: NumberSet, limit: number, offer: (x: Rational) => boolean): void {
  // Large numbers begin with few digits, too: 10^300, then 1.1 * 10^300.
  let unit = coarse(set, ONE);
  for (let places = 0; places <= MAX_PLACES; places++) {
    const low = set.min === null ? null : ceil(divide(set.min.value, unit));
    const high = set.max === null ? null : floor(divide(set.max.value, unit));
    // Doubles print at most 17 digits, so that longer decimals are none.
    if ((low !== null && low > MOST) || (high !== null && high < -MOST)) return;
    const done = outwards(low, high, 16 + 4 * limit, (index) =>
      // Those with a trailing zero were offered one place before.
      places > 0 && index % 10n === 0n ? false : offer(multiply({ num: index, den: 1n }, unit)),
    );
    if (done) return;
    unit = divide(unit, TEN);
  }
}

/** The smallest double is 5e-324. */
const MAX_PLACES = 324;
const MOST = 10n ** 17n;
const TEN: Rational = { num: 10n, den: 1n };

/** Visits whole numbers from the one nearest to zero outwards until `visit` says that it is enough. */
function outwards(low: bigint | null, high: bigint | null, tries: number, visit: (index: bigint) => boolean): boolean {
  if (low !== null && high !== null && low > high) return false;
  let up = low !== null && low > 0n ? low : high !== null && high < 0n ? high : 0n;
  let down = up - 1n;
  for (let tried = 0; tried < tries; ) {
    const canRise = high === null || up <= high;
    const canFall = low === null || down >= low;
    if (!canRise && !canFall) return false;
    if (canRise) {
      tried++;
      if (visit(up)) return true;
      up++;
    }
    if (canFall) {
      tried++;
      if (visit(down)) return true;
      down--;
    }
  }
  return false;
}
