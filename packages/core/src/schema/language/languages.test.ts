import { describe, expect, it } from 'vitest';
import { createLanguages, type Language, type Languages } from './index.ts';

const DEFAULT_STEPS = 400_000;
const steps = () => ({ left: DEFAULT_STEPS });

function compile(languages: Languages, source: string, flags = 'u'): Language {
  const read = languages.fromPattern(source, flags);
  if (read.kind === 'unsupported') throw new Error(`${source}: ${read.why}`);
  return read.language;
}

describe('is one pattern within another', () => {
  it.each<[a: string, b: string, witness: string | null]>([
    ['^[a-z]+$', '^[a-z0-9]*$', null],
    ['^[a-z0-9]+$', '^[a-z]*$', '0'],
    ['(a+)+$', 'a$', null],
    ['^(a|aa)*$', '^a*$', null],
    ['^a*$', '^(a|aa)*$', null],
    ['^(?:a+)+b$', '^a+b$', null],
    ['foo', 'fo', null],
    ['fo', 'foo', 'fo'],
    ['^abc', 'abc', null],
    ['abc', '^abc', 'aabc'],
    ['^.*$', '', null],
    ['', '^.*$', '\n'],
    ['a|^b|c$', 'a|b|c', null],
    ['a|b', 'a|^b', 'ab'.slice(1).padStart(2, 'c')],
    ['^[a-z]{1,1000}$', '^[a-z]{1,1001}$', null],
    ['^[a-z]{1,1000}$', '^[a-z]{1,999}$', 'a'.repeat(1000)],
    ['^(?:[a-z]{1,40}-){1,40}$', '^(?:[a-z]+-)+$', null],
    ['^((a{1,100}){1,100}){1,100}$', '^a+$', null],
    ['^(?:ab){1000000}$', '^(?:abab)*$', null],
    ['^(?:ab){21}c{20}$', '^(?:ab){20}abc+$', null],
    ['^(?:ab){21}c{20}$', '^(?:abab)*c+$', `${'ab'.repeat(21)}${'c'.repeat(20)}`],
    ['^(?:(?:a|b){2,9}c){2,9}$', '^[abc]{6,90}$', null],
    ['^(?!.*foo).*$', '^(?!.*foobar).*$', null],
    ['^(?!.*foobar).*$', '^(?!.*foo).*$', 'foo'],
    ['^(?=.*[A-Z])(?=.*\\d).{8,}$', '^.{8,}$', null],
    ['^(?=.*[A-Z])(?=.*\\d).{8,}$', '^(?=.*\\d).*[A-Z].*$', null],
    ['^(?=.*[A-Z]).{8,}$', '^(?=.*[A-Z])(?=.*\\d).{8,}$', 'aaaaaaaA'],
    ['^(?:(?!ab).)*$', '^(?!.*ab).*$', null],
    ['^(?!.*ab).*$', '^(?:(?!ab).)*$', null],
    ['\\bfoo\\b', 'foo', null],
    ['foo', '\\bfoo\\b', 'fooa'],
    ['^\\w+$', '^\\b\\w+\\b$', null],
    ['(?<=a)b', 'ab', null],
    ['ab', '(?<=a)b', null],
    ['(?<!a)b', '^b|[^a]b', null],
    ['^b|[^a]b', '(?<!a)b', null],
    ['^\\p{Lu}$', '^\\p{L}$', null],
    ['^\\p{L}+$', '^\\p{Lu}+$', 'a'],
    ['^\\S+$', '^[^ ]+$', null],
    ['^[^ ]+$', '^\\S+$', '\t'],
    ['^.$', '^[^]$', null],
    ['^a$', '^[a]{1}$', null],
    ['^(a|b)*a(a|b){10}$', '^(a|b)*a(a|b){9,10}$', null],
    ['^(a|b)*a(a|b){30}$', '^(a|b)*$', null],
    ['^(a|b)*a(a|b){30}$', '^(a|b|c)*a(a|c)*$', 'aaaab'.padStart(32, 'a').slice(1)],
  ])('%s in %s', (a, b, witness) => {
    const languages = createLanguages();
    const budget = steps();
    const answer = languages.isSubset(compile(languages, a), compile(languages, b), budget);
    expect(answer).toBe(witness === null ? 'yes' : 'no');
    if (witness === null) return;
    const shortest = languages.shortest(languages.difference(compile(languages, a), compile(languages, b)), steps());
    expect(shortest).toEqual({ kind: 'word', word: witness });
  });

  it('takes huge alternations in its stride', () => {
    const list = Array.from({ length: 3000 }, (_, at) => `word${at * 7919}x`);
    const languages = createLanguages();
    const all = compile(languages, `^(?:${list.join('|')})$`);
    const most = compile(languages, `^(?:${list.slice(1).join('|')})$`);
    expect(languages.isSubset(most, all, steps())).toBe('yes');
    expect(languages.shortest(languages.difference(all, most), steps())).toEqual({ kind: 'word', word: 'word0x' });
    expect(languages.equals(all, languages.ofWords(list), steps())).toBe('yes');
  });

  it('answers budget, and always at the same step', () => {
    const ask = (languages: Languages, left: number) => {
      const budget = { left };
      const [a, b] = [compile(languages, '^(a|b)*a(a|b){10}$'), compile(languages, '^(a|b)*a(a|b){9,10}$')];
      return [languages.isSubset(a, b, budget), budget.left];
    };
    const used = createLanguages();
    expect(ask(used, 1000)).toEqual(ask(createLanguages(), 1000));
    expect(ask(used, 1000)[0]).toBe('budget');
    const [answer, left] = ask(used, DEFAULT_STEPS);
    expect(answer).toBe('yes');
    expect(ask(used, DEFAULT_STEPS)).toEqual([answer, left]);
    const cost = DEFAULT_STEPS - (left as number);
    expect(ask(used, cost)).toEqual(['yes', 0]);
    expect(ask(used, cost - 1)[0]).toBe('budget');
    expect(ask(createLanguages(), cost)).toEqual(['yes', 0]);
    expect(ask(createLanguages(), cost - 1)[0]).toBe('budget');
  });
});

describe('a budget', () => {
  const made: readonly (readonly [string, (languages: Languages) => Language])[] = [
    ['a pattern', (languages) => compile(languages, '^(?:a|b)*a(?:a|b){3}$')],
    ['a finite one', (languages) => compile(languages, '^(?:ab|c){1,3}$')],
    ['an empty one', (languages) => languages.difference(compile(languages, '^(?:a|aa)*$'), compile(languages, '^a*$'))],
    [
      'some lengths',
      (languages) =>
        languages.intersect(
          compile(languages, '^(?:aaa)*$'),
          languages.union(languages.lengthBetween(7, 12), languages.lengthBetween(14, 20)),
        ),
    ],
    ['one with look-around', (languages) => compile(languages, '^(?=.*b)(?!.*c)[abc]{2,4}(?<!a)$')],
    ['pairs of surrogates', (languages) => compile(languages, '^[\\udc00\\ud800]{2}x?$')],
  ];
  const questions: readonly (readonly [
    string,
    (languages: Languages, language: Language, steps: { left: number }) => unknown,
  ])[] = [
    ['isEmpty', (languages, language, steps) => languages.isEmpty(language, steps)],
    ['shortest', (languages, language, steps) => languages.shortest(language, steps)],
    ['words', (languages, language, steps) => languages.words(language, 30, steps)],
    ['size', (languages, language, steps) => languages.size(language, steps, 40)],
    ['equals', (languages, language, steps) => languages.equals(language, compile(languages, '^[ab]*$'), steps)],
  ];
  const isBudget = (answer: unknown): boolean =>
    answer === 'budget' || (answer as { kind?: string }).kind === 'budget' || (answer as { ended?: string }).ended === 'budget';
  it.each(made.flatMap(([name, make]) => questions.map(([question, ask]) => [question, name, ask, make] as const)))(
    'is enough or not, %s of %s',
    (_question, _name, ask, make) => {
      const languages = createLanguages();
      const language = make(languages);
      const budget = { left: 100_000 };
      const answer = ask(languages, language, budget);
      expect(isBudget(answer)).toBe(false);
      const cost = 100_000 - budget.left;
      expect(cost).toBeLessThan(20_000);
      for (let left = 0; left <= cost + 1; left += left < 20 || left >= cost - 20 ? 1 : Math.min(97, cost - 20 - left)) {
        const fresh = left % 2 === 0 ? createLanguages() : undefined;
        const steps = { left };
        const got = fresh === undefined ? ask(languages, language, steps) : ask(fresh, make(fresh), steps);
        expect([left, isBudget(got)]).toEqual([left, left < cost]);
        if (left >= cost) expect([got, steps.left]).toEqual([answer, left - cost]);
      }
    },
  );
});

describe('lengths', () => {
  const languages = createLanguages();
  const huge = 1_000_000_000;
  it.each<[pattern: string, min: number, max: number | null, length: number | null]>([
    ['^(?:aa)*$', huge - 1, huge - 1, null],
    ['^(?:aa)*$', huge - 1, huge, huge],
    ['^(?:aaa)*$', huge, null, huge + 2],
    ['^a{5}$', 6, null, null],
    ['^a{5}$', 0, 4, null],
    ['^a{5}$', huge, null, null],
    ['^(?:a{2}|b{3})*$', huge + 1, huge + 1, huge + 1],
    ['a', 2 ** 53 - 1, null, 2 ** 53 - 1],
  ])('%s between %d and %s', (source, min, max, length) => {
    const language = languages.intersect(compile(languages, source), languages.lengthBetween(min, max));
    expect(languages.isEmpty(language, steps())).toBe(length === null ? 'yes' : 'no');
    if (length === null) return;
    expect(languages.shortest(language, steps())).toEqual({ kind: 'too-long', length });
  });

  it('gives long words where they are allowed', () => {
    const language = languages.intersect(compile(languages, '^(?:abc|d)*$'), languages.lengthBetween(5_000, null));
    const { words, ended } = languages.words(language, 3, steps());
    expect(words.map((each) => [each.length, languages.accepts(language, each)])).toEqual([
      [5000, true],
      [5001, true],
      [5002, true],
    ]);
    expect(ended).toBe('limit');
    const plain = languages.words(languages.lengthBetween(60_000, 60_000), 3, steps());
    expect(plain.words.map((each) => [each.length, each.slice(-2)])).toEqual([
      [60_000, 'aa'],
      [60_000, 'ab'],
      [60_000, 'ac'],
    ]);
  });

  it('come in order, whatever order they were made in', () => {
    const long = languages.intersect(compile(languages, '^a*$'), languages.lengthBetween(5, 6));
    const short = languages.intersect(compile(languages, '^b*$'), languages.lengthBetween(2, 3));
    const both = languages.union(long, short);
    expect(languages.words(both, 9, steps())).toEqual({ words: ['bb', 'bbb', 'aaaaa', 'aaaaaa'], ended: 'complete' });
    expect(languages.size(both, steps())).toEqual({ kind: 'exactly', count: 4n });
    expect(languages.shortest(both, steps())).toEqual({ kind: 'word', word: 'bb' });
  });

  it.each([
    ['^a{20,30}$', 'and(/^a*$/u length(20,30))'],
    ['^a{20,}$', 'and(/^a*$/u length(20,))'],
    ['^xa{2,5}y$', 'and(/^xa*y$/u length(4,7))'],
    ['^(?:ab){3,5}$', 'and(/^(?:ab)*$/u length(6,10))'],
    ['^(?:a|b){3}$', '/^(?:a|b){3}$/u'],
    ['^a{2}$', '/^a{2}$/u'],
    ['^a{0,2}$', '/^a{0,2}$/u'],
    ['^a{0,3}$', 'and(/^a*$/u length(0,3))'],
    ['^a{3,}$', 'and(/^a*$/u length(3,))'],
    ['^a{2,}$', '/^a{2,}$/u'],
    ['^a{16}$', 'and(/^a*$/u length(16,16))'],
    ['^a{15}$', '/^a{15}$/u'],
    ['^a{17}b{16}$', 'and(/^a*b{16}$/u length(33,33))'],
    ['^a{16}b{17}$', 'and(/^a{16}b*$/u length(33,33))'],
    ['^a{3,5}b?$', '/^a{3,5}b?$/u'],
    ['^a{3,5}|b$', '/^a{3,5}|b$/u'],
    ['^a{3,5}', '/^a{3,5}/u'],
    ['a{3,5}$', '/a{3,5}$/u'],
    ['^(?=b)a{3,5}$', 'and(/^(?=b)a*$/u length(3,5))'],
    ['^(?<=b)a{3,5}$', '/^(?<=b)a{3,5}$/u'],
    ['^(?:ab|c){3,5}$', '/^(?:ab|c){3,5}$/u'],
    ['^(?:\\b){3}a{3,5}$', 'and(/^(?:\\b){3}a*$/u length(3,5))'],
    ['^\\ba{3,5}$', 'and(/^\\ba*$/u length(3,5))'],
    ['^\\Ba{3,5}$', 'and(/^\\Ba*$/u length(3,5))'],
    ['^(?!b)a{3,5}$', 'and(/^(?!b)a*$/u length(3,5))'],
    ['^[a-cx]{3,5}$', 'and(/^[a-cx]*$/u length(3,5))'],
    ['^[ab]{3,5}$', 'and(/^[ab]*$/u length(3,5))'],
    ['^[-\\n]{3,5}$', 'and(/^[\\u{a}\\u{2d}]*$/u length(3,5))'],
    ['^[^]{3,5}a$', 'and(/^[\\u{0}-\\u{10ffff}]*a$/u length(4,6))'],
    ['^[\\w ]{3,5}$', 'and(/^[ 0-9A-Z_a-z]*$/u length(3,5))'],
    ['^\\*{3,5}(?:b|c)$', 'and(/^\\u{2a}*(?:b|c)$/u length(4,6))'],
    ['^a{3,5}(?:bc){2}$', 'and(/^a*(?:bc){2}$/u length(7,9))'],
    ['^a{3,5}(?=x{2,}y?z+w{1,3}|$)$', 'and(/^a*(?=x{2,}y?z+w{1,3}|$)$/u length(3,5))'],
    ['^a{3,5}(?:bc|d)$', '/^a{3,5}(?:bc|d)$/u'],
    ['^a{3,5}(?:b{2}|cd)$', 'and(/^a*(?:b{2}|cd)$/u length(5,7))'],
    ['^\\p{L}{3,5}$', '/^\\p{L}{3,5}$/u'],
  ])('are bounds of what is counted: %s', (source, described) => {
    expect(languages.describe(compile(languages, source))).toBe(described);
  });

  it('keeps patterns apart that it cannot write down', () => {
    const [a, b] = [compile(languages, '^(?<!b)a{3,5}$'), compile(languages, '^(?<!b)b{3,5}$')];
    expect([languages.accepts(a, 'aaa'), languages.accepts(b, 'aaa'), languages.accepts(b, 'bbb')]).toEqual([true, false, true]);
  });

  it('counts code points', () => {
    const two = languages.lengthBetween(2, 2);
    expect(languages.accepts(two, '\u{1F600}a')).toBe(true);
    expect(languages.accepts(two, '\u{1F600}')).toBe(false);
    expect(languages.accepts(two, '\ud83d\ud83d')).toBe(true);
  });

  it('closes up with its complement', () => {
    const some = languages.lengthBetween(3, 5);
    expect(languages.describe(languages.complement(some))).toBe('or(length(0,2) length(6,))');
    expect(languages.union(some, languages.complement(some))).toBe(languages.any);
    expect(languages.intersect(some, languages.lengthBetween(6, null))).toBe(languages.none);
    expect(languages.lengthBetween(0, 0)).toBe(languages.ofWords(['']));
  });
});

describe('words', () => {
  const languages = createLanguages();
  it.each<[pattern: string, limit: number, words: string[], ended: string]>([
    ['^[A-Z]{2}[0-9]?$', 3, ['AA', 'AB', 'AC'], 'limit'],
    ['^(?:a|b){1,2}$', 9, ['a', 'b', 'aa', 'ab', 'ba', 'bb'], 'complete'],
    ['^(?:red|green|blue)$', 3, ['red', 'blue', 'green'], 'limit'],
    ['^[^a-z]{3}$', 2, ['000', '001'], 'limit'],
    ['^\\n$', 5, ['\n'], 'complete'],
    ['^x-', 3, ['x-', 'x-a', 'x-b'], 'limit'],
    ['a^', 3, [], 'complete'],
    ['^(?:a|bb)$|^(?:c{20})$', 9, ['a', 'bb', 'c'.repeat(20)], 'complete'],
  ])('of %s', (source, limit, words, ended) => {
    expect(languages.words(compile(languages, source), limit, steps())).toEqual({ words, ended });
  });

  it('begins with those that are preferred', () => {
    const language = compile(languages, '^[a-z]+$');
    const options = { preferred: ['No', 'paris', 'rome'] };
    expect(languages.shortest(language, steps(), options)).toEqual({ kind: 'word', word: 'paris' });
    expect(languages.words(language, 4, steps(), options).words).toEqual(['paris', 'rome', 'a', 'b']);
  });

  it.each<[pattern: string, size: ReturnType<Languages['size']>]>([
    ['^[a-z]{2}$', { kind: 'exactly', count: 676n }],
    ['^[a-z]{2,}$', { kind: 'infinite' }],
    ['^.{2}$', { kind: 'at-least', count: 1_000_000n }],
    ['a^', { kind: 'exactly', count: 0n }],
    [
      '^(?=.{1,250}$)[a-z](?:[a-z\\-]{0,60}[a-z])?(?:\\.[a-z](?:[a-z\\-]{0,60}[a-z])?)*$',
      { kind: 'at-least', count: 1_000_000n },
    ],
    ['^[ab]{40}$', { kind: 'at-least', count: 1_000_000n }],
    ['^(?:a|aa|a{2})$', { kind: 'exactly', count: 2n }],
    ['^(?=a)[ab]{2}(?<!b)$', { kind: 'exactly', count: 1n }],
  ])('are counted: %s', (source, size) => {
    expect(languages.size(compile(languages, source), steps())).toEqual(size);
  });

  it('never pair two lone surrogates into one character', () => {
    expect(compile(languages, '^\\ud83d\\ude00$').kind).toBe('pattern');
    expect(languages.accepts(compile(languages, '^\\ud83d\\ude00$'), '\u{1F600}')).toBe(true);
    expect(languages.isEmpty(compile(languages, '^[\\ud83d][\\ude00]$'), steps())).toBe('yes');
    expect(languages.shortest(compile(languages, '^[\\ud83d][\\ud83d]$'), steps())).toEqual({
      kind: 'word',
      word: '\ud83d\ud83d',
    });
    const pairs = compile(languages, '^[\\udc00\\ud7ff\\ud800]{2}$');
    expect(languages.size(pairs, steps())).toEqual({ kind: 'exactly', count: 8n });
    expect(languages.words(pairs, 20, steps()).words).toHaveLength(8);
  });
});

describe('combinations that are seen through at once', () => {
  const languages = createLanguages();
  const a = compile(languages, '^a');
  const b = compile(languages, 'b$');
  it.each<[string, Language, Language]>([
    ['nothing of itself without itself', languages.difference(a, a), languages.none],
    ['all of itself with its rest', languages.union(a, languages.complement(a)), languages.any],
    ['twice not', languages.complement(languages.complement(languages.union(a, b))), languages.union(b, a)],
    ['words are filtered', languages.intersect(a, languages.ofWords(['ab', 'b'])), languages.ofWords(['ab'])],
    [
      'words are filtered by length',
      languages.intersect(languages.lengthBetween(2, 3), languages.ofWords(['ab', 'b'])),
      languages.ofWords(['ab']),
    ],
    [
      'all but some words, again but some',
      languages.difference(languages.complement(languages.ofWords(['a'])), languages.ofWords(['b'])),
      languages.complement(languages.ofWords(['a', 'b'])),
    ],
    [
      'all but a word, with that word',
      languages.union(languages.complement(languages.ofWords(['a', 'b'])), languages.ofWords(['b'])),
      languages.complement(languages.ofWords(['a'])),
    ],
    ['a pattern that all match', compile(languages, 'x*'), languages.any],
    ['a pattern that none matches', compile(languages, '[]'), languages.none],
    ['absorption', languages.intersect(a, languages.union(a, b)), a],
  ])('%s', (_, made, expected) => {
    expect(made).toBe(expected);
  });

  it('outlive a tidying', () => {
    const store = createLanguages();
    const made = Array.from({ length: 11_000 }, (_, at) => store.union(compile(store, '^a'), store.ofWords([`b${at}`])));
    store.tidy();
    expect(store.accepts(made[7] as Language, 'ab')).toBe(true);
    expect(store.isSubset(made[7] as Language, compile(store, '^[ab]'), steps())).toBe('yes');
    expect(store.none).toBe(store.difference(store.any, store.any));
  });
});

describe('what has no regular language here', () => {
  it.each([
    ['(a)\\1', 'back-reference'],
    ['(?<=a(?=b))c', 'look-ahead inside look-behind'],
    ['a', 'flag i', 'i'],
    ['\\p{Nonsense}', 'Invalid'],
    ['(', 'Unterminated'],
    [`${'('.repeat(500)}${')'.repeat(500)}`, 'nested deeper'],
    ['a?'.repeat(5000), 'too many optional parts'],
    ['\\p{RGI_Emoji}', 'property', 'v'],
  ])('%s', (source, why, flags = 'u') => {
    const read = createLanguages().fromPattern(source, flags);
    expect(read.kind === 'unsupported' && read.why).toContain(why);
  });

  it('but classes of the v flag have one', () => {
    const languages = createLanguages();
    const language = compile(languages, '^[[[a-f]--[bc]]\\q{xy|z}]$', 'v');
    expect(languages.words(language, 20, steps())).toEqual({ words: ['a', 'd', 'e', 'f', 'z', 'xy'], ended: 'complete' });
    expect(languages.words(compile(languages, '^[\\w&&[x-\\}]]$', 'v'), 20, steps()).words).toEqual(['x', 'y', 'z']);
  });
});
