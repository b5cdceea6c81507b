import { describe, expect, it } from 'vitest';
import { paragraph, wantsColour, wrapped } from './terminal.ts';

describe('wrapped', () => {
  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['one two three', 100, ['one two three']],
    ['incomprehensibilities a b', 5, ['incomprehensibilities', 'a b']],
    ['', 10, ['']],
    ['  a   b ', 10, ['a b']],
  ])('%j at %i', (text, width, lines) => {
    expect(wrapped(text, width)).toEqual(lines);
  });

  it('keeps every line of a paragraph within the width, also after a long first word', () => {
    const lines = paragraph('✓ noted on many tools: ', 'word '.repeat(60), 50, 2).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(50);
    expect(lines[1]).toMatch(/^ {2}word/);
  });
});

describe('colour', () => {
  it.each([
    [undefined, {}, true, true],
    [undefined, {}, false, false],
    [undefined, { NO_COLOR: '1' }, true, false],
    [undefined, { NO_COLOR: '' }, true, true],
    [undefined, { TERM: 'dumb' }, true, false],
    [undefined, { FORCE_COLOR: '1' }, false, true],
    [undefined, { FORCE_COLOR: '0' }, true, true],
    [undefined, { FORCE_COLOR: '1', NO_COLOR: '1' }, true, false],
    [true, { NO_COLOR: '1' }, false, true],
    [false, { FORCE_COLOR: '1' }, true, false],
  ])('flag %s, environment %j, terminal %s: %s', (flag, environment, isTerminal, wanted) => {
    expect(wantsColour(flag, environment, isTerminal)).toBe(wanted);
  });
});
