import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

/** [requirement guard-small] What is published, as `npm pack` makes it, in an empty folder with nothing but an SDK beside it. */
const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIMIT = 400_000;

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const folder = mkdtempSync(join(tmpdir(), 'guard-packaging-'));
const packed: Record<string, Packed> = {};
const installed = (name: string) => join(folder, 'node_modules/@holdfast', name);
const manifest = (name: string) =>
  JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8')) as Record<string, Record<string, string>>;

/** The folder of a package that the workspace has, however deep its own dependencies lie. */
function linked(name: string): void {
  const to = join(folder, 'node_modules', name);
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules', name), to, 'dir');
}

beforeAll(async () => {
  for (const name of ['core', 'guard']) {
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', folder], {
      cwd: join(ROOT, 'packages', name),
    });
    const [one] = JSON.parse(stdout) as readonly [Packed];
    packed[name] = one;
    mkdirSync(installed(name), { recursive: true });
    await run('tar', ['-xzf', join(folder, one.filename), '-C', installed(name), '--strip-components=1']);
  }
  // What a registry would bring: core's own dependencies, and nothing else.
  for (const name of Object.keys(manifest('core').dependencies ?? {})) linked(name);
  for (const sdk of ['@modelcontextprotocol/sdk', '@modelcontextprotocol/server']) linked(sdk);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});

describe('the tarballs', () => {
  it(`are together under ${LIMIT} bytes`, () => {
    const sizes = Object.values(packed).map(({ size }) => size);
    expect(sizes).toHaveLength(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMIT);
  });

  it.each(['core', 'guard'])('%s: no native file, no map, no test', (name) => {
    const paths = packed[name]?.files.map(({ path }) => path) ?? [];
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !/^(dist\/.*\.(js|d\.ts)|package\.json|README\.md|LICENSE)$/.test(path))).toEqual([]);
    expect(paths.filter((path) => /\.(test|fixture)\./.test(path))).toEqual([]);
  });

  it('guard depends on core alone, and either SDK is a peer that may be missing', () => {
    const { dependencies, peerDependencies, peerDependenciesMeta } = manifest('guard');
    expect(dependencies).toEqual({ '@holdfast/core': '0.1.0' });
    expect(Object.keys(peerDependencies ?? {})).toEqual(['@modelcontextprotocol/sdk', '@modelcontextprotocol/server']);
    expect(Object.values(peerDependenciesMeta ?? {})).toEqual([{ optional: true }, { optional: true }]);
  });

  it('nothing is run when they are installed', () => {
    for (const name of ['core', 'guard']) expect(manifest(name).scripts).toBeUndefined();
  });
});

describe('what can be imported is public', () => {
  it('from guard', () =>
    expect(Object.keys(manifest('guard').exports ?? {})).toEqual(['.', './derive', './self-check', './metrics']));
  it('from core', () =>
    expect(Object.keys(manifest('core').exports ?? {})).toEqual(['./json', './errors', './schema', './contract', './change']));

  it.each<[string, readonly string[]]>([
    ['@holdfast/guard', ['CONTRACT_META', 'ERROR_META', 'GuardConfigurationError', 'MAX_PLACES', 'guard']],
    ['@holdfast/guard/derive', ['deriveEntries']],
    ['@holdfast/guard/self-check', ['checkContractChanges', 'contractChangesTest', 'entryFaults', 'missingEntries']],
    ['@holdfast/guard/metrics', ['openTelemetryCounters', 'prometheusCounters']],
  ])('%s has exactly these values', async (specifier, names) => {
    const { stdout } = await script(`console.log(JSON.stringify(Object.keys(await import('${specifier}')).sort()))`);
    expect(JSON.parse(stdout)).toEqual(names);
  });
});

describe('types', () => {
  it.each(['core', 'guard'])('%s: every declaration that an entry reaches is published', (name) => {
    const entries = Object.values(manifest(name).exports ?? {}).map((entry) => (entry as unknown as { types: string }).types);
    const open = entries.map((entry) => join(installed(name), entry));
    const seen = new Set<string>();
    const missing: string[] = [];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      if (!existsSync(file)) {
        missing.push(file.slice(folder.length));
        continue;
      }
      for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g))
        open.push(join(dirname(file), specifier.replace(/\.[jt]s$/, '.d.ts')));
    }
    // Those that none reaches are left out of the tarball by "files" in package.json.
    expect(missing).toEqual([]);
    expect(seen.size).toBeGreaterThan(5);
  });
});

describe('what a server loads', () => {
  /** Every file that an entry reaches by imports, within the two packages; foreign imports are returned by name. */
  function reach(entry: string): ReadonlySet<string> {
    const foreign = new Set<string>();
    const seen = new Set<string>();
    const open = [join(installed('guard'), entry)];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)) {
        const own = /^@holdfast\/core\/(\w+)$/.exec(specifier)?.[1];
        if (specifier.startsWith('.')) open.push(join(dirname(file), specifier));
        else if (own !== undefined) open.push(join(installed('core'), 'dist', own, 'index.js'));
        else foreign.add(specifier);
      }
    }
    expect(seen.size).toBeGreaterThan(3);
    return foreign;
  }

  it.each(['dist/index.js', 'dist/derive/index.js', 'dist/metrics/index.js'])('%s reaches no Node builtin', (entry) => {
    const foreign = [...reach(entry)];
    expect(foreign.filter((name) => name.startsWith('node:') || builtinModules.includes(name))).toEqual([]);
    expect(foreign.filter((name) => !['refa', '@eslint-community/regexpp'].includes(name))).toEqual([]);
  });
});

async function script(text: string): Promise<{ stdout: string }> {
  const path = join(folder, `script-${Math.random().toString(36).slice(2)}.js`);
  writeFileSync(path, text);
  return run(process.execPath, [path], { cwd: folder });
}

describe('one line works', () => {
  const asks = (make: string, connect: string) => `
import { guard } from '@holdfast/guard';
${make}
guard(server, { changes: [{ tool: 'search', lastRelease: '1.0.0', triggers: [{ kind: 'present', path: '/limit' }], message: '"limit" of "search" is gone.' }] });
server.registerTool('search', {}, () => ({ content: [{ type: 'text', text: 'ran' }] }));
${connect}
await server.connect(far);
await near.start();
const ask = (id, method, params) => new Promise((done) => {
  near.onmessage = (message) => message.id === id && done(message);
  near.send({ jsonrpc: '2.0', id, method, params });
});
await ask(1, 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } });
const current = await ask(2, 'tools/call', { name: 'search', arguments: {} });
const old = await ask(3, 'tools/call', { name: 'search', arguments: { limit: 3 } });
console.log(JSON.stringify([current.result.content[0].text, old.result.isError, old.result.content[0].text.includes('"limit" of "search" is gone.')]));
process.exit(0);`;

  it.each([
    [
      'SDK v1',
      `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
const server = new McpServer({ name: 's', version: '1' });`,
    ],
    [
      'SDK v2',
      `import { InMemoryTransport, McpServer } from '@modelcontextprotocol/server';
const server = new McpServer({ name: 's', version: '1' });`,
    ],
  ])('%s', async (_, make) => {
    const { stdout } = await script(asks(make, 'const [near, far] = InMemoryTransport.createLinkedPair();'));
    expect(JSON.parse(stdout)).toEqual(['ran', true, true]);
  });
});
