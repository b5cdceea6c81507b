import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { BIN, errorOf, folder, holdfast, tool } from './run-holdfast.ts';

const SEARCH = (properties: object, required?: readonly string[]) =>
  tool('search', properties as Record<string, unknown>, {
    description: 'Finds documents.',
    ...(required === undefined ? {} : { required }),
  });
const V1 = { tools: [SEARCH({ q: { type: 'string' }, limit: { type: 'integer' } }, ['q']), tool('ping')] };
const V2 = {
  tools: [SEARCH({ q: { type: 'string' }, limit: { type: 'integer' }, site: { type: 'string' } }, ['q', 'site']), tool('ping')],
};
const WIDER = { tools: [SEARCH({ q: { type: ['string', 'null'] }, limit: { type: 'integer' } }, ['q']), tool('ping')] };
const FILES = { 'v1.json': V1, 'v2.json': V2, 'wider.json': WIDER };

const schema = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../packages/holdfast/schemas/${name}.schema.json`, import.meta.url), 'utf8'));

describe('check', () => {
  // [requirement exit-codes] [requirement report-json] [requirement report-formats] [requirement witness-holds]
  // [requirement rollback-on-request] [requirement undeclared-keys-apart] [requirement calls-beside] [requirement works-without-colour]
  it('breaks with the call that shows it, for people', async () => {
    const cwd = folder(FILES);
    const run = await holdfast(['check', 'v1.json', 'v2.json'], { cwd });
    expect(run.code).toBe(1);
    expect(run.err).toBe('');
    expect(run.out).toMatch(/✗ BREAKS {2}search {2}changed/);
    expect(run.out).toMatch(/old planner → new server +✗ breaks/);
    expect(run.out).toMatch(/call: \{"q":"/);
    expect(run.out).toMatch(/1 tool unchanged/);
    expect(run.out).toMatch(/2 tools: 1 breaks, 1 safe/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a pipe gets no colours
    expect(run.out).not.toMatch(/\u001b/);
  });

  it('is safe with a proof, exit code 0', async () => {
    const cwd = folder(FILES);
    const run = await holdfast(['check', 'v1.json', 'wider.json', '--json'], { cwd });
    expect(run.code).toBe(0);
    const [search] = JSON.parse(run.out).tools;
    expect(search.matrix['old-planner-new-executor'].shape).toMatchObject({
      verdict: 'safe',
      basis: 'proof',
      declared: true,
      strict: true,
    });
  });

  it('prints the published JSON, with valid witnesses', async () => {
    const cwd = folder(FILES);
    const run = await holdfast(['check', 'v1.json', 'v2.json', '--json'], { cwd });
    const report = JSON.parse(run.out);
    const validate = new Ajv2020({ strict: false }).compile(schema('report'));
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    const { witness } = report.tools.find((one: { tool: string }) => one.tool === 'search').matrix['old-planner-new-executor']
      .shape;
    const valid = (definition: object) => new Ajv2020({ strict: false }).compile(definition)(witness.call);
    expect([valid(V1.tools[0]?.inputSchema ?? {}), valid(V2.tools[0]?.inputSchema ?? {})]).toEqual([true, false]);
  });

  it.each(['text', 'json', 'sarif', 'junit', 'markdown', 'github'])(
    'writes %s to standard output, to a file, and beside another format',
    async (format) => {
      const cwd = folder(FILES);
      const [plain, toFile] = await Promise.all([
        holdfast(['check', 'v1.json', 'v2.json', '--format', format], { cwd }),
        holdfast(['check', 'v1.json', 'v2.json', '--format', 'github', '--also', `${format}=also.out`, '-o', 'main.out'], {
          cwd,
        }),
      ]);
      expect([plain.code, toFile.code, toFile.out]).toEqual([1, 1, '']);
      expect(readFileSync(join(cwd, 'also.out'), 'utf8')).toBe(plain.out);
      expect(readFileSync(join(cwd, 'main.out'), 'utf8')).toMatch(/^::error file=v2\.json,line=\d+,title=search/);
    },
  );

  it('is deterministic', async () => {
    const cwd = folder(FILES);
    const runs = await Promise.all([1, 2].map(() => holdfast(['check', 'v1.json', 'v2.json', '--json'], { cwd })));
    expect(runs[0]?.out).toBe(runs[1]?.out);
  });

  it('--fail-on, --rollback and --undeclared choose what counts', async () => {
    const cwd = folder({
      ...FILES,
      'narrow.json': {
        tools: [SEARCH({ q: { type: 'string' }, limit: { type: 'integer' }, extra: { type: 'string' } }, ['q']), tool('ping')],
      },
    });
    const codes = await Promise.all(
      [
        ['wider.json', 'v1.json'],
        ['v1.json', 'wider.json'],
        ['v1.json', 'wider.json', '--rollback'],
        ['v1.json', 'narrow.json'],
        ['v1.json', 'narrow.json', '--undeclared'],
      ].map(async (args) => (await holdfast(['check', ...args], { cwd })).code),
    );
    expect(codes).toEqual([1, 0, 1, 0, 1]);
  });

  it('--tool reports on one tool', async () => {
    const cwd = folder(FILES);
    const run = await holdfast(['check', 'v1.json', 'v2.json', '--json', '--tool', 'ping'], { cwd });
    expect([run.code, JSON.parse(run.out).tools.map((one: { tool: string }) => one.tool), JSON.parse(run.out).verdict]).toEqual([
      0,
      ['ping'],
      'safe',
    ]);
  });

  it('--calls counts recorded calls beside the verdict', async () => {
    const cwd = folder({
      ...FILES,
      'calls.jsonl':
        '{"tool":"search","arguments":{"q":"a"}}\n\n{"method":"tools/call","params":{"name":"search","arguments":{"q":"b","limit":1}}}\n{"tool":"ping"}\n',
    });
    const run = await holdfast(['check', 'v1.json', 'v2.json', '--json', '--calls', 'calls.jsonl'], { cwd });
    const search = JSON.parse(run.out).tools.find((one: { tool: string }) => one.tool === 'search');
    expect(search.calls).toEqual({ tried: 2, refused: 2, dropped: 0 });
  });

  it('reads manifests beside a source, or as named', async () => {
    const manifest = (unit: string) => `tools:\n  search:\n    meaning:\n      inputs:\n        /limit: { unit: ${unit} }\n`;
    const cwd = folder({ ...FILES, 'holdfast.yaml': manifest('ms'), 'old.yaml': manifest('s') });
    const same = await holdfast(['check', 'v1.json', 'v1.json'], { cwd });
    expect(same.code).toBe(0);
    const changed = await holdfast(['check', 'v1.json', 'v1.json', '--old-manifest', 'old.yaml', '--json'], { cwd });
    expect(changed.code).toBe(1);
    expect(
      JSON.parse(changed.out).tools.find((one: { tool: string }) => one.tool === 'search').matrix['old-planner-new-executor']
        .meaning.verdict,
    ).toBe('breaks');
  });

  it('notes on standard error what a manifest says of tools that are not there, unless --quiet', async () => {
    const cwd = folder({ ...FILES, 'holdfast.yaml': 'tools:\n  serach: { version: "2" }\n' });
    expect((await holdfast(['check', 'v1.json', 'v1.json'], { cwd })).err).toMatch(/note: holdfast\.yaml:2: .*serach/);
    expect((await holdfast(['check', 'v1.json', 'v1.json', '--quiet'], { cwd })).err).toBe('');
  });

  it('colours only where asked, and NO_COLOR is obeyed', async () => {
    const cwd = folder(FILES);
    const shown = async (args: readonly string[], env = {}) =>
      (await holdfast(['check', 'v1.json', 'v2.json', ...args], { cwd, env })).out.includes('\u001b[');
    expect(
      await Promise.all([
        shown([]),
        shown(['--color']),
        shown([], { FORCE_COLOR: '1' }),
        shown([], { FORCE_COLOR: '1', NO_COLOR: '1' }),
        shown(['--color'], { NO_COLOR: '1' }),
      ]),
    ).toEqual([false, true, true, false, true]);
  });
});

describe('a lockfile', () => {
  // [requirement lockfile-stands] [requirement lockfile-deterministic]
  it('is written, compared with, and finds nothing in the same source', async () => {
    const cwd = folder({ ...FILES, 'tools.json': V1 });
    const written = await holdfast(['snapshot', 'tools.json'], { cwd });
    expect([written.code, written.out, written.err]).toEqual([0, '', 'holdfast.lock.json: 2 tools\n']);
    const first = readFileSync(join(cwd, 'holdfast.lock.json'), 'utf8');
    await holdfast(['snapshot', 'tools.json', '--quiet'], { cwd });
    expect(readFileSync(join(cwd, 'holdfast.lock.json'), 'utf8')).toBe(first);
    expect((await holdfast(['check', 'tools.json'], { cwd })).code).toBe(0);
    expect((await holdfast(['check', 'v2.json'], { cwd })).code).toBe(1);
    const both = await holdfast(['check', 'holdfast.lock.json', 'v1.json', '--json', '--fail-on', 'review'], { cwd });
    expect([both.code, JSON.parse(both.out).tools.map((one: { change: string }) => one.change)]).toEqual([
      0,
      ['unchanged', 'unchanged'],
    ]);
  });

  it('holds what the manifest said, so that a later manifest does not change the past', async () => {
    const manifest = (unit: string) => `tools:\n  search:\n    meaning:\n      inputs:\n        /limit: { unit: ${unit} }\n`;
    const cwd = folder({ ...FILES, 'holdfast.yaml': manifest('ms') });
    await holdfast(['snapshot', 'v1.json'], { cwd });
    writeFileSync(join(cwd, 'holdfast.yaml'), manifest('s'));
    expect((await holdfast(['check', 'v1.json'], { cwd })).code).toBe(1);
    const named = await holdfast(['check', 'holdfast.lock.json', 'v1.json', '--old-manifest', 'holdfast.yaml', '--json'], {
      cwd,
    });
    expect(errorOf(named)).toMatchObject({ code: 'HF_USAGE', kind: 'conflict' });
  });

  it('lies beside the file that is compared', async () => {
    const cwd = folder(FILES);
    mkdirSync(join(cwd, 'sub'));
    writeFileSync(join(cwd, 'sub', 'tools.json'), JSON.stringify(V2));
    await holdfast(['snapshot', 'v1.json', '--out', 'sub/holdfast.lock.json'], { cwd });
    expect((await holdfast(['check', 'sub/tools.json'], { cwd })).code).toBe(1);
  });

  it('is missed with a hint, and needs a server where no source is given', async () => {
    const cwd = folder(FILES);
    const missing = errorOf(await holdfast(['check', '--json'], { cwd }));
    expect(missing).toMatchObject({ code: 'HF_LOCKFILE_INVALID', kind: 'missing-lockfile' });
    expect(missing.fix).toMatch(/holdfast snapshot/);
    await holdfast(['snapshot', 'v1.json'], { cwd });
    expect(errorOf(await holdfast(['check', '--json'], { cwd }))).toMatchObject({
      code: 'HF_LOCKFILE_INVALID',
      kind: 'no-source',
    });
  });

  it('can come from git', async () => {
    const cwd = folder({ 'tools.json': V1 });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd, stdio: 'pipe' });
    await holdfast(['snapshot', 'tools.json'], { cwd });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'one');
    writeFileSync(join(cwd, 'tools.json'), JSON.stringify(V2));
    const run = await holdfast(['check', 'git:HEAD:holdfast.lock.json', 'tools.json', '--format', 'github'], { cwd });
    expect(run.code).toBe(1);
    expect(run.out).toMatch(/^::error file=tools\.json,/);
    expect((await holdfast(['check', 'git:HEAD:tools.json', 'git:HEAD:holdfast.lock.json'], { cwd })).code).toBe(0);
  });
});

/** A stdio MCP server in a few lines, whose tools stand in a file. */
const SERVER = `
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const { tools } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method } = JSON.parse(line);
  const answer = (result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
  if (method === 'initialize') answer({ protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'toy', version: '1.0.0' } });
  else if (method === 'tools/list') answer({ tools });
  else if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } }) + '\\n');
}
`;

describe('a running server', () => {
  // [requirement several-servers] [requirement init-drafts]
  it('is recorded, and read again with nothing but `holdfast check`', async () => {
    const cwd = folder({ 'server.mjs': SERVER, 'tools.json': V1 });
    const written = await holdfast(['snapshot', 'stdio:node server.mjs tools.json'], { cwd });
    expect([written.code, written.err]).toEqual([0, 'holdfast.lock.json: 2 tools of toy\n']);
    expect(JSON.parse(readFileSync(join(cwd, 'holdfast.lock.json'), 'utf8'))).toMatchObject({
      server: { name: 'toy' },
      start: { transport: 'stdio', command: ['node', 'server.mjs', 'tools.json'] },
    });
    expect((await holdfast(['check'], { cwd })).code).toBe(0);
    writeFileSync(join(cwd, 'tools.json'), JSON.stringify(V2));
    const run = await holdfast(['check', '--json'], { cwd });
    expect([run.code, JSON.parse(run.out).new.server]).toEqual([1, 'toy 1.0.0']);
  });

  it('of an agent configuration, each against its own lockfile; one failure leaves the others alone', async () => {
    const cwd = folder({ 'server.mjs': SERVER, 'a.json': V1, 'b.json': V1 });
    const server = (file: string) => ({ command: 'node', args: ['server.mjs', file], cwd });
    const config = (extra = {}) =>
      writeFileSync(
        join(cwd, 'mcp.json'),
        JSON.stringify({ mcpServers: { one: server('a.json'), 'two/../x': server('b.json'), ...extra } }),
      );
    config();
    expect((await holdfast(['snapshot', '--config', 'mcp.json'], { cwd })).code).toBe(0);
    expect((await holdfast(['check', '--config', 'mcp.json'], { cwd })).code).toBe(0);
    writeFileSync(join(cwd, 'b.json'), JSON.stringify(V2));
    const found = await holdfast(['check', '--config', 'mcp.json', '--json'], { cwd });
    expect([
      found.code,
      JSON.parse(found.out).servers.map((one: { server: string; report: { verdict: string } }) => [
        one.server,
        one.report.verdict,
      ]),
    ]).toEqual([
      1,
      [
        ['one', 'safe'],
        ['two/../x', 'breaks'],
      ],
    ]);
    config({ gone: { command: 'no-such-command-of-holdfast' } });
    const failed = await holdfast(['check', '--config', 'mcp.json', '--json'], { cwd });
    const report = JSON.parse(failed.out);
    expect([failed.code, report.servers.at(-1).error.code]).toEqual([2, 'HF_SERVER_START']);
    const validate = new Ajv2020({ strict: false }).compile(schema('report'));
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    const shown = await holdfast(['check', '--config', 'mcp.json'], { cwd });
    expect(shown.out).toMatch(/gone[\s\S]*HF_SERVER_START/);
  });

  it('init writes a manifest that is read back, and keeps one that is there', async () => {
    const cwd = folder({ 'server.mjs': SERVER, 'tools.json': V1 });
    expect((await holdfast(['init', 'stdio:node server.mjs tools.json'], { cwd })).code).toBe(0);
    expect(readFileSync(join(cwd, 'holdfast.yaml'), 'utf8')).toMatch(/inferred/);
    expect((await holdfast(['digest', 'tools.json'], { cwd })).code).toBe(0);
    expect(errorOf(await holdfast(['init', 'tools.json', '--json'], { cwd }))).toMatchObject({
      code: 'HF_FILE_UNWRITABLE',
      kind: 'exists',
    });
    expect((await holdfast(['init', 'tools.json', '--force'], { cwd })).code).toBe(0);
  });
});

describe('an interrupted run', () => {
  it('ends the server that it started, says so, and ends by the same signal', async () => {
    const cwd = folder({
      'silent.mjs':
        "import { writeFileSync } from 'node:fs'; writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000);",
    });
    const child = spawn(process.execPath, [BIN, 'snapshot', 'stdio:node silent.mjs', '--json'], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('close', (_, signal) => resolve(signal)));
    while (!existsSync(join(cwd, 'pid')) || readFileSync(join(cwd, 'pid'), 'utf8') === '') await sleep(20);
    child.kill('SIGINT');
    expect(await ended).toBe('SIGINT');
    expect(JSON.parse(err).error.code).toBe('HF_INTERRUPTED');
    const pid = Number(readFileSync(join(cwd, 'pid'), 'utf8'));
    for (let i = 0; i < 1_000 && isRunning(pid); i += 1) await sleep(20);
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(join(cwd, 'holdfast.lock.json'))).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('digest', () => {
  // [requirement digest-layers]
  it('of tools: every layer', async () => {
    const cwd = folder(FILES);
    const run = await holdfast(['digest', 'v1.json', '--json'], { cwd });
    const { tools } = JSON.parse(run.out);
    expect(Object.keys(tools[0])).toEqual(['tool', 'binding', 'contract', 'input', 'output', 'meaning', 'authority', 'prose']);
    expect([tools[0].tool, tools[0].output, tools[0].contract]).toEqual([
      'search',
      null,
      expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    ]);
    const other = await holdfast(['digest', 'v2.json', '--json', '--tool', 'search'], { cwd });
    expect(JSON.parse(other.out).tools).toHaveLength(1);
    expect(JSON.parse(other.out).tools[0].input).not.toBe(tools[0].input);
  });

  it('of arguments: over the canonical text, from a file or standard input', async () => {
    const cwd = folder({ 'a.json': '{ "b": 1.0, "a": "\\u0041" }' });
    const run = await holdfast(['digest', '--arguments', 'a.json', '--json'], { cwd });
    expect(JSON.parse(run.out)).toEqual({ arguments: expect.stringMatching(/^sha256:/), canonical: '{"a":"A","b":1}' });
    const piped = await holdfast(['digest', '--arguments', '-'], { cwd, input: '{"a":"A","b":1}' });
    expect(piped.out.trim()).toBe(JSON.parse(run.out).arguments);
    const twice = await holdfast(['digest', '--arguments', '-', '--json'], { cwd, input: '{"a":1,"a":2}' });
    expect(errorOf(twice)).toMatchObject({ code: 'HF_JSON_INVALID', kind: 'duplicate-key', at: { pointer: '/a' } });
    expect(errorOf(await holdfast(['digest', '--arguments', '-', '--json'], { cwd, input: '[]' }))).toMatchObject({
      code: 'HF_CALLS_INVALID',
    });
  });
});

describe('review', () => {
  // [requirement review-exact-pair]
  it('records a decision for exactly one pair; it decides the exit code and rewrites no verdict', async () => {
    const cwd = folder({
      ...FILES,
      'v3.json': { tools: [SEARCH({ q: { type: 'string' }, site: { type: 'string' } }, ['q', 'site']), tool('ping')] },
    });
    const record = (...more: string[]) =>
      holdfast(
        ['review', 'record', 'v1.json', 'v2.json', '--tool', 'search', '--by', 'Ada', '--reason', 'all callers updated', ...more],
        { cwd },
      );
    expect((await record('--accept', '--expires', '2999-12-31')).code).toBe(0);
    const after = await holdfast(['check', 'v1.json', 'v2.json', '--json'], { cwd });
    const search = JSON.parse(after.out).tools.find((one: { tool: string }) => one.tool === 'search');
    expect([after.code, search.verdict, search.review]).toEqual([
      0,
      'breaks',
      { decision: 'accepted', by: 'Ada', reason: 'all callers updated', expires: '2999-12-31' },
    ]);
    expect((await holdfast(['check', 'v1.json', 'v3.json'], { cwd })).code).toBe(1); // another pair
    expect((await record('--reject')).code).toBe(0); // in place of the first
    expect((await holdfast(['check', 'v1.json', 'v2.json'], { cwd })).code).toBe(1);
    const listed = JSON.parse((await holdfast(['review', 'list', '--json'], { cwd })).out).reviews;
    expect(listed).toEqual([expect.objectContaining({ tool: 'search', decision: 'rejected', expired: false })]);
  });

  it('an expired decision does not count, is shown as such, and can be removed', async () => {
    const cwd = folder(FILES);
    await holdfast(['review', 'record', 'v1.json', 'v2.json', '--tool', 'search', '--by', 'Ada', '--reason', 'r', '--accept'], {
      cwd,
    });
    const path = join(cwd, 'holdfast.reviews.json');
    const file = JSON.parse(readFileSync(path, 'utf8'));
    file.reviews[0].expires = '2001-01-01';
    writeFileSync(path, JSON.stringify(file));
    expect((await holdfast(['check', 'v1.json', 'v2.json'], { cwd })).code).toBe(1);
    expect((await holdfast(['review', 'list'], { cwd })).out).toMatch(/expired on 2001-01-01/);
    expect((await holdfast(['review', 'expire'], { cwd })).out).toBe('removed: accepted search (Ada)\n');
    expect((await holdfast(['review', 'expire'], { cwd })).out).toBe('nothing to remove\n');
    expect((await holdfast(['review', 'list'], { cwd })).out).toBe('');
  });
});

describe('subschema', () => {
  const SCHEMAS = { 'int.json': { type: 'integer' }, 'num.json': { type: 'number' }, 'bad.json': { type: 3 } };

  it('answers with a proof, or with an instance that shows the difference', async () => {
    const cwd = folder(SCHEMAS);
    const [contained, refuted, undecided] = await Promise.all([
      holdfast(['subschema', 'int.json', 'num.json', '--json'], { cwd }),
      holdfast(['subschema', 'num.json', 'int.json', '--json'], { cwd }),
      holdfast(['subschema', 'int.json', 'bad.json', '--json'], { cwd }),
    ]);
    expect([contained.code, JSON.parse(contained.out).verdict]).toEqual([0, 'contained']);
    const { verdict, witness } = JSON.parse(refuted.out);
    expect([refuted.code, verdict, Number.isInteger(witness)]).toEqual([1, 'not-contained', false]);
    expect([undecided.code, JSON.parse(undecided.out)]).toEqual([
      1,
      expect.objectContaining({ verdict: 'undecided', reason: expect.objectContaining({ code: 'schema' }) }),
    ]);
  });

  it('answers a stream of pairs, each in its line, broken lines included', async () => {
    const cwd = folder({
      'pairs.jsonl': '{"id":"a","a":{"type":"integer"},"b":{"type":"number"}}\nnonsense\n{"id":7,"a":true,"b":false}\n',
    });
    const run = await holdfast(['subschema', '--batch', 'pairs.jsonl', '--json'], { cwd });
    const lines = run.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([run.code, run.err]).toEqual([2, '']);
    expect(lines.map(({ id, verdict, error }) => [id, verdict ?? error.code])).toEqual([
      ['a', 'contained'],
      [null, 'HF_JSON_INVALID'],
      [7, 'not-contained'],
    ]);
    for (const path of ['.', 'nowhere.jsonl']) {
      expect(errorOf(await holdfast(['subschema', '--batch', path, '--json'], { cwd })).code).toMatch(/^HF_FILE_/);
    }
  });
});

describe('explain', () => {
  // [requirement explain-all]
  it('lists, explains, and suggests', async () => {
    const cwd = folder();
    const list = await holdfast(['explain', '--json'], { cwd });
    const { rules } = JSON.parse(list.out);
    expect(rules.length).toBeGreaterThan(20);
    const one = await holdfast(['explain', rules[0].id], { cwd });
    expect(one.out).toContain(rules[0].title);
    expect((await holdfast(['explain'], { cwd })).out).toContain(rules.at(-1).id);
    const typo = errorOf(await holdfast(['explain', 'argument-made-requird', '--json'], { cwd }));
    expect([typo.code, typo.message]).toEqual([
      'HF_RULE_UNKNOWN',
      expect.stringMatching(/did you mean .*argument-made-required/),
    ]);
    expect((await holdfast(['explain', 'HF_SERVER_TIMEOUT'], { cwd })).out).toMatch(/--timeout/);
  });
});

describe('help', () => {
  // [requirement starts-quickly]
  it.each([
    [[]],
    [['check']],
    [['snapshot']],
    [['digest']],
    [['review']],
    [['review', 'record']],
    [['explain']],
    [['subschema']],
    [['init']],
  ])('%j', async (words) => {
    const run = await holdfast([...words, '--help'], { cwd: folder() });
    expect([run.code, run.err]).toEqual([0, '']);
    expect(run.out).toMatch(/^Usage: holdfast/);
    if (words.length < 2) expect(run.out).toMatch(/\nExamples\n {2}holdfast /);
  });

  it('the version comes before anything is loaded but the entry', async () => {
    const loaded = async (verb: string) => {
      const cwd = folder();
      const run = await holdfast([verb], { cwd, env: { NODE_V8_COVERAGE: cwd } });
      const files = readdirSync(cwd).map((name) => JSON.parse(readFileSync(join(cwd, name), 'utf8')));
      const urls = files.flatMap(({ result }: { result: { url: string }[] }) => result.map(({ url }) => url));
      return { run, modules: urls.filter((url) => url.startsWith('file:')).map((url) => url.replace(/^.*\/holdfast\//, '')) };
    };
    const { run, modules } = await loaded('--version');
    expect(run.out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(modules.sort()).toEqual(['bin/holdfast.js', 'dist/cli/main.js']);
    expect((await loaded('--help')).modules.length).toBeGreaterThan(10);
  });

  it('without a verb help goes to standard error, exit code 2', async () => {
    const run = await holdfast([], { cwd: folder() });
    expect([run.code, run.out]).toEqual([2, '']);
    expect(run.err).toMatch(/Usage: holdfast/);
  });
});
