import { lettersOf } from './alphabet.ts';
import type { CodePoints } from './code-points.ts';
import type { Language, Steps } from './language.ts';
import { type Leaf, WELL_FORMED } from './leaf.ts';
import { nicest } from './nice.ts';

/** No continuation is accepted; every continuation is. */
export const DEAD = 0;
export const FULL = 1;

/** Letters times automata. */
const MADE_IN_A_STEP = 32;

export interface ProductLetter {
  readonly codePoints: CodePoints;
  readonly nicest: number;
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
  /** Targets by state and letter; -1 where not yet known. */
  readonly #next: number[] = [];
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
    this.letters = ranked.map(({ letter, best }) => ({ codePoints: letter.codePoints, nicest: best.codePoint }));
    this.initial = this.#state(this.#leaves.map((leaf) => leaf.initial));
  }

  /** Takes the cost of making it; whoever asks pays, made before or not. */
  chargeMaking(steps: Steps): void {
    steps.left -= Math.floor((this.letters.length * this.#leaves.length) / MADE_IN_A_STEP);
  }

  /** Takes the cost of all steps out of a state from a budget. The same for the same state at any time. */
  charge(state: number, steps: Steps): void {
    let weight = 8;
    const states = this.#states[state] as readonly number[];
    for (let at = 0; at < states.length; at++) weight += (this.#leaves[at] as Leaf).weight(states[at] as number);
    steps.left -= Math.ceil((this.letters.length * weight) / 8);
  }

  next(state: number, letter: number): number {
    if (state <= FULL) return state;
    const cell = state * this.letters.length + letter;
    const known = this.#next[cell] as number;
    if (known >= 0) return known;
    const classes = this.#classes[letter] as readonly number[];
    const states = this.#states[state] as readonly number[];
    const targets: number[] = [];
    for (let at = 0; at < states.length; at++) {
      targets.push((this.#leaves[at] as Leaf).next(states[at] as number, classes[at] as number));
    }
    const target = this.#state(targets);
    this.#next[cell] = target;
    return target;
  }

  /** The next state for each letter. */
  row(state: number): readonly number[] {
    let row = this.#rows[state];
    if (row === undefined) {
      row = this.letters.map((_, letter) => this.next(state, letter));
      this.#rows[state] = row;
    }
    return row;
  }

  /** No shorter continuation is accepted; at most one less for each step. */
  least(state: number): number {
    if (state <= FULL) return state === FULL ? 0 : Number.POSITIVE_INFINITY;
    return this.#leastOf(this.#formula, this.#states[state] as readonly number[]);
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
    while (this.#next.length < (number + 1) * this.letters.length) this.#next.push(-1);
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

  #leastOf(formula: Formula, states: readonly number[]): number {
    // Of what a complement accepts nothing is known.
    if (formula.kind === 'leaf')
      return formula.negate ? 0 : (this.#leaves[formula.leaf] as Leaf).least(states[formula.leaf] as number);
    let least = formula.kind === 'and' ? 0 : Number.POSITIVE_INFINITY;
    for (const each of formula.of) {
      const bound = this.#leastOf(each, states);
      least = formula.kind === 'and' ? Math.max(least, bound) : Math.min(least, bound);
    }
    return least;
  }

  #accepts(formula: Formula, states: readonly number[]): boolean {
    if (formula.kind === 'leaf')
      return (this.#leaves[formula.leaf] as Leaf).accepting(states[formula.leaf] as number) !== formula.negate;
    if (formula.kind === 'and') return formula.of.every((each) => this.#accepts(each, states));
    return formula.of.some((each) => this.#accepts(each, states));
  }
}
