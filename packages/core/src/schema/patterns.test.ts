import { describe, expect, it } from 'vitest';
import { matchesPattern, readPattern } from './patterns.ts';

const matches = (source: string, text: string): boolean => {
  const reading = readPattern(source);
  if (reading.kind !== 'pattern') throw new Error(`${source} is ${reading.kind}`);
  return matchesPattern(reading.pattern, text);
};

describe('readPattern', () => {
  it.each([
    ['^[a-z]+$', undefined],
    ['\\p{Lu}', undefined],
    ['^[\\w\\-.]+$', undefined],
    ['\\-', true],
    ['^a{2$', true],
    ['^[\\w-\\.]+$', true],
  ] as const)('%s: legacy %s', (source, legacy) => {
    expect(readPattern(source)).toEqual({ kind: 'pattern', pattern: legacy ? { source, legacy } : { source } });
  });

  it.each(['[', '(', 'a**', '\\', '(?<n>a)(?<n>b)', '(?i:a)'])('%s is no pattern', (source) => {
    expect(readPattern(source).kind).toBe('illegal');
  });

  it.each(['(a*)*\\1', '^(a+)+b\\1$', '(?:a{1,1000}b?){1,1000}$', `${'('.repeat(300)}a${')'.repeat(300)}`])(
    '%s has no known bound',
    (source) => {
      expect(readPattern(source).kind).toBe('costly');
    },
  );
});

describe('matchesPattern', () => {
  it.each([
    ['b', 'abc', true],
    ['^.$', '😀', true],
    ['^.$', '\n', false],
    ['^\\-.$', '-😀', false], // without the u flag a character beyond the BMP is two
    ['^\\-..$', '-😀', true],
    ['^\\w$', 'é', false],
    ['^\\p{L}$', 'é', true],
    ['a$', 'a\n', false],
    ['^([\'"]).*\\1$', '"it\'s"', true],
  ] as const)('%s on %j: %s', (source, text, expected) => {
    expect(matches(source, text)).toBe(expected);
  });

  const many = (text: string, count = 20_000) => text.repeat(count);
  it.each([
    ['^(a+)+$', `${many('a')}b`, false],
    ['(a|a|a|a)*$', `${many('a')}`, true],
    ['^(a|a|a|a)*$', `${'a'.repeat(17)}b`, false],
    ['^(?=(a+)+$)x', `${many('a')}b`, false],
    ['(?<!b)(x+x+)+y', many('x'), false],
    ['a*a*a*a*b', many('a'), false],
    [`${'a?'.repeat(30)}${'a'.repeat(30)}$`, 'a'.repeat(29), false],
    ['(?:|a){30}b', 'a'.repeat(10), false],
    ['^(\\w+\\s?)*$', `${many('word ', 5_000)}!`, false],
    ['^(\\w+\\s?)*$', many('word ', 5_000), true],
    ['^(?:\\-..|a+)+$', `${many('a')}-😀`, true], // without the u flag a character beyond the BMP is two
    ['^(?:\\-.|a+)+$', `${many('a')}-😀`, false],
    ['^(?:[-].|a+)+$', `${many('a')}-😀`, true],
  ] as const)('%s is followed in all branches at once, and never by the engine', (source, text, expected) => {
    const { test } = RegExp.prototype;
    RegExp.prototype.test = function (this: RegExp, asked: string) {
      if (this.source === source) throw new Error(`the engine was asked about ${asked.length} characters`);
      return test.call(this, asked);
    };
    try {
      expect(matches(source, text)).toBe(expected);
    } finally {
      RegExp.prototype.test = test;
    }
  });
});
