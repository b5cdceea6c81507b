import { describe, expect, it } from 'vitest';
import { NotPlain, readPlainValue } from './plain-value.ts';

describe('plain values', () => {
  it.each<[string, unknown]>([
    ['[]', []],
    [' /* a */ [ // b\n 1, -2.5e3, ] ', [1, -2500]],
    ["{ a: 'x', 'b-c': \"y\", $d: `z`, }", { a: 'x', 'b-c': 'y', $d: 'z' }],
    ["'it\\'s' + \"\\n\" + `a\nb`", "it's\na\nb"],
    ["'\\x41\\u0042\\u{1F600}\\0\\q'", 'AB😀\0q'],
    ["'a\\\nb'", 'ab'],
    ['[true, false, null, [[]], {}]', [true, false, null, [[]], {}]],
    ['{ __proto__: 1, constructor: 2 }', JSON.parse('{"__proto__":1,"constructor":2}')],
    ['[1] as const', [1]],
  ])('%s', (text, value) => expect(readPlainValue(text, 0).value).toEqual(value));

  it('tells where elements stand, with their comments', () => {
    const text = '[\n  // one\n  1,\n  2, // after\n  3\n]';
    const { elements, end } = readPlainValue(text, 0);
    expect(elements.map(({ start, end: stop }) => text.slice(start, stop))).toEqual(['1', '2', '3']);
    expect(elements.map(({ from, start }) => text.slice(from, start).trim())).toEqual(['// one', '', '// after']);
    expect(end).toBe(text.length);
  });

  it.each([
    '[make()]',
    '[...others]',
    '[NAME]',
    '{ a }',
    '{ [key]: 1 }',
    '{ a: () => 1 }',
    `\`${'$'}{name}\``,
    "'a' + name",
    '[1 2]',
    '[1',
    "'open",
    "'open\n'",
    '{ a: 1, a: 2 }',
    '[undefined]',
    '[0x10]',
    '[1_000]',
    '[,1]',
    "'\\u12'",
    '',
    `${'['.repeat(200)}`,
  ])('%j is none', (text) => expect(() => readPlainValue(text, 0)).toThrow(NotPlain));
});
