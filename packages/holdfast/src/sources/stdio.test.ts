import { describe, expect, it } from 'vitest';
import { newTrace, SERVERS } from '../mcp/processes.fixture.ts';
import { readSource, type SourceOptions, type SourceReading } from './index.ts';

async function read(script: string, options: Partial<SourceOptions> = {}) {
  const trace = newTrace();
  const result = await readSource(`stdio:node ${script}`, {
    cwd: SERVERS,
    timeoutMs: 10_000,
    ...options,
    env: { ...trace.env, ...options.env },
  });
  return { result, left: trace.left() };
}

function tools(result: unknown): readonly { readonly name: string; readonly [key: string]: unknown }[] {
  expect(result).toMatchObject({ kind: 'tools' });
  return ((result as SourceReading).document as { tools: never }).tools;
}

const { TOOLS } = (await import(`${SERVERS}/tools.mjs`)) as { TOOLS: readonly object[] };

describe('real servers over stdio', () => {
  it.each([
    ['sdk-v1-stdio.mjs', '2025-11-25', { name: 'v1', version: '1.2.3' }],
    ['sdk-v2-stdio.mjs', '2025-11-25', { name: 'v2', version: '2.0.0' }],
    ['sdk-v2-stdio.mjs --modern', '2026-07-28', { name: 'v2', version: '2.0.0' }],
  ])('%s is read whole, raw and in its order at %s', async (script, revision, server) => {
    const { result, left } = await read(script);
    expect(JSON.stringify(tools(result))).toBe(JSON.stringify(TOOLS));
    expect(result).toMatchObject({ server, instructions: 'Be kind.', start: { transport: 'stdio', revision }, warnings: [] });
    expect(left).toBe(0);
  });

  it('reads one server of both eras in the era that is asked for', async () => {
    const { result } = await read('sdk-v2-stdio.mjs', { era: 'stateless' });
    expect(result).toMatchObject({ kind: 'tools', start: { revision: '2026-07-28' } });
    const refused = await read('sdk-v1-stdio.mjs', { era: 'stateless' });
    expect(refused.result).toMatchObject({
      kind: 'fault',
      fault: { code: 'HF_SERVER_REFUSED', kind: 'error-answer', fix: expect.not.stringContaining('URL') },
    });
  });

  it('records how it was started, and no secret of it', async () => {
    const trace = newTrace();
    const result = await readSource('stdio:PLAIN=1 API_TOKEN="se cret" node sdk-v1-stdio.mjs --api-key hunter2secret --flag', {
      cwd: SERVERS,
      env: trace.env,
    });
    expect(result).toMatchObject({
      kind: 'tools',
      source: 'stdio:node sdk-v1-stdio.mjs --api-key *** --flag',
      start: {
        command: ['node', 'sdk-v1-stdio.mjs', '--api-key', '***', '--flag'],
        environment: ['API_TOKEN', 'HOLDFAST_TEST_TRACE', 'PLAIN'],
      },
    });
    expect(JSON.stringify(result)).not.toMatch(/se cret|hunter2/);
  });

  it('tells what it is doing', async () => {
    const stages: string[] = [];
    await read('sdk-v1-stdio.mjs', { onProgress: (stage) => stages.push(stage.stage) });
    expect(stages).toEqual(['starting', 'opened', 'listing', 'listing', 'listing', 'done']);
  });
});

describe('servers that err but can be read', () => {
  it('skips a bounded amount of noise with a warning', async () => {
    const { result, left } = await read('misbehaving/noisy.mjs');
    expect(tools(result)).toHaveLength(1);
    expect((result as SourceReading).warnings).toEqual([
      'The server wrote 5 lines to standard output that are no JSON-RPC: starting up ...',
    ]);
    expect(left).toBe(0);
  });

  it('reads again what changed between two pages', async () => {
    const { result } = await read('misbehaving/changes-once.mjs');
    expect(tools(result).map((tool) => tool.name)).toEqual(['new1', 'new2']);
  });

  it('believes a list that stays the same although changes are announced', async () => {
    expect(tools((await read('misbehaving/cries-wolf.mjs')).result)).toHaveLength(1);
  });

  it('takes an empty cursor that leads back to the start as the end', async () => {
    expect(tools((await read('misbehaving/empty-cursor-means-end.mjs')).result)).toHaveLength(1);
  });

  it('answers a ping, refuses all else, and matches answers to its requests', async () => {
    const { result } = await read('misbehaving/asks-back.mjs');
    expect(tools(result)).toHaveLength(1);
    expect(JSON.parse(tools(result)[0]?.description as string)).toEqual({ p: {}, r: -32601, 1: -32601, e: -32601 });
    expect((result as SourceReading).warnings).toEqual(['The server sent 2 answers to requests that nobody made']);
  });

  it('ends a server that ignores signals, with the children it started', async () => {
    const { result, left } = await read('misbehaving/stubborn.mjs');
    expect(tools(result)).toHaveLength(1);
    expect(left).toBe(0);
  });
});

describe.concurrent('servers that cannot be read', () => {
  it.each<[string, string, string, RegExp, number?]>([
    ['hangs', 'HF_SERVER_TIMEOUT', 'timeout', /within 1 second; it was asked `initialize`/, 1000],
    ['hangs-in-list', 'HF_SERVER_TIMEOUT', 'timeout', /it was asked `tools\/list`/, 8000],
    [
      'exits',
      'HF_SERVER_START',
      'exited',
      /ended \(exit code 3\) before it answered `initialize`. .*ended with: no configuration found \/ token is \*\*\*$/,
    ],
    ['exits-in-list', 'HF_SERVER_START', 'exited', /exit code 9\) before it answered `tools\/list`$/],
    ['other-id', 'HF_SERVER_TIMEOUT', 'timeout', /asked `tools\/list` and answered something else/, 8000],
    ['closes-output', 'HF_SERVER_UNREACHABLE', 'closed', /closed its standard output/],
    ['only-noise', 'HF_SERVER_PROTOCOL', 'noise', /only text that is no JSON-RPC .*Welcome!/, 8000],
    ['endless-noise', 'HF_SERVER_PROTOCOL', 'noise', /without end: still here 0$/],
    ['floods', 'HF_SERVER_PROTOCOL', 'too-large', /more than 32 MB/],
    ['broken-json', 'HF_JSON_INVALID', 'syntax', /message that is not valid/],
    ['duplicate-key', 'HF_JSON_INVALID', 'duplicate-key', /type/],
    ['not-utf8', 'HF_JSON_INVALID', 'invalid-utf8', /UTF-8/],
    ['deep', 'HF_JSON_INVALID', 'too-deep', /512/],
    ['endless-pages', 'HF_SERVER_PROTOCOL', 'endless-pages', /within 1000 pages/],
    ['circle', 'HF_SERVER_PROTOCOL', 'endless-pages', /circle: page 3/],
    ['error-answer', 'HF_SERVER_REFUSED', 'error-answer', /`tools\/list` with error -32603: database is down/],
    ['no-tools', 'HF_SERVER_PROTOCOL', 'no-tools', /offers no tools/],
    ['no-array', 'HF_SERVER_PROTOCOL', 'invalid-answer', /no array `tools`/],
    ['neither', 'HF_SERVER_PROTOCOL', 'invalid-answer', /neither request/],
    ['changes-always', 'HF_SERVER_PROTOCOL', 'invalid-answer', /changed each of the 6 times/],
    // What does not end by the deadline itself says something else than that it passed.
  ])('%s ends: %s %s', async (script, code, kind, message, timeoutMs = 20_000) => {
    const { result, left } = await read(`misbehaving/${script}.mjs`, { timeoutMs, env: { API_TOKEN: 'hunter2' } });
    expect(result).toMatchObject({ kind: 'fault', fault: { code, kind, message: expect.stringMatching(message) } });
    expect(JSON.stringify(result)).not.toContain('hunter2');
    expect(left).toBe(0);
  });

  it('a server that ignores signals ends with its children by the deadline', async () => {
    const { result, left } = await read('misbehaving/stubborn.mjs mute', { timeoutMs: 3000 });
    expect(result).toMatchObject({ fault: { code: 'HF_SERVER_TIMEOUT' } });
    expect(left).toBe(0);
  });

  it('says where in a message the fault is', async () => {
    const { result } = await read('misbehaving/duplicate-key.mjs');
    expect(result).toMatchObject({ fault: { at: { line: 1, pointer: '/result/tools/0/inputSchema/type' } } });
  });

  it.each([
    ['stdio:no-such-command-here --x', 'HF_SERVER_START', 'command-missing'],
    ['stdio:./tools.mjs', 'HF_SERVER_START', 'permission'],
    ['stdio:', 'HF_SERVER_START', 'invalid-spec'],
    ['stdio:node "open', 'HF_SERVER_START', 'invalid-spec'],
    ['stdio:node no-such-file.mjs', 'HF_SERVER_START', 'exited'],
    ['stdio:cat', 'HF_SERVER_PROTOCOL', 'not-mcp'],
  ])('%s: %s %s', async (spec, code, kind) => {
    expect(await readSource(spec, { cwd: SERVERS, timeoutMs: 5000 })).toMatchObject({ kind: 'fault', fault: { code, kind } });
  });

  it('refuses a folder that is not there', async () => {
    expect(await readSource('stdio:node x', { cwd: `${SERVERS}/nowhere` })).toMatchObject({
      fault: { code: 'HF_SERVER_START', kind: 'invalid-spec' },
    });
  });

  it('ends when it is interrupted, however long it could wait', async () => {
    const controller = new AbortController();
    const { result, left } = await read('misbehaving/hangs-in-list.mjs', {
      signal: controller.signal,
      timeoutMs: 600_000,
      onProgress: ({ stage }) => {
        if (stage === 'opened') setImmediate(() => controller.abort());
      },
    });
    expect(result).toMatchObject({ fault: { code: 'HF_INTERRUPTED' } });
    expect(left).toBe(0);
    expect((await read('misbehaving/hangs.mjs', { signal: AbortSignal.abort() })).result).toMatchObject({
      fault: { code: 'HF_INTERRUPTED' },
    });
  });
});
