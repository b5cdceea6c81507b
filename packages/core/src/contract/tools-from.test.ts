import { describe, expect, it } from 'vitest';
import type { Json } from '../json/index.ts';
import { sha256 } from './contract.fixture.ts';
import { lockfileOf, toolSetOf, toolsFrom } from './index.ts';

const A = { name: 'a', inputSchema: { type: 'object' }, 'x-kept': 1 };
const B = { name: 'b', inputSchema: { type: 'object' } };
const SCHEMA = { type: 'object', properties: { q: { type: 'string' } } };

describe('what a document is', () => {
  it.each<[what: string, document: Json, form: string, names: string[], places: string[]]>([
    ['a tools/list result', { tools: [A, B] }, 'tools/list', ['a', 'b'], ['/tools/0', '/tools/1']],
    ['a JSON-RPC response', { jsonrpc: '2.0', id: 1, result: { tools: [A] } }, 'tools/list', ['a'], ['/result/tools/0']],
    ['pages', [{ tools: [A], nextCursor: 'x' }, { tools: [B] }], 'tools/list pages', ['a', 'b'], ['/0/tools/0', '/1/tools/0']],
    ['pages in responses', [{ jsonrpc: '2.0', id: 1, result: { tools: [A] } }], 'tools/list pages', ['a'], ['/0/result/tools/0']],
    ['an array of tools', [A, B], 'tool array', ['a', 'b'], ['/0', '/1']],
    ['nothing in an array', [], 'tool array', [], []],
    ['one tool', A, 'tool', ['a'], ['']],
    ['OpenAI chat tools', [{ type: 'function', function: { name: 'a', parameters: SCHEMA } }], 'OpenAI tools', ['a'], ['/0']],
    [
      'OpenAI responses tools',
      [{ type: 'function', name: 'a', parameters: SCHEMA, strict: true }],
      'OpenAI tools',
      ['a'],
      ['/0'],
    ],
    [
      'an OpenAI request',
      { model: 'm', tools: [{ type: 'function', function: { name: 'a' } }] },
      'OpenAI tools',
      ['a'],
      ['/tools/0'],
    ],
    ['one OpenAI tool', { type: 'function', function: { name: 'a', parameters: SCHEMA } }, 'OpenAI tools', ['a'], ['']],
    ['Anthropic tools', [{ name: 'a', input_schema: SCHEMA }], 'Anthropic tools', ['a'], ['/0']],
    [
      'a tool without a schema, among others',
      { tools: [{ name: 'bare' }, A] },
      'tools/list',
      ['bare', 'a'],
      ['/tools/0', '/tools/1'],
    ],
  ])('%s', (_, document, form, names, places) => {
    const found = toolsFrom(document);
    expect(found).toMatchObject({ kind: 'tools', form, places, skipped: [], incomplete: false });
    expect(found.kind === 'tools' && found.definitions.map(({ name }) => name)).toEqual(names);
  });

  it('keeps MCP definitions as they are, and writes others as MCP does', () => {
    const found = (document: Json) => {
      const tools = toolsFrom(document);
      if (tools.kind !== 'tools') throw new Error(tools.kind);
      return tools;
    };
    expect(found([A]).definitions[0]).toBe(A);
    expect(found([{ type: 'function', function: { name: 'a', description: 'D', parameters: SCHEMA } }]).definitions).toEqual([
      { name: 'a', description: 'D', inputSchema: SCHEMA },
    ]);
    expect(found([{ type: 'function', function: { name: 'a' } }]).definitions).toEqual([
      { name: 'a', inputSchema: { type: 'object', properties: {} } },
    ]);
    expect(found([{ name: 'a', input_schema: SCHEMA, cache_control: {} }]).definitions).toEqual([
      { name: 'a', inputSchema: SCHEMA },
    ]);
  });

  it('notes an unfinished list, the server and its instructions', () => {
    expect(toolsFrom({ tools: [A], nextCursor: '' })).toMatchObject({ incomplete: true });
    expect(toolsFrom({ tools: [A], instructions: 'I', serverInfo: { name: 's', version: '1', title: 'S' } })).toMatchObject({
      instructions: 'I',
      server: { name: 's', version: '1' },
    });
    expect(toolsFrom({ tools: [A], _meta: { 'io.modelcontextprotocol/serverInfo': { name: 's' } } })).toMatchObject({
      server: { name: 's' },
    });
  });

  it('passes over what is no tool, and says where', () => {
    expect(toolsFrom({ tools: [A, 5, {}, { name: '' }, { type: 'web_search_20250305' }, null] })).toMatchObject({
      definitions: [A],
      skipped: [
        { pointer: '/tools/1', message: expect.stringContaining('object') },
        { pointer: '/tools/2', message: expect.stringContaining('no name') },
        { pointer: '/tools/3', message: expect.stringContaining('no name') },
        { pointer: '/tools/4', message: expect.stringContaining('web_search_20250305') },
        { pointer: '/tools/5', message: expect.stringContaining('null') },
      ],
    });
  });

  it('recognises a lockfile', () => {
    expect(toolsFrom(JSON.parse(lockfileOf(toolSetOf({ source: 's', definitions: [A] }), null, sha256)) as Json)).toEqual({
      kind: 'lockfile',
    });
  });

  it.each<[what: string, document: Json, pointer: string, says: RegExp]>([
    ['a text', 'tools', '', /string/],
    ['null', null, '', /null/],
    ['an empty object', {}, '', /no tools/],
    [
      'an error response',
      { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } },
      '/error',
      /Method not found/,
    ],
    ['a package file', { name: 'server', version: '1.0.0' }, '', /no tools/],
    ['a configuration', { mcpServers: { x: {} } }, '', /--config/],
    ['a manifest', { tools: { a: {} } }, '', /manifest/],
    ['a JSON Schema', { $schema: 'x', type: 'object' }, '', /subschema/],
    ['a result without tools', { jsonrpc: '2.0', id: 1, result: { prompts: [] } }, '/result', /no tools/],
  ])('says what %s is instead', (_, document, pointer, says) => {
    const found = toolsFrom(document);
    expect(found).toMatchObject({ kind: 'fault', pointer });
    expect(found.kind === 'fault' && `${found.message} ${found.fix}`).toMatch(says);
  });
});

describe('a set of tools', () => {
  it('keeps the order of the list, and lays each statement beside its tool', () => {
    const set = toolSetOf({ source: 's', definitions: [B, A] }, { tools: { a: { version: '7' }, absent: {} } });
    expect(set.tools.map(({ contract, declared }) => [contract.tool, contract.version, declared])).toEqual([
      ['b', '1', undefined],
      ['a', '7', { version: '7' }],
    ]);
  });

  it('of two tools with one name keeps the first, as a problem', () => {
    const set = toolSetOf({ source: 's', definitions: [A, B, { ...A, description: 'other' }] });
    expect(set.tools).toHaveLength(2);
    expect(set.tools[0]?.problems).toMatchObject([
      { kind: 'duplicate-tool', at: '/name', message: expect.stringContaining('2 tools') },
    ]);
    expect(set.tools[1]?.problems).toEqual([]);
  });
});
