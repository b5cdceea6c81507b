import { type Alphabet, alphabetOf, classOf } from './alphabet.ts';
import type { CodePoints } from './code-points.ts';

/** A deterministic automaton whose states are numbers; it may make them as they are asked for. */
export interface Leaf {
  readonly alphabet: Alphabet;
  readonly initial: number;
  /** How many states there are by now. */
  readonly states: number;
  next(state: number, symbol: number): number;
  accepting(state: number): boolean;
  /** 1: every continuation is accepted; 0: none is; 2: not known at sight. */
  constant(state: number): 0 | 1 | 2;
  /** What a transition out of it costs; the same whether or not it was taken before. */
  weight(state: number): number;
  /** No shorter continuation is accepted; at most one less for each step. */
  least(state: number): number;
}

/** A finite set of words, as a tree. */
export class WordTree implements Leaf {
  readonly alphabet: Alphabet;
  readonly initial = 1;
  readonly #next: Map<number, number>[] = [new Map(), new Map()];
  readonly #accepting: boolean[] = [false, false];
  readonly #least: number[] = [];

  constructor(words: readonly string[]) {
    const points = new Set<number>();
    for (const word of words) for (const character of word) points.add(character.codePointAt(0) as number);
    this.alphabet = alphabetOf([...points].map((point): CodePoints => [point, point])).alphabet;
    for (const word of words) {
      let state = this.initial;
      for (const character of word) {
        const symbol = classOf(this.alphabet, character.codePointAt(0) as number);
        const row = this.#next[state] as Map<number, number>;
        let target = row.get(symbol);
        if (target === undefined) {
          target = this.#next.push(new Map()) - 1;
          this.#accepting.push(false);
          row.set(symbol, target);
        }
        state = target;
      }
      this.#accepting[state] = true;
    }
    // Children have larger numbers than their parents.
    for (let state = this.#next.length - 1; state >= 0; state--) {
      let least = this.#accepting[state] === true ? 0 : Number.POSITIVE_INFINITY;
      for (const target of (this.#next[state] as Map<number, number>).values())
        least = Math.min(least, 1 + (this.#least[target] as number));
      this.#least[state] = least;
    }
  }

  get states(): number {
    return this.#next.length;
  }

  next(state: number, symbol: number): number {
    return (this.#next[state] as Map<number, number>).get(symbol) ?? 0;
  }

  accepting(state: number): boolean {
    return this.#accepting[state] as boolean;
  }

  constant(state: number): 0 | 1 | 2 {
    return state === 0 ? 0 : 2;
  }

  weight(): number {
    return 1;
  }

  least(state: number): number {
    return this.#least[state] as number;
  }
}

const surrogates = alphabetOf([
  [0xd800, 0xdbff],
  [0xdc00, 0xdfff],
]);

/** The sequences of code points that a string can be: a high surrogate is not followed by a low one, which would pair up. */
export const WELL_FORMED: Leaf = {
  alphabet: surrogates.alphabet,
  initial: 0,
  states: 3,
  next(state, symbol) {
    if (state === 2 || (state === 1 && (surrogates.members[1] as Uint8Array)[symbol] === 1)) return 2;
    return (surrogates.members[0] as Uint8Array)[symbol] as number;
  },
  accepting: (state) => state !== 2,
  constant: (state) => (state === 2 ? 0 : 2),
  weight: () => 1,
  least: () => 0,
};

/** An automaton over UTF-16 units, as a pattern without the u flag is, seen as one over code points. */
export class UnitsLeaf implements Leaf {
  readonly alphabet: Alphabet;
  readonly initial: number;
  readonly #inner: Leaf;
  /** For each class, one unit's class, or two. */
  readonly #spelling: readonly (readonly number[])[];

  constructor(inner: Leaf) {
    this.#inner = inner;
    this.initial = inner.initial;
    const { starts, classes } = inner.alphabet;
    const numbers = new Map<string, number>();
    const spelling: number[][] = [];
    const out: { starts: number[]; classes: number[] } = { starts: [], classes: [] };
    const add = (start: number, symbols: number[]): void => {
      const key = symbols.join();
      let number = numbers.get(key);
      if (number === undefined) {
        number = spelling.push(symbols) - 1;
        numbers.set(key, number);
      }
      if (out.classes[out.classes.length - 1] === number) return;
      out.starts.push(start);
      out.classes.push(number);
    };
    starts.forEach((start, at) => {
      if (start <= 0xffff) add(start, [classes[at] as number]);
    });
    const low: number[] = [];
    for (let unit = 0xdc00; unit <= 0xdfff; unit++) {
      if (unit === 0xdc00 || classOf(inner.alphabet, unit) !== classOf(inner.alphabet, unit - 1)) low.push(unit);
    }
    for (let high = 0xd800; high <= 0xdbff; high++) {
      const first = classOf(inner.alphabet, high);
      for (const unit of low) add(0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00), [first, classOf(inner.alphabet, unit)]);
    }
    this.alphabet = { ...out, size: spelling.length };
    this.#spelling = spelling;
  }

  get states(): number {
    return this.#inner.states;
  }

  next(state: number, symbol: number): number {
    let at = state;
    for (const unit of this.#spelling[symbol] as readonly number[]) at = this.#inner.next(at, unit);
    return at;
  }

  accepting(state: number): boolean {
    return this.#inner.accepting(state);
  }

  constant(state: number): 0 | 1 | 2 {
    return this.#inner.constant(state);
  }

  weight(state: number): number {
    return 2 * this.#inner.weight(state);
  }

  least(state: number): number {
    return Math.ceil(this.#inner.least(state) / 2);
  }
}
