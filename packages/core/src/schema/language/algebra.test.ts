import { describe, expect, it } from 'vitest';
import { createLanguages, type Language } from './index.ts';
import { shortStrings } from './random-pattern.fixture.ts';

const languages = createLanguages();
const pattern = (source: string): Language => {
  const read = languages.fromPattern(source);
  if (read.kind === 'unsupported') throw new Error(read.why);
  return read.language;
};
const a = pattern('^a');
const b = pattern('b$');
const PARTS: readonly Language[] = [
  languages.any,
  languages.none,
  languages.ofWords(['']),
  languages.ofWords(['a', 'ab']),
  languages.ofWords(['ab', 'b', 'ca']),
  languages.complement(languages.ofWords(['a', 'b'])),
  languages.complement(languages.ofWords(['ab', 'b', 'cc'])),
  languages.lengthBetween(2, 4),
  languages.lengthBetween(2, 3),
  languages.lengthBetween(3, null),
  languages.lengthBetween(0, 1),
  a,
  b,
  languages.complement(a),
  languages.intersect(a, b),
  languages.union(a, b),
  languages.intersect(a, languages.lengthBetween(2, 2)),
  languages.union(languages.complement(b), languages.ofWords(['ab'])),
];
const equal = (x: Language, y: Language) => languages.equals(x, y, { left: 100_000 });
const WORDS = shortStrings(['a', 'b', 'c'], 4);
const membersOf = (language: Language): string => WORDS.map((word) => Number(languages.accepts(language, word))).join('');
const MEMBERS = PARTS.map(membersOf);
const joined = (x: string, y: string, join: (p: boolean, q: boolean) => boolean): string =>
  [...x].map((each, at) => Number(join(each === '1', y[at] === '1'))).join('');

describe('the algebra of languages, each part with each other', () => {
  it('means what it says', () => {
    PARTS.forEach((x, i) => {
      expect(membersOf(languages.complement(x))).toBe([...(MEMBERS[i] as string)].map((each) => 1 - Number(each)).join(''));
      expect(languages.complement(languages.complement(x))).toBe(x);
      PARTS.forEach((y, j) => {
        const [p, q] = [MEMBERS[i] as string, MEMBERS[j] as string];
        expect(membersOf(languages.intersect(x, y))).toBe(joined(p, q, (s, t) => s && t));
        expect(membersOf(languages.union(x, y))).toBe(joined(p, q, (s, t) => s || t));
        expect(membersOf(languages.difference(x, y))).toBe(joined(p, q, (s, t) => s && !t));
      });
    });
  });

  it('makes the same language of the same parts, in any order, and by complements', () => {
    for (const x of PARTS) {
      expect([languages.union(x), languages.intersect(x), languages.union(x, x), languages.intersect(x, x)]).toEqual([
        x,
        x,
        x,
        x,
      ]);
      expect(languages.difference(x, x)).toBe(languages.none);
      expect(equal(languages.union(x, languages.complement(x)), languages.any)).toBe('yes');
      expect(equal(languages.intersect(x, languages.complement(x)), languages.none)).toBe('yes');
      for (const y of PARTS) {
        const both = languages.intersect(x, y);
        expect(languages.intersect(y, x)).toBe(both);
        expect(languages.intersect(x, y, x, languages.any)).toBe(both);
        expect(languages.union(y, x)).toBe(languages.union(x, y));
        expect(languages.union(x, languages.none, y, y)).toBe(languages.union(x, y));
        expect(equal(languages.complement(languages.union(languages.complement(x), languages.complement(y))), both)).toBe('yes');
      }
    }
  });

  it.each<[string, Language, string]>([
    ['nothing', languages.union(), 'none'],
    ['all', languages.intersect(), 'any'],
    ['no words', languages.ofWords([]), 'none'],
    [
      'words once, in order',
      languages.ofWords(['b', 'a', 'b', 'B', '\u{1F600}', '\uffff']),
      '["B","a","b","\u{1F600}","\uffff"]',
    ],
    ['bounds that are no whole numbers', languages.lengthBetween(0.5, 2.5), 'length(1,2)'],
    ['bounds out of reach', languages.lengthBetween(-3, Number.POSITIVE_INFINITY), 'any'],
    ['no length', languages.lengthBetween(3, 2), 'none'],
    ['length 0', languages.lengthBetween(-1, 0), '[""]'],
    ['neighbouring lengths', languages.union(languages.lengthBetween(1, 2), languages.lengthBetween(3, 4)), 'length(1,4)'],
    [
      'lengths apart',
      languages.union(languages.lengthBetween(4, 5), languages.lengthBetween(1, 2)),
      'or(length(1,2) length(4,5))',
    ],
    ['a length in another', languages.union(languages.lengthBetween(1, 9), languages.lengthBetween(3, 4)), 'length(1,9)'],
    ['lengths that leave no gap', languages.union(languages.lengthBetween(0, 4), languages.lengthBetween(5, null)), 'any'],
    ['lengths that overlap', languages.intersect(languages.lengthBetween(1, 4), languages.lengthBetween(3, null)), 'length(3,4)'],
    ['a part that another holds', languages.union(a, languages.intersect(a, b)), '/^a/u'],
    ['a part that holds another', languages.intersect(a, languages.union(a, b)), '/^a/u'],
    ['complements within', languages.complement(languages.union(a, b)), 'and(not(/^a/u) not(/b$/u))'],
    [
      'a pattern and its complement among others',
      languages.intersect(a, languages.lengthBetween(2, 5), languages.complement(a)),
      'none',
    ],
    ['a complement before its pattern', languages.intersect(languages.complement(a), b, a), 'none'],
    [
      'a pattern or its complement among others',
      languages.union(a, languages.lengthBetween(2, 5), languages.complement(a)),
      'any',
    ],
    ['a complement before its pattern, or', languages.union(languages.complement(a), b, a), 'any'],
    [
      'words within bounds and patterns',
      languages.intersect(languages.ofWords(['ab', 'abb', 'b', 'a']), a, languages.lengthBetween(2, 2)),
      '["ab"]',
    ],
    [
      'words but some',
      languages.intersect(languages.ofWords(['ab', 'b', 'a']), languages.complement(languages.ofWords(['b']))),
      '["a","ab"]',
    ],
    [
      'all but words that a part holds',
      languages.union(languages.complement(languages.ofWords(['ab', 'b', 'c'])), a),
      'not(["b","c"])',
    ],
    ['only the empty word', languages.intersect(pattern('^a*$'), languages.lengthBetween(0, 0)), '[""]'],
    ['not the empty word', languages.intersect(a, languages.lengthBetween(0, 0)), 'none'],
    ['no length', languages.complement(languages.lengthBetween(0, 3)), 'length(4,)'],
    ['nor long ones', languages.complement(languages.lengthBetween(3, null)), 'length(0,2)'],
  ])('shows %s', (_, language, described) => {
    expect(languages.describe(language)).toBe(described);
  });
});
