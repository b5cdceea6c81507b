import { type Letter, lettersOf } from './alphabet.ts';
import { type CodePoints, intersectionOf, SURROGATES, sizeOf } from './code-points.ts';
import type { Language, Steps } from './language.ts';
import { type Leaf, WELL_FORMED } from './leaf.ts';
import { nicest } from './nice.ts';

/** No continuation is accepted; every continuation is. */
export const DEAD = 0;
export const FULL = 1;

export interface ProductLetter {
  readonly codePoints: CodePoints;
  readonly nicest: number;
  /** How many code points, and how many of them can stand anywhere in a string. */
  readonly size: number;
  readonly safeSize: number;
}

type Formula =
  | { readonly kind: 'leaf'; readonly leaf: number; readonly negate: boolean }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Formula[] };

/**
 * The automaton of a Boolean combination without length bounds, made as it is walked. Letters are ordered so that those
 * that print well come first.
 */
export class Product {
  readonly letters: readonly ProductLetter[];
  readonly initial: number;
  readonly #leaves: Leaf[] = [];
  readonly #formula: Formula;
  readonly #classes: readonly (readonly number[])[];
  readonly #numbers = new Map<number | string, number>();
  readonly #states: (readonly number[])[] = [[], []];
  readonly #rows: (readonly number[] | undefined)[] = [];
  readonly #accepting: (boolean | undefined)[] = [false, true];

  /** `leafOf` gives the automaton of a pattern or a set of words. */
  constructor(language: Language, leafOf: (language: Language) => Leaf, strict = false) {
    let formula = this.#read(language, new Map(), leafOf);
    let letters = lettersOf(this.#leaves.map((leaf) => leaf.alphabet));
    // Where a letter holds other characters beside surrogates, those can take their place; else pairs must be kept out.
    if (
      strict ||
      letters.some(
        ({ codePoints }) => (codePoints[0] as number) >= 0xd800 && (codePoints[codePoints.length - 1] as number) <= 0xdfff,
      )
    ) {
      const wellFormed = this.#leaves.push(WELL_FORMED) - 1;
      formula = { kind: 'and', of: [formula, { kind: 'leaf', leaf: wellFormed, negate: false }] };
      letters = lettersOf(this.#leaves.map((leaf) => leaf.alphabet));
    }
    this.#formula = formula;
    const ranked = letters
      .map((letter) => ({ letter, best: nicest(letter.codePoints) }))
      .sort((a, b) => a.best.rank - b.best.rank);
    this.#classes = ranked.map(({ letter }) => letter.classes);
    this.letters = ranked.map(({ letter, best }) => productLetter(letter, best.codePoint));
    this.initial = this.#state(this.#leaves.map((leaf) => leaf.initial));
  }

  /** Takes the cost of `row` from a budget. The same for the same state at any time. */
  charge(state: number, steps: Steps): void {
    let weight = 8;
    const states = this.#states[state] as readonly number[];
    for (let at = 0; at < states.length; at++) weight += (this.#leaves[at] as Leaf).weight(states[at] as number);
    steps.left -= Math.ceil((this.letters.length * weight) / 8);
  }

  /** The next state for each letter. */
  row(state: number): readonly number[] {
    const known = this.#rows[state];
    if (known !== undefined) return known;
    const row: number[] = [];
    const states = this.#states[state] as readonly number[];
    for (const classes of this.#classes) {
      row.push(
        state <= FULL
          ? state
          : this.#state(states.map((each, at) => (this.#leaves[at] as Leaf).next(each, classes[at] as number))),
      );
    }
    this.#rows[state] = row;
    return row;
  }

  accepting(state: number): boolean {
    let answer = this.#accepting[state];
    if (answer === undefined) {
      answer = this.#accepts(this.#formula, this.#states[state] as readonly number[]);
      this.#accepting[state] = answer;
    }
    return answer;
  }

  #read(language: Language, leaves: Map<number, number>, leafOf: (language: Language) => Leaf): Formula {
    switch (language.kind) {
      case 'and':
      case 'or':
        return { kind: language.kind, of: language.of.map((each) => this.#read(each, leaves, leafOf)) };
      case 'any':
        return { kind: 'and', of: [] };
      case 'none':
        return { kind: 'or', of: [] };
      default: {
        const of = language.kind === 'not' ? language.of : language;
        let leaf = leaves.get(of.id);
        if (leaf === undefined) {
          leaf = this.#leaves.push(leafOf(of)) - 1;
          leaves.set(of.id, leaf);
        }
        return { kind: 'leaf', leaf, negate: language.kind === 'not' };
      }
    }
  }

  #state(states: readonly number[]): number {
    const constant = this.#constant(this.#formula, states);
    if (constant !== 2) return constant;
    const key =
      states.length === 1
        ? (states[0] as number)
        : states.length === 2
          ? (states[0] as number) * 0x400_0000 + (states[1] as number)
          : states.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#states.push(states) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  #constant(formula: Formula, states: readonly number[]): 0 | 1 | 2 {
    if (formula.kind === 'leaf') {
      const constant = (this.#leaves[formula.leaf] as Leaf).constant(states[formula.leaf] as number);
      return constant === 2 || !formula.negate ? constant : constant === 0 ? 1 : 0;
    }
    const decisive = formula.kind === 'and' ? 0 : 1;
    let result: 0 | 1 | 2 = decisive === 0 ? 1 : 0;
    for (const each of formula.of) {
      const constant = this.#constant(each, states);
      if (constant === decisive) return decisive;
      if (constant === 2) result = 2;
    }
    return result;
  }

  #accepts(formula: Formula, states: readonly number[]): boolean {
    if (formula.kind === 'leaf')
      return (this.#leaves[formula.leaf] as Leaf).accepting(states[formula.leaf] as number) !== formula.negate;
    if (formula.kind === 'and') return formula.of.every((each) => this.#accepts(each, states));
    return formula.of.some((each) => this.#accepts(each, states));
  }
}

function productLetter({ codePoints }: Letter, nicest: number): ProductLetter {
  const size = sizeOf(codePoints);
  return { codePoints, nicest, size, safeSize: size - sizeOf(intersectionOf(codePoints, SURROGATES)) };
}
