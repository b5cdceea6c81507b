import type { Json } from '@holdfast/core/json';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { McpServer as ServerV2 } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_PLACES } from './argument-path.ts';
import {
  type ContractChange,
  GuardConfigurationError,
  type GuardOptions,
  guard,
  type PassedCall,
  type Refusal,
} from './index.ts';

const entry = (triggers: ContractChange['triggers']): ContractChange => ({
  tool: 'take',
  lastRelease: '1.0.0',
  triggers,
  message: 'It is otherwise now.',
});

/** A server of SDK v1 with one tool that takes anything, and a raw line to it. */
async function serve(options: GuardOptions) {
  const server = guard(new McpServer({ name: 's', version: '1' }), options);
  let runs = 0;
  server.registerTool('take', { inputSchema: z.looseObject({}) }, () => {
    runs += 1;
    return { content: [] };
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  const client = new Client({ name: 'n'.repeat(1_000), version: '7' });
  await client.connect(near);
  let id = 100;
  const waits = new Map<unknown, (answer: unknown) => void>();
  const inner = near.onmessage;
  near.onmessage = (message) => {
    const take = waits.get((message as { id?: unknown }).id);
    if (take === undefined) inner?.(message);
    else take(message);
  };
  const raw = (params: unknown): Promise<{ result?: { isError?: boolean }; error?: { code: number } }> =>
    new Promise((resolve) => {
      id += 1;
      waits.set(id, resolve as (answer: unknown) => void);
      far.onmessage?.({ jsonrpc: '2.0', id, method: 'tools/call', params } as never);
    });
  return { raw, client, runs: () => runs, close: () => client.close() };
}

const take = (args: unknown) => ({ name: 'take', arguments: args });

describe('[requirement guard-bounded] hostile calls', () => {
  const wide: Record<string, number> = {};
  for (let i = 0; i < 1_000_000; i += 1) wide[`key${i}`] = i;
  const million = () => wide;
  const thousands = () => Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`key${i}`, i]));
  const items = () => ({ list: Array.from({ length: MAX_PLACES + 100_000 }, () => 0) });
  const deep = () => {
    let value: Json = 1;
    for (let i = 0; i < 100_000; i += 1) value = { a: value };
    return value;
  };
  /** The guard alone, with nothing of the SDK. */
  async function line(options: GuardOptions) {
    const seen: unknown[] = [];
    const transport = {
      onmessage: undefined as ((message: unknown) => void) | undefined,
      send: async () => undefined,
      close: async () => undefined,
    };
    const server = {
      connect: async (to: typeof transport) => {
        to.onmessage = (message) => void seen.push(message);
      },
    };
    await guard(server as never as McpServer, options).connect(transport as never);
    return { seen, receive: (message: unknown) => transport.onmessage?.(message) };
  }

  /** The same arguments; `looks` counts how often an object or array in them is asked for a member or the name of one. */
  const watched = (args: unknown) => {
    const count = { looks: 0 };
    const handler: ProxyHandler<object> = {
      get: (target, key) => {
        count.looks += 1;
        return watch(Reflect.get(target, key));
      },
      ownKeys: (target) => {
        const keys = Reflect.ownKeys(target);
        count.looks += keys.length;
        return keys;
      },
    };
    const watch = (value: unknown): unknown => (typeof value === 'object' && value !== null ? new Proxy(value, handler) : value);
    return { args: watch(args), count };
  };

  // Looks go up with the places that the path leads to, never with what else there is.
  it.each<[string, ContractChange['triggers'], () => unknown, looks: number]>([
    ['a million keys', [{ kind: 'present', path: '/gone' }], million, 5],
    ['10,000 keys, any of them', [{ kind: 'type', path: '/*', was: 'string' }], thousands, 20_005],
    ['more than a million items', [{ kind: 'type', path: '/list/*', was: 'string' }], items, MAX_PLACES * 2 + 5],
    ['nested 100,000 deep', [{ kind: 'present', path: '/a/a/b' }], deep, 10],
    ['nested 100,000 deep, compared with a value', [{ kind: 'value', path: '/a', was: [{ a: { a: 1 } }] }], deep, 20],
    [
      'an array of 100,000',
      [
        { kind: 'present', path: '/list/*/gone' },
        { kind: 'value', path: '/list/*/state', was: ['x', 'y'] },
        { kind: 'value', path: '/list/*/code', pattern: '^(a+)+$' },
      ],
      () => ({ list: Array.from({ length: 100_000 }, () => ({ state: 'z', code: 'aaaa' })) }),
      1_000_000,
    ],
    [
      'a long text for a pattern',
      [{ kind: 'value', path: '/text', pattern: '^(a|b)*$' }],
      () => ({ text: 'ab'.repeat(200_000) }),
      5,
    ],
    [
      'keys of the prototype',
      [{ kind: 'present', path: '/gone' }],
      () => JSON.parse('{"__proto__":{"gone":1},"constructor":{},"toString":1}'),
      5,
    ],
  ])('%s: passed, after few looks', async (_, triggers, make, looks) => {
    const { seen, receive } = await line({ changes: [entry(triggers)] });
    const { args, count } = watched(make());
    const message = { id: 1, method: 'tools/call', params: take(args) };
    receive(message);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toBe(message);
    expect(count.looks).toBeGreaterThan(0);
    expect(count.looks).toBeLessThanOrEqual(looks);
  });

  it.each([[[1, 2]], ['text'], [7], [null], [true], [undefined]])(
    'arguments %j do not throw, and the SDK answers',
    async (args) => {
      const { raw, close } = await serve({
        retired: [{ name: 'gone', since: '2', reason: 'r', successor: 'take' }],
        changes: [entry([{ kind: 'present', path: '/old' }])],
      });
      const answer = await raw(take(args));
      expect(answer.result ?? answer.error).toBeDefined();
      expect(await raw({ name: 'gone', arguments: args })).toMatchObject({
        error: { code: -32602, data: { code: 'HF_RETIRED_TOOL' } },
      });
      await close();
    },
  );

  it.each([
    [undefined],
    [null],
    [7],
    [{}],
    [{ name: 7 }],
    [{ name: null, arguments: {} }],
    [{ name: 'take', _meta: 'text' }],
    [[]],
  ])('params %j do not throw, and the SDK has the message', async (params) => {
    const { seen, receive } = await line({
      retired: [{ name: 'gone', since: '2', reason: 'r' }],
      changes: [entry([{ kind: 'present', path: '/old' }])],
      count: { passed: () => undefined },
    });
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    receive(message);
    expect(seen).toEqual([message]);
  });

  it('matches own keys only, `__proto__` among them', async () => {
    const { raw, runs, close } = await serve({ changes: [entry([{ kind: 'present', path: '/__proto__/x' }])] });
    expect((await raw(take({}))).result?.isError).toBeUndefined();
    expect((await raw(take(JSON.parse('{"__proto__":{"x":1}}')))).result?.isError).toBe(true);
    expect(runs()).toBe(1);
    await close();
  });

  it('says once that arguments were searched in part, and passes the call', async () => {
    const warnings: unknown[] = [];
    const { raw, runs, close } = await serve({
      changes: [entry([{ kind: 'type', path: '/list/*', was: 'string' }])],
      warn: (warning) => warnings.push(warning),
    });
    const list = Array.from({ length: MAX_PLACES + 1 }, () => 0);
    for (let i = 0; i < 2; i += 1) await raw(take({ list }));
    expect(warnings).toEqual([
      { message: 'Arguments searched in part', tool: 'take', client: { name: 'n'.repeat(128), version: '7' } },
    ]);
    expect(runs()).toBe(2);
    await close();
  });
});

describe('records', () => {
  it('name paths and never values; what a client calls itself is cut', async () => {
    const log: Refusal[] = [];
    const { raw, close } = await serve({
      retired: [{ name: 'gone', since: '2', reason: 'r' }],
      changes: [entry([{ kind: 'present', path: '/old' }])],
      log: (refusal) => log.push(refusal),
    });
    await raw(take({ old: 'secret' }));
    await raw({ name: 'gone', arguments: { a: 'secret' } });
    const client = { name: 'n'.repeat(128), version: '7' };
    expect(log).toEqual([
      { message: 'Previous tool contract called', tool: 'take', lastRelease: '1.0.0', inputs: ['/old'], client },
      { message: 'Retired tool called', tool: 'gone', inputs: [], client },
    ]);
    await close();
  });

  it('count names that the server never gave out as `other`', async () => {
    const passed: PassedCall[] = [];
    const { raw, client, close } = await serve({
      contracts: { known: 'sha256:aa' },
      count: { passed: (call) => passed.push(call) },
    });
    await raw(take({}));
    await client.listTools();
    await raw({ ...take({}), _meta: { 'dev.holdfast/contract': 'sha256:bb' } });
    await raw({ name: 'known', arguments: {} });
    for (let i = 0; i < 5; i += 1) await raw({ name: `made-up-${i}`, arguments: {} });
    expect(passed.map(({ tool, digest, claimed }) => ({ tool, digest, claimed }))).toEqual([
      { tool: 'other' },
      { tool: 'take', claimed: 'sha256:bb' },
      { tool: 'known', digest: 'sha256:aa' },
      ...Array.from({ length: 5 }, () => ({ tool: 'other' })),
    ]);
    await close();
  });

  it('that throw change no answer', async () => {
    const broken = () => {
      throw new Error('the author’s own');
    };
    const { raw, runs, close } = await serve({
      changes: [entry([{ kind: 'present', path: '/old' }])],
      log: broken,
      count: { refused: broken, passed: broken },
    });
    expect((await raw(take({ old: 1 }))).result?.isError).toBe(true);
    await raw(take({}));
    expect(runs()).toBe(1);
    await close();
  });
});

describe('deciding', () => {
  const gone = (offeredTo: () => boolean | Promise<boolean>) => ({ name: 'gone', since: '2', reason: 'r', offeredTo });

  it('is answered as undecided where it takes too long or fails', async () => {
    for (const offeredTo of [() => new Promise<boolean>(() => undefined), () => Promise.reject(new Error('secret'))]) {
      const { raw, close } = await serve({ retired: [gone(offeredTo)], decisionTimeout: 30 });
      const answer = await raw({ name: 'gone', arguments: {} });
      expect(answer).toMatchObject({ error: { code: -32603, data: { code: 'HF_GUARD_UNDECIDED', retry: 'same-call' } } });
      expect(JSON.stringify(answer)).not.toContain('secret');
      await close();
    }
  });

  it('asks the predicate with the client, and only `true` counts', async () => {
    for (const [said, code] of [
      [true, 'HF_RETIRED_TOOL'],
      [false, undefined],
      ['yes' as never, undefined],
    ] as const) {
      const { raw, close } = await serve({ retired: [gone(() => said)] });
      const answer = (await raw({ name: 'gone', arguments: {} })) as { error?: { data?: { code: string } } };
      expect(answer.error?.data?.code).toBe(code);
      await close();
    }
  });
});

describe('where it is put', () => {
  it.each([
    ['SDK v1', () => new McpServer({ name: 's', version: '1' })],
    ['SDK v2', () => new ServerV2({ name: 's', version: '1' })],
  ])('%s: a connected server is refused with words that help', async (_, make) => {
    const server = make();
    const [, far] = InMemoryTransport.createLinkedPair();
    await server.connect(far as never);
    expect(() => guard(server, {})).toThrow(/connected already.*before server\.connect/s);
    expect(() => guard(server.server, {})).toThrow(GuardConfigurationError);
  });

  it('a second guard is refused', () => {
    const server = guard(new McpServer({ name: 's', version: '1' }), {});
    expect(() => guard(server, {})).toThrow('has a guard already');
  });

  it('entries that contradict themselves are refused, all faults at once', () => {
    const options: GuardOptions = {
      retired: [
        { name: 'a', since: '1', reason: 'r' },
        { name: 'a', since: '1', reason: 'r', successor: 'a' },
        { name: 'b', since: '', reason: 'r' },
      ],
      changes: [
        { tool: 'a', lastRelease: '1', triggers: [{ kind: 'present', path: '/x' }], message: 'm' },
        { tool: 'c', lastRelease: '1', triggers: [], message: 'm' },
        entry([
          { kind: 'present', path: 'x' },
          { kind: 'type', path: '/x', was: [] },
          { kind: 'value', path: '/x', was: [] },
          { kind: 'value', path: '/x', pattern: '(' },
          { kind: 'range', path: '/x' },
          { kind: 'other' as 'present', path: '/x' },
        ]),
      ],
    };
    let faults: readonly string[] = [];
    try {
      guard(new McpServer({ name: 's', version: '1' }), options);
    } catch (error) {
      faults = (error as GuardConfigurationError).faults;
    }
    expect(faults).toHaveLength(11);
  });
});
