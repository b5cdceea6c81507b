import { dirname, join } from 'node:path';
import { fail } from '../failure.ts';
import type { Side } from './tool-set.ts';

export const LOCKFILE_NAME = 'holdfast.lock.json';
/** Where the lockfiles of an agent's servers stand, beside its configuration. */
export const LOCK_FOLDER = 'holdfast.locks';

/** The lockfile that a single source is compared with: beside a file, in the current folder for all else. */
export function lockOf(source: string): string {
  if (/^(stdio:|git:|https?:)/i.test(source)) return LOCKFILE_NAME;
  const beside = join(dirname(source), LOCKFILE_NAME);
  return beside;
}

/** The source that a lockfile was made from, to be read again. Secrets and values of variables are not in it. */
export function recordedSource(lock: Side): string {
  const start = lock.lockfile?.start ?? undefined;
  const source = start?.url ?? (start?.command === undefined ? undefined : `stdio:${start.command.map(quoted).join(' ')}`);
  const unset = start?.environment.filter((name) => process.env[name] === undefined) ?? [];
  const why =
    source === undefined
      ? 'does not say what server it was made from'
      : source.includes('***')
        ? 'leaves out a secret that its source needs'
        : unset.length > 0
          ? `was made with variables that are not set here: ${unset.join(', ')}`
          : undefined;
  if (source === undefined || why !== undefined) {
    fail({
      code: 'HF_LOCKFILE_INVALID',
      kind: 'no-source',
      message: `${lock.reading.source} ${why}`,
      fix: 'Give the source: holdfast check SOURCE.',
    });
  }
  return source;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** The lockfile of one server of a configuration. Names are made fit for every file system. */
export function lockInFolder(folder: string, server: string): string {
  const safe = server.replace(/[^A-Za-z0-9._-]/g, (found) => `%${(found.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`);
  return join(folder, `${safe.replace(/^\./, '%2e')}.lock.json`);
}
