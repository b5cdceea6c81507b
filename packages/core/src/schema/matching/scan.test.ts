import { RegExpParser } from '@eslint-community/regexpp';
import { describe, expect, it } from 'vitest';
import { type Instruction, type Program, programOf } from './program.ts';
import { matchesSomewhere } from './scan.ts';

const parser = new RegExpParser({ ecmaVersion: 2024 });
const programFor = (source: string): Program => programOf(parser.parsePattern(source, 0, source.length, { unicode: true }), 'u');

/** A program that breaks off the scan at the first step too many. */
function counted(program: Program, length: number): Program {
  const instructions = program.instructions.map((one) =>
    one.op === 'look' ? { ...one, around: { program: counted(one.around.program, length) } } : one,
  );
  // At each place between characters each instruction is begun once; before that, all are gone through.
  let left = (length + 2) * instructions.length;
  const get = (target: Instruction[], key: string | symbol): unknown => {
    if (typeof key === 'string' && key !== 'length' && --left < 0)
      throw new Error(`more than ${length} times ${instructions.length} steps`);
    return Reflect.get(target, key);
  };
  return { ...program, instructions: new Proxy(instructions, { get }) };
}

describe('matchesSomewhere', () => {
  it.each([
    ['^(a+)+$', `${'a'.repeat(2_000)}b`, false],
    ['(a|a|a|a)*$', 'a'.repeat(2_000), true],
    ['^(?=(a+)+$)x', `${'a'.repeat(2_000)}b`, false],
    ['(?<!b)(x+x+)+y', 'x'.repeat(2_000), false],
    ['a*a*a*a*b', 'a'.repeat(2_000), false],
    [`${'a?'.repeat(30)}${'a'.repeat(30)}$`, 'a'.repeat(29), false],
    ['(?:|a){30}b', 'a'.repeat(10), false],
    ['^(\\w+\\s?)*$', `${'word '.repeat(500)}!`, false],
  ])('%s takes one step for each instruction and character', (source, text, expected) => {
    expect(matchesSomewhere(counted(programFor(source), text.length), [...text])).toBe(expected);
  });
});

it.each([
  ['', 1],
  ['abc', 4],
  ['(?:ab)', 3],
  ['a|b', 6],
  ['a*', 4],
  ['a{2}', 3],
  ['a{2,3}', 5],
  ['a{2,}', 6],
  ['^(?=a|b)c$', 5],
] as const)('%s is a program of %d instructions', (source, size) => {
  expect(programFor(source).instructions).toHaveLength(size);
});
