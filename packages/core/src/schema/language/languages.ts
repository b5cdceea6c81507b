// Over 300 lines: the one store behind all languages; what it delegates is in the files beside it.
import { Algebra } from './algebra.ts';
import { classOf } from './alphabet.ts';
import type { CodePoints } from './code-points.ts';
import { countByLength } from './counted-pattern.ts';
import { enumerate, stringOf } from './enumerate.ts';
import { formatPattern } from './format-patterns.ts';
import type { Answer, Language, Languages, PatternLanguage, Shortest, Size, Steps, WordOptions, Words } from './language.ts';
import { type Leaf, UnitsLeaf, WordTree } from './leaf.ts';
import { loosen } from './loosen-pattern.ts';
import { type ParsedPattern, parsePattern } from './parse-pattern.ts';
import { PatternAutomaton } from './pattern-automaton.ts';
import { Product } from './product.ts';
import { type Count, countWords, findShortest } from './search.ts';
import { unicodeProperty } from './unicode-property.ts';

export function createLanguages(): Languages {
  return new LanguageStore();
}

/** Lengths within which no length bound of a language changes its mind, and what is left of the language there. */
interface Band {
  readonly min: number;
  readonly max: number;
  readonly rest: Language;
}

const MAX_LENGTH = 100_000;
/** What emptiness may cost before a way around counting is tried. */
const FIRST_STEPS = 3_000;
const LOOSE_STEPS = 50_000;
/** What looking at a conjunction without its unions may cost. */
const PART_STEPS = 2_000;
const MAX_CACHED = 20_000;
const MAX_PRODUCTS = 100;
/** Of an automaton that is kept from one question to the next. */
const MAX_STATES = 5_000;
const DEFAULT_CAP = 1_000_000;
/** Lengths that are counted through before it is asked which states lead anywhere. */
const SHORT = 32;

class LanguageStore extends Algebra implements Languages {
  readonly #patterns = new Map<string, PatternLanguage>();
  readonly #properties = new Map<string, CodePoints | undefined>();
  readonly #leaves = new Map<number, Leaf>();
  readonly #products = new Map<number, Product>();
  readonly #bands = new Map<number, readonly Band[]>();
  readonly #loose = new Map<number, Language>();
  readonly #emptiness = new Map<number, { readonly answer: Answer; readonly cost: number }>();

  fromPattern(source: string, flags = 'u'): PatternLanguage {
    const key = `${flags}/${source}`;
    let known = this.#patterns.get(key);
    if (known === undefined) {
      known = this.#compile(source, flags, key);
      this.#patterns.set(key, known);
    }
    return known;
  }

  ofFormat(name: string): Language | undefined {
    const format = formatPattern(name);
    if (format === undefined) return undefined;
    const read = this.fromPattern(format.source);
    return read.kind === 'language' ? this.intersect(read.language, this.lengthBetween(0, format.maxLength)) : undefined;
  }

  accepts(language: Language, word: string): boolean {
    switch (language.kind) {
      case 'any':
        return true;
      case 'none':
        return false;
      case 'words':
        return isIn(language.words, word);
      case 'length': {
        const length = lengthOf(word);
        return length >= language.min && (language.max === null || length <= language.max);
      }
      case 'pattern':
        return this.#run(this.#leafOf(language), word);
      case 'not':
        return !this.accepts(language.of, word);
      case 'and':
        return language.of.every((each) => this.accepts(each, word));
      case 'or':
        return language.of.some((each) => this.accepts(each, word));
    }
  }

  isEmpty(language: Language, steps: Steps): Answer {
    switch (language.kind) {
      case 'none':
        return 'yes';
      case 'any':
      case 'words':
      case 'length':
        return 'no';
    }
    const known = this.#emptiness.get(language.id);
    if (known !== undefined) {
      steps.left -= known.cost;
      return steps.left < 0 ? 'budget' : known.answer;
    }
    const before = steps.left;
    let answer: Answer = this.#isEmptyInPart(language, steps) ? 'yes' : 'budget';
    if (answer === 'budget') {
      const found = this.#findAny(language, steps);
      if (found === 'budget') return 'budget';
      answer = found === 'no' ? 'yes' : 'no';
    }
    this.#emptiness.set(language.id, { answer, cost: before - steps.left });
    return answer;
  }

  /** Whether a conjunction is empty without its unions: in a product with all of them that can take long to see. */
  #isEmptyInPart(language: Language, steps: Steps): boolean {
    if (language.kind !== 'and') return false;
    const rest = language.of.filter(({ kind }) => kind !== 'or');
    if (rest.length < 2 || rest.length === language.of.length) return false;
    const lent = Math.min(PART_STEPS, Math.max(0, steps.left));
    const part = { left: lent };
    const answer = this.isEmpty(this.intersect(...rest), part);
    steps.left -= lent - Math.max(0, part.left);
    return answer === 'yes';
  }

  isSubset(a: Language, b: Language, steps: Steps): Answer {
    if (a === b || a.kind === 'none' || b.kind === 'any') return 'yes';
    return this.isEmpty(this.difference(a, b), steps);
  }

  equals(a: Language, b: Language, steps: Steps): Answer {
    const there = this.isSubset(a, b, steps);
    return there === 'yes' ? this.isSubset(b, a, steps) : there;
  }

  areDisjoint(a: Language, b: Language, steps: Steps): Answer {
    return this.isEmpty(this.intersect(a, b), steps);
  }

  size(language: Language, steps: Steps, cap = DEFAULT_CAP): Size {
    if (language.kind === 'words') return { kind: 'exactly', count: BigInt(language.words.length) };
    let total = 0;
    for (const { min, max, rest } of this.#bandsOf(language)) {
      if (rest.kind === 'none') continue;
      let counted = this.#count(this.#productOf(rest, steps), min, max, cap - total, steps);
      if (counted.kind === 'count' && counted.surrogates && counted.count + total < cap) {
        counted = this.#count(this.#productOf(rest, steps, true), min, max, cap - total, steps);
      }
      if (counted.kind !== 'count') return counted;
      total += counted.count;
      if (total >= cap) return { kind: 'at-least', count: BigInt(cap) };
    }
    return { kind: 'exactly', count: BigInt(total) };
  }

  /** A large automaton is only walked in full where its short words are not many enough. */
  #count(product: Product, min: number, max: number, cap: number, steps: Steps): Count {
    if (max - min > SHORT) {
      const whole = this.#withAtMost(FIRST_STEPS, steps, (share) => countWithin(product, min, max, cap, share));
      if (whole !== 'budget') return whole;
      const short = this.#withAtMost(FIRST_STEPS, steps, (share) => countWithin(product, min, min + SHORT, cap, share));
      if (short !== 'budget' && short.kind === 'count' && short.count >= cap) return short;
    }
    const last = this.#withAtMost(Number.POSITIVE_INFINITY, steps, (share) => countWithin(product, min, max, cap, share));
    return last === 'budget' ? { kind: 'budget' } : last;
  }

  shortest(language: Language, steps: Steps, options: WordOptions = {}): Shortest {
    const preferred = options.preferred?.find((word) => this.accepts(language, word));
    if (preferred !== undefined) return { kind: 'word', word: preferred };
    const found = this.#shortest(language, options.maxLength ?? MAX_LENGTH, steps);
    return typeof found === 'string' ? { kind: found } : found;
  }

  words(language: Language, limit: number, steps: Steps, options: WordOptions = {}): Words {
    const maxLength = options.maxLength ?? MAX_LENGTH;
    const found = new Set<string>();
    for (const word of options.preferred ?? []) {
      if (found.size >= limit) break;
      if (this.accepts(language, word)) found.add(word);
    }
    for (const { min, max, rest } of this.#bandsOf(language)) {
      if (found.size >= limit) return { words: [...found], ended: 'limit' };
      if (rest.kind === 'none') continue;
      const ended = enumerate(this.#productOf(rest, steps), min, max, limit, maxLength, found, steps);
      if (ended !== 'complete') return { words: [...found], ended };
    }
    return { words: [...found], ended: 'complete' };
  }

  wordsOfLength(language: Language, length: number, limit: number, steps: Steps, options: WordOptions = {}): Words {
    return this.words(this.intersect(language, this.lengthBetween(length, length)), limit, steps, options);
  }

  tidy(): void {
    for (const [id, leaf] of this.#leaves) if (leaf.states > MAX_STATES) this.#leaves.delete(id);
    if (this.interned + this.#patterns.size < MAX_CACHED) return;
    for (const cache of [this.#patterns, this.#leaves, this.#products, this.#bands, this.#loose, this.#emptiness]) cache.clear();
    this.forget();
  }

  #compile(source: string, flags: string, key: string): PatternLanguage {
    const parsed = parsePattern(source, flags, (name) => this.#property(name));
    if (parsed.kind === 'unsupported') return parsed;
    const counted = countByLength(parsed.pattern);
    if (counted === undefined) return { kind: 'language', language: this.#pattern(key, source, flags, parsed.pattern) };
    const open = this.#pattern(`u/${counted.source}`, counted.source, 'u', counted.pattern);
    return { kind: 'language', language: this.intersect(open, this.lengthBetween(counted.min, counted.max)) };
  }

  #pattern(key: string, source: string, flags: string, pattern: ParsedPattern): Language {
    const language = this.intern(`p${key}`, { kind: 'pattern', source, flags });
    let leaf = this.#leaves.get(language.id);
    if (leaf === undefined) {
      leaf = automatonOf(pattern);
      this.#leaves.set(language.id, leaf);
    }
    const constant = leaf.constant(leaf.initial);
    return constant === 0 ? this.none : constant === 1 ? this.any : language;
  }

  #property(name: string): CodePoints | undefined {
    if (!this.#properties.has(name)) this.#properties.set(name, unicodeProperty(name));
    return this.#properties.get(name);
  }

  #leafOf(language: Language): Leaf {
    let leaf = this.#leaves.get(language.id);
    if (leaf === undefined) {
      leaf = language.kind === 'words' ? new WordTree(language.words) : this.#patternLeaf(language);
      this.#leaves.set(language.id, leaf);
    }
    return leaf;
  }

  #patternLeaf(language: Language): Leaf {
    if (language.kind !== 'pattern') throw new Error(`no automaton for ${language.kind}`);
    return automatonOf(this.#parsed(language));
  }

  #parsed(language: Language & { readonly kind: 'pattern' }): ParsedPattern {
    const parsed = parsePattern(language.source, language.flags, (name) => this.#property(name));
    if (parsed.kind === 'unsupported') throw new Error(`unsupported after all: ${parsed.why}`);
    return parsed.pattern;
  }

  #productOf(language: Language, steps: Steps, strict = false): Product {
    const known = strict ? undefined : this.#products.get(language.id);
    const product = known ?? new Product(language, (each) => this.#leafOf(each), strict);
    product.chargeMaking(steps);
    if (strict || known !== undefined) return product;
    this.#products.set(language.id, product);
    // The oldest goes first; a product holds all its states.
    if (this.#products.size > MAX_PRODUCTS) this.#products.delete(this.#products.keys().next().value as number);
    return product;
  }

  /**
   * Whether there is a word: exactly, if that takes few steps; else first in a larger language whose automaton does not
   * count far. If that is empty, so is this one, and its word may be one of this language.
   */
  #findAny(language: Language, steps: Steps): Answer {
    const first = this.#withAtMost(FIRST_STEPS, steps, (share) => this.#shortest(language, 0, share));
    if (first !== 'budget') return first === 'none' ? 'no' : 'yes';
    const loose = this.#loosened(language);
    if (loose !== language) {
      const found = this.#withAtMost(LOOSE_STEPS, steps, (share) => this.#shortest(loose, MAX_LENGTH, share));
      if (found === 'none') return 'no';
      if (found !== 'budget' && found.kind === 'word' && this.accepts(language, found.word)) return 'yes';
    }
    const last = this.#withAtMost(Number.POSITIVE_INFINITY, steps, (share) => this.#shortest(language, 0, share));
    return last === 'budget' ? 'budget' : last === 'none' ? 'no' : 'yes';
  }

  /** Asks with at most `most` of the steps. The bound is fixed, so that with more steps left nothing costs more. */
  #withAtMost<T>(most: number, steps: Steps, ask: (share: Steps) => T | 'budget'): T | 'budget' {
    if (steps.left < 0) return 'budget';
    const granted = Math.min(steps.left, most);
    const share = { left: granted };
    const answer = ask(share);
    steps.left -= granted - share.left;
    return answer;
  }

  /** A language that holds this one, by loosening the patterns that its words must match. */
  #loosened(language: Language): Language {
    switch (language.kind) {
      case 'and':
        return this.intersect(...language.of.map((each) => this.#loosened(each)));
      case 'or':
        return this.union(...language.of.map((each) => this.#loosened(each)));
      case 'pattern': {
        let loose = this.#loose.get(language.id);
        if (loose === undefined) {
          loose = this.#loosenedPattern(language);
          this.#loose.set(language.id, loose);
        }
        return loose;
      }
      default:
        return language;
    }
  }

  #loosenedPattern(language: Language & { readonly kind: 'pattern' }): Language {
    const made = loosen(this.#parsed(language));
    return made === undefined ? language : this.#pattern(`u/${made.source}`, made.source, 'u', made.pattern);
  }

  #shortest(language: Language, maxLength: number, steps: Steps): Shortest | 'none' | 'budget' {
    for (const { min, max, rest } of this.#bandsOf(language)) {
      if (rest.kind === 'none') continue;
      const product = this.#productOf(rest, steps);
      const found = findShortest(product, min, max, maxLength, steps);
      if (found.kind === 'budget') return 'budget';
      if (found.kind === 'none') continue;
      if (found.letters === null) return { kind: 'too-long', length: found.length };
      const points = found.letters.map((letter) => (product.letters[letter] as { nicest: number }).nicest);
      return { kind: 'word', word: stringOf(points) as string };
    }
    return 'none';
  }

  #bandsOf(language: Language): readonly Band[] {
    const known = this.#bands.get(language.id);
    if (known !== undefined) return known;
    const cuts = new Set<number>([0]);
    collectCuts(language, cuts);
    const sorted = [...cuts].sort((a, b) => a - b);
    const bands = sorted.map((min, at): Band => {
      const max = (sorted[at + 1] ?? Number.POSITIVE_INFINITY) - 1;
      return { min, max, rest: sorted.length === 1 ? language : this.#within(language, min) };
    });
    this.#bands.set(language.id, bands);
    return bands;
  }

  /** The language with each length bound replaced by what it says of words with this length. */
  #within(language: Language, length: number): Language {
    switch (language.kind) {
      case 'length':
        return length >= language.min && (language.max === null || length <= language.max) ? this.any : this.none;
      case 'and':
        return this.intersect(...language.of.map((each) => this.#within(each, length)));
      case 'or':
        return this.union(...language.of.map((each) => this.#within(each, length)));
      default:
        return language;
    }
  }

  #run(leaf: Leaf, word: string): boolean {
    let state = leaf.initial;
    for (const character of word) {
      const constant = leaf.constant(state);
      if (constant !== 2) return constant === 1;
      state = leaf.next(state, classOf(leaf.alphabet, character.codePointAt(0) as number));
    }
    return leaf.accepting(state);
  }
}

function automatonOf(pattern: ParsedPattern): Leaf {
  const automaton = new PatternAutomaton(pattern);
  return pattern.units ? new UnitsLeaf(automaton) : automaton;
}

function collectCuts(language: Language, cuts: Set<number>): void {
  if (language.kind === 'length') {
    cuts.add(language.min);
    if (language.max !== null) cuts.add(language.max + 1);
  } else if (language.kind === 'and' || language.kind === 'or') for (const each of language.of) collectCuts(each, cuts);
}

function countWithin(product: Product, min: number, max: number, cap: number, steps: Steps): Count | 'budget' {
  const counted = countWords(product, min, max, cap, steps);
  return counted.kind === 'budget' ? 'budget' : counted;
}

/** Code points in a string. */
function lengthOf(word: string): number {
  let length = 0;
  for (const _ of word) length++;
  return length;
}

function isIn(sorted: readonly string[], word: string): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === word;
}
