import { describe, expect, it } from 'vitest';
import { classOf } from './alphabet.ts';
import { type Leaf, UnitsLeaf, WELL_FORMED, WordTree } from './leaf.ts';
import { parsePattern } from './parse-pattern.ts';
import { PatternAutomaton } from './pattern-automaton.ts';
import { matches, shortStrings } from './random-pattern.fixture.ts';

/** The states that the code points of a word lead through. */
function statesOf(leaf: Leaf, points: readonly number[]): number[] {
  const states = [leaf.initial];
  for (const point of points) states.push(leaf.next(states[states.length - 1] as number, classOf(leaf.alphabet, point)));
  return states;
}
const pointsOf = (word: string): number[] => [...word].map((character) => character.codePointAt(0) as number);
const last = (states: readonly number[]): number => states[states.length - 1] as number;

describe('a tree of words', () => {
  const words = ['abc', 'ab', 'b\u{1F600}', '', 'xyzzy'];
  const tree = new WordTree(words);
  it('accepts them alone', () => {
    for (const word of [...shortStrings(['a', 'b', 'c', '\u{1F600}', 'q'], 3), 'xyzzy', 'xyzz', 'xyzzyy'])
      expect([word, tree.accepting(last(statesOf(tree, pointsOf(word))))]).toEqual([word, words.includes(word)]);
  });
  it.each([
    ['abc', [0, 1, 0, 0]],
    ['xyzzy', [0, 4, 3, 2, 1, 0]],
    ['b\u{1F600}', [0, 1, 0]],
    ['ac', [0, 1, Number.POSITIVE_INFINITY]],
    ['aca', [0, 1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]],
  ])('knows how far a word is at least, along %s', (word, distances) => {
    const states = statesOf(tree, pointsOf(word));
    expect(states.map((state) => tree.least(state))).toEqual(distances);
    expect(states.map((state) => tree.constant(state))).toEqual(distances.map((least) => (Number.isFinite(least) ? 2 : 0)));
    expect(states.map(() => tree.weight())).toEqual(distances.map(() => 1));
  });
  it('shares beginnings', () => {
    expect(new WordTree(['ab', 'ac']).states).toBe(5);
    expect(tree.states).toBe(1 + 1 + 3 + 2 + 5);
    expect(new WordTree(['aa']).least(1)).toBe(2);
  });
});

describe('what a string can be', () => {
  it.each([
    [[0xd83d, 0xde00], false],
    [[0xde00, 0xd83d], true],
    [[0xd83d, 0xd83d], true],
    [[0xd83d, 0xd83d, 0xdfff], false],
    [[0xdbff, 0x61, 0xdc00], true],
    [[0x61, 0xd800, 0xdc00, 0x61], false],
    [[0xe000, 0xdc00], true],
    [[0xd7ff, 0xdc00], true],
    [[], true],
  ])('%j: %s', (points, expected) => {
    const states = statesOf(WELL_FORMED, points);
    expect(WELL_FORMED.accepting(last(states))).toBe(expected);
    expect(WELL_FORMED.constant(last(states))).toBe(expected ? 2 : 0);
    expect(WELL_FORMED.least(last(states))).toBe(0);
    expect(WELL_FORMED.weight(last(states))).toBe(1);
    expect(Math.max(...states)).toBeLessThan(WELL_FORMED.states);
  });
});

describe('a pattern over units, asked by code points', () => {
  const words = shortStrings(['a', '\u{1F600}', '\ud83d', '\ude00', '\uffff'], 3);
  it.each([
    '^..$',
    '^.a?$',
    '\ud83d',
    '[\ude00-\ude0f]$',
    '^[^a]{2}$',
    '\ud83d[^\ude00]',
    '^[\ud800-\udbff]a',
    '\uffff$',
    '\udfff',
  ])('%s', (source) => {
    const parsed = parsePattern(source, '', () => undefined);
    if (parsed.kind === 'unsupported') throw new Error(parsed.why);
    const inner = new PatternAutomaton(parsed.pattern);
    const leaf = new UnitsLeaf(inner);
    const oracle = matches(source, '');
    for (const word of words) {
      const states = statesOf(leaf, pointsOf(word));
      expect([word, leaf.accepting(last(states))]).toEqual([word, oracle(word)]);
      for (const state of states) {
        expect(leaf.constant(state)).toBe(inner.constant(state));
        expect(leaf.weight(state)).toBe(2 * inner.weight(state));
        expect(leaf.least(state)).toBe(Math.ceil(inner.least(state) / 2));
      }
    }
    expect(leaf.states).toBe(inner.states);
    expect(leaf.alphabet.classes.filter((each, at) => each === leaf.alphabet.classes[at - 1])).toEqual([]);
    expect(new Set(leaf.alphabet.classes).size).toBe(leaf.alphabet.size);
  });
});
