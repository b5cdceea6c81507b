import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail } from '../failure.ts';

/** Writes a file whole or not at all: to a neighbour first, then renamed over. A device or pipe is written to as it is; modes are kept. */
export async function writeFileWhole(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  let scratch: string | undefined;
  try {
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory() === true)
      fail({ code: 'HF_FILE_UNWRITABLE', kind: 'directory', message: `${path} is a directory`, at: { file: path } });
    if (found?.isFile() === false) return await writeFile(path, text);
    const mode = found === undefined ? undefined : found.mode & 0o777;
    scratch = await mkdtemp(join(folder, `.${basename(path)}-`));
    const draft = join(scratch, 'draft');
    await writeFile(draft, text, mode === undefined ? {} : { mode });
    await rename(draft, path);
  } catch (error) {
    const cause = error as NodeJS.ErrnoException;
    if (cause.code === 'HF_FILE_UNWRITABLE') throw error;
    const kind =
      cause.code === 'ENOENT' || cause.code === 'ENOTDIR'
        ? 'missing-folder'
        : cause.code === 'EACCES' || cause.code === 'EROFS' || cause.code === 'EPERM'
          ? 'permission'
          : 'io';
    const message =
      kind === 'missing-folder'
        ? `the folder of ${path} does not exist`
        : kind === 'permission'
          ? `no permission to write ${path}`
          : `${path} cannot be written (${cause.code ?? cause.message})`;
    fail({ code: 'HF_FILE_UNWRITABLE', kind, message, at: { file: path } }, { cause: error });
  } finally {
    if (scratch !== undefined) await rm(scratch, { recursive: true, force: true });
  }
}
