import { existsSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { HoldfastError } from '../failure.ts';
import { readBytes } from './file.ts';
import { readFromGit } from './git.ts';
import type { ManifestText } from './source.ts';

export const MANIFEST_NAME = 'holdfast.yaml';

/** The manifest that was named. It must be there. */
export async function namedManifest(name: string, cwd: string): Promise<ManifestText> {
  const git = /^git:([^:]+):(.+)$/s.exec(name);
  const bytes = git === null ? await readBytes(name, cwd) : await readFromGit(git[1] as string, git[2] as string, cwd);
  return { file: name, text: decode(bytes) };
}

/** `holdfast.yaml` in the folder of a file. */
export async function manifestBeside(file: string, cwd: string): Promise<ManifestText | undefined> {
  return await manifestIn(dirname(resolve(cwd, file)), cwd);
}

/** `holdfast.yaml` in the folder of a file at the same git reference. */
export async function manifestBesideInGit(ref: string, path: string, cwd: string): Promise<ManifestText | undefined> {
  const folder = posix.dirname(path);
  const name = path.startsWith('./') ? `./${posix.join(folder, MANIFEST_NAME)}` : posix.join(folder, MANIFEST_NAME);
  try {
    return { file: `git:${ref}:${name}`, text: decode(await readFromGit(ref, name, cwd)) };
  } catch (error) {
    if (error instanceof HoldfastError && error.code === 'HF_GIT_FAILED' && error.kind === 'missing-file') return undefined;
    throw error;
  }
}

/**
 * The manifest of a server that is started: beside the first file that the command names, or above it up to the package that
 * the file is part of (the folder with `package.json`), never above `cwd` where the file is under it.
 */
export async function manifestOfCommand(words: readonly string[], cwd: string): Promise<ManifestText | undefined> {
  const file = words
    .map((word) => resolve(cwd, word))
    .find((path) => path.startsWith(resolve(cwd) + sep) && existsSync(path) && statSync(path).isFile());
  if (file === undefined) return undefined;
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const found = await manifestIn(folder, cwd);
    if (found !== undefined) return found;
    if (folder === resolve(cwd) || folder === dirname(folder) || existsSync(join(folder, 'package.json'))) return undefined;
  }
}

async function manifestIn(folder: string, cwd: string): Promise<ManifestText | undefined> {
  const path = join(folder, MANIFEST_NAME);
  if (!existsSync(path)) return undefined;
  const name = relative(cwd, path);
  return { file: name, text: decode(await readBytes(name, cwd)) };
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}
