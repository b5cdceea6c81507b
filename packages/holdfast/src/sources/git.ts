import { execFile } from 'node:child_process';
import { DEFAULT_MAX_LENGTH } from '@holdfast/core/json';
import { fail } from '../failure.ts';

const TIMEOUT_MS = 20_000;

/**
 * The bytes of a file as a git reference holds it. Paths start at the root of the repository, as git itself reads them, or with
 * `./` at the current folder. Nothing is fetched and no filter runs.
 */
export async function readFromGit(ref: string, path: string, cwd: string): Promise<Uint8Array> {
  const name = `git:${ref}:${path}`;
  const commit = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{}`], cwd);
  if (commit.code !== 0) {
    if (/not a git repository/i.test(commit.stderr)) {
      return fail({ code: 'HF_GIT_FAILED', kind: 'not-a-repository', message: `${cwd} is not in a git repository` });
    }
    if (/dubious ownership/i.test(commit.stderr)) {
      return fail({
        code: 'HF_GIT_FAILED',
        kind: 'not-a-repository',
        message: 'Git refuses this repository: it belongs to another user',
        fix: 'Add its folder to git’s safe.directory.',
      });
    }
    return fail({
      code: 'HF_GIT_FAILED',
      kind: 'unknown-ref',
      message: `The git reference ${ref} does not exist here`,
      at: { file: name },
    });
  }
  const object = `${commit.stdout.toString('utf8').trim()}:${path}`;
  const kind = await git(['cat-file', '-t', object], cwd);
  if (kind.code !== 0) {
    return fail({
      code: 'HF_GIT_FAILED',
      kind: 'missing-file',
      message: `There is no file ${path} at ${ref}`,
      at: { file: name },
      fix: 'Paths start at the root of the repository; write ./PATH to start at the current folder.',
    });
  }
  if (kind.stdout.toString('utf8').trim() !== 'blob') {
    return fail({
      code: 'HF_GIT_FAILED',
      kind: 'missing-file',
      message: `${path} is a folder at ${ref}, not a file`,
      at: { file: name },
    });
  }
  const blob = await git(['cat-file', 'blob', object], cwd);
  if (blob.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') {
    return fail({
      code: 'HF_FILE_UNREADABLE',
      kind: 'too-large',
      message: `${path} at ${ref} has more than the ${DEFAULT_MAX_LENGTH} bytes that are read`,
      at: { file: name },
      fix: 'Name a smaller file: one list of tools, not a whole recording.',
    });
  }
  if (blob.code !== 0)
    return fail({
      code: 'HF_GIT_FAILED',
      kind: 'missing-file',
      message: `Git cannot read ${path} at ${ref}`,
      at: { file: name },
    });
  if (blob.stdout.subarray(0, 64).toString('latin1').startsWith('version https://git-lfs.')) {
    return fail({
      code: 'HF_GIT_FAILED',
      kind: 'missing-file',
      message: `${path} at ${ref} is a Git LFS pointer, not the file`,
      at: { file: name },
      fix: 'Keep the list of tools in git itself, or check the file out and name its path.',
    });
  }
  return blob.stdout;
}

interface GitResult {
  readonly code: number | string;
  readonly stdout: Buffer;
  readonly stderr: string;
}

async function git(args: readonly string[], cwd: string): Promise<GitResult> {
  const env = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1' };
  return await new Promise((resolve, reject) => {
    execFile(
      'git',
      [...args],
      { cwd, env, encoding: 'buffer', maxBuffer: DEFAULT_MAX_LENGTH, timeout: TIMEOUT_MS },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : (error.code ?? 'killed');
        if (code === 'ENOENT') {
          try {
            fail({ code: 'HF_GIT_FAILED', kind: 'git-missing', message: 'The command `git` cannot be run here' });
          } catch (failure) {
            return reject(failure);
          }
        }
        resolve({ code, stdout, stderr: stderr.toString('utf8') });
      },
    );
  });
}
