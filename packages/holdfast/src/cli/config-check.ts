import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorEntry, type Failure } from '@holdfast/core/errors';
import { fail } from '../failure.ts';
import { readConfig, type SourceResult } from '../sources/index.ts';
import { failureOf } from './fault.ts';
import type { Checked, Outcome } from './formats/format.ts';
import type { Io } from './io.ts';
import { LOCK_FOLDER, lockInFolder } from './lockfile-place.ts';
import { type ReadFlags, readOptions, readSide, type Side, sideOf, stageWords } from './tool-set.ts';

/** The folder with the lockfiles of a configuration's servers. */
export function lockFolderOf(config: string): string {
  return join(dirname(config), LOCK_FOLDER);
}

/** Every server of an agent's configuration, read some at a time; one server's failure leaves the others alone. */
export async function readServers(
  config: string,
  flags: ReadFlags,
  io: Io,
): Promise<readonly { readonly name: string; readonly result: SourceResult }[]> {
  let done = 0;
  const read = await readConfig(config, {
    cwd: process.cwd(),
    ...readOptions(flags, io),
    onProgress: (server, stage) => {
      if (stage.stage === 'done' || stage.stage === 'failed') done += 1;
      io.progress(`${done} done; ${server}: ${stageWords(stage)}`);
    },
  });
  io.progressDone();
  if (read.kind === 'fault') return fail(read.fault);
  if (read.disabled.length > 0) io.note(`note: switched off in ${config}: ${read.disabled.join(', ')}`);
  if (read.servers.length === 0)
    fail({
      code: 'HF_CONFIG_INVALID',
      kind: 'no-servers',
      message: `${config} names no server that is switched on`,
      at: { file: config },
    });
  return read.servers;
}

/** Compares every server of a configuration with its lockfile in `holdfast.locks`. */
export async function checkConfig(
  config: string,
  flags: ReadFlags,
  compare: (old: Side, current: Side, server: string) => Promise<Checked>,
  io: Io,
): Promise<Pick<Outcome, 'checked' | 'failed'>> {
  const checked: Checked[] = [];
  const failed: { server: string; failure: Failure }[] = [];
  const folder = lockFolderOf(config);
  for (const { name, result } of await readServers(config, flags, io)) {
    try {
      if (result.kind === 'fault') fail(result.fault);
      const lock = lockInFolder(folder, name);
      if (!existsSync(lock)) {
        fail({
          code: 'HF_LOCKFILE_INVALID',
          kind: 'missing-lockfile',
          message: `There is no ${lock} to compare with`,
          fix: `Record the servers first: holdfast snapshot --config ${config}`,
        });
      }
      const old = await readSide(lock, { header: [] }, io);
      checked.push(await compare(old, await sideOf(result, flags.manifest !== undefined, io), name));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'HF_INTERNAL' || failure.code === 'HF_INTERRUPTED') throw error;
      failed.push({ server: name, failure: { ...failure, fix: failure.fix ?? errorEntry(failure.code)?.remedy ?? '' } });
    }
  }
  return { checked, failed };
}
