import { describe, expect, it } from 'vitest';
import { childPointer, formatPointer, getAt, parsePointer, valuesAt } from './index.ts';

describe('RFC 6901', () => {
  const document = { foo: ['bar', 'baz'], '': 0, 'a/b': 1, 'c%d': 2, 'e^f': 3, 'g|h': 4, 'i\\j': 5, 'k"l': 6, ' ': 7, 'm~n': 8 };
  it.each<[pointer: string, value: unknown]>([
    ['', document],
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/e^f', 3],
    ['/g|h', 4],
    ['/i\\j', 5],
    ['/k"l', 6],
    ['/ ', 7],
    ['/m~0n', 8],
    ['/foo/2', undefined],
    ['/foo/00', undefined],
    ['/foo/-', undefined],
    ['/foo/0/x', undefined],
    ['/toString', undefined],
    ['foo', undefined],
    ['/~2', undefined],
  ])('%j', (pointer, value) => {
    expect(getAt(document, pointer)).toEqual(value);
  });

  it('parses and formats in turn', () => {
    expect(parsePointer('/a~1b/m~0n/~01')).toEqual(['a/b', 'm~n', '~1']);
    expect(formatPointer(['a/b', 'm~n', '~1', 0])).toBe('/a~1b/m~0n/~01/0');
    expect(childPointer('/a', '~/')).toBe('/a/~0~1');
    for (const bad of ['a', '~', '/~', '/a~2b']) expect(parsePointer(bad)).toBeUndefined();
  });
});

describe('instance paths', () => {
  const call = { items: [{ id: 1, tags: { x: 'a', y: 'b' } }, { id: 2 }], '*': 9 };
  it.each<[path: string, found: [pointer: string, value: unknown][]]>([
    ['', [['', call]]],
    [
      '/items/*/id',
      [
        ['/items/0/id', 1],
        ['/items/1/id', 2],
      ],
    ],
    [
      '/items/*/tags/*',
      [
        ['/items/0/tags/x', 'a'],
        ['/items/0/tags/y', 'b'],
      ],
    ],
    ['/items/0/id', [['/items/0/id', 1]]],
    ['/*/0/id', [['/items/0/id', 1]]],
    ['/nothing/*', []],
    ['items', []],
  ])('%j', (path, found) => {
    expect(valuesAt(call, path)).toEqual(found.map(([pointer, value]) => ({ pointer, value })));
  });
});
