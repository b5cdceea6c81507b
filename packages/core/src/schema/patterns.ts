import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { backtrackingBits, type Cost, costOf } from './matching/cost.ts';
import { type Program, programOf } from './matching/program.ts';
import { matchesSomewhere } from './matching/scan.ts';
import type { PatternSource } from './model.ts';

// One edition for every Node version, so that what counts as a pattern does not depend on where it runs.
const parser = new RegExpParser({ ecmaVersion: 2024 });

function parse(source: string, unicode: boolean): AST.Pattern | undefined {
  try {
    return parser.parsePattern(source, 0, source.length, { unicode });
  } catch {
    return undefined;
  }
}

/** How a pattern is matched; made once. */
interface Matcher {
  readonly regex: RegExp;
  readonly cost: Cost;
  /** Texts up to this length may go to the engine of the platform. */
  readonly safeLength: number;
  readonly ast: AST.Pattern;
  program: Program | undefined;
}

const matchers = new WeakMap<PatternSource, Matcher>();

/** Instructions of a program; the time for a text is this times its length. */
const MAX_PROGRAM = 20_000;
/** Steps that a backtracking engine may be let to take, as a power of two. */
const MAX_BACKTRACKING = 20;
/** Groups within groups. */
const MAX_DEPTH = 200;
/** Choices at each character that may be tried on a text of any length, as bits. */
const FEW_CHOICES = 8;

export type PatternReading =
  | { readonly kind: 'pattern'; readonly pattern: PatternSource }
  | { readonly kind: 'illegal' }
  /** Legal, but no way is known to match it in bounded time. */
  | { readonly kind: 'costly' };

// Saves time only: the same source always reads the same.
const readings = new Map<string, PatternReading>();
const MAX_READINGS = 2_000;

/**
 * Reads a pattern as ECMA-262 with the `u` flag, as JSON Schema asks. Many schemas in use hold patterns that are only
 * legal without it (`^[\w\-.]+$`); those are read without it, as validators with that default read them.
 */
export function readPattern(source: string): PatternReading {
  let reading = readings.get(source);
  if (reading === undefined) {
    reading = read(source);
    if (readings.size >= MAX_READINGS) readings.clear();
    readings.set(source, reading);
  }
  return reading;
}

function read(source: string): PatternReading {
  const unicode = parse(source, true);
  const ast = unicode ?? parse(source, false);
  if (ast === undefined) return { kind: 'illegal' };
  const pattern: PatternSource = unicode === undefined ? { source, legacy: true } : { source };
  let regex: RegExp;
  try {
    regex = new RegExp(source, unicode === undefined ? '' : 'u');
  } catch {
    return { kind: 'illegal' };
  }
  const cost = costOf(ast);
  if (cost.depth > MAX_DEPTH || !isManageable(regex, cost)) return { kind: 'costly' };
  if (
    cost.backreferences ? cost.nested || cost.degree > 2 || cost.bits > FEW_CHOICES : cost.size > MAX_PROGRAM && !isLinear(cost)
  ) {
    return { kind: 'costly' };
  }
  matchers.set(pattern, { regex, cost, safeLength: safeLength(cost), ast, program: undefined });
  return { kind: 'pattern', pattern };
}

/**
 * Whether a pattern matches somewhere in a text. The engine of the platform backtracks, so it is only asked where that is
 * harmless for this pattern and length; else all branches are followed at once, in time linear in the text. Patterns with
 * back-references always go to the engine: `readPattern` lets only those pass that take at most quadratic time.
 */
export function matchesPattern(pattern: PatternSource, text: string): boolean {
  const matcher = matchers.get(pattern) ?? adopt(pattern);
  // Between the halves of a surrogate pair nothing may match, but V8 looks there for what has no width.
  const isExact = pattern.legacy === true || !matcher.cost.looks || matcher.cost.backreferences || !/[\uD800-\uDFFF]/.test(text);
  if (isExact && text.length <= matcher.safeLength) return matcher.regex.test(text);
  matcher.program ??= programOf(matcher.ast, pattern.legacy ? '' : 'u');
  return matchesSomewhere(matcher.program, pattern.legacy ? text.split('') : [...text]);
}

/** Engines translate a pattern when it is first used, and only then may say that it is too large for them. */
function isManageable(regex: RegExp, { size }: Cost): boolean {
  if (size < 1_000) return true;
  try {
    regex.test('');
    return true;
  } catch {
    return false;
  }
}

const isLinear = ({ nested, degree, bits }: Cost): boolean => !nested && degree <= 1 && bits <= FEW_CHOICES;

function safeLength(cost: Cost): number {
  if (isLinear(cost) || cost.backreferences) return Number.POSITIVE_INFINITY;
  let length = 0;
  while (length < LONGEST_BY_ENGINE && backtrackingBits(cost, length + 1) <= MAX_BACKTRACKING) length++;
  return length;
}
const LONGEST_BY_ENGINE = 1_024;

/** A pattern that did not come from `readPattern`: made by hand, equal in source. */
function adopt(pattern: PatternSource): Matcher {
  const reading = read(pattern.source);
  const matcher = reading.kind === 'pattern' ? matchers.get(reading.pattern) : undefined;
  if (matcher === undefined) throw new RangeError(`not a pattern that can be matched: ${pattern.source}`);
  matchers.set(pattern, matcher);
  return matcher;
}
