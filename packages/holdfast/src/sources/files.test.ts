import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SERVERS } from '../mcp/processes.fixture.ts';
import { readSource } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'holdfast-files-'));
const put = (name: string, text: string) => {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: root, encoding: 'utf8' });
const read = (spec: string, cwd = root, options = {}) => readSource(spec, { cwd, timeoutMs: 10_000, ...options });

put('tools.json', '{"tools":[{"name":"a","inputSchema":{"type":"object"}}]}');
put('sub/tools.json', '{\n  "tools": []\n}');
put('sub/holdfast.yaml', 'server: old\n');
git('init', '-q', '-b', 'main');
git('add', '.');
git('commit', '-q', '-m', 'one');
git('tag', 'v1');
put('sub/tools.json', '[]');
put('sub/holdfast.yaml', 'server: new\n');
put('lfs.json', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n');
git('add', '.');
git('commit', '-q', '-m', 'two');
afterAll(() => rmSync(root, { recursive: true }));

describe('files', () => {
  it('gives the document with its text and places', async () => {
    const result = await read('sub/tools.json');
    expect(result).toMatchObject({ kind: 'tools', origin: 'file', source: 'sub/tools.json', document: [], text: '[]' });
  });

  it('takes the manifest beside the file, or the one that is named', async () => {
    expect(await read('sub/tools.json')).toMatchObject({ manifest: { file: 'sub/holdfast.yaml', text: 'server: new\n' } });
    expect(await read('tools.json')).not.toHaveProperty('manifest');
    expect(await read('tools.json', root, { manifestPath: 'sub/holdfast.yaml' })).toMatchObject({
      manifest: { text: 'server: new\n' },
    });
    expect(await read('tools.json', root, { manifestPath: 'git:v1:sub/holdfast.yaml' })).toMatchObject({
      manifest: { text: 'server: old\n' },
    });
    expect(await read('tools.json', root, { manifestPath: 'none.yaml' })).toMatchObject({
      fault: { code: 'HF_FILE_MISSING', at: { file: 'none.yaml' } },
    });
  });

  it('finds the manifest of a started server beside its script, up to its package', async () => {
    const server = join(SERVERS, 'misbehaving/noisy.mjs');
    put('pkg/holdfast.yaml', 'server: pkg\n');
    put('pkg/package.json', '{}');
    put('pkg/dist/server.mjs', `import ${JSON.stringify(server)};`);
    put('pkg/inner/package.json', '{}');
    put('pkg/inner/server.mjs', `import ${JSON.stringify(server)};`);
    expect(await read('stdio:node pkg/dist/server.mjs')).toMatchObject({
      kind: 'tools',
      manifest: { file: 'pkg/holdfast.yaml' },
    });
    const inner = await read('stdio:node pkg/inner/server.mjs');
    expect(inner).toMatchObject({ kind: 'tools' });
    expect(inner).not.toHaveProperty('manifest');
  });

  it.each([
    ['empty', '', 'HF_JSON_INVALID', 'empty'],
    ['truncated', '{"tools":[', 'HF_JSON_INVALID', 'syntax'],
    ['twice', '{"tools":[],"tools":[]}', 'HF_JSON_INVALID', 'duplicate-key'],
    ['brackets', '['.repeat(50 * 1024 * 1024), 'HF_JSON_INVALID', 'too-deep'],
    ['big', '[]'.padEnd(65 * 1024 * 1024), 'HF_FILE_UNREADABLE', 'too-large'],
  ])('%s: one fault with its file', async (name, text, code, kind) => {
    put(`bad/${name}.json`, text);
    expect(await read(`bad/${name}.json`)).toMatchObject({
      kind: 'fault',
      fault: { code, kind, at: { file: `bad/${name}.json` } },
    });
  });

  it('says of a file that is too large what to do about that', async () => {
    put('bad/large.json', '[]'.padEnd(65 * 1024 * 1024));
    expect(await read('bad/large.json')).toMatchObject({ fault: { fix: expect.stringContaining('smaller') } });
  });

  it('refuses what is no regular file', async () => {
    execFileSync('mkfifo', [join(root, 'pipe')]);
    symlinkSync('loop', join(root, 'loop'));
    symlinkSync('tools.json', join(root, 'link.json'));
    expect(await read('sub')).toMatchObject({ fault: { code: 'HF_FILE_UNREADABLE', kind: 'directory' } });
    expect(await read('pipe')).toMatchObject({ fault: { code: 'HF_FILE_UNREADABLE', kind: 'io' } });
    expect(await read('loop')).toMatchObject({ fault: { code: 'HF_FILE_UNREADABLE', kind: 'io' } });
    expect(await read('none.json')).toMatchObject({ fault: { code: 'HF_FILE_MISSING' } });
    expect(await read('tools.json/x')).toMatchObject({ fault: { code: 'HF_FILE_MISSING' } });
    expect(await read('link.json')).toMatchObject({ kind: 'tools' });
    if (process.getuid?.() !== 0) {
      put('secret.json', '[]');
      chmodSync(join(root, 'secret.json'), 0);
      expect(await read('secret.json')).toMatchObject({ fault: { code: 'HF_FILE_UNREADABLE', kind: 'permission' } });
    }
  });
});

describe('git', () => {
  it('gives the file and the manifest of that reference', async () => {
    expect(await read('git:v1:sub/tools.json')).toMatchObject({
      origin: 'git',
      source: 'git:v1:sub/tools.json',
      document: { tools: [] },
      manifest: { file: 'git:v1:sub/holdfast.yaml', text: 'server: old\n' },
    });
    expect(await read('git:HEAD~1:sub/tools.json')).toMatchObject({ document: { tools: [] } });
    expect(await read('git:main:./tools.json', join(root, 'sub'))).toMatchObject({
      document: [],
      manifest: { text: 'server: new\n' },
    });
    expect(await read('git:main:tools.json', join(root, 'sub'))).toMatchObject({ document: { tools: [{ name: 'a' }] } });
  });

  it.each([
    ['git:no-such:tools.json', 'HF_GIT_FAILED', 'unknown-ref'],
    ['git:main:none.json', 'HF_GIT_FAILED', 'missing-file'],
    ['git:main:sub', 'HF_GIT_FAILED', 'missing-file'],
    ['git:main:lfs.json', 'HF_GIT_FAILED', 'missing-file'],
    ['git:main:../outside.json', 'HF_GIT_FAILED', 'missing-file'],
    ['git:main', 'HF_GIT_FAILED', 'invalid-spec'],
  ])('%s: %s %s', async (spec, code, kind) => {
    expect(await read(spec)).toMatchObject({ kind: 'fault', fault: { code, kind } });
  });

  it('says when there is no repository', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'holdfast-no-git-'));
    expect(await read('git:main:x.json', elsewhere)).toMatchObject({
      fault: { code: 'HF_GIT_FAILED', kind: 'not-a-repository' },
    });
    rmSync(elsewhere, { recursive: true });
  });
});
