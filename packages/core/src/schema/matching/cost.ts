import type { AST } from '@eslint-community/regexpp';

/** What a backtracking engine may do with a pattern, seen from outside. All from above: a costly pattern is never called cheap. */
export interface Cost {
  /** A choice inside of a repeat: the choices may multiply with every character. */
  readonly nested: boolean;
  /** Where nothing is nested: the repeats (and the search itself) that may each try every length. */
  readonly degree: number;
  /** Other choices, as bits; repeats of repeats written out. */
  readonly bits: number;
  readonly backreferences: boolean;
  /** Looks at what stands around a position. */
  readonly looks: boolean;
  /** Instructions when repeats are written out. */
  readonly size: number;
  /** Groups within groups. */
  readonly depth: number;
}

/** A repeat of up to so many is a choice among so many, a longer one may as well try every length. */
const FEW = 8;

export function costOf(pattern: AST.Pattern): Cost {
  let nested = false;
  let degree = 0;
  let bits = 0;
  let backreferences = false;
  let looks = false;
  let open = 0;
  let depth = 0;

  // `times`: how often this part stands in the pattern when counted repeats are written out.
  const alternatives = (list: readonly AST.Alternative[], inRepeat: boolean, times: number): number => {
    if (list.length > 1) {
      bits += times * Math.log2(list.length);
      if (inRepeat) nested = true;
    }
    depth = Math.max(depth, ++open);
    let size = 1;
    for (const { elements } of list) {
      size += 2;
      for (const element of elements) size += visit(element, inRepeat, times);
    }
    open--;
    return size;
  };
  const visit = (element: AST.Element, inRepeat: boolean, times: number): number => {
    switch (element.type) {
      case 'Quantifier': {
        const { min, max } = element;
        if (min !== max) {
          if (inRepeat) nested = true;
          if (max > FEW) degree++;
          bits += times * Math.log2(max > FEW ? 2 : max - min + 1);
        }
        const copies = max === Number.POSITIVE_INFINITY ? min + 1 : max;
        return copies * visit(element.element, inRepeat || max > 1, times * Math.max(1, copies)) + copies + 2;
      }
      case 'Group':
      case 'CapturingGroup':
        return alternatives(element.alternatives, inRepeat, times);
      case 'Assertion':
        if (element.kind !== 'start' && element.kind !== 'end') looks = true;
        return element.kind === 'lookahead' || element.kind === 'lookbehind'
          ? alternatives(element.alternatives, inRepeat, times)
          : 1;
      case 'Backreference':
        backreferences = true;
        return 1;
      default:
        return 1;
    }
  };
  const size = alternatives(pattern.alternatives, false, 1);
  const anchored = pattern.alternatives.every(({ elements: [first] }) => first?.type === 'Assertion' && first.kind === 'start');
  return { nested, degree: degree + (anchored ? 0 : 1), bits, backreferences, looks, size, depth };
}

/** Upper bound of the steps, as a power of two, for a text of this length. */
export function backtrackingBits({ nested, degree, bits }: Cost, length: number): number {
  return nested ? (length + 1) * bits + Math.log2(length + 1) : degree * Math.log2(length + 1) + bits;
}
