import { type Alphabet, alphabetOf } from './alphabet.ts';
import { ALL_CODE_POINTS } from './code-points.ts';
import { type ParsedPattern, WORD } from './parse-pattern.ts';
import { NEEDS, type PatternNode } from './pattern-node.ts';
import { ALL, END, MARK, NONE, type Surroundings, TermStore } from './term.ts';

/**
 * A deterministic automaton for the words in which a pattern matches somewhere, made state by state as it is walked.
 * A state is a term (the rest that is still to come) together with what assertions may ask of the past: the kind of the
 * character before, and how far each look-behind has come.
 */
export class PatternAutomaton {
  readonly alphabet: Alphabet;
  readonly initial: number;
  readonly #terms: TermStore;
  readonly #isWord: Uint8Array;
  readonly #monitored: boolean;
  readonly #numbers = new Map<number | string, number>();
  readonly #term: number[] = [];
  readonly #before: Before[] = [];
  readonly #monitors: (readonly number[])[] = [];
  /** Targets by state and symbol; -1 where not yet known. */
  readonly #next: number[] = [];
  readonly #accepting: (boolean | undefined)[] = [];

  constructor({ store, root, monitors }: ParsedPattern) {
    const anything = store.set(ALL_CODE_POINTS);
    const anywhere = store.loop(anything, 0, Number.POSITIVE_INFINITY);
    const wordSet = store.set(WORD);
    const { alphabet, members } = alphabetOf(store.sets);
    this.alphabet = alphabet;
    this.#isWord = members[(wordSet as { set: number }).set] as Uint8Array;
    this.#terms = new TermStore(store, members);
    this.#monitored = monitors.length > 0;
    const term = beginsAtStart(root) ? this.#terms.then(root, ALL) : this.#terms.then(anywhere, this.#terms.then(root, ALL));
    const watching = monitors.map((body) => this.#terms.then(anywhere, this.#terms.then(body, MARK)));
    this.initial = this.#state(term, 'start', watching);
  }

  get states(): number {
    return this.#term.length;
  }

  /** The number of terms in a state: what a transition out of it costs, and more where look-around is carried along. */
  weight(state: number): number {
    const term = this.#term[state] as number;
    return this.#terms.isPlain(term) ? this.#terms.size(term) : 2 * this.#terms.size(term);
  }

  /** 1: every continuation is accepted; 0: none is; 2: not known at sight. */
  constant(state: number): 0 | 1 | 2 {
    const term = this.#term[state];
    return term === NONE ? 0 : term === ALL ? 1 : 2;
  }

  least(state: number): number {
    return this.#terms.least(this.#term[state] as number);
  }

  next(state: number, symbol: number): number {
    const cell = state * this.alphabet.size + symbol;
    const known = this.#next[cell] as number;
    if (known >= 0) return known;
    const before = this.#term[state] as number;
    let term: number;
    let monitors = NO_MONITORS;
    if (this.#terms.isPlain(before)) term = this.#terms.plainStep(before, symbol);
    else {
      const around = this.#surroundings(state, symbol);
      term = this.#terms.step(before, around);
      if (this.#monitored) monitors = (this.#monitors[state] as readonly number[]).map((each) => this.#terms.step(each, around));
    }
    const target = this.#state(term, this.#isWord[symbol] === 1 ? 'word' : 'other', monitors);
    this.#next[cell] = target;
    return target;
  }

  accepting(state: number): boolean {
    let answer = this.#accepting[state];
    if (answer === undefined) {
      answer = this.#terms.step(this.#term[state] as number, this.#surroundings(state, END)) === ALL;
      this.#accepting[state] = answer;
    }
    return answer;
  }

  #surroundings(state: number, symbol: number): Surroundings {
    const before = this.#before[state] as Before;
    const afterWord = before === 'word';
    const around = {
      symbol,
      atStart: before === 'start',
      atBoundary: afterWord !== (symbol !== END && this.#isWord[symbol] === 1),
      behind: [] as boolean[],
    };
    // An inner look-behind is judged before the outer one that asks for it.
    for (const monitor of this.#monitors[state] as readonly number[]) around.behind.push(this.#terms.endsHere(monitor, around));
    return around;
  }

  #state(term: number, before: Before, monitors: readonly number[]): number {
    let needs = this.#terms.needs(term);
    const watching = (needs & NEEDS.behind) === 0 ? NO_MONITORS : monitors;
    for (const monitor of watching) needs |= this.#terms.needs(monitor);
    const kind =
      before === 'start' ? (needs & (NEEDS.start | NEEDS.word) ? 'start' : 'other') : needs & NEEDS.word ? before : 'other';
    const key = watching.length === 0 ? 3 * term + KIND_NUMBER[kind] : `${term},${kind},${watching.join()}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#term.push(term) - 1;
    this.#before.push(kind);
    this.#monitors.push(watching);
    for (let symbol = 0; symbol < this.alphabet.size; symbol++) this.#next.push(-1);
    this.#accepting.push(undefined);
    this.#numbers.set(key, number);
    return number;
  }
}

type Before = 'start' | 'word' | 'other';
const KIND_NUMBER = { start: 0, word: 1, other: 2 } as const;
const NO_MONITORS: readonly number[] = [];

/** Whether a match can only begin where the word does. */
function beginsAtStart(node: PatternNode): boolean {
  switch (node.kind) {
    case 'start':
      return true;
    case 'sequence': {
      for (const part of node.of) {
        if (beginsAtStart(part)) return true;
        // What stands before ^ must be empty and may only look on.
        if (part.kind !== 'ahead' && part.kind !== 'behind' && part.kind !== 'boundary' && part.kind !== 'end') return false;
      }
      return false;
    }
    case 'choice':
      return node.of.every(beginsAtStart);
    case 'loop':
      return node.min > 0 && beginsAtStart(node.body);
    default:
      return false;
  }
}
