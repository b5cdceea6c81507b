import { describe, expect, it } from 'vitest';
import { quotable, secretValues, shownArguments, shownUrl } from './redact.ts';

describe('quotable', () => {
  it.each([
    ['plain text', 'plain text'],
    ['\u001b[31mred\u001b[0m\tand\nmore\u0007', 'red and more'],
    ['\u001b[2J\u202eabc\u2028d', 'abc d'],
    ['Authorization: Bearer abc.def-123', 'Authorization: ***'],
    ['key sk-proj-ABCDEFGHIJKLMNOP1234 used', 'key *** used'],
    ['ghp_0123456789abcdefABCDEF and AKIAIOSFODNN7EXAMPLE', '*** and ***'],
    ['a my-own-secret b', 'a *** b'],
  ])('%j', (text, shown) => {
    expect(quotable(text, ['my-own-secret'])).toBe(shown);
  });

  it('cuts what is long', () => {
    expect(quotable('x'.repeat(50), [], 10)).toBe('xxxxxxxxxx…');
  });
});

describe('secretValues', () => {
  it('takes given values that are long or named as secrets, and inherited ones by name', () => {
    const given = { MODE: 'production', TOKEN: 'abcd', PIN_KEY: '12', URL: 'https://user:pw@host' };
    expect(secretValues(given, { HOME: '/home/someone', GITHUB_TOKEN: 'ghx-inherited', OTHER: undefined })).toEqual([
      'https://user:pw@host',
      'ghx-inherited',
      'abcd',
    ]);
  });
});

describe('what is shown and stored', () => {
  it('hides values of secret flags', () => {
    expect(
      shownArguments(['--api-key', 'abc', '--port', '80', '--token=abc', '-x', '--auth', '--verbose', 'API_KEY=abc', 'file=abc']),
    ).toEqual(['--api-key', '***', '--port', '80', '--token=***', '-x', '--auth', '--verbose', 'API_KEY=***', 'file=abc']);
  });

  it('hides credentials of a URL', () => {
    expect(shownUrl('https://u:p@host/mcp?api_key=abc&tools=all#frag')).toBe('https://host/mcp?api_key=***&tools=all');
  });
});
