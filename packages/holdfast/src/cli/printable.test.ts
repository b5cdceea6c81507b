import { describe, expect, it } from 'vitest';
import { clipped, oneLine, pasteable, printable } from './printable.ts';

describe('printable', () => {
  it.each([
    ['a\u001b[31mred\u001b[0m', 'a\\u001b[31mred\\u001b[0m'],
    ['\u001b]8;;http://x\u0007link', '\\u001b]8;;http://x\\u0007link'],
    ['a\rb', 'a\\u000db'],
    ['a\u009b31mb', 'a\\u009b31mb'],
    ['user\u202egnp.exe', 'user\\u202egnp.exe'],
    ['a\u200bb\u2066c\ufeff', 'a\\u200bb\\u2066c\\ufeff'],
    ['\ud800x', '\\ud800x'],
    ['\u{e0041}', '\\udb40\\udc41'],
    ['\u0000', '\\u0000'],
    ['one\ntwo\tthree', 'one\ntwo\tthree'],
    ['Grüße, 世界 👍', 'Grüße, 世界 👍'],
  ])('shows %j as %j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('makes one line of several', () => {
    expect(oneLine(' a\r\n  b\u2028c\td ')).toBe('a b c d');
  });

  it('keeps the value of JSON that is pasted', () => {
    const value = { a: 'x\u009by\u202e"\\\n', '\u200b': 1 };
    expect(pasteable(value)).not.toMatch(/\p{Cc}|\p{Cf}/u);
    expect(JSON.parse(pasteable(value))).toEqual(value);
  });

  it('never cuts a character in two', () => {
    expect(clipped('abcdef', 4)).toBe('abc…');
    expect(clipped('ab👍def', 4)).toBe('ab…');
    expect(clipped('abc', 3)).toBe('abc');
  });
});
