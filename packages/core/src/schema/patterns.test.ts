import { describe, expect, it, vi } from 'vitest';
import type { Instruction, Program } from './matching/program.ts';
import { matchesPattern, readPattern } from './patterns.ts';

const scanned = vi.hoisted(() => ({ steps: 0 }));

/** The real scan, of a program that counts the steps and breaks off at the first one too many. */
vi.mock(import('./matching/scan.ts'), async (original) => {
  const { matchesSomewhere } = await original();
  const counted = (program: Program, length: number): Program => {
    const instructions = program.instructions.map((one) =>
      one.op === 'look' ? { ...one, around: { program: counted(one.around.program, length) } } : one,
    );
    // At each place between characters each instruction is begun once; before that, all are gone through.
    let left = (length + 2) * instructions.length;
    const get = (target: Instruction[], key: string | symbol): unknown => {
      if (typeof key === 'string' && key !== 'length') {
        scanned.steps++;
        if (--left < 0) throw new Error(`more than ${length} times ${instructions.length} steps`);
      }
      return Reflect.get(target, key);
    };
    return { ...program, instructions: new Proxy(instructions, { get }) };
  };
  return {
    matchesSomewhere: (program, characters) => {
      scanned.steps = 0;
      return matchesSomewhere(counted(program, characters.length), characters);
    },
  };
});

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
  ] as const)('%s takes one step for each instruction and character, and never the engine', (source, text, expected) => {
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
    expect(scanned.steps).toBeGreaterThan(0);
  });
});
