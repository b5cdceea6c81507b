import { describe, expect, it } from 'vitest';
import { createLanguages, type Language, type Languages } from './index.ts';
import { matches, shortStrings } from './random-pattern.fixture.ts';

/** One row for each construct, and for those that meet. */
const SOURCES: readonly string[] = [
  '',
  'a',
  '^a',
  'a$',
  '^a$',
  '^$',
  '$^',
  '[]',
  '[^]',
  '.',
  '^.$',
  '^..$',
  '^[^a]*$',
  '^a*$',
  '^a*b$',
  '^(?:ab)*$',
  '^(?:ab)+$',
  '^(?:ab|a)*$',
  '^(?:a|b){2}$',
  '^a?b?a?$',
  '^a{0}b$',
  '^a{2}$',
  '^a{2,}$',
  '^a{1,3}$',
  '^(?:a{2}){1,2}$',
  '^(?:a{2,3}){2}$',
  '^(?:a?){3}$',
  '^(?:a*b){2}$',
  '^(?:a{1,2}|a{4})b$',
  '^(?:a{1,2}|a{3})b$',
  '^(?:ab|ac|b)$',
  '^(?:a|ab|abc)$',
  '^(?:|a|aa)b$',
  'ab|^b',
  '^a|b$',
  '(?:^|a)b',
  'a(?:$|b)',
  '(?:^a|^b)a',
  '(?:^a)+b',
  '(?:^a)*b',
  '(?:^)*b',
  '(?:a|^)*b$',
  '\\ba',
  'a\\b',
  'a\\B',
  '\\Ba\\B',
  '^\\b',
  '^\\B',
  '\\b$',
  '(?:\\ba| )+$',
  '(?:\\b|a)a b',
  '^(?=a)',
  '^(?!a)',
  '^(?=a)b',
  '^(?=.*a).{2}$',
  '^(?!.*a).{2}$',
  '^(?=.*a)(?=.*b).*$',
  '^(?=.*a|.*b)(?!.*ab).*$',
  '^(?:(?!ab).)*$',
  '^(?:(?=a)a|b)*$',
  '(?=a$)a',
  '(?=ab)a',
  '(?!ab)a',
  '(?!$)',
  '(?=$)b*',
  '(?:(?=a)|b)a',
  '(?:(?!b)|b){2}a',
  '(?:(?=a)|b){3}a$',
  '(?:\\b|b){2,3}a$',
  '(?!(?!a))b',
  '(?=(?!b)a)a',
  '^(?!(?=a)a)',
  '(?<=a)b',
  '(?<!a)b',
  '(?<=^a)b',
  '(?<!^)b',
  '(?<=a|b)a$',
  '(?<=(?<!a)b)a',
  '(?<=a(?<=a))b',
  '(?<=\\b)a',
  '(?<!\\B)a',
  '(?<=a)(?!b)',
  '(?<=a*)b$',
  '^(?:a(?<!aa)|b)*$',
  '(?=(?<=a)b)b',
  '(?<=a)$',
  '(?<=ab)',
  '^(?<=a)',
  '\\w ',
  ' \\W',
  '^\\w*$',
  '^\\D\\d*$',
  '^\\s\\S$',
  '^(?=.*a)(?=.*b)(?=.* )',
  '^(?:(?=.*a)|(?=.*b)).{3}$',
  '^(?:a{1,2}b|a{3,4}b| )$',
  '^(?:a{1,2}b|a{4}b|a{0,1}b)$',
  '^(?:(?=a).|(?=a)(?=.b).)*$',
  '^(?:(?!a).|a(?!a))*$',
  '^(?=a|b)(?!b)',
  '(?!(?=a)b)a(?!b)',
  '^(?!a)a',
  '^(?!.*(?:a|b))',
  '(?:a(?=b)|b(?=a))*$',
  '(?=a{2,3})(?=a{3,4}b?)a',
  '(?:a*|b)(?:a{2,}|b{1,2}) $',
  '(?:^|(?<=a)) (?:$|(?=b))',
];
const LETTERS = ['a', 'b', ' '];
const WORDS = shortStrings(LETTERS, 5);
const plenty = () => ({ left: 1_000_000 });

function compile(languages: Languages, source: string): Language {
  const read = languages.fromPattern(source);
  if (read.kind === 'unsupported') throw new Error(`${source}: ${read.why}`);
  return read.language;
}

describe('a small pattern, on every short word', () => {
  it.each(SOURCES)('%s', (source) => {
    const languages = createLanguages();
    const language = compile(languages, source);
    const oracle = matches(source, 'u');
    const inside = WORDS.filter(oracle);
    expect(WORDS.filter((word) => languages.accepts(language, word))).toEqual(inside);
    const not = languages.complement(language);
    expect(WORDS.filter((word) => !languages.accepts(not, word))).toEqual(inside);
    // Within the words over these letters it is all listed and counted.
    for (const [min, max] of [
      [0, 3],
      [2, 2],
      [3, 4],
      [5, 5],
    ] as const) {
      const some = languages.intersect(language, languages.lengthBetween(min, max), compile(languages, '^[ab ]*$'));
      const expected = inside.filter((word) => word.length >= min && word.length <= max);
      const { words, ended } = languages.words(some, 500, plenty());
      expect([[...words].sort(), ended]).toEqual([[...expected].sort(), 'complete']);
      expect(words.map((word) => word.length)).toEqual(expected.map((word) => word.length));
      expect(languages.size(some, plenty())).toEqual({ kind: 'exactly', count: BigInt(expected.length) });
      expect(languages.isEmpty(some, plenty())).toBe(expected.length === 0 ? 'yes' : 'no');
      const shortest = languages.shortest(some, plenty());
      if (shortest.kind === 'word')
        expect([expected.includes(shortest.word), shortest.word.length]).toEqual([true, expected[0]?.length]);
      else expect([shortest.kind, expected]).toEqual(['none', []]);
      if (expected.length > 1) {
        const most = languages.words(some, expected.length - 1, plenty());
        expect([most.words.length, most.ended]).toEqual([expected.length - 1, 'limit']);
      }
    }
  });
});

describe('small patterns, each in each other', () => {
  // Over three letters, words of five characters refute all that can be refuted among these.
  const languages = createLanguages();
  const within = compile(languages, '^[ab ]*$');
  const members = SOURCES.map((source) => WORDS.filter(matches(source, 'u')));
  it.each(SOURCES.map((source, at) => [source, at] as const))('%s', (source, at) => {
    const a = languages.intersect(compile(languages, source), within);
    const answers = SOURCES.map((other) => languages.isSubset(a, compile(languages, other), plenty()));
    const expected = members.map((there) => ((members[at] as string[]).every((word) => there.includes(word)) ? 'yes' : 'no'));
    expect(SOURCES.filter((_, other) => answers[other] !== expected[other])).toEqual([]);
  });
});

/** Steps for all questions about each pattern, in the order above: what changes no answer may still change these. */
const STEPS: readonly string[] = [
  '15 52 44 65 34 14 14 0 21 25 26 39 26 101 212 210 288 116 66 79',
  '40 52 172 72 98 131 72 196 188 171 105 129 135 80 73 80 79 81 80 80',
  '59 97 60 69 48 69 21 23 21 104 348 44 26 16 51 51 228 123 37 69',
  '68 130 75 21 26 73 75 97 113 117 61 26 122 76 110 41 140 162 122 60',
  '60 69 94 116 122 69 131 14 46 42 23 26 39 351 93 301 219 154 31 51',
  '72 14 37 29 214 223 230',
];

it('takes the same steps as ever', () => {
  const taken = SOURCES.map((source) => {
    const languages = createLanguages();
    const language = compile(languages, source);
    const steps = plenty();
    languages.isEmpty(languages.difference(language, compile(languages, '^(?:ab?)*')), steps);
    languages.words(language, 5, steps);
    languages.size(languages.intersect(language, languages.lengthBetween(0, 4)), steps, 50);
    return plenty().left - steps.left;
  });
  const rows = Array.from({ length: Math.ceil(taken.length / 20) }, (_, row) => taken.slice(20 * row, 20 * row + 20).join(' '));
  expect(rows).toEqual(STEPS);
});
