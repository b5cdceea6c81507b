import { describe, expect, it } from 'vitest';
import { covers, stepOfFlag, stepOfScopes, stepOn, stepVerdict } from './order.ts';

describe('declared orders', () => {
  it.each([
    [['a'], ['a'], {}, 'same'],
    [['a', 'b'], ['a'], {}, 'better'],
    [['a'], ['a', 'b'], {}, 'worse'],
    [['a'], ['b'], {}, 'incomparable'],
    [['all'], ['a'], { all: ['a'] }, 'better'],
    [['a'], ['all'], { all: ['a'] }, 'worse'],
    [['top'], ['a'], { top: ['all'], all: ['a', 'top'] }, 'better'],
    [['a', 'c'], ['all'], { all: ['a'] }, 'incomparable'],
  ] as const)('scopes %j to %j with %j: %s', (granted, used, includes, step) => {
    expect(stepOfScopes(granted, used, includes).step).toBe(step);
  });

  it('follows what includes what, and never by likeness of names', () => {
    expect(covers(['book:delete'], 'book', {})).toBe(false);
    expect(covers(['constructor'], 'x', {})).toBe(false);
  });

  it.each([
    [true, true, true, 'same'],
    [true, true, false, 'worse'],
    [true, false, true, 'better'],
    [true, undefined, false, 'stated'],
    [true, undefined, true, 'better'],
    [true, true, undefined, 'withdrawn'],
    [false, false, true, 'worse'],
    [false, true, undefined, 'better'],
  ] as const)('a promise kept by %s: %s to %s is %s', (good, trusted, runs, step) => {
    expect(stepOfFlag(good, trusted, runs)).toBe(step);
  });

  it('puts words on a scale, and nothing else', () => {
    const scale = [['full'], ['partial'], ['none']];
    expect([
      stepOn(scale, 'full', 'none'),
      stepOn(scale, 'none', 'full'),
      stepOn(scale, 'full', 'ledger'),
      stepOn(scale, undefined, 'none'),
      stepOn(scale, undefined, 'full'),
    ]).toEqual(['worse', 'better', 'incomparable', 'stated', 'better']);
  });

  it('asks about a first statement only where the words give a sign', () => {
    expect([
      stepVerdict('stated', false),
      stepVerdict('stated', true),
      stepVerdict('withdrawn', false),
      stepVerdict('worse', false),
    ]).toEqual(['safe', 'review', 'review', 'breaks']);
  });
});
