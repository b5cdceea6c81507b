import { readFileSync } from 'node:fs';
import type { Failure } from '@holdfast/core/errors';

/** The version of the published package. */
export function version(): string {
  return (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version;
}

/**
 * Runs the command line and ends the process: 0 nothing found, 1 found, 2 usage or input error. The one place where a failure
 * becomes text: a single message, on standard error, never a stack trace (HOLDFAST_DEBUG=1 adds it).
 */
export async function main(argv: readonly string[]): Promise<void> {
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    process.stdout.write(`${version()}\n`);
    return;
  }
  const stop = new AbortController();
  let stoppedBy: NodeJS.Signals | undefined;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => {
      stoppedBy ??= name;
      stop.abort(interrupted);
    });
  }
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // The reader went away (`holdfast check … | head`): there is nobody left to tell.
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
      throw error;
    });
  }
  process.on('uncaughtException', (error) => {
    report(error, argv).then(
      () => process.exit(2),
      () => process.exit(2),
    );
  });

  try {
    const { runProgram } = await import('./program.ts');
    process.exitCode = await runProgram(argv, version(), stop.signal);
  } catch (error) {
    process.exitCode = 2;
    await report(stoppedBy === undefined ? error : interrupted, argv);
  }
  if (stoppedBy !== undefined) {
    process.kill(process.pid, stoppedBy);
    return;
  }
  // A server that was spoken to may leave an idle connection behind; results are handed over, so do not wait for it.
  await Promise.all(
    [process.stdout, process.stderr].map((stream) => new Promise<void>((done) => stream.write('', () => done()))),
  );
  process.exit();
}

const interrupted: Failure = { code: 'HF_INTERRUPTED', kind: 'interrupted', message: 'the run was interrupted' };

async function report(error: unknown, argv: readonly string[]): Promise<void> {
  const { failureJson, failureOf, failureText } = await import('./fault.ts');
  const failure = failureOf(error);
  process.stderr.write(wantsJson(argv) ? failureJson(failure) : failureText(failure));
  if (process.env.HOLDFAST_DEBUG && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
}

/** Whether the caller reads JSON; asked of the raw arguments, since a failure may come before they are understood. */
function wantsJson(argv: readonly string[]): boolean {
  return argv.some((word, i) => word === '--json' || word === '--format=json' || (word === '--format' && argv[i + 1] === 'json'));
}
