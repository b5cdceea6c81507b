import { createHash } from 'node:crypto';
import nodeTest from 'node:test';
import { lockfileOf, type ToolDefinition, toolSetOf } from '@holdfast/core/contract';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { McpServer as ServerV1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { McpServer as ServerV2 } from '@modelcontextprotocol/server';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { type ContractChange, guard, type RetiredTool } from '../index.ts';
import { type CheckedEntries, checkContractChanges, contractChangesTest } from './index.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

const makeV1 = () => {
  const server = new ServerV1({ name: 's', version: '2' });
  server.registerTool('search', { inputSchema: { query: z.string(), tags: z.array(z.string()).optional() } }, () => ({
    content: [],
  }));
  return server;
};
const makeV2 = () => {
  const server = new ServerV2({ name: 's', version: '2' });
  server.registerTool('search', { inputSchema: z.object({ query: z.string(), tags: z.array(z.string()).optional() }) }, () => ({
    content: [],
  }));
  return server;
};

/** A server with any list, two tools a page. */
function listing(...tools: readonly ToolDefinition[]): Server {
  const server = new Server({ name: 's', version: '2' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
    const from = Number(params?.cursor ?? '0');
    const more = from + 2 < tools.length ? { nextCursor: String(from + 2) } : {};
    return { tools: tools.slice(from, from + 2), ...more } as never;
  });
  return server;
}
const tool = (name: string, properties: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
  ({ name, inputSchema: { type: 'object', properties, ...more } }) as unknown as ToolDefinition;

const change = (over: Partial<ContractChange> = {}): ContractChange => ({
  tool: 'search',
  lastRelease: '1.6.12',
  triggers: [
    { kind: 'present', path: '/limit' },
    { kind: 'string', path: '/tags' },
  ],
  message: '"search" no longer takes "limit"; "tags" is a list now.',
  ...over,
});
const gone = (over: Partial<RetiredTool> = {}): RetiredTool => ({
  name: 'find',
  since: '2',
  reason: 'merged',
  successor: 'search',
  ...over,
});

const kinds = async (server: Parameters<typeof checkContractChanges>[0], entries: CheckedEntries) =>
  (await checkContractChanges(server, entries)).faults.map(({ kind, tool: of }) => `${kind} ${of}`);

describe.each([
  ['SDK v1', makeV1],
  ['SDK v2', makeV2],
])('%s', (_, make) => {
  it('entries that fit have no fault, guarded or not', async () => {
    const entries = { retired: [gone()], changes: [change()] };
    expect(await checkContractChanges(make(), entries)).toEqual({ faults: [], notes: [] });
    expect(await checkContractChanges(guard(make() as ServerV1, entries), entries)).toEqual({ faults: [], notes: [] });
  });

  it('a connected server is refused', async () => {
    const server = make();
    const [, far] = InMemoryTransport.createLinkedPair();
    await server.connect(far as never);
    await expect(checkContractChanges(server, {})).rejects.toThrow('The server is connected');
  });

  it('leaves the server ready to be connected', async () => {
    const server = make();
    await checkContractChanges(server, {});
    await checkContractChanges(server, {});
  });
});

describe('it fails when', () => {
  it.each<[string, readonly ToolDefinition[], CheckedEntries, readonly string[]]>([
    ['an entry names a tool that is not registered', [], { changes: [change()] }, ['tool-not-registered search']],
    [
      'an entry names a tool that is retired',
      [tool('search')],
      { retired: [gone({ name: 'search', successor: 'other' })], changes: [change()] },
      ['entry-unusable search'],
    ],
    [
      'a retired name is registered again, on the second page',
      [tool('a'), tool('b'), tool('find'), tool('search')],
      { retired: [gone()] },
      ['retired-name-registered find'],
    ],
    [
      'a present input is still on the schema',
      [tool('search', { limit: {}, tags: { type: 'array' } })],
      { changes: [change()] },
      ['input-still-there search'],
    ],
    [
      'a present input is taken by a map',
      [tool('search', { tags: { type: 'array' } }, { patternProperties: { '^l': {} } })],
      { changes: [change()] },
      ['matches-current-calls search'],
    ],
    [
      'an old type is still accepted',
      [tool('search', { tags: { type: ['array', 'string'] } })],
      { changes: [change()] },
      ['type-still-accepted search'],
    ],
    [
      'an old type is still accepted in one branch',
      [tool('search', { tags: { anyOf: [{ type: 'array' }, { enum: ['all'] }] } })],
      { changes: [change()] },
      ['type-still-accepted search'],
    ],
    [
      'an old type is still accepted within items',
      [tool('search', { list: { type: 'array', items: { type: 'object', properties: { n: { type: ['number', 'string'] } } } } })],
      { changes: [change({ triggers: [{ kind: 'type', path: '/list/*/n', was: 'string' }], message: '"search": "n"' })] },
      ['type-still-accepted search'],
    ],
    [
      'a required input may be left out',
      [tool('search', { q: {} })],
      { changes: [change({ triggers: [{ kind: 'absent', path: '/q' }], message: '"search": "q"' })] },
      ['matches-current-calls search'],
    ],
    [
      'an old value is still taken',
      [tool('search', { q: { enum: ['a', 'b'] } })],
      { changes: [change({ triggers: [{ kind: 'value', path: '/q', was: ['b'] }], message: '"search": "q"' })] },
      ['matches-current-calls search'],
    ],
    [
      'a value outside the pattern is still taken',
      [tool('search', { q: { type: 'string', pattern: '^a' } })],
      { changes: [change({ triggers: [{ kind: 'value', path: '/q', pattern: '^ab' }], message: '"search": "q"' })] },
      ['matches-current-calls search'],
    ],
    [
      'a value beyond the bound is still taken',
      [tool('search', { q: { type: 'integer', maximum: 10 } })],
      { changes: [change({ triggers: [{ kind: 'range', path: '/q', max: 9 }], message: '"search": "q"' })] },
      ['matches-current-calls search'],
    ],
    [
      'a message leaves out the tool',
      [tool('search', { tags: { type: 'array' } })],
      { changes: [change({ message: '"limit" and "tags"' })] },
      ['message-leaves-out search'],
    ],
    [
      'a message leaves out an input',
      [tool('search', { tags: { type: 'array' } })],
      { changes: [change({ message: '"search": "tags"' })] },
      ['message-leaves-out search'],
    ],
  ])('%s', async (_, tools, entries, expected) => {
    expect(await kinds(listing(...tools), entries)).toEqual(expected);
  });

  it.each<[string, ToolDefinition, Partial<ContractChange>]>([
    ['present', tool('search', { q: {} }), { triggers: [{ kind: 'present', path: '/limit' }], message: '"search" "limit"' }],
    [
      'absent',
      tool('search', { q: {} }, { required: ['q'] }),
      { triggers: [{ kind: 'absent', path: '/q' }], message: '"search" "q"' },
    ],
    [
      'type',
      tool('search', { q: { type: 'array' } }),
      { triggers: [{ kind: 'type', path: '/q', was: ['string', 'number'] }], message: '"search" "q"' },
    ],
    [
      'value',
      tool('search', { q: { enum: ['a'] } }),
      { triggers: [{ kind: 'value', path: '/q', was: ['b'] }], message: '"search" "q"' },
    ],
    [
      'pattern',
      tool('search', { q: { type: 'string', pattern: '^ab' } }),
      { triggers: [{ kind: 'value', path: '/q', pattern: '^a' }], message: '"search" "q"' },
    ],
    [
      'format',
      tool('search', { q: { type: 'string', format: 'email' } }),
      { triggers: [{ kind: 'value', path: '/q', format: 'email' }], message: '"search" "q"' },
    ],
    [
      'range',
      tool('search', { q: { type: 'integer', maximum: 9 } }),
      { triggers: [{ kind: 'range', path: '/q', max: 9 }], message: '"search" "q"' },
    ],
    [
      'length',
      tool('search', { q: { type: 'string', maxLength: 9 } }),
      { triggers: [{ kind: 'range', path: '/q', of: 'length', max: 9 }], message: '"search" "q"' },
    ],
    [
      'in items',
      tool('search', { l: { type: 'array', items: { type: 'object', properties: { q: {} } } } }),
      { triggers: [{ kind: 'present', path: '/l/*/old' }], message: '"search" "old"' },
    ],
  ])('and not for a trigger %s that no current call matches', async (_, definition, over) => {
    expect(await checkContractChanges(listing(definition), { changes: [change(over)] })).toEqual({ faults: [], notes: [] });
  });

  it('the faults of a current call show it', async () => {
    const { faults } = await checkContractChanges(listing(tool('search', { q: { enum: ['a', 'b'] } })), {
      changes: [change({ triggers: [{ kind: 'value', path: '/q', was: ['b'] }], message: '"search" "q"' })],
    });
    expect(faults).toMatchObject([{ call: { q: 'b' } }]);
  });
});

describe('against a lockfile', () => {
  const lock = (...tools: readonly ToolDefinition[]) => lockfileOf(toolSetOf({ source: 'x', definitions: tools }), null, sha256);
  const closed = { additionalProperties: false };
  const old = tool('search', { query: { type: 'string' }, limit: { type: 'number' } }, closed);
  const now = tool('search', { query: { type: 'string' } }, closed);
  const entry = change({ triggers: [{ kind: 'present', path: '/limit' }] });

  it.each<[string, readonly ToolDefinition[], readonly ToolDefinition[], CheckedEntries, readonly string[]]>([
    ['no entry at all', [old], [now], {}, ['no-entry search']],
    ['an entry that matches', [old], [now], { changes: [entry] }, []],
    [
      'an entry that matches no broken call',
      [old],
      [now],
      { changes: [change({ triggers: [{ kind: 'present', path: '/other' }], message: '"search" "other"' })] },
      ['no-entry search'],
    ],
    ['a tool that is gone', [old, tool('find')], [old], {}, ['no-entry find']],
    ['a tool that is retired', [old, tool('find')], [old], { retired: [gone()] }, []],
    [
      'a moved default has no entry',
      [tool('search', { n: { type: 'number', default: 1 } })],
      [tool('search', { n: { type: 'number', default: 2 } })],
      {},
      ['no-entry search'],
    ],
    [
      'a moved default is acknowledged',
      [tool('search', { n: { type: 'number', default: 1 } })],
      [tool('search', { n: { type: 'number', default: 2 } })],
      { changes: [change({ triggers: [], acknowledged: 'the changelog', message: 'The default of "n" of "search" is 2 now.' })] },
      [],
    ],
    ['nothing changed', [old], [old], {}, []],
  ])('%s', async (_, before, after, entries, expected) => {
    expect(await kinds(listing(...after), { ...entries, lockfile: lock(...before) })).toEqual(expected);
    expect(await kinds(listing(...after), { ...entries, lockfile: JSON.parse(lock(...before)) })).toEqual(expected);
  });

  it('a lockfile or manifest that cannot be used is a fault', async () => {
    expect(await kinds(listing(now), { lockfile: '{' })).toEqual(['lockfile-unusable ']);
    expect(await kinds(listing(now), { lockfile: {} })).toEqual(['lockfile-unusable ']);
    expect(await kinds(listing(now), { manifest: 7 })).toEqual(['manifest-unusable ']);
  });
});

describe('the ready test', () => {
  const bodies: (() => Promise<void>)[] = [];
  const taken = (_: string, body: () => Promise<void>) => void bodies.push(body);

  it('passes and fails with the check', async () => {
    contractChangesTest(taken, makeV1, { changes: [change()] });
    contractChangesTest(taken, makeV1, { changes: [change({ message: 'no names' })] });
    await bodies[0]?.();
    await expect(bodies[1]?.()).rejects.toThrow('leaves out the input "limit"');
  });

  it('takes the test function of node:test', () => {
    // Only the type: vitest runs this file.
    const make: Parameters<typeof contractChangesTest>[0] = nodeTest;
    expect(make).toBeTypeOf('function');
  });

  contractChangesTest(test, makeV2, { retired: [gone()], changes: [change()] });
});
