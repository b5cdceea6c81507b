import { parseJson } from '@holdfast/core/json';
import { fail, HoldfastError } from '../failure.ts';
import { jsonFailure } from '../mcp/index.ts';
import { readBytes } from './file.ts';
import { readFromGit } from './git.ts';
import { manifestBeside, manifestBesideInGit, manifestOfCommand, namedManifest } from './manifest.ts';
import { readServer, type ServerTarget } from './server.ts';
import type { ManifestText, SourceFault, SourceOptions, SourceReading, SourceResult } from './source.ts';
import { readSpec, type Spec } from './spec.ts';
import { readCommand } from './words.ts';

/**
 * Reads a source: a file, `git:REF:PATH`, an http(s) URL, or `stdio:COMMAND ARGS`. Gives its document raw, in the order in which
 * it was listed, or one fault; never throws for what the source did. A started server is gone when the promise settles.
 */
export async function readSource(spec: string, options: SourceOptions): Promise<SourceResult> {
  return await resultOf(async () => {
    const parsed = readSpec(spec);
    const reading = await read(parsed, options);
    const manifest =
      options.manifestPath === undefined
        ? await findManifest(parsed, options.cwd)
        : await namedManifest(options.manifestPath, options.cwd);
    return manifest === undefined ? reading : { ...reading, manifest };
  });
}

/** Turns what the parts throw into a value. */
export async function resultOf(work: () => Promise<SourceReading>): Promise<SourceResult> {
  try {
    return await work();
  } catch (error) {
    return { kind: 'fault', fault: faultOf(error) };
  }
}

/** A thrown failure as plain data. A bug of ours is thrown on. */
export function faultOf(error: unknown): SourceFault {
  if (!(error instanceof HoldfastError)) throw error;
  const { code, kind, message, at, fix } = error;
  return { code, kind, message, ...(at === undefined ? {} : { at }), ...(fix === undefined ? {} : { fix }) };
}

async function read(spec: Spec, options: SourceOptions): Promise<SourceReading> {
  switch (spec.kind) {
    case 'stdio': {
      const { env, command, args } = readCommand(spec.line);
      return await readServer({ transport: 'stdio', command, args, env: { ...options.env, ...env }, cwd: options.cwd }, options);
    }
    case 'http':
      return await readServer(httpTarget(spec.url, options.headers), options);
    case 'git':
      return documentOf(await readFromGit(spec.ref, spec.path, options.cwd), `git:${spec.ref}:${spec.path}`, 'git');
    case 'file':
      return documentOf(await readBytes(spec.path, options.cwd), spec.path, 'file');
  }
}

/** A URL with credentials in it becomes a URL and a header: `fetch` refuses the former. */
export function httpTarget(text: string, headers: Readonly<Record<string, string>> = {}): ServerTarget {
  const url = new URL(text);
  const credentials =
    url.username === ''
      ? {}
      : { authorization: `Basic ${btoa(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`)}` };
  url.username = '';
  url.password = '';
  return { transport: 'http', url: url.href, headers: { ...credentials, ...headers } };
}

function documentOf(bytes: Uint8Array, name: string, origin: 'file' | 'git'): SourceReading {
  const parsed = parseJson(bytes);
  if (parsed.kind === 'fault') return fail(jsonFailure(parsed.fault, name));
  const text = new TextDecoder('utf-8').decode(bytes);
  return { kind: 'tools', source: name, origin, document: parsed.value, text, locate: parsed.locate, warnings: [] };
}

async function findManifest(spec: Spec, cwd: string): Promise<ManifestText | undefined> {
  switch (spec.kind) {
    case 'stdio': {
      const { command, args } = readCommand(spec.line);
      return await manifestOfCommand([command, ...args], cwd);
    }
    case 'git':
      return await manifestBesideInGit(spec.ref, spec.path, cwd);
    case 'file':
      return await manifestBeside(spec.path, cwd);
    case 'http':
      return undefined;
  }
}
