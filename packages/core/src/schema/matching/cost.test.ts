import { RegExpParser } from '@eslint-community/regexpp';
import { describe, expect, it } from 'vitest';
import { backtrackingBits, type Cost, costOf } from './cost.ts';

const parser = new RegExpParser({ ecmaVersion: 2024 });
const cost = (source: string): Cost => costOf(parser.parsePattern(source, 0, source.length, { unicode: true }));
const NONE = { nested: false, degree: 0, bits: 0, backreferences: false, looks: false, depth: 1 };

describe('the cost of a pattern', () => {
  // Without ^ the search tries every beginning. A repeat is one bit, a short one as many as it has numbers of turns.
  it.each<[source: string, cost: Partial<Cost> & { readonly size: number }]>([
    ['^a', { size: 5 }],
    ['a', { degree: 1, size: 4 }],
    ['', { degree: 1, size: 3 }],
    ['^a|^b', { bits: 1, size: 9 }],
    ['^a|b', { bits: 1, degree: 1, size: 8 }],
    ['^(?:a|b|c|d)', { bits: 2, depth: 2, size: 17 }],
    ['^((a)(b))', { depth: 3, size: 15 }],
    ['^a$', { size: 6 }],
    ['^\\b', { looks: true, size: 5 }],
    ['^(?=ab)', { looks: true, depth: 2, size: 9 }],
    ['^(?<!a|b)', { looks: true, bits: 1, depth: 2, size: 11 }],
    ['^(a)\\1', { backreferences: true, depth: 2, size: 9 }],
    ['^a*', { degree: 1, bits: 1, size: 8 }],
    ['^a?', { bits: 1, size: 8 }],
    ['^a{2}', { size: 10 }],
    ['^a{3,}', { degree: 1, bits: 1, size: 14 }],
    ['^a{1,8}', { bits: 3, size: 22 }],
    ['^a{2,9}', { degree: 1, bits: 1, size: 24 }],
    ['^a*b*', { degree: 2, bits: 2, size: 12 }],
    ['^(?:a|b){3}', { nested: true, bits: 3, depth: 2, size: 30 }],
    ['^(?:a|b)?', { bits: 2, depth: 2, size: 14 }],
    ['^(?:a?){2}', { nested: true, bits: 2, depth: 2, size: 22 }],
    ['^(?:a?)?', { bits: 2, depth: 2, size: 14 }],
    ['^(?:a*)*', { nested: true, degree: 2, bits: 2, depth: 2, size: 14 }],
    ['^(?:a*){0}', { degree: 1, bits: 1, depth: 2, size: 6 }],
    ['^(?:ab){2,3}', { bits: 1, depth: 2, size: 24 }],
    ['^(?:(?:ab)?){2}', { nested: true, bits: 2, depth: 3, size: 30 }],
  ])('%s', (source, expected) => {
    expect(cost(source)).toEqual({ ...NONE, ...expected });
  });

  it('grows with the text by degree, or with every character', () => {
    expect(backtrackingBits({ ...NONE, size: 1, degree: 2, bits: 3 }, 7)).toBe(9);
    expect(backtrackingBits({ ...NONE, size: 1, degree: 0, bits: 3 }, 1000)).toBe(3);
    expect(backtrackingBits({ ...NONE, size: 1, degree: 2, bits: 3, nested: true }, 7)).toBe(27);
  });
});
