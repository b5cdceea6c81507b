/**
 * A set of strings, immutable. A string is the sequence of code points that `for..of` yields; a lone surrogate is a code
 * point of its own. Values come from one {@link Languages} and are interned there: equal constructions give the same object,
 * though two objects may still denote the same set (ask `equals`).
 */
export type Language = { readonly id: number } & LanguageForm;

export type LanguageForm =
  | { readonly kind: 'any' }
  | { readonly kind: 'none' }
  /** At least one word; sorted by code units. */
  | { readonly kind: 'words'; readonly words: readonly string[] }
  /** Number of code points; `max` null is no bound. Never the whole of `any`. */
  | { readonly kind: 'length'; readonly min: number; readonly max: number | null }
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string }
  | { readonly kind: 'not'; readonly of: Language }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Language[] };

/** What is left of a deterministic budget. Operations take from `left`; below zero they answer `budget`. */
export interface Steps {
  left: number;
}

/** Strings on purpose: `if (answer)` would read `budget` as yes. */
export type Answer = 'yes' | 'no' | 'budget';

export type PatternLanguage =
  | { readonly kind: 'language'; readonly language: Language }
  | { readonly kind: 'unsupported'; readonly why: string };

/** How many words: `at-least` when the count reached the cap before it ended. */
export type Size =
  | { readonly kind: 'exactly'; readonly count: bigint }
  | { readonly kind: 'at-least'; readonly count: bigint }
  | { readonly kind: 'infinite' }
  | { readonly kind: 'budget' };

/** The shortest word. Where it has more than `maxLength` code points only its length is told. */
export type Shortest =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'too-long'; readonly length: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'budget' };

/** `complete`: these are all. Otherwise there are or may be more (`budget`, `too-long` tell what ended the list early). */
export interface Words {
  readonly words: readonly string[];
  readonly ended: 'complete' | 'limit' | 'too-long' | 'budget';
}

export interface WordOptions {
  /** Tried first, in this order; those outside the language are passed over. */
  readonly preferred?: readonly string[];
  /** Code points of the longest word to build; 100,000 unless said. */
  readonly maxLength?: number;
}

/** Makes languages and answers questions about them; holds caches that save time and change no answer and no cost. */
export interface Languages {
  readonly any: Language;
  readonly none: Language;
  ofWords(words: Iterable<string>): Language;
  /** Lengths in code points, both ends included; `max` null is no bound. */
  lengthBetween(min: number, max: number | null): Language;
  /** The strings in which an ECMA-262 pattern matches somewhere; `flags` is `u` unless said (also '' and `v`). */
  fromPattern(source: string, flags?: string): PatternLanguage;
  /** The language of an asserted format, where it is regular and known. */
  ofFormat(name: string): Language | undefined;

  intersect(...languages: readonly Language[]): Language;
  union(...languages: readonly Language[]): Language;
  complement(language: Language): Language;
  difference(a: Language, b: Language): Language;

  /** Exact, in time linear in the word. */
  accepts(language: Language, word: string): boolean;
  isEmpty(language: Language, steps: Steps): Answer;
  /** Is every word of `a` in `b`? */
  isSubset(a: Language, b: Language, steps: Steps): Answer;
  equals(a: Language, b: Language, steps: Steps): Answer;
  areDisjoint(a: Language, b: Language, steps: Steps): Answer;
  /** Counts up to `cap` (at most 2^48; 1,000,000 unless said), then answers `at-least`. */
  size(language: Language, steps: Steps, cap?: number): Size;
  shortest(language: Language, steps: Steps, options?: WordOptions): Shortest;
  /** Distinct words: the preferred ones, then shortest first, letters and digits before other characters. */
  words(language: Language, limit: number, steps: Steps, options?: WordOptions): Words;
  /** As `words`, of exactly so many code points. */
  wordsOfLength(language: Language, length: number, limit: number, steps: Steps, options?: WordOptions): Words;

  /** Drops what is remembered once it has grown large. To be called between questions: languages made before stay usable. */
  tidy(): void;

  /** A text that tells the language's construction and is the same in every process. */
  describe(language: Language): string;
}
