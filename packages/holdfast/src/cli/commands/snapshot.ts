import { mkdir } from 'node:fs/promises';
import { lockfileOf } from '@holdfast/core/contract';
import { errorEntry } from '@holdfast/core/errors';
import { fail } from '../../failure.ts';
import { lockFolderOf, readServers } from '../config-check.ts';
import { failureOf, failureText } from '../fault.ts';
import { plural } from '../formats/words.ts';
import type { Io } from '../io.ts';
import { LOCKFILE_NAME, lockInFolder } from '../lockfile-place.ts';
import { type SourceFlags, usage } from '../options.ts';
import { oneLine } from '../printable.ts';
import { sha256 } from '../sha256.ts';
import { readSide, type Side, sideOf } from '../tool-set.ts';
import { writeFileWhole } from '../write-file.ts';

export interface SnapshotOptions extends SourceFlags {
  readonly out?: string;
  readonly manifest?: string;
  readonly config?: string;
}

/** `holdfast snapshot`: 0 written, 2 where a server of a configuration failed. */
export async function snapshot(source: string | undefined, options: SnapshotOptions, io: Io): Promise<number> {
  if (options.config !== undefined) {
    if (source !== undefined)
      usage('--config names the servers, so no source can be given beside it', 'Leave the source out.', 'conflict');
    return await snapshotServers(options.config, options, io);
  }
  if (source === undefined)
    usage('No source is given', 'Give a file, git:REF:PATH, a URL, stdio:COMMAND, or --config FILE.', 'missing-argument');
  const side = await readSide(source, options, io);
  const out = options.out ?? LOCKFILE_NAME;
  await writeFileWhole(out, lockTextOf(side));
  io.note(`${oneLine(out)}: ${described(side)}`);
  return 0;
}

async function snapshotServers(config: string, options: SnapshotOptions, io: Io): Promise<number> {
  const folder = options.out ?? lockFolderOf(config);
  const servers = await readServers(config, options, io);
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) =>
    fail({
      code: 'HF_FILE_UNWRITABLE',
      kind: error.code === 'EACCES' ? 'permission' : 'io',
      message: `The folder ${folder} cannot be made (${error.code})`,
      at: { file: folder },
    }),
  );
  let failed = 0;
  for (const { name, result } of servers) {
    try {
      if (result.kind === 'fault') fail(result.fault);
      const side = await sideOf(result, options.manifest !== undefined, io);
      const out = lockInFolder(folder, name);
      await writeFileWhole(out, lockTextOf(side));
      io.note(`${oneLine(out)}: ${described(side)}`);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'HF_INTERNAL' || failure.code === 'HF_INTERRUPTED') throw error;
      failed += 1;
      process.stderr.write(
        failureText({
          ...failure,
          message: `${name}: ${failure.message}`,
          fix: failure.fix ?? errorEntry(failure.code)?.remedy ?? '',
        }),
      );
    }
  }
  return failed === 0 ? 0 : 2;
}

function lockTextOf(side: Side): string {
  return lockfileOf(side.toolSet, side.start, sha256);
}

function described(side: Side): string {
  const faulty = side.toolSet.tools.filter((tool) => tool.problems.length > 0);
  const server = side.toolSet.server?.name === undefined ? '' : ` of ${oneLine(side.toolSet.server.name)}`;
  const note =
    faulty.length === 0
      ? ''
      : `; ${faulty.length} with a fault: ${faulty
          .slice(0, 5)
          .map((tool) => oneLine(tool.contract.tool))
          .join(', ')}`;
  return `${plural(side.toolSet.tools.length, 'tool')}${server}${note}`;
}
