import { describe, expect, it } from 'vitest';
import { nearest, suggestion } from './did-you-mean.ts';

const RULES = ['shape/argument-made-required', 'shape/argument-removed', 'meaning/unit-changed', 'HF_JSON_INVALID'];

describe('nearest', () => {
  it.each([
    ['shape/argument-made-requird', ['shape/argument-made-required']],
    ['argument-made-required', ['shape/argument-made-required']],
    ['unit', ['meaning/unit-changed']],
    ['unit-chagned', ['meaning/unit-changed']],
    ['hf_json_invalid', ['HF_JSON_INVALID']],
    ['removed', ['shape/argument-removed']],
    ['x', []],
    ['', []],
    ['something else altogether', []],
  ])('%s', (word, found) => {
    expect(nearest(word, RULES)).toEqual(found);
  });

  it('compares no more than the first 200 letters', () => {
    // A slip away from each other so far; whichever were read further, it would be too far from the other.
    const [asked, known] = [`x${'a'.repeat(199)}`, 'a'.repeat(200)];
    const [askedMore, knownMore] = [`${asked}${'b'.repeat(100_000)}`, `${known}${'c'.repeat(5_000)}`];
    expect(nearest(askedMore, [knownMore])).toEqual([knownMore]);
    expect(nearest(asked, [knownMore])).toEqual([knownMore]);
    expect(nearest(askedMore, [known])).toEqual([known]);
  });

  it('says nothing where nothing is near', () => {
    expect(suggestion('zzzz', RULES)).toBe('');
    expect(suggestion('unit-changd', RULES)).toBe('; did you mean meaning/unit-changed?');
  });
});
