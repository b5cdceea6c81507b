import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './ladder.ts';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The project's own text files, tracked or about to be, as the checks read them. */
export function sourceFiles(pattern: RegExp): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  return [...new Set(listed.split('\0'))]
    .filter((path) => pattern.test(path) && existsSync(`${ROOT}/${path}`))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${ROOT}/${path}`, 'utf8') }));
}
