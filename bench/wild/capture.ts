import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Json, JsonObject } from '@holdfast/core/json';
import { readSource } from '../../packages/holdfast/src/sources/index.ts';

/** One line of `servers.json`. */
export interface WildServer {
  readonly package: string;
  /** Oldest first. */
  readonly versions: readonly string[];
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export type Capture =
  | { readonly kind: 'captured'; readonly document: Json; readonly instructions?: string; readonly milliseconds: number }
  | { readonly kind: 'failed'; readonly why: string };

const INSTALL_MS = 240_000;
const START_MS = 45_000;

/** Installs one version, reads its tools and removes it again. What was read before is taken from the cache. */
export async function capture(
  server: WildServer,
  version: string,
  cache: string,
  options: { readonly fresh: boolean; readonly keep: boolean },
): Promise<Capture> {
  const name = server.package.replace('@', '').replace('/', '__');
  const file = join(cache, 'captures', name, `${version}.json`);
  if (!options.fresh && existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Capture;
  const folder = join(cache, 'installed', `${name}@${version}`);
  const captured = await install(server, version, folder).then((why) =>
    why === undefined ? start(server, folder, cache) : failed(why),
  );
  if (!options.keep) await rm(folder, { recursive: true, force: true });
  if (captured.kind === 'captured') {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, JSON.stringify(captured));
  }
  return captured;
}

async function install(server: WildServer, version: string, folder: string): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  const args = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-save',
    '--prefix',
    folder,
    `${server.package}@${version}`,
  ];
  return await new Promise((done) => {
    execFile('npm', args, { timeout: INSTALL_MS, maxBuffer: 1 << 26 }, (error, _, stderr) => {
      done(
        error === null
          ? undefined
          : `npm: ${stderr.split('\n').find((line) => line.includes('error')) ?? error.message}`.slice(0, 160),
      );
    });
  });
}

async function start(server: WildServer, folder: string, cache: string): Promise<Capture> {
  const root = join(folder, 'node_modules', server.package);
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as JsonObject;
  const bins = typeof manifest.bin === 'string' ? [manifest.bin] : Object.values((manifest.bin ?? {}) as Record<string, string>);
  if (bins[0] === undefined) return failed('the package has no command');
  const home = join(cache, 'home');
  await mkdir(home, { recursive: true });
  const args = (server.args ?? []).map((arg) => (arg === 'FOLDER' ? home : arg));
  const env = { ...server.env, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home };
  const words = [process.execPath, resolve(root, bins[0]), ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  const started = performance.now();
  const result = await readSource(`stdio:${words.join(' ')}`, { cwd: home, env, timeoutMs: START_MS });
  if (result.kind === 'fault')
    return failed(`${result.fault.code} ${result.fault.kind}: ${result.fault.message}`.replaceAll(cache, '').slice(0, 200));
  const milliseconds = Math.round(performance.now() - started);
  return {
    kind: 'captured',
    document: result.document,
    ...(result.instructions === undefined ? {} : { instructions: result.instructions }),
    milliseconds,
  };
}

function failed(why: string): Capture {
  return { kind: 'failed', why };
}
