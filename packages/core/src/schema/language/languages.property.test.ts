import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLanguages, type Language, type Languages } from './index.ts';
import { anyPattern, matches, plainPattern, shortStrings, word } from './random-pattern.fixture.ts';

const seed = 20261130;
const runs = (numRuns: number) => ({ seed, numRuns });
const plenty = () => ({ left: 1_000_000 });

function compile(languages: Languages, source: string, flags = 'u'): Language {
  const read = languages.fromPattern(source, flags);
  if (read.kind === 'unsupported') throw new Error(`${source}: ${read.why}`);
  return read.language;
}

describe('a pattern against RegExp', () => {
  const agree = (source: string, flags: string, words: readonly string[]) => {
    const language = compile(createLanguages(), source, flags);
    const languages = createLanguages();
    const again = compile(languages, source, flags);
    const oracle = matches(source, flags);
    expect(words.filter((each) => languages.accepts(again, each) !== oracle(each))).toEqual([]);
    expect(language.kind).toBe(again.kind);
  };
  it('with the u flag', () => {
    fc.assert(
      fc.property(anyPattern(), fc.array(word, { minLength: 30, maxLength: 30 }), (source, words) => agree(source, 'u', words)),
      runs(600),
    );
  });
  it('with the v flag', () => {
    fc.assert(
      fc.property(anyPattern(), fc.array(word, { minLength: 10, maxLength: 10 }), (source, words) => agree(source, 'v', words)),
      runs(300),
    );
  });
  it('without a flag, over UTF-16 units', () => {
    const astral = anyPattern().map((source) => source.replaceAll('\\u{1F600}', '\\uD83D').replaceAll('é', '[\u{1F600}]'));
    fc.assert(
      fc.property(astral, fc.array(word, { minLength: 20, maxLength: 20 }), (source, words) => agree(source, '', words)),
      runs(600),
    );
  });
});

/** A Boolean combination, and what it should say of a word. */
interface Built {
  readonly language: Language;
  readonly says: (word: string) => boolean;
}
type Plan =
  | { readonly kind: 'pattern'; readonly source: string }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'length'; readonly min: number; readonly max: number | null }
  | { readonly kind: 'not'; readonly of: Plan }
  | { readonly kind: 'and' | 'or' | 'minus'; readonly a: Plan; readonly b: Plan };

function build(languages: Languages, plan: Plan): Built {
  switch (plan.kind) {
    case 'pattern': {
      const says = matches(plan.source, 'u');
      return { language: compile(languages, plan.source), says };
    }
    case 'words':
      return { language: languages.ofWords(plan.words), says: (each) => plan.words.includes(each) };
    case 'length':
      return {
        language: languages.lengthBetween(plan.min, plan.max),
        says: (each) => [...each].length >= plan.min && (plan.max === null || [...each].length <= plan.max),
      };
    case 'not': {
      const of = build(languages, plan.of);
      return { language: languages.complement(of.language), says: (each) => !of.says(each) };
    }
    default: {
      const a = build(languages, plan.a);
      const b = build(languages, plan.b);
      if (plan.kind === 'and')
        return { language: languages.intersect(a.language, b.language), says: (w) => a.says(w) && b.says(w) };
      if (plan.kind === 'or') return { language: languages.union(a.language, b.language), says: (w) => a.says(w) || b.says(w) };
      return { language: languages.difference(a.language, b.language), says: (w) => a.says(w) && !b.says(w) };
    }
  }
}

const plans = fc.letrec<{ plan: Plan; leaf: Plan }>((tie) => ({
  leaf: fc.oneof(
    { weight: 5, arbitrary: anyPattern(1).map((source): Plan => ({ kind: 'pattern', source })) },
    { weight: 2, arbitrary: fc.array(word, { maxLength: 4 }).map((words): Plan => ({ kind: 'words', words })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(4), fc.option(fc.nat(4)))
        .map(([min, more]): Plan => ({ kind: 'length', min, max: more === null ? null : min + more })),
    },
  ),
  plan: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.record({ kind: fc.constant('not' as const), of: tie('plan') }),
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const, 'minus' as const), a: tie('plan'), b: tie('plan') }),
  ),
}));

const ALPHABET = ['a', 'b', 'c', '1', ' ', '\n', 'é', '\u{1F600}'];
const SHORT = shortStrings(ALPHABET, 3);

describe('a combination of languages', () => {
  it('accepts what its parts say, and answers about it truly', () => {
    const seen = { empty: 0, inhabited: 0, finite: 0, complete: 0 };
    fc.assert(
      fc.property(plans.plan, fc.array(word, { minLength: 10, maxLength: 10 }), (plan, words) => {
        const languages = createLanguages();
        const { language, says } = build(languages, plan);
        const judged = [...words, ...SHORT.slice(0, 80)];
        expect(judged.filter((each) => languages.accepts(language, each) !== says(each))).toEqual([]);
        const short = SHORT.filter(says);
        const empty = languages.isEmpty(language, plenty());
        expect(empty).not.toBe('budget');
        const shortest = languages.shortest(language, plenty());
        if (empty === 'yes') {
          seen.empty++;
          expect(short).toEqual([]);
          expect(shortest.kind).toBe('none');
        } else {
          seen.inhabited++;
          if (shortest.kind !== 'word') throw new Error('no word in a language that is not empty');
          expect([shortest.word, says(shortest.word)]).toEqual([shortest.word, true]);
          expect(short.filter((each) => [...each].length < [...shortest.word].length)).toEqual([]);
        }
        const size = languages.size(language, plenty(), 1000);
        const listed = languages.words(language, 60, plenty());
        expect(listed.ended === 'complete' || listed.words.length === 60).toBe(true);
        expect(listed.words.filter((each) => !says(each))).toEqual([]);
        expect(new Set(listed.words).size).toBe(listed.words.length);
        const lengths = listed.words.map((each) => [...each].length);
        expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
        if (size.kind === 'exactly') seen.finite++;
        if (listed.ended === 'complete') {
          seen.complete++;
          expect(size).toEqual({ kind: 'exactly', count: BigInt(listed.words.length) });
          expect(short.filter((each) => !listed.words.includes(each))).toEqual([]);
        } else expect(size.kind === 'exactly' ? size.count >= 60n : size.kind).toBe(size.kind === 'exactly' ? true : size.kind);
        const two = languages.wordsOfLength(language, 2, 5, plenty());
        expect(two.words.filter((each) => !says(each) || [...each].length !== 2)).toEqual([]);
        if (short.some((each) => [...each].length === 2)) expect(two.words.length).toBeGreaterThan(0);
      }),
      runs(600),
    );
    for (const [kind, times] of Object.entries(seen)) expect([kind, times > 20]).toEqual([kind, true]);
  });

  it('is a subset just where no short word refutes it, and the difference gives that word', () => {
    let [yes, no] = [0, 0];
    fc.assert(
      fc.property(plans.leaf, plans.leaf, plans.leaf, (first, second, third) => {
        const languages = createLanguages();
        const a = build(languages, { kind: 'and', a: first, b: second });
        const b = build(languages, { kind: 'or', a: first, b: third });
        const c = build(languages, third);
        expect(languages.isSubset(a.language, b.language, plenty())).toBe('yes');
        const answer = languages.isSubset(a.language, c.language, plenty());
        const refuting = SHORT.filter((each) => a.says(each) && !c.says(each));
        if (answer === 'yes') {
          yes++;
          expect(refuting).toEqual([]);
        } else {
          no++;
          const found = languages.shortest(languages.difference(a.language, c.language), plenty());
          expect(found.kind === 'word' && a.says(found.word) && !c.says(found.word)).toBe(true);
        }
        expect(languages.equals(a.language, languages.complement(languages.complement(a.language)), plenty())).toBe('yes');
        expect(languages.areDisjoint(a.language, languages.complement(b.language), plenty())).toBe('yes');
      }),
      runs(500),
    );
    expect(Math.min(yes, no)).toBeGreaterThan(30);
  });

  it('gives the same answers at the same cost in a fresh store and in a used one', () => {
    const used = createLanguages();
    fc.assert(
      fc.property(plans.plan, (plan) => {
        const ask = (languages: Languages) => {
          const { language } = build(languages, plan);
          const steps = { left: 20_000 };
          return [
            languages.describe(language),
            languages.isEmpty(language, steps),
            steps.left,
            languages.shortest(language, steps),
            languages.words(language, 5, steps),
            languages.size(language, steps),
            steps.left,
          ];
        };
        const first = ask(used);
        expect(ask(used)).toEqual(first);
        expect(ask(createLanguages())).toEqual(first);
      }),
      runs(250),
    );
  });

  it('knows a pattern again from its description', () => {
    fc.assert(
      fc.property(plainPattern(1), fc.array(word, { minLength: 10, maxLength: 10 }), (source, words) => {
        const languages = createLanguages();
        const language = compile(languages, `^(?:${source}){3,7}$`);
        const parts = language.kind === 'and' ? language.of : [language];
        for (const each of words) {
          const again = parts.every((part) =>
            part.kind === 'pattern' ? new RegExp(part.source, part.flags).test(each) : languages.accepts(part, each),
          );
          expect([each, again]).toEqual([each, languages.accepts(language, each)]);
        }
      }),
      runs(300),
    );
  });
});
