import { checkToolSets } from '@holdfast/core/change';
import { deriveEntries } from '@holdfast/guard/derive';
import { entryFaults } from '@holdfast/guard/self-check';
import { fail } from '../../failure.ts';
import { type GuardEntries, jsonText, readGuardFile, writeGuardFile } from '../guard-file.ts';
import { interruptible } from '../interruptible.ts';
import type { Io } from '../io.ts';
import type { SourceFlags } from '../options.ts';
import { oneLine } from '../printable.ts';
import { sha256 } from '../sha256.ts';
import { readSide } from '../tool-set.ts';

export interface DeriveFlags extends SourceFlags {
  readonly from: string;
  readonly to: string;
  readonly release?: string;
  readonly lastRelease?: string;
  readonly out?: string;
  readonly oldManifest?: string;
  readonly newManifest?: string;
}

/** `holdfast guard derive`: writes or extends the entries that tell old callers of every breaking change. */
export async function deriveGuard(flags: DeriveFlags, io: Io): Promise<number> {
  const file = flags.out === undefined ? undefined : await readGuardEntries(flags.out, true);
  const common = {
    ...(flags.header === undefined ? {} : { header: flags.header }),
    ...(flags.timeout === undefined ? {} : { timeout: flags.timeout }),
  };
  const old = await readSide(flags.from, { ...common, manifest: flags.oldManifest }, io);
  const next = await readSide(flags.to, { ...common, manifest: flags.newManifest }, io);
  const derived = interruptible(() => {
    const report = checkToolSets(old.toolSet, next.toolSet, { sha256 });
    return deriveEntries(old.toolSet, next.toolSet, report, {
      ...(flags.release === undefined ? {} : { release: flags.release }),
      ...(flags.lastRelease === undefined ? {} : { lastRelease: flags.lastRelease }),
      ...(file === undefined ? {} : { existing: file.entries }),
    });
  });
  const entries: GuardEntries = { retired: derived.retired, changes: derived.changes };
  if (flags.out === undefined) await io.write(jsonText(entries));
  else {
    await writeGuardFile(flags.out, file, entries);
    await io.write(`${summary(file?.entries ?? { retired: [], changes: [] }, entries, flags.out)}\n`);
  }
  for (const note of derived.notes) io.note(`note: ${oneLine(note)}`);
  return 0;
}

/** The entries of a file, with the faults that the guard itself would find in them. */
export async function readGuardEntries(path: string, mayBeMissing: boolean) {
  const file = await readGuardFile(path, process.cwd());
  if (file === undefined && !mayBeMissing)
    return fail({ code: 'HF_FILE_MISSING', kind: 'missing-file', message: `${path} does not exist`, at: { file: path } });
  const [first, ...more] = file === undefined ? [] : entryFaults(file.entries);
  if (first !== undefined)
    fail({
      code: 'HF_GUARD_FILE_INVALID',
      kind: 'invalid-entries',
      message: `${path}: ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
      at: { file: path },
    });
  return file;
}

function summary(before: GuardEntries, after: GuardEntries, path: string): string {
  const text = (entries: readonly object[]) => new Set(entries.map((entry) => JSON.stringify(entry)));
  const [old, now] = [text([...before.retired, ...before.changes]), text([...after.retired, ...after.changes])];
  const fresh = [...now].filter((entry) => !old.has(entry)).length;
  const gone = [...old].filter((entry) => !now.has(entry)).length;
  if (fresh === 0 && gone === 0) return `${path}: nothing to add; ${now.size} entries`;
  return `${path}: ${now.size} entries, ${fresh} written${gone > 0 ? `, ${gone} replaced or deleted` : ''}. Read the messages: they are drafts.`;
}
