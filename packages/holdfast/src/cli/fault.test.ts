import { describe, expect, it } from 'vitest';
import { HoldfastError } from '../failure.ts';
import { failureJson, failureOf, failureText, placeText } from './fault.ts';

describe('what was thrown becomes one failure', () => {
  it('a failure of ours stays as it is, recognised by its code alone', () => {
    const failure = {
      code: 'HF_FILE_MISSING',
      kind: 'missing-file',
      message: 'There is no x',
      at: { file: 'x' },
      fix: 'Make it',
    } as const;
    expect(failureOf(new HoldfastError(failure))).toEqual(failure);
    expect(failureOf({ ...failure })).toEqual(failure);
  });

  it.each([
    new TypeError('x is not a function'),
    'a text',
    undefined,
    { code: 'ENOENT', message: 'm' },
    { code: 'HF_NOT_KNOWN', message: 'm' },
  ])('%s is a bug of ours, never the fault of the caller', (thrown) => {
    expect(failureOf(thrown)).toMatchObject({ code: 'HF_INTERNAL', kind: 'internal' });
  });

  it('says what, where and what to do, without control characters', () => {
    const shown = failureText({
      code: 'HF_JSON_INVALID',
      kind: 'syntax',
      message: 'no JSON\u001b[2J\nhere',
      at: { file: 'a\u0007.json', line: 3, column: 7, pointer: '/a' },
    });
    expect(shown).toBe(
      'holdfast: no JSON\\u001b[2J here\n  in   a\\u0007.json:3:7 /a\n  fix  Correct the text at the place named. Duplicate keys, lone surrogates and integers beyond 2^53-1 are refused since two readers would read two values.\n  code HF_JSON_INVALID (syntax)\n',
    );
  });

  it('shows a place that fills the screen by its ends, and whole to programs', () => {
    const failure = {
      code: 'HF_JSON_INVALID',
      kind: 'too-deep',
      message: 'm',
      at: { file: 'a', line: 1, column: 9, pointer: '/a'.repeat(500) },
    } as const;
    expect(placeText(failure.at)).toMatch(/^a:1:9 (?:\/a){50}…(?:\/a){30}$/);
    expect(failureJson(failure)).toContain(failure.at.pointer);
  });

  it('is one line of JSON for programs, with a remedy in any case', () => {
    const line = failureJson({ code: 'HF_INTERNAL', kind: 'internal', message: 'a\nb' });
    expect(line.endsWith('}\n')).toBe(true);
    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      error: { code: 'HF_INTERNAL', kind: 'internal', message: 'a\nb', fix: expect.stringContaining('HOLDFAST_DEBUG') },
    });
  });

  it.each([
    [{ file: 'a', line: 1 }, 'a:1'],
    [{ file: 'a', pointer: '/x' }, 'a /x'],
    [{ line: 2, column: 3 }, '2:3'],
    [{}, ''],
  ])('%j is the place %j', (at, text) => {
    expect(placeText(at)).toBe(text);
  });
});
