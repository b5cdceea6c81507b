import { describe, expect, it } from 'vitest';
import { decodePercent, resolveUri, splitFragment } from './uri.ts';

// RFC 3986 sections 5.4.1 and 5.4.2, fragments apart.
const BASE = 'http://a/b/c/d;p?q';
describe('resolveUri', () => {
  it.each([
    ['g:h', 'g:h'],
    ['g', 'http://a/b/c/g'],
    ['./g', 'http://a/b/c/g'],
    ['g/', 'http://a/b/c/g/'],
    ['/g', 'http://a/g'],
    ['//g', 'http://g'],
    ['?y', 'http://a/b/c/d;p?y'],
    ['g?y', 'http://a/b/c/g?y'],
    [';x', 'http://a/b/c/;x'],
    ['', 'http://a/b/c/d;p?q'],
    ['.', 'http://a/b/c/'],
    ['./', 'http://a/b/c/'],
    ['..', 'http://a/b/'],
    ['../', 'http://a/b/'],
    ['../g', 'http://a/b/g'],
    ['../..', 'http://a/'],
    ['../../g', 'http://a/g'],
    ['../../../g', 'http://a/g'],
    ['/./g', 'http://a/g'],
    ['/../g', 'http://a/g'],
    ['g.', 'http://a/b/c/g.'],
    ['..g', 'http://a/b/c/..g'],
    ['./g/.', 'http://a/b/c/g/'],
    ['g/./h', 'http://a/b/c/g/h'],
    ['g/../h', 'http://a/b/c/h'],
    ['g;x=1/../y', 'http://a/b/c/y'],
  ])('%s', (reference, expected) => expect(resolveUri(BASE, reference)).toBe(expected));

  it.each([
    ['', 'a', 'a'],
    ['a/b', 'c', 'a/c'],
    ['http://a', 'b', 'http://a/b'],
    ['urn:uuid:1', '', 'urn:uuid:1'],
    ['http://a/b', 'urn:x:../y', 'urn:x:../y'],
  ])('%s and %s', (base, reference, expected) => expect(resolveUri(base, reference)).toBe(expected));
});

it('splits at the first #', () => {
  expect(splitFragment('a#b#c')).toEqual({ uri: 'a', fragment: 'b#c' });
  expect(splitFragment('a')).toEqual({ uri: 'a', fragment: undefined });
});

it('decodes, or says that it cannot', () => {
  expect([decodePercent('a%20b%C3%A9'), decodePercent('%zz'), decodePercent('%C3')]).toEqual(['a bé', undefined, undefined]);
});
