import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVERS, startHttp } from '../mcp/processes.fixture.ts';
import { readSource, type SourceOptions, type SourceReading } from './index.ts';

const { TOOLS } = (await import(`${SERVERS}/tools.mjs`)) as { TOOLS: readonly object[] };
const read = (url: string, options: Partial<SourceOptions> = {}) =>
  readSource(url, { cwd: SERVERS, timeoutMs: 10_000, ...options });
const names = (result: unknown) =>
  ((result as SourceReading).document as { tools: { name: string }[] }).tools.map((tool) => tool.name);

type Log = { method: string; mcp: string | null; version: string | null; session: string | null }[];

describe('real servers over HTTP', () => {
  it.each([
    ['v2, both eras', 'sdk-v2-http.mjs', [], '2026-07-28'],
    ['v2, stateless only', 'sdk-v2-http.mjs', ['--modern'], '2026-07-28'],
    ['v2, a session and event streams', 'sdk-v2-http.mjs', ['--legacy'], '2025-11-25'],
    ['v2, a session and JSON answers', 'sdk-v2-http.mjs', ['--legacy', '--json'], '2025-11-25'],
    ['v1, a session', 'sdk-v1-http.mjs', [], '2025-11-25'],
  ] as const)('%s', async (_, script, args, revision) => {
    const server = await startHttp(script, ...args);
    try {
      const result = await read(`${server.url}/mcp`);
      expect(result).toMatchObject({
        kind: 'tools',
        start: { transport: 'http', revision, environment: [], headers: [] },
        warnings: [],
      });
      expect(JSON.stringify((result as SourceReading).document)).toBe(JSON.stringify({ tools: TOOLS }));
    } finally {
      await server.stop();
    }
  });

  it('sends the headers that each era wants, and ends its session', async () => {
    const modern = await startHttp('sdk-v2-http.mjs', '--modern');
    const legacy = await startHttp('sdk-v2-http.mjs', '--legacy');
    try {
      await read(`${modern.url}/mcp`);
      const stateless = (await (await fetch(`${modern.url}/log`)).json()) as Log;
      expect(stateless.map((entry) => [entry.method, entry.mcp, entry.version, entry.session])).toEqual([
        ['POST', 'server/discover', '2026-07-28', null],
        // Two pages, read twice: over HTTP no announcement of a change would reach us.
        ...Array.from({ length: 4 }, () => ['POST', 'tools/list', '2026-07-28', null]),
      ]);
      await read(`${legacy.url}/mcp`);
      const session = (await (await fetch(`${legacy.url}/log`)).json()) as Log;
      expect(session.map((entry) => [entry.method, entry.mcp, entry.version, entry.session])).toEqual([
        ['POST', 'server/discover', '2026-07-28', null],
        ['POST', null, null, null],
        ...Array.from({ length: 5 }, () => ['POST', null, '2025-11-25', 'session-1']),
        ['DELETE', null, '2025-11-25', 'session-1'],
      ]);
    } finally {
      await modern.stop();
      await legacy.stop();
    }
  });

  it('follows a redirect on the same host only, and sends given headers', async () => {
    const server = await startHttp('sdk-v2-http.mjs', '--token', 'opensesame');
    const headers = { Authorization: 'Bearer opensesame' };
    try {
      expect(await read(`${server.url}/moved`, { headers })).toMatchObject({
        kind: 'tools',
        start: { headers: ['authorization'] },
      });
      expect(await read(`${server.url}/elsewhere`, { headers })).toMatchObject({
        fault: { code: 'HF_SERVER_REFUSED', kind: 'http', message: expect.stringContaining('redirects to http://192.0.2.1/mcp') },
      });
      const refused = await read(`${server.url}/mcp`, { headers: { Authorization: 'Bearer wrongsecret' } });
      expect(refused).toMatchObject({ fault: { code: 'HF_SERVER_REFUSED', kind: 'unauthorized' } });
      expect(JSON.stringify(refused)).not.toContain('wrongsecret');
      const withUser = await read(`${server.url.replace('http://', 'http://user:pass@')}/mcp?api_key=abc&x=1`);
      expect(withUser).toMatchObject({ kind: 'fault' });
    } finally {
      await server.stop();
    }
  });

  it('shows a URL without its secrets', async () => {
    const server = await startHttp('sdk-v2-http.mjs');
    try {
      const result = await read(`${server.url.replace('http://', 'http://user:pass@')}/mcp`);
      expect(result).toMatchObject({
        kind: 'tools',
        source: `${server.url}/mcp`,
        start: { url: `${server.url}/mcp`, headers: ['authorization'] },
      });
    } finally {
      await server.stop();
    }
  });
});

describe('servers that cannot be read', () => {
  let server: Awaited<ReturnType<typeof startHttp>>;
  beforeAll(async () => {
    server = await startHttp('http-misbehaving.mjs');
  });
  afterAll(() => server.stop());

  it.each<[string, string, string, RegExp, number?]>([
    ['/html', 'HF_SERVER_PROTOCOL', 'not-mcp', /HTTP 200 as text\/html/],
    ['/nowhere', 'HF_SERVER_REFUSED', 'not-found', /no MCP endpoint at this path \(HTTP 404\)/],
    ['/unauthorized', 'HF_SERVER_REFUSED', 'unauthorized', /HTTP 401/],
    ['/forbidden', 'HF_SERVER_REFUSED', 'forbidden', /HTTP 403/],
    ['/broken', 'HF_SERVER_REFUSED', 'http', /HTTP 502/],
    ['/hangs', 'HF_SERVER_TIMEOUT', 'timeout', /within 1 second; it was asked/, 1000],
    ['/future', 'HF_SERVER_PROTOCOL', 'unsupported-version', /2031-01-01/],
    ['/incomplete', 'HF_SERVER_PROTOCOL', 'invalid-answer', /not complete \(resultType "input_required"\)/],
    ['/broken-json', 'HF_JSON_INVALID', 'syntax', /not valid/],
    ['/duplicate-key', 'HF_JSON_INVALID', 'duplicate-key', /tools/],
    ['/circle', 'HF_SERVER_PROTOCOL', 'endless-pages', /circle/],
    ['/flaps', 'HF_SERVER_PROTOCOL', 'invalid-answer', /changed each of the 6 times/],
    ['/other-id', 'HF_SERVER_PROTOCOL', 'invalid-answer', /no answer to the request/],
    ['/stream-ends', 'HF_SERVER_UNREACHABLE', 'closed', /closed the event stream/],
    ['/stream-hangs', 'HF_SERVER_TIMEOUT', 'timeout', /`tools\/list`/, 3000],
    ['/resets', 'HF_SERVER_UNREACHABLE', 'closed', /closed the connection/],
    ['/too-large', 'HF_SERVER_PROTOCOL', 'too-large', /32 MB/],
    // What does not end by the deadline itself says something else than that it passed.
  ])('%s ends: %s %s', async (path, code, kind, message, timeoutMs = 15_000) => {
    expect(await read(server.url + path, { timeoutMs })).toMatchObject({
      kind: 'fault',
      fault: { code, kind, message: expect.stringMatching(message) },
    });
  });

  it('answers a ping and refuses all else while it waits for the stream', async () => {
    const result = await read(`${server.url}/asks-back`);
    expect(result).toMatchObject({ kind: 'tools', document: { tools: [{ description: JSON.stringify({ p: {}, r: -32601 }) }] } });
  });

  it('reads an answer that came in a batch', async () => {
    expect(names(await read(`${server.url}/batch`))).toEqual(['echo']);
  });

  it('names the kind of a connection that does not come about', async () => {
    const silent = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    try {
      expect(await read(`http://127.0.0.1:${port}/mcp`)).toMatchObject({
        fault: { code: 'HF_SERVER_PROTOCOL', kind: 'not-mcp' },
      });
    } finally {
      silent.close();
    }
    expect(await read(`http://127.0.0.1:${port}/mcp`)).toMatchObject({
      fault: { code: 'HF_SERVER_UNREACHABLE', kind: 'connect' },
    });
    expect(await read(`${server.url.replace('http:', 'https:')}/mcp`)).toMatchObject({
      fault: { code: 'HF_SERVER_UNREACHABLE', kind: 'tls', fix: expect.stringContaining('http://') },
    });
    expect(await read('http://no-such-host.invalid/mcp')).toMatchObject({
      fault: { code: 'HF_SERVER_UNREACHABLE', kind: 'dns' },
    });
    expect(await read('http:nonsense')).toMatchObject({ fault: { code: 'HF_USAGE', kind: 'invalid-value' } });
  });
});
