import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail } from '../failure.ts';

/** Writes a file whole or not at all: to a neighbour first, then renamed over. A device or pipe is written to as it is; modes are kept. */
export async function writeFileWhole(path: string, text: string): Promise<void> {
  await writeFilesWhole([{ path, text }]);
}

/** Writes several files; none is replaced before all of them could be written beside their places. */
export async function writeFilesWhole(files: readonly { readonly path: string; readonly text: string }[]): Promise<void> {
  const drafts: Draft[] = [];
  try {
    for (const { path, text } of files) drafts.push(await draftOf(path, text));
    for (const draft of drafts) await draft.settle();
  } finally {
    for (const { scratch } of drafts) if (scratch !== undefined) await rm(scratch, { recursive: true, force: true });
  }
}

interface Draft {
  /** Puts the text where it belongs. */
  readonly settle: () => Promise<void>;
  readonly scratch: string | undefined;
}

async function draftOf(path: string, text: string): Promise<Draft> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) {
    fail({ code: 'HF_FILE_UNWRITABLE', kind: 'directory', message: `${path} is a directory`, at: { file: path } });
  }
  if (found?.isFile() === false) return { settle: () => named(path, writeFile(path, text)), scratch: undefined };
  const scratch = await named(path, mkdtemp(join(dirname(path), `.${basename(path)}-`)));
  const draft = join(scratch, 'draft');
  try {
    await named(path, writeFile(draft, text, found === undefined ? {} : { mode: found.mode & 0o777 }));
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    throw error;
  }
  return { settle: () => named(path, rename(draft, path)), scratch };
}

/** The work, with what the system says against it told as a failure that names the file. */
async function named<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const at = { file: path };
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      return fail(
        { code: 'HF_FILE_UNWRITABLE', kind: 'missing-folder', message: `The folder of ${path} does not exist`, at },
        { cause: error },
      );
    }
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
      return fail(
        { code: 'HF_FILE_UNWRITABLE', kind: 'permission', message: `${path} may not be written by this user`, at },
        { cause: error },
      );
    }
    return fail(
      { code: 'HF_FILE_UNWRITABLE', kind: 'io', message: `${path} cannot be written (${code ?? message})`, at },
      { cause: error },
    );
  }
}
