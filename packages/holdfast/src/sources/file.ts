import { closeSync, constants, fstatSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DEFAULT_MAX_LENGTH } from '@holdfast/core/json';
import { fail } from '../failure.ts';

/** The bytes of a regular file within the size that is read. `name` is how the file was asked for. */
export async function readBytes(name: string, cwd: string): Promise<Uint8Array> {
  const path = resolve(cwd, name);
  const at = { file: name };
  try {
    // A pipe would wait for a writer: opened without blocking, it shows itself as no regular file.
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stat = fstatSync(descriptor);
    closeSync(descriptor);
    if (stat.isDirectory())
      fail({ code: 'HF_FILE_UNREADABLE', kind: 'directory', message: `${name} is a folder, not a file`, at });
    if (!stat.isFile()) fail({ code: 'HF_FILE_UNREADABLE', kind: 'io', message: `${name} is no regular file`, at });
    if (stat.size > DEFAULT_MAX_LENGTH) {
      fail({
        code: 'HF_FILE_UNREADABLE',
        kind: 'too-large',
        message: `${name} has ${stat.size} bytes, more than the ${DEFAULT_MAX_LENGTH} that are read`,
        at,
        fix: 'Name a smaller file: one list of tools, not a whole recording.',
      });
    }
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return fail({ code: 'HF_FILE_MISSING', kind: 'missing-file', message: `There is no file ${name}`, at });
    if (code === 'EACCES' || code === 'EPERM')
      return fail({ code: 'HF_FILE_UNREADABLE', kind: 'permission', message: `${name} may not be read by this user`, at });
    if (typeof code === 'string' && code.startsWith('E'))
      return fail({ code: 'HF_FILE_UNREADABLE', kind: 'io', message: `${name} cannot be read (${code})`, at });
    throw error;
  }
}
