import type { Language, Languages, Steps } from '../language/language.ts';
import type { UndecidedReason } from '../verdict.ts';
import { BudgetSpent } from './budget-spent.ts';
import type { Form, Lit, NodeLit } from './form.ts';
import type { Forms } from './forms.ts';
import { type Outcome, SCALAR } from './outcome.ts';
import type { Views } from './view.ts';

/** Up to so many patterns without a language are tried both ways. */
const MAX_OPAQUE = 4;
/** Characters of the word times characters of the pattern. */
const MATCHED_IN_A_STEP = 64;

/** The strings that satisfy literals, as regular languages; what has none is an unknown set, the same wherever it stands. */
export class StringSets {
  readonly #forms: Forms;
  readonly #views: Views;
  readonly #languages: Languages;
  readonly #steps: Steps;
  /** null: it depends on a form that has no language. */
  readonly #known = new Map<Lit, Language | null>();
  readonly #opaque = new Map<Lit, readonly number[]>();

  constructor(forms: Forms, views: Views, languages: Languages, steps: Steps) {
    this.#forms = forms;
    this.#views = views;
    this.#languages = languages;
    this.#steps = steps;
  }

  /** The strings that satisfy a node; undefined where no language is known for it. */
  ofNode(lit: NodeLit): Language | undefined {
    return this.#of(this.#views.ofLiteral(lit, 'string')) ?? undefined;
  }

  /** What ran out: the steps of the whole question, or the states of one automaton. */
  #spent(): BudgetSpent {
    return new BudgetSpent(this.#steps.left <= 0 ? 'budget' : 'automaton');
  }

  isEmpty(language: Language): boolean {
    const answer = this.#languages.isEmpty(language, this.#steps);
    if (answer === 'budget') throw this.#spent();
    return answer === 'yes';
  }

  /** How many words, counted up to `cap`. */
  size(language: Language, cap: number): number {
    const size = this.#languages.size(language, this.#steps, cap);
    if (size.kind === 'budget') throw this.#spent();
    return size.kind === 'infinite' ? Number.POSITIVE_INFINITY : Number(size.count);
  }

  /** `complete`: there are no others. Words that are too long to list are no sign that there are none. */
  words(language: Language, limit: number): { readonly words: readonly string[]; readonly complete: boolean } {
    const { words, ended } = this.#languages.words(language, limit, this.#steps);
    if (ended === 'budget' && words.length < limit) throw this.#spent();
    return { words, complete: ended === 'complete' };
  }

  /** `valid` judges a string against the whole obligation; asked where the languages do not say everything. */
  solve(lits: readonly Lit[], valid: (word: string) => boolean): Outcome {
    const opaque = [...new Set(lits.flatMap((lit) => this.#opaqueIn(lit)))];
    if (opaque.length > MAX_OPAQUE) return this.#unsupported(opaque);
    let open: Outcome | undefined;
    for (let row = 0; row < 1 << opaque.length; row++) {
      const truth = new Map(opaque.map((form, at) => [form, ((row >> at) & 1) === 1]));
      const language = this.#languages.intersect(...lits.map((lit) => this.#of(lit, truth) as Language));
      if (this.isEmpty(language)) continue;
      const words = this.#languages.words(language, opaque.length > 0 ? 64 : 1, this.#steps);
      for (const word of words.words) {
        if (opaque.length > 0) this.#payToMatch(word, opaque);
        if (opaque.length === 0 || valid(word)) return { kind: 'inhabited', value: word, size: word.length + 1 };
      }
      if (words.ended === 'budget' && opaque.length === 0) throw this.#spent();
      open = opaque.length > 0 ? this.#unsupported(opaque) : { kind: 'undecided', reason: { code: 'size' } };
    }
    return open ?? { kind: 'empty', proof: SCALAR };
  }

  /** Matching a long word against a long pattern costs about their product. */
  #payToMatch(word: string, opaque: readonly number[]): void {
    for (const form of opaque.map((number) => this.#forms.form(number * 2))) {
      if (form.kind === 'pattern') this.#steps.left -= Math.ceil((word.length * form.source.length) / MATCHED_IN_A_STEP);
    }
    if (this.#steps.left < 0) throw this.#spent();
  }

  /** Up to `limit` strings that satisfy literals; none where that cannot be told by languages alone. */
  some(lits: readonly Lit[], limit: number): readonly string[] {
    if (lits.some((lit) => this.#opaqueIn(lit).length > 0)) return [];
    const language = this.#languages.intersect(...lits.map((lit) => this.#of(lit) as Language));
    return this.#languages.words(language, limit, this.#steps).words;
  }

  #unsupported(opaque: readonly number[]): Outcome {
    const form = this.#forms.form((opaque[0] as number) * 2);
    const reason: UndecidedReason =
      form.kind === 'format'
        ? { code: 'format', keyword: 'format', detail: form.format }
        : { code: 'regex', keyword: 'pattern', detail: form.kind === 'pattern' ? form.source : '' };
    return { kind: 'undecided', reason };
  }

  #of(lit: Lit, truth?: ReadonlyMap<number, boolean>): Language | null {
    if (lit & 1) {
      const positive = this.#of(lit ^ 1, truth);
      return positive && this.#languages.complement(positive);
    }
    const known = this.#known.get(lit);
    if (known !== undefined && (known !== null || truth === undefined)) return known;
    const language = this.#make(lit, truth);
    if (truth === undefined || this.#opaqueIn(lit).length === 0) this.#known.set(lit, language);
    return language;
  }

  #make(lit: Lit, truth?: ReadonlyMap<number, boolean>): Language | null {
    const languages = this.#languages;
    const form = this.#forms.form(lit);
    switch (form.kind) {
      case 'true':
        return languages.any;
      case 'and': {
        const parts = form.parts.map((part) => this.#of(part, truth));
        return parts.includes(null) ? null : languages.intersect(...(parts as Language[]));
      }
      case 'one': {
        let exactly: Language = languages.none;
        let some: Language = languages.none;
        for (const part of form.parts) {
          const language = this.#of(part, truth);
          if (language === null) return null;
          exactly = languages.union(languages.difference(exactly, language), languages.difference(language, some));
          some = languages.union(some, language);
        }
        return exactly;
      }
      case 'choice': {
        const test = this.#of(form.test, truth);
        const then = this.#of(form.then, truth);
        const other = this.#of(form.else, truth);
        if (!test || !then || !other) return null;
        return languages.union(languages.intersect(test, then), languages.difference(other, test));
      }
      default: {
        const atom = this.#atom(form);
        if (atom !== null) return atom;
        const assumed = truth?.get(lit >> 1);
        return assumed === undefined ? null : assumed ? languages.any : languages.none;
      }
    }
  }

  #atom(form: Form): Language | null {
    switch (form.kind) {
      case 'words':
        return this.#languages.ofWords(form.words);
      case 'length':
        return this.#languages.lengthBetween(form.min, null);
      case 'pattern': {
        const made = this.#languages.fromPattern(form.source, form.legacy ? '' : 'u');
        return made.kind === 'language' ? made.language : null;
      }
      case 'format':
        return this.#languages.ofFormat(form.format) ?? null;
      default:
        throw new Error(`not a form about strings: ${form.kind}`);
    }
  }

  /** The forms in a literal that have no language. */
  #opaqueIn(lit: Lit): readonly number[] {
    const key = lit & ~1;
    const known = this.#opaque.get(key);
    if (known) return known;
    const form = this.#forms.form(lit);
    let found: readonly number[];
    if (form.kind === 'true') found = [];
    else if (form.kind === 'and' || form.kind === 'one') found = form.parts.flatMap((part) => this.#opaqueIn(part));
    else if (form.kind === 'choice') found = [form.test, form.then, form.else].flatMap((part) => this.#opaqueIn(part));
    else found = this.#atom(form) === null ? [lit >> 1] : [];
    this.#opaque.set(key, found);
    return found;
  }
}
