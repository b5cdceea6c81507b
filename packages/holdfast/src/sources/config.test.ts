// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are what is tested
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newTrace, SERVERS, startHttp } from '../mcp/processes.fixture.ts';
import { type ConfigOptions, readConfig } from './index.ts';
import { blankComments } from './jsonc.ts';
import { expand, inputVariable } from './variables.ts';

const root = mkdtempSync(join(tmpdir(), 'holdfast-config-'));
afterAll(() => rmSync(root, { recursive: true }));
const put = (name: string, content: unknown) => {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return name;
};
const read = (file: string, options: Partial<ConfigOptions> = {}) =>
  readConfig(file, { cwd: root, timeoutMs: 10_000, ...options });
const script = (name: string) => join(SERVERS, name);

describe('blankComments', () => {
  it.each([
    ['{"a": 1, // one\n "b": 2 /* two */ }', '{"a": 1,       \n "b": 2           }'],
    ['{"a": [1, 2, ], }', '{"a": [1, 2  ]  }'],
    ['{"url": "http://x/*no*/", "b": "q\\"//"}', '{"url": "http://x/*no*/", "b": "q\\"//"}'],
    ['[1, // x\n]', '[1      \n]'],
    ['{"a": ",}"}', '{"a": ",}"}'],
    ['[1,,2]', '[1,,2]'],
    ['/* open', '/* open'],
    ['1 / 2', '1 / 2'],
  ])('%j', (text, json) => {
    expect(blankComments(text)).toBe(json);
    expect(blankComments(text)).toHaveLength(text.length);
  });
});

describe('expand', () => {
  const scope = {
    env: { A: 'a', EMPTY: '', [inputVariable('my key')]: 'from env' },
    inputs: new Map([['d', 'default']]),
    workspaceFolder: '/w/p',
  };
  it.each([
    ['x${env:A}y', 'xay'],
    ['${A}${EMPTY}', 'a'],
    ['${NONE:-b c}', 'b c'],
    ['${input:d} ${input:my key}', 'default from env'],
    ['${workspaceFolder} ${workspaceFolderBasename} ${userHome}${/}', `/w/p p ${homedir()}/`],
    ['$A $ {} 5$', '$A $ {} 5$'],
  ])('%s', (text, expected) => {
    expect(expand(text, scope)).toEqual({ kind: 'text', text: expected });
  });

  it.each([
    ['${env:NONE}', '${env:NONE}', /NONE/],
    ['${constructor}', '${constructor}', /constructor/],
    ['${input:other}', '${input:other}', /HOLDFAST_INPUT_OTHER/],
    ['${command:x}', '${command:x}', /not known/],
  ])('%s has no value', (text, name, fix) => {
    expect(expand(text, scope)).toEqual({ kind: 'unset', name, fix: expect.stringMatching(fix) });
  });
});

describe('readConfig', () => {
  it('reads the form of Claude Desktop: several servers, faults beside readings, in order', async () => {
    const trace = newTrace();
    const file = put('claude_desktop_config.json', {
      mcpServers: {
        slow: { command: 'node', args: [script('misbehaving/hangs.mjs')], env: trace.env },
        good: { command: 'node', args: [script('sdk-v1-stdio.mjs')], env: { ...trace.env, TOKEN: 'secret' } },
        gone: { command: 'no-such-command' },
        off: { command: 'node', disabled: true },
        __proto__x: { command: 'node', args: [script('misbehaving/noisy.mjs')] },
      },
    });
    const seen: string[] = [];
    const result = await read(file, { timeoutMs: 8000, onProgress: (server, stage) => seen.push(`${server} ${stage.stage}`) });
    expect(result).toMatchObject({
      kind: 'servers',
      disabled: ['off'],
      servers: [
        { name: 'slow', result: { kind: 'fault', fault: { code: 'HF_SERVER_TIMEOUT' } } },
        { name: 'good', result: { kind: 'tools', source: 'good', start: { environment: ['HOLDFAST_TEST_TRACE', 'TOKEN'] } } },
        { name: 'gone', result: { kind: 'fault', fault: { code: 'HF_SERVER_START', kind: 'command-missing' } } },
        { name: '__proto__x', result: { kind: 'tools' } },
      ],
    });
    expect(JSON.stringify(result)).not.toContain('secret');
    expect(seen).toEqual(expect.arrayContaining(['slow starting', 'slow failed', 'good listing', 'good done', 'gone failed']));
    expect(trace.left()).toBe(0);
  });

  it('reads the form of VS Code: comments, inputs, variables, http', async () => {
    const http = await startHttp('sdk-v2-http.mjs', '--token', 'opensesame');
    put('project/.env', 'FROM_FILE="yes"\n');
    const file = put(
      'project/.vscode/mcp.json',
      `{
        // asked once
        "inputs": [{ "type": "promptString", "id": "api-key", "password": true }, { "type": "promptString", "id": "region", "default": "eu" }],
        "servers": {
          "web": { "type": "http", "url": "\${env:HOLDFAST_TEST_URL}/mcp", "headers": { "Authorization": "Bearer \${input:api-key}" } },
          "local": { "type": "stdio", "command": "node", "args": ["${script('misbehaving/noisy.mjs')}"], "cwd": "\${workspaceFolder}", "envFile": "\${workspaceFolder}/.env", "env": { "REGION": "\${input:region}", "NONE": null }, },
        },
      }`,
    );
    try {
      const without = await read(file, { env: { HOLDFAST_TEST_URL: http.url } });
      expect(without).toMatchObject({
        servers: [
          {
            name: 'web',
            result: {
              fault: {
                code: 'HF_CONFIG_INVALID',
                kind: 'unset-variable',
                at: { line: 5, pointer: '/servers/web/headers/Authorization' },
                fix: expect.stringContaining('HOLDFAST_INPUT_API_KEY'),
              },
            },
          },
          { name: 'local', result: { kind: 'tools', start: { environment: ['FROM_FILE', 'REGION'] } } },
        ],
      });
      const only = await read(file, {
        env: { HOLDFAST_TEST_URL: http.url, HOLDFAST_INPUT_API_KEY: 'opensesame' },
        only: ['web'],
      });
      expect(only).toMatchObject({
        servers: [{ name: 'web', result: { kind: 'tools', start: { transport: 'http', headers: ['authorization'] } } }],
      });
      expect(JSON.stringify(only)).not.toContain('opensesame');
    } finally {
      await http.stop();
    }
  });

  it('reads servers inside the settings of VS Code, and Cursor next to its folder', async () => {
    const settings = put('settings.json', {
      'editor.tabSize': 2,
      mcp: { servers: { a: { command: 'node', args: [script('misbehaving/noisy.mjs')] } } },
    });
    expect(await read(settings)).toMatchObject({ servers: [{ name: 'a', result: { kind: 'tools' } }] });
    put('cur/server.mjs', `import ${JSON.stringify(script('misbehaving/noisy.mjs'))};`);
    put('cur/holdfast.yaml', 'server: cur\n');
    const cursor = put('cur/.cursor/mcp.json', { mcpServers: { a: { command: 'node', args: ['server.mjs'] } } });
    expect(await read(cursor)).toMatchObject({ servers: [{ result: { kind: 'tools', manifest: { text: 'server: cur\n' } } }] });
  });

  it.each<[string, unknown, string, object]>([
    ['no known member', { servers: [] }, 'invalid-config', {}],
    ['an array', [], 'invalid-config', {}],
    ['no server', { mcpServers: {} }, 'no-servers', {}],
    ['an entry that is text', { mcpServers: { a: 'node' } }, 'invalid-config', { at: { line: 3, pointer: '/mcpServers/a' } }],
  ])('refuses a file with %s', async (name, content, kind, more) => {
    const file = put(`${name}.json`, content);
    expect(await read(file)).toMatchObject({ kind: 'fault', fault: { code: 'HF_CONFIG_INVALID', kind, ...more } });
  });

  it.each<[object, RegExp]>([
    [{}, /neither `command` nor `url`/],
    [{ url: 'ftp://x' }, /no http/],
    [{ type: 'sse', url: 'http://x/sse' }, /retired/],
    [{ command: 'node', args: 'x' }, /`args`/],
    [{ command: 'node', args: [[]] }, /a text is wanted/],
    [{ command: 'node', env: ['A'] }, /`env`/],
    [{ command: 'node', envFile: 'none' }, /envFile/],
  ])('gives the entry %j its own fault', async (entry, message) => {
    const file = put('one.json', { mcpServers: { a: entry } });
    expect(await read(file)).toMatchObject({
      servers: [
        {
          result: {
            kind: 'fault',
            fault: { code: 'HF_CONFIG_INVALID', message: expect.stringMatching(message), at: { file: 'one.json' } },
          },
        },
      ],
    });
  });

  it('names the servers there are when another is asked for, and the place of broken JSON', async () => {
    const file = put('two.json', { mcpServers: { a: { command: 'x' }, b: { command: 'y' } } });
    expect(await read(file, { only: ['c'] })).toMatchObject({
      fault: { code: 'HF_CONFIG_INVALID', kind: 'unknown-server', message: expect.stringContaining('a, b') },
    });
    const broken = put('broken.json', '{\n  // note\n  "mcpServers": {"a": }\n}');
    expect(await read(broken)).toMatchObject({ fault: { code: 'HF_JSON_INVALID', at: { file: 'broken.json', line: 3 } } });
    expect(await read('none.json')).toMatchObject({ fault: { code: 'HF_FILE_MISSING' } });
  });
});
