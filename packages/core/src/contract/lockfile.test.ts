import { describe, expect, it } from 'vitest';
import { type Json, type JsonObject, parseJson, parsePointer } from '../json/index.ts';
import { sha256 } from './contract.fixture.ts';
import {
  digestsOf,
  lockfileOf,
  type Manifest,
  META_KEY,
  readLockfile,
  type StartConfiguration,
  type ToolDefinition,
  toolSetDigest,
  toolSetOf,
} from './index.ts';

const START: StartConfiguration = {
  transport: 'stdio',
  command: ['node', 'server.js', '--all'],
  environment: ['B', 'A', 'B'],
  headers: [],
  revision: '2025-11-25',
};
const MANIFEST: Manifest = {
  scopes: { admin: { includes: ['read'] } },
  tools: {
    search: {
      version: '2',
      meaning: { inputs: { '/wait': { unit: 'ms' } } },
      authority: { effects: [{ kind: 'read', target: 'index' }], scopes: ['admin'] },
    },
    absent: {},
  },
};
const SEARCH: ToolDefinition = {
  name: 'search',
  description: 'Searches.',
  inputSchema: {
    type: 'object',
    required: ['q', 'a'],
    properties: { q: { description: 'Query.', enum: ['b', 'a'] }, wait: { default: 5 } },
  },
  annotations: { readOnlyHint: true, vendor: { z: 1, a: 2 } },
  icons: [{ src: 'data:,' }],
  _meta: { 'vendor/run': 12345, [META_KEY]: { owner: 'team' } },
};
const LIST: ToolDefinition = { inputSchema: {}, name: 'list' };
const set = (definitions: readonly ToolDefinition[] = [SEARCH, LIST]) =>
  toolSetOf(
    { source: 'stdio:node server.js', server: { name: 'srv', version: '1.2.3' }, instructions: 'Ask first.', definitions },
    MANIFEST,
  );

function read(text: string) {
  const parsed = parseJson(text);
  if (parsed.kind === 'fault') throw new Error(parsed.fault.message);
  return readLockfile(parsed.value, 'holdfast.lock.json', sha256);
}

const text = lockfileOf(set(), START, sha256);

describe('holdfast.lock.json', () => {
  it('is one text for one state, whatever the order of tools, members and sets', () => {
    const turned = JSON.parse(
      JSON.stringify(
        SEARCH,
        Object.keys({
          ...SEARCH,
          type: 0,
          required: 0,
          properties: 0,
          q: 0,
          enum: 0,
          wait: 0,
          default: 0,
          readOnlyHint: 0,
          vendor: 0,
          a: 0,
          z: 0,
          src: 0,
          owner: 0,
          [META_KEY]: 0,
          'vendor/run': 0,
        })
          .sort()
          .reverse(),
      ),
    ) as ToolDefinition;
    const again = {
      ...turned,
      inputSchema: { ...(turned.inputSchema as JsonObject), required: ['a', 'q', 'a'] },
      icons: [],
      _meta: { ...(turned._meta as JsonObject), 'vendor/run': 6 },
    };
    expect(lockfileOf(set([LIST, again]), { ...START, environment: ['A', 'B'] }, sha256)).toBe(text);
    expect(text.endsWith('}\n')).toBe(true);
    expect(text).toContain('\n  "lockfile": 1,\n'.slice(1));
  });

  it('gives back the tools with their contracts, statements and digests', () => {
    const result = read(text);
    if (result.kind === 'fault') throw new Error(result.faults[0]?.message);
    const { toolSet, start, digest, digests, manifest } = result.lockfile;
    expect(digest).toBe(toolSetDigest(set(), sha256));
    expect(start).toEqual({ ...START, environment: ['A', 'B'] });
    expect(manifest).toEqual({ scopes: MANIFEST.scopes, tools: { search: MANIFEST.tools.search } });
    expect(toolSet).toMatchObject({
      source: 'holdfast.lock.json',
      server: { name: 'srv', version: '1.2.3' },
      instructions: 'Ask first.',
    });
    const original = new Map(set().tools.map((tool) => [tool.contract.tool, tool]));
    for (const [i, tool] of toolSet.tools.entries()) {
      expect(tool.contract).toEqual(original.get(tool.contract.tool)?.contract);
      expect(digests[i]).toEqual(digestsOf(tool.contract, sha256));
    }
    expect(lockfileOf(toolSet, start, sha256)).toBe(text);
  });

  it('keeps what a later comparison needs of the definition, and no icons or foreign _meta', () => {
    const entry = (JSON.parse(text) as { tools: { tool: string; definition: Json }[] }).tools.find(
      ({ tool }) => tool === 'search',
    );
    expect(entry?.definition).toEqual({
      name: 'search',
      description: 'Searches.',
      inputSchema: {
        type: 'object',
        required: ['a', 'q'],
        properties: { q: { description: 'Query.', enum: ['a', 'b'] }, wait: { default: 5 } },
      },
      annotations: { readOnlyHint: true, vendor: { z: 1, a: 2 } },
      _meta: { [META_KEY]: { owner: 'team' } },
    });
  });

  it('holds no more than null where a file was read', () => {
    expect(JSON.parse(lockfileOf(toolSetOf({ source: 'f', definitions: [] }), null, sha256))).toMatchObject({
      server: null,
      start: null,
      instructions: null,
      tools: [],
    });
  });
});

describe('a lockfile that was touched', () => {
  /** The lockfile with another value at a pointer. */
  function edited(pointer: string, change: (old: Json) => Json): Json {
    const put = (value: Json, segments: readonly string[]): Json => {
      const [first, ...rest] = segments;
      if (first === undefined) return change(value);
      if (Array.isArray(value)) return value.map((item: Json, i) => (String(i) === first ? put(item, rest) : item));
      const object = value as JsonObject;
      return { ...object, [first]: put(object[first] ?? null, rest) };
    };
    return put(JSON.parse(text) as Json, parsePointer(pointer) ?? []);
  }

  type Row = readonly [what: string, at: string, change: (old: Json) => Json, kind: string, pointer: string];
  const list = (old: Json) => old as readonly Json[];
  it.each<Row>([
    ['a description', '/tools/1/definition/description', () => 'And deletes.', 'digest-mismatch', '/tools/1/digests/contract'],
    ['a schema', '/tools/1/definition/inputSchema/required', () => [], 'digest-mismatch', '/tools/1/digests/binding'],
    ['a hint', '/tools/0/definition/annotations', () => ({ readOnlyHint: true }), 'digest-mismatch', '/tools/0/digests/binding'],
    ['a statement', '/tools/1/declared/authority/effects', () => [], 'digest-mismatch', '/tools/1/digests/binding'],
    ['the resolved authority alone', '/tools/1/authority/approval', () => 'none', 'digest-mismatch', '/tools/1/authority'],
    ['the resolved meaning alone', '/tools/1/meaning/inputs', () => ({}), 'digest-mismatch', '/tools/1/meaning'],
    ['the version alone', '/tools/1/version', () => '3', 'digest-mismatch', '/tools/1/version'],
    ['a digest', '/tools/0/digests/prose', () => `sha256:${'0'.repeat(64)}`, 'digest-mismatch', '/tools/0/digests/prose'],
    ['the instructions', '/instructions', () => 'Never ask.', 'digest-mismatch', '/digest'],
    ['the digest of the list', '/digest', () => null, 'digest-mismatch', '/digest'],
    ['an entry taken out', '/tools', (old) => list(old).slice(1), 'digest-mismatch', '/digest'],
    ['an entry doubled', '/tools', (old) => [...list(old), list(old)[1] ?? null], 'invalid-lockfile', '/tools/2/tool'],
    ['an entry of another name', '/tools/0/tool', () => 'other', 'invalid-lockfile', '/tools/0'],
    ['an entry that is none', '/tools/0', () => null, 'invalid-lockfile', '/tools/0'],
    [
      'a statement that is none',
      '/tools/1/declared/authority/scopes',
      () => 'a',
      'invalid-lockfile',
      '/tools/1/declared/authority/scopes',
    ],
    ['another version of the form', '/lockfile', () => 2, 'unsupported-version', '/lockfile'],
    ['tools that are no list', '/tools', () => ({}), 'invalid-lockfile', '/tools'],
    ['a start that is none', '/start', () => ({ transport: 'pigeon' }), 'invalid-lockfile', '/start'],
    ['a server that is none', '/server', () => 'srv', 'invalid-lockfile', '/server'],
  ])('%s', (_, at, change, kind, pointer) => {
    const result = readLockfile(edited(at, change), 'x', sha256);
    expect(result).toMatchObject({ kind: 'fault' });
    expect(result.kind === 'fault' && result.faults).toContainEqual(expect.objectContaining({ kind, pointer }));
  });

  it('and one that nobody touched is none', () => {
    expect(
      readLockfile(
        edited('/digest', (old) => old),
        'x',
        sha256,
      ).kind,
    ).toBe('lockfile');
    expect(readLockfile({ tools: [] }, 'x', sha256)).toMatchObject({ faults: [{ kind: 'invalid-lockfile' }] });
    expect(readLockfile(null, 'x', sha256)).toMatchObject({ faults: [{ kind: 'invalid-lockfile' }] });
  });
});
