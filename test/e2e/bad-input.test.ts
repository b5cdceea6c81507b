import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorOf, folder, holdfast, tool } from './run-holdfast.ts';

const GOOD = { tools: [tool('a', { q: { type: 'string' } }), tool('b')] };

/** Files that cannot be used at all: one message, a documented code, exit 2. */
const FILES: readonly {
  readonly what: string;
  readonly content: unknown;
  readonly code: string;
  readonly kind: string;
  readonly at?: object;
}[] = [
  { what: 'an empty file', content: '', code: 'HF_JSON_INVALID', kind: 'empty' },
  { what: 'white space', content: ' \n\t', code: 'HF_JSON_INVALID', kind: 'empty' },
  { what: 'truncated JSON', content: '{"tools":[{"name":"a"', code: 'HF_JSON_INVALID', kind: 'syntax', at: { line: 1 } },
  {
    what: 'a comma too many',
    content: '{\n  "tools": [],\n}',
    code: 'HF_JSON_INVALID',
    kind: 'syntax',
    at: { line: 3, column: 1 },
  },
  {
    what: 'a duplicate key',
    content: '{"tools":[{"name":"a","inputSchema":{"type":"object","type":"object"}}]}',
    code: 'HF_JSON_INVALID',
    kind: 'duplicate-key',
    at: { pointer: '/tools/0/inputSchema/type' },
  },
  {
    what: 'a duplicate key by escape',
    content: '{"tools":[], "t\\u006fols":[]}',
    code: 'HF_JSON_INVALID',
    kind: 'duplicate-key',
  },
  { what: 'half a surrogate pair', content: '{"tools":[{"name":"\\ud800"}]}', code: 'HF_JSON_INVALID', kind: 'lone-surrogate' },
  {
    what: 'an integer beyond 2^53',
    content: '{"tools":[{"name":"a","inputSchema":{"maximum":9007199254740993}}]}',
    code: 'HF_JSON_INVALID',
    kind: 'unsafe-integer',
  },
  {
    what: 'a number beyond a double',
    content: '{"tools":[{"name":"a","x":1e999}]}',
    code: 'HF_JSON_INVALID',
    kind: 'number-overflow',
  },
  {
    what: 'bytes that are not UTF-8',
    content: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    code: 'HF_JSON_INVALID',
    kind: 'invalid-utf8',
  },
  { what: 'UTF-16', content: Buffer.from('\ufeff{"tools":[]}', 'utf16le'), code: 'HF_JSON_INVALID', kind: 'invalid-utf8' },
  { what: 'a million brackets', content: '['.repeat(1_000_000), code: 'HF_JSON_INVALID', kind: 'too-deep' },
  { what: 'a text', content: '"hello"', code: 'HF_NOT_A_TOOL_LIST', kind: 'not-a-tool-list' },
  { what: 'null', content: 'null', code: 'HF_NOT_A_TOOL_LIST', kind: 'not-a-tool-list' },
  { what: 'HTML', content: '<!doctype html><title>404</title>', code: 'HF_JSON_INVALID', kind: 'syntax' },
  { what: 'another document', content: { hello: 'world' }, code: 'HF_NOT_A_TOOL_LIST', kind: 'not-a-tool-list' },
  { what: 'an agent configuration', content: { mcpServers: {} }, code: 'HF_NOT_A_TOOL_LIST', kind: 'not-a-tool-list' },
  { what: 'a list without a tool', content: { tools: [] }, code: 'HF_NO_USABLE_TOOL', kind: 'no-tools' },
  {
    what: 'a list without one usable tool',
    content: { tools: [{ name: 'a', inputSchema: { type: 3 } }] },
    code: 'HF_NO_USABLE_TOOL',
    kind: 'invalid-schema',
  },
  {
    what: 'a list without one usable schema',
    content: { tools: [{ name: 'a', inputSchema: { type: 'object', properties: { q: { $ref: '#/none' } } } }] },
    code: 'HF_NO_USABLE_TOOL',
    kind: 'unresolvable-ref',
    at: { line: 9, pointer: '/tools/0/inputSchema/properties/q/$ref' },
  },
  { what: 'tools that are no tools', content: { tools: [1, 'x', null] }, code: 'HF_NO_USABLE_TOOL', kind: 'no-tools' },
  {
    what: 'a lockfile that was edited',
    content: { lockfile: 1, tools: [{ tool: 'a', definition: tool('a') }] },
    code: 'HF_LOCKFILE_INVALID',
    kind: 'digest-mismatch',
  },
  {
    what: 'a lockfile of a later version',
    content: { lockfile: 99, tools: [] },
    code: 'HF_LOCKFILE_INVALID',
    kind: 'unsupported-version',
  },
];

describe('a file that cannot be used', () => {
  // [requirement bad-input-ends] [requirement error-json]
  it.each(FILES)('$what', async ({ content, code, kind, at }) => {
    const cwd = folder({ 'good.json': GOOD, 'bad.json': content });
    const runs = await Promise.all([
      holdfast(['check', 'good.json', 'bad.json', '--json'], { cwd, limitMs: 15_000 }),
      holdfast(['snapshot', 'bad.json', '--json'], { cwd, limitMs: 15_000 }),
    ]);
    for (const run of runs) {
      const error = errorOf(run);
      expect({ exit: run.code, out: run.out, code: error.code, kind: error.kind }).toEqual({ exit: 2, out: '', code, kind });
      expect(error.message).not.toBe('');
      expect(error.fix).not.toBe('');
      expect(error.at).toMatchObject({ file: 'bad.json', ...at });
    }
    expect(existsSync(join(cwd, 'holdfast.lock.json'))).toBe(false);
  });

  it('50 MB of brackets, in bounded time and memory', async () => {
    const cwd = folder({ 'good.json': GOOD, 'deep.json': '['.repeat(50_000_000) });
    const run = await holdfast(['check', 'good.json', 'deep.json', '--json'], {
      cwd,
      env: { NODE_OPTIONS: '--max-old-space-size=512' },
      limitMs: 10_000,
    });
    expect([run.code, errorOf(run).kind]).toEqual([2, 'too-deep']);
  });

  it.each([
    ['missing', 'nowhere.json', 'HF_FILE_MISSING', 'missing-file'],
    ['in a missing folder', 'no/where.json', 'HF_FILE_MISSING', 'missing-file'],
    ['below a file', 'good.json/x.json', 'HF_FILE_MISSING', 'missing-file'],
    ['a directory', '.', 'HF_FILE_UNREADABLE', 'directory'],
    ['a device', '/dev/zero', 'HF_FILE_UNREADABLE', 'io'],
    ['an empty name', '', 'HF_USAGE', 'missing-argument'],
  ])('%s', async (_, path, code, kind) => {
    const cwd = folder({ 'good.json': GOOD });
    const run = await holdfast(['check', 'good.json', path, '--json'], { cwd });
    expect({ exit: run.code, out: run.out, ...pick(errorOf(run)) }).toEqual({ exit: 2, out: '', code, kind });
  });
});

describe('a server that cannot be used', () => {
  const scripts = {
    'exits.mjs': "console.error('no configuration'); process.exit(3);",
    'silent.mjs': 'setInterval(() => {}, 1000);',
    'noise.mjs': "console.log('Listening on port 3000'); setInterval(() => {}, 1000);",
    'endless.mjs': "setInterval(() => process.stdout.write('x'.repeat(1_000_000)), 1);",
  };

  it.each([
    ['a command that does not exist', 'stdio:no-such-command-of-holdfast --x', 'HF_SERVER_START'],
    ['a command that exits', 'stdio:node exits.mjs', 'HF_SERVER_START'],
    ['a command that says nothing', 'stdio:node silent.mjs', 'HF_SERVER_TIMEOUT'],
    ['a command that is no MCP server', 'stdio:node noise.mjs', 'HF_SERVER_(TIMEOUT|PROTOCOL)'],
    ['a command that floods', 'stdio:node endless.mjs', 'HF_SERVER_PROTOCOL'],
    ['no command', 'stdio:', 'HF_SERVER_START'],
    ['a port where nothing listens', 'http://127.0.0.1:9/mcp', 'HF_SERVER_UNREACHABLE'],
    ['a host that does not exist', 'http://no-such-host.invalid/mcp', 'HF_SERVER_UNREACHABLE'],
    ['no URL', 'http://', 'HF_USAGE'],
    ['a git reference outside a repository', 'git:main:x.json', 'HF_GIT_FAILED'],
  ])('%s', async (_, source, code) => {
    const cwd = folder(scripts);
    // What has to answer gets time to start on a busy machine.
    const timeout = code.includes('TIMEOUT') ? '3' : '15';
    const run = await holdfast(['snapshot', source, '--timeout', timeout, '--json'], {
      cwd,
      env: { GIT_CEILING_DIRECTORIES: cwd },
    });
    const error = errorOf(run);
    expect([run.code, run.out, existsSync(join(cwd, 'holdfast.lock.json'))]).toEqual([2, '', false]);
    expect(error.code).toMatch(new RegExp(`^${code}$`));
    expect(error.fix).not.toBe('');
  });

  it.each([
    ['a web page', (_: unknown, response: ServerResponse) => response.end('<!doctype html>')],
    ['an answer that never ends', (_: unknown, response: ServerResponse) => void response.write(' ')],
    ['404', (_: unknown, response: ServerResponse) => response.writeHead(404).end()],
    ['401', (_: unknown, response: ServerResponse) => response.writeHead(401).end()],
    ['a redirect to itself', (_: unknown, response: ServerResponse) => response.writeHead(307, { location: '/' }).end()],
  ])('%s over HTTP', async (_, answer) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const run = await holdfast(['snapshot', `http://127.0.0.1:${port}/`, '--timeout', '3', '--json'], { cwd: folder() });
      expect([run.code, run.out, errorOf(run).code]).toEqual([2, '', expect.stringMatching(/^HF_SERVER_/)]);
      const secure = await holdfast(['snapshot', `https://127.0.0.1:${port}/`, '--timeout', '3', '--json'], { cwd: folder() });
      expect(errorOf(secure).code).toMatch(/^HF_SERVER_/);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

/** One bad tool among good ones: a finding with its place, and the others are judged. */
const TOOLS: readonly { readonly what: string; readonly inputSchema: unknown; readonly at: string; readonly kind?: string }[] = [
  {
    what: 'a schema that is none',
    inputSchema: { type: 'object', properties: { x: { type: 'strin' } } },
    at: '/inputSchema/properties/x/type',
  },
  {
    what: 'an unknown dialect',
    inputSchema: { $schema: 'https://example.org/my-dialect', type: 'object' },
    at: '/inputSchema/$schema',
  },
  {
    what: 'a remote reference',
    inputSchema: { type: 'object', properties: { x: { $ref: 'https://example.org/x.json' } } },
    at: '/inputSchema/properties/x/$ref',
  },
  {
    what: 'a reference to nowhere',
    inputSchema: { type: 'object', properties: { x: { $ref: '#/$defs/x' } } },
    at: '/inputSchema/properties/x/$ref',
  },
  {
    what: 'a broken regular expression',
    inputSchema: { type: 'object', properties: { x: { type: 'string', pattern: '(' } } },
    at: '/inputSchema/properties/x/pattern',
  },
  { what: 'no schema at all', inputSchema: undefined, at: '/inputSchema' },
  { what: 'null', inputSchema: null, at: '/inputSchema' },
];

describe('one bad tool in a good list', () => {
  // [requirement bad-tool-is-a-finding]
  it.each(TOOLS)('$what', async ({ inputSchema, at }) => {
    const cwd = folder({
      'old.json': { tools: [tool('t'), ...GOOD.tools] },
      'new.json': { tools: [{ name: 't', ...(inputSchema === undefined ? {} : { inputSchema }) }, ...GOOD.tools] },
    });
    const run = await holdfast(['check', 'old.json', 'new.json', '--json', '--fail-on', 'review'], { cwd });
    expect(run.err).toBe('');
    expect(run.code).toBe(1);
    const { tools } = JSON.parse(run.out);
    const bad = tools.find((one: { tool: string }) => one.tool === 't');
    expect(bad.verdict).toBe('review');
    expect(bad.changes.map((change: { at: string }) => change.at)).toContain(at);
    expect(tools.filter((one: { tool: string }) => one.tool !== 't').map((one: { verdict: string }) => one.verdict)).toEqual([
      'safe',
      'safe',
    ]);
  });

  it('two tools of one name', async () => {
    const cwd = folder({ 'old.json': GOOD, 'new.json': { tools: [...GOOD.tools, tool('a')] } });
    const run = await holdfast(['check', 'old.json', 'new.json', '--json', '--fail-on', 'review'], { cwd });
    expect([run.code, run.err]).toEqual([1, '']);
    const { tools } = JSON.parse(run.out);
    expect(tools.map((one: { tool: string; verdict: string }) => [one.tool, one.verdict])).toEqual(
      expect.arrayContaining([
        ['a', 'review'],
        ['b', 'safe'],
      ]),
    );
  });

  it('schemas that are hard but fine are judged: cyclic references, catastrophic regular expressions', async () => {
    const hard = (limit: number) => ({
      tools: [
        tool('cycle', { next: { $ref: '#' }, n: { type: 'integer', maximum: limit } }),
        tool('regex', {
          s: { type: 'string', pattern: '^(a+)+$' },
          t: { type: 'string', pattern: '(x+x+)+y' },
          n: { type: 'integer', maximum: limit },
        }),
        tool('self', { x: { $ref: '#/properties/x' } }),
      ],
    });
    const cwd = folder({ 'old.json': hard(10), 'new.json': hard(20) });
    const run = await holdfast(['check', 'old.json', 'new.json', '--json'], { cwd, limitMs: 10_000 });
    expect([run.code, run.err]).toEqual([0, '']);
  });
});

describe('bad arguments', () => {
  // [requirement help-teaches]
  it.each([
    [['chek'], 'unknown-command', /did you mean check\?/],
    [['check', 'a', 'b', '--jsn'], 'unknown-option', /did you mean --json\?/],
    [['check', 'a', 'b', 'c'], 'excess-argument', /./],
    [['check', 'a', 'b', '--format', 'xml'], 'invalid-value', /junit/],
    [['check', 'a', 'b', '--fail-on', 'never'], 'invalid-value', /breaks, review/],
    [['check', 'a', 'b', '--timeout', '-1'], 'invalid-value', /seconds/],
    [['check', 'a', 'b', '--timeout'], 'missing-argument', /./],
    [['check', 'a', 'b', '--json', '--format', 'sarif'], 'conflict', /./],
    [['check', 'a', '--config', 'b'], 'conflict', /./],
    [['check', 'good.json', 'good.json', '--also', 'sarif'], 'invalid-value', /FORMAT=FILE/],
    [['check', 'good.json', 'good.json', '--also', 'sraif=x'], 'invalid-value', /did you mean sarif\?/],
    [['check', 'good.json', 'good.json', '-o', 'x', '--also', 'json=x'], 'conflict', /same file/],
    [['check', 'good.json', 'good.json', '--header', 'nonsense'], 'invalid-value', /Name: value/],
    [['snapshot'], 'missing-argument', /./],
    [['digest'], 'missing-argument', /./],
    [['digest', 'good.json', '--arguments', 'x.json'], 'conflict', /./],
    [['subschema', 'one.json'], 'missing-argument', /./],
    [['init'], 'missing-argument', /./],
    [['review', 'record', 'a', 'b'], 'missing-argument', /./],
    [['review', 'record', 'a', 'b', '--tool', 't', '--accept', '--reject', '--by', 'x', '--reason', 'y'], 'conflict', /./],
    [
      ['review', 'record', 'a', 'b', '--tool', 't', '--accept', '--by', 'x', '--reason', 'y', '--expires', '2027-02-30'],
      'invalid-value',
      /no day/,
    ],
    [
      ['review', 'record', 'a', 'b', '--tool', 't', '--accept', '--by', 'x', '--reason', 'y', '--expires', '2001-01-01'],
      'invalid-value',
      /passed/,
    ],
    [['review', 'expir'], 'unknown-command', /did you mean expire\?/],
  ] as const)('%j', async (args, kind, message) => {
    const cwd = folder({ 'good.json': GOOD });
    const plain = await holdfast(args, { cwd });
    expect([plain.code, plain.out]).toEqual([2, '']);
    expect(plain.err).toMatch(message);
    expect(plain.err).toMatch(new RegExp(`code HF_USAGE \\(${kind}\\)|"code":"HF_USAGE","kind":"${kind}"`));
    expect(readdirSync(cwd)).toEqual(['good.json']);
  });

  it.each([
    ['an unknown tool', ['--tool', 'aa'], 'HF_NO_USABLE_TOOL', /did you mean a\?/],
    ['a missing manifest', ['--old-manifest', 'no.yaml'], 'HF_FILE_MISSING', /no\.yaml/],
    ['a missing file of calls', ['--calls', 'no.jsonl'], 'HF_FILE_MISSING', /no\.jsonl/],
    ['a missing file of reviews', ['--reviews', 'no.json'], 'HF_FILE_MISSING', /no\.json/],
    ['calls that are none', ['--calls', 'good.json'], 'HF_JSON_INVALID', /./],
    ['reviews that are none', ['--reviews', 'good.json'], 'HF_REVIEWS_INVALID', /./],
    ['a manifest with a typing error', ['--new-manifest', 'typo.yaml'], 'HF_MANIFEST_INVALID', /meening/],
    ['an output in a missing folder', ['-o', 'no/where.txt'], 'HF_FILE_UNWRITABLE', /./],
    ['an output that is a folder', ['-o', '.'], 'HF_FILE_UNWRITABLE', /directory/],
  ])('%s', async (_, more, code, message) => {
    const cwd = folder({ 'good.json': GOOD, 'typo.yaml': 'tools:\n  a:\n    meening: {}\n' });
    const run = await holdfast(['check', 'good.json', 'good.json', '--json', ...more], { cwd });
    const error = errorOf(run);
    expect([run.code, run.out, error.code]).toEqual([2, '', code]);
    expect(JSON.stringify(error)).toMatch(message);
    expect(readdirSync(cwd).sort()).toEqual(['good.json', 'typo.yaml']);
  });

  it('names file, line and column of a manifest fault', async () => {
    const cwd = folder({
      'good.json': GOOD,
      'holdfast.yaml': 'tools:\n  a:\n    authority:\n      effects:\n        - { kind: wirte, target: x }\n',
    });
    const run = await holdfast(['digest', 'good.json', '--json'], { cwd });
    expect(errorOf(run)).toMatchObject({ code: 'HF_MANIFEST_INVALID', at: { file: 'holdfast.yaml', line: 5 } });
  });
});

describe('what is written', () => {
  // [requirement nothing-half-written]
  it('an error leaves the file that stood there', async () => {
    const cwd = folder({ 'good.json': GOOD, 'bad.json': '{', 'report.txt': 'before', 'holdfast.lock.json': 'before' });
    await holdfast(['check', 'good.json', 'bad.json', '-o', 'report.txt'], { cwd });
    await holdfast(['snapshot', 'bad.json'], { cwd });
    expect(readFileSync(join(cwd, 'report.txt'), 'utf8')).toBe('before');
    expect(readFileSync(join(cwd, 'holdfast.lock.json'), 'utf8')).toBe('before');
    expect(readdirSync(cwd).sort()).toEqual(['bad.json', 'good.json', 'holdfast.lock.json', 'report.txt']);
  });

  it('a device is written to, not replaced', async () => {
    const cwd = folder({ 'good.json': GOOD });
    expect((await holdfast(['snapshot', 'good.json', '--out', '/dev/null'], { cwd })).code).toBe(0);
    expect(readFileSync('/dev/null', 'utf8')).toBe('');
  });

  it('a reader that goes away is no error', async () => {
    const cwd = folder({
      'good.json': { tools: Array.from({ length: 400 }, (_, i) => tool(`tool_${i}`, { q: { type: 'string' } })) },
    });
    const { spawnSync } = await import('node:child_process');
    const { BIN } = await import('./run-holdfast.ts');
    const run = spawnSync(
      'bash',
      ['-c', `set -o pipefail; "${process.execPath}" "${BIN}" digest good.json --json | head -c 10`],
      { cwd, encoding: 'utf8' },
    );
    expect(run.stderr).toBe('');
    expect(run.stdout).toHaveLength(10);
  });

  it('a folder for a configuration is made only when there is something to put into it', async () => {
    const cwd = folder({ 'mcp.json': '{' });
    mkdirSync(join(cwd, 'sub'));
    const run = await holdfast(['snapshot', '--config', 'mcp.json', '--json'], { cwd });
    expect([run.code, existsSync(join(cwd, 'holdfast.locks'))]).toEqual([2, false]);
  });
});

function pick({ code, kind }: { readonly code: string; readonly kind: string }) {
  return { code, kind };
}
