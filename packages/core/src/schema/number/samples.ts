import { count, has, type NumberSet } from './number-set.ts';
import { ceil, divide, doubleOf, floor, isMultiple, multiply, nearest, type Rational, rationalOf } from './rational.ts';

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
  const low = set.min === null ? null : ceil(divide(set.min.value, step));
  const high = set.max === null ? null : floor(divide(set.max.value, step));
  const tries = 64 + 8 * limit;
  outwards(low, high, tries, (index) => offer(multiply({ num: index, den: 1n }, step)));
}

/** Decimals with no fraction digit, then with one, and so on, nearest to zero first. */
function offerShortDecimals(set: NumberSet, limit: number, offer: (x: Rational) => boolean): void {
  let scale = 1n;
  for (let places = 0; places <= MAX_PLACES; places++, scale *= 10n) {
    const unit = { num: scale, den: 1n };
    const low = set.min === null ? null : ceil(multiply(set.min.value, unit));
    const high = set.max === null ? null : floor(multiply(set.max.value, unit));
    const done = outwards(low, high, 16 + 4 * limit, (index) =>
      // Those with a trailing zero were offered one place before.
      places > 0 && index % 10n === 0n ? false : offer(decimal(index, scale)),
    );
    if (done) return;
  }
}

/** The smallest double is 5e-324. */
const MAX_PLACES = 324;

function decimal(index: bigint, scale: bigint): Rational {
  return divide({ num: index, den: 1n }, { num: scale, den: 1n });
}

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
