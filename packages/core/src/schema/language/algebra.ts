import type { Language, LanguageForm } from './language.ts';

/**
 * Makes languages out of languages and interns them. What can be seen at once is simplified: lists of words are filtered,
 * length bounds merged, complements pushed down to patterns and lists, a part and its complement cancelled.
 */
export abstract class Algebra {
  readonly any: Language;
  readonly none: Language;
  readonly #interned = new Map<string, Language>();
  #ids = 0;

  constructor() {
    this.any = this.intern('any', { kind: 'any' });
    this.none = this.intern('none', { kind: 'none' });
  }

  abstract accepts(language: Language, word: string): boolean;

  protected get interned(): number {
    return this.#interned.size;
  }

  /** Forgets what was interned; numbers go on, so that no two languages ever share one. */
  protected forget(): void {
    this.#interned.clear();
    this.#interned.set('any', this.any);
    this.#interned.set('none', this.none);
  }

  ofWords(words: Iterable<string>): Language {
    const sorted = [...new Set(words)].sort(byUnits);
    if (sorted.length === 0) return this.none;
    return this.intern(`w${JSON.stringify(sorted)}`, { kind: 'words', words: sorted });
  }

  lengthBetween(min: number, max: number | null): Language {
    const least = Math.max(0, Math.ceil(min));
    const most = max === null || max === Number.POSITIVE_INFINITY ? null : Math.floor(max);
    if (most !== null && most < least) return this.none;
    if (least === 0 && most === null) return this.any;
    if (most === 0) return this.ofWords(['']);
    return this.intern(`l${least},${most}`, { kind: 'length', min: least, max: most });
  }

  intersect(...languages: readonly Language[]): Language {
    const parts = new Map<number, Language>();
    let words: readonly string[] | undefined;
    let without: readonly string[] | undefined;
    let min = 0;
    let max: number | null = null;
    const add = (language: Language): boolean => {
      switch (language.kind) {
        case 'any':
          return true;
        case 'none':
          return false;
        case 'and':
          return language.of.every(add);
        case 'words':
          words = words === undefined ? language.words : common(words, language.words);
          return words.length > 0;
        case 'length':
          min = Math.max(min, language.min);
          if (language.max !== null) max = max === null ? language.max : Math.min(max, language.max);
          return max === null || min <= max;
        case 'not':
          if (language.of.kind === 'words') {
            without = without === undefined ? language.of.words : [...without, ...language.of.words];
            return true;
          }
          parts.set(language.id, language);
          return !parts.has(language.of.id);
        default:
          parts.set(language.id, language);
          return true;
      }
    };
    if (!languages.every(add)) return this.none;
    for (const part of parts.values()) {
      if (part.kind === 'not' && parts.has(part.of.id)) return this.none;
      if (part.kind === 'or' && part.of.some((each) => parts.has(each.id))) parts.delete(part.id);
    }
    if (words !== undefined) {
      const excluded = new Set(without);
      const bounds = this.lengthBetween(min, max);
      const tests = [...parts.values(), bounds];
      const kept = words.filter((word) => !excluded.has(word) && tests.every((test) => this.accepts(test, word)));
      return this.ofWords(kept);
    }
    if (without !== undefined) {
      const not = this.#without(without);
      parts.set(not.id, not);
    }
    const bounds = this.lengthBetween(min, max);
    if (bounds.kind === 'words') return this.intersect(bounds, ...parts.values());
    if (bounds.kind !== 'any') parts.set(bounds.id, bounds);
    return this.#junction('and', parts);
  }

  union(...languages: readonly Language[]): Language {
    const parts = new Map<number, Language>();
    let words: readonly string[] | undefined;
    let without: readonly string[] | undefined;
    const lengths: (readonly [number, number])[] = [];
    const add = (language: Language): boolean => {
      switch (language.kind) {
        case 'none':
          return true;
        case 'any':
          return false;
        case 'or':
          return language.of.every(add);
        case 'words':
          words = words === undefined ? language.words : [...words, ...language.words];
          return true;
        case 'length':
          lengths.push([language.min, language.max ?? Number.POSITIVE_INFINITY]);
          return true;
        case 'not':
          if (language.of.kind === 'words') {
            without = without === undefined ? language.of.words : common(without, language.of.words);
            return without.length > 0;
          }
          parts.set(language.id, language);
          return !parts.has(language.of.id);
        default:
          parts.set(language.id, language);
          return true;
      }
    };
    if (!languages.every(add)) return this.any;
    for (const part of parts.values()) {
      if (part.kind === 'not' && parts.has(part.of.id)) return this.any;
      if (part.kind === 'and' && part.of.some((each) => parts.has(each.id))) parts.delete(part.id);
    }
    for (const bounds of this.#joinLengths(lengths)) {
      if (bounds.kind === 'any') return this.any;
      parts.set(bounds.id, bounds);
    }
    if (without !== undefined) {
      const others = [...parts.values()];
      const included = new Set(words);
      const left = without.filter((word) => !included.has(word) && !others.some((other) => this.accepts(other, word)));
      // All others are words that the excluded list does not hold.
      return left.length === 0 ? this.any : this.#without(left);
    }
    if (words !== undefined) {
      const listed = this.ofWords(words);
      parts.set(listed.id, listed);
    }
    return this.#junction('or', parts);
  }

  complement(language: Language): Language {
    switch (language.kind) {
      case 'any':
        return this.none;
      case 'none':
        return this.any;
      case 'not':
        return language.of;
      case 'words':
        return this.#without(language.words);
      case 'length': {
        const below = this.lengthBetween(0, language.min - 1);
        return language.max === null ? below : this.union(below, this.lengthBetween(language.max + 1, null));
      }
      case 'pattern':
        return this.intern(`!${language.id}`, { kind: 'not', of: language });
      case 'and':
        return this.union(...language.of.map((each) => this.complement(each)));
      case 'or':
        return this.intersect(...language.of.map((each) => this.complement(each)));
    }
  }

  difference(a: Language, b: Language): Language {
    return a === b ? this.none : this.intersect(a, this.complement(b));
  }

  describe(language: Language): string {
    switch (language.kind) {
      case 'any':
      case 'none':
        return language.kind;
      case 'words':
        return JSON.stringify(language.words);
      case 'length':
        return `length(${language.min},${language.max ?? ''})`;
      case 'pattern':
        return `/${language.source}/${language.flags}`;
      case 'not':
        return `not(${this.describe(language.of)})`;
      case 'and':
      case 'or':
        return `${language.kind}(${language.of
          .map((each) => this.describe(each))
          .sort(byUnits)
          .join(' ')})`;
    }
  }

  #joinLengths(ranges: readonly (readonly [number, number])[]): readonly Language[] {
    const joined: [number, number][] = [];
    for (const [min, max] of [...ranges].sort((a, b) => a[0] - b[0])) {
      const last = joined[joined.length - 1];
      if (last !== undefined && min <= last[1] + 1) last[1] = Math.max(last[1], max);
      else joined.push([min, max]);
    }
    return joined.map(([min, max]) => this.lengthBetween(min, max));
  }

  #without(words: readonly string[]): Language {
    const listed = this.ofWords(words);
    return this.intern(`!${listed.id}`, { kind: 'not', of: listed });
  }

  #junction(kind: 'and' | 'or', parts: ReadonlyMap<number, Language>): Language {
    if (parts.size === 0) return kind === 'and' ? this.any : this.none;
    const of = [...parts.values()].sort((a, b) => a.id - b.id);
    if (of.length === 1) return of[0] as Language;
    return this.intern(`${kind}${of.map((each) => each.id).join()}`, { kind, of });
  }

  /** The language of this form; `key` tells it from all others. */
  protected intern(key: string, form: LanguageForm): Language {
    let language = this.#interned.get(key);
    if (language === undefined) {
      language = { id: this.#ids++, ...form } as Language;
      this.#interned.set(key, language);
    }
    return language;
  }
}

const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function common(a: readonly string[], b: readonly string[]): readonly string[] {
  const there = new Set(b);
  return a.filter((word) => there.has(word));
}
