import { describe, expect, it } from 'vitest';
import { readSpec } from './spec.ts';
import { readCommand, splitWords } from './words.ts';

describe('splitWords', () => {
  it.each<[string, string[]]>([
    ['node server.js --flag', ['node', 'server.js', '--flag']],
    ['  a\tb \n c ', ['a', 'b', 'c']],
    [`a 'b c' "d e"`, ['a', 'b c', 'd e']],
    [`--name='x y'z`, ['--name=x yz']],
    ['""', ['']],
    [`a "" ''`, ['a', '', '']],
    [String.raw`a\ b c\\d`, ['a b', 'c\\d']],
    [String.raw`"a \"b\" \\ \$x \n"`, ['a "b" \\ $x \\n']],
    [String.raw`'a \" b'`, ['a \\" b']],
    ['echo $HOME && x | y > z', ['echo', '$HOME', '&&', 'x', '|', 'y', '>', 'z']],
    ['', []],
  ])('%s', (line, words) => {
    expect(splitWords(line)).toEqual(words);
  });

  it.each([`a 'b`, 'a "b', String.raw`a "b\"`, 'a\\'])('refuses %s', (line) => {
    expect(() => splitWords(line)).toThrow(expect.objectContaining({ code: 'HF_SERVER_START', kind: 'invalid-spec' }));
  });
});

describe('readCommand', () => {
  it('sets leading assignments apart', () => {
    expect(readCommand(`A=1 B="x y" C= cmd D=2`)).toEqual({ env: { A: '1', B: 'x y', C: '' }, command: 'cmd', args: ['D=2'] });
  });

  it.each(['', '   ', 'A=1', '""'])('wants a command: %j', (line) => {
    expect(() => readCommand(line)).toThrow(expect.objectContaining({ code: 'HF_SERVER_START' }));
  });
});

describe('readSpec', () => {
  it.each([
    ['stdio:npx -y x', { kind: 'stdio', line: 'npx -y x' }],
    ['https://host/mcp', { kind: 'http', url: 'https://host/mcp' }],
    ['HTTP://host/mcp', { kind: 'http', url: 'HTTP://host/mcp' }],
    ['git:main:a/b.json', { kind: 'git', ref: 'main', path: 'a/b.json' }],
    ['git:v1.0:./odd:name', { kind: 'git', ref: 'v1.0', path: './odd:name' }],
    ['tools.json', { kind: 'file', path: 'tools.json' }],
    ['./stdio', { kind: 'file', path: './stdio' }],
    ['file:///tmp/a%20b.json', { kind: 'file', path: '/tmp/a b.json' }],
  ])('%s', (text, spec) => {
    expect(readSpec(text)).toEqual(spec);
  });

  it.each([
    ['', 'HF_USAGE'],
    ['http:host', 'HF_USAGE'],
    ['https://', 'HF_USAGE'],
    ['http://a:b:c/', 'HF_USAGE'],
    ['file://host/x', 'HF_USAGE'],
    ['file://%zz', 'HF_USAGE'],
    ['git:main', 'HF_GIT_FAILED'],
    ['git::x', 'HF_GIT_FAILED'],
    ['git:--output=x:y', 'HF_GIT_FAILED'],
  ])('refuses %j', (text, code) => {
    expect(() => readSpec(text)).toThrow(expect.objectContaining({ code }));
  });
});
