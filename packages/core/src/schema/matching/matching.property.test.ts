import { RegExpParser } from '@eslint-community/regexpp';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { programOf } from './program.ts';
import { matchesSomewhere } from './scan.ts';

const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\W', '😀', '\\p{L}');
const quantifier = fc.constantFrom('', '*', '+', '?', '{2}', '{1,2}', '{2,}', '*?', '+?');
const patterns = fc.letrec<{ pattern: string; term: string }>((tie) => ({
  pattern: fc
    .array(
      fc.array(tie('term'), { maxLength: 4 }).map((terms) => terms.join('')),
      { minLength: 1, maxLength: 2 },
    )
    .map((alternatives) => alternatives.join('|')),
  term: fc.oneof(
    { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
    fc.tuple(atom, quantifier).map(([one, many]) => one + many),
    fc.constantFrom('^', '$', '\\b', '\\B'),
    fc.tuple(tie('pattern'), quantifier).map(([inner, many]) => `(?:${inner})${many}`),
    fc.tuple(fc.constantFrom('?=', '?!', '?<=', '?<!'), tie('pattern')).map(([look, inner]) => `(${look}${inner})`),
  ),
})).pattern;
const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-', '\n', '😀', '\ud83d', 'é'), maxLength: 7 });

for (const flags of ['u', '']) {
  it(`the linear matcher agrees with the engine of the platform, flags "${flags}"`, () => {
    const parser = new RegExpParser({ ecmaVersion: 2024 });
    let matched = 0;
    let total = 0;
    fc.assert(
      fc.property(patterns, fc.array(texts, { minLength: 6, maxLength: 6 }), (pattern, samples) => {
        const program = programOf(parser.parsePattern(pattern, 0, pattern.length, { unicode: flags === 'u' }), flags);
        // Searching by itself, V8 would also look between the halves of a surrogate pair.
        const regex = new RegExp(`^[^]*?(?:${pattern})`, flags);
        for (const text of samples) {
          const expected = regex.test(text);
          total++;
          if (expected) matched++;
          expect(
            matchesSomewhere(program, flags === 'u' ? [...text] : text.split('')),
            `${pattern} on ${JSON.stringify(text)}`,
          ).toBe(expected);
        }
      }),
      { seed: 7, numRuns: 400 },
    );
    expect(matched / total).toBeGreaterThan(0.1);
    expect(matched / total).toBeLessThan(0.9);
  });
}
