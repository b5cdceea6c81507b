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

  it('stays quick on long words', () => {
    const start = performance.now();
    nearest(
      'a'.repeat(100_000),
      Array.from({ length: 200 }, (_, i) => 'b'.repeat(5_000) + i),
    );
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('says nothing where nothing is near', () => {
    expect(suggestion('zzzz', RULES)).toBe('');
    expect(suggestion('unit-changd', RULES)).toBe('; did you mean meaning/unit-changed?');
  });
});
