import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '../failure.ts';
import { lastWords } from './last-words.ts';
import { MARKER, signalAll, treeOf } from './process-tree.ts';
import { quotable, secretValues } from './redact.ts';

const STDIN_CLOSED_MS = 250;
const TERMINATED_MS = 1500;
const KILLED_MS = 2000;
const STDERR_TAIL = 8192;

export interface ChildCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Set on top of our own environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** A started server: its pipes, how it ended, and a `stop` after which nothing that it started is left. */
export interface ChildServer {
  readonly process: ChildProcessWithoutNullStreams;
  /** What must not be repeated in messages. */
  readonly secrets: readonly string[];
  /** Resolves when the first process has ended, with the words for it. */
  readonly ended: Promise<string>;
  /** The end of its standard error, fit for a message; empty where it wrote nothing. */
  stderrTail(): string;
  stop(): Promise<void>;
}

/** Starts a command in a process group of its own. Throws HF_SERVER_START where it cannot be started. */
export async function startServer({ command, args, cwd, env }: ChildCommand): Promise<ChildServer> {
  if (!existsSync(cwd) || !statSync(cwd).isDirectory()) {
    fail({
      code: 'HF_SERVER_START',
      kind: 'invalid-spec',
      message: `The folder to start the server in does not exist: ${cwd}`,
      fix: 'Correct the `cwd` of this server.',
    });
  }
  const mark = randomUUID();
  const secrets = secretValues(env, process.env);
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env, [MARKER]: mark },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A write to a server that has ended must not end us: the end itself is reported by `ended`.
  child.stdin.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  }).catch((error: NodeJS.ErrnoException) => {
    const missing = error.code === 'ENOENT';
    fail({
      code: 'HF_SERVER_START',
      kind: missing ? 'command-missing' : error.code === 'EACCES' ? 'permission' : 'invalid-spec',
      message: missing
        ? `The command \`${command}\` does not exist`
        : `The command \`${command}\` cannot be started (${error.code ?? error.message})`,
      ...(missing ? { fix: 'Check the spelling, or give a path; no shell is involved, so aliases and `&&` do not work.' } : {}),
    });
  });
  child.on('error', () => {});
  const pid = child.pid as number;
  const watchdog = startWatchdog(pid, mark);
  let tail = '';
  child.stderr.setEncoding('utf8');
  child.stderr.on('error', () => {});
  child.stderr.on('data', (chunk: string) => {
    tail = (tail + chunk).slice(-STDERR_TAIL);
  });
  let over = false;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      over = true;
      resolve(signal === null ? `exit code ${code}` : `signal ${signal}`);
    });
  });

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    child.stdin.end();
    await Promise.race([ended, sleep(STDIN_CLOSED_MS)]);
    signalAll(treeOf(pid, mark), 'SIGTERM');
    await untilGone(pid, mark, TERMINATED_MS);
    signalAll(treeOf(pid, mark), 'SIGKILL');
    await untilGone(pid, mark, KILLED_MS);
    if (!over) await Promise.race([ended, sleep(KILLED_MS)]);
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
    running.delete(pid);
    if (running.size === 0) unwatchSignals();
    watchdog?.();
  };
  running.set(pid, mark);
  watchSignals();
  return {
    process: child,
    secrets,
    ended,
    stderrTail: () => quotable(lastWords(tail), secrets),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function untilGone(pid: number, mark: string, limit: number): Promise<void> {
  for (let waited = 0, step = 5; waited < limit; waited += step, step = Math.min(step * 2, 100)) {
    if (treeOf(pid, mark).length === 0) return;
    await sleep(step);
  }
}

/**
 * A shell that outlives us only to end the tree when our end of its pipe closes: covers the case that we are killed outright.
 * What left the process group is found by the mark in its environment, where the system shows that (`/proc`).
 */
const WATCHDOG = `read _
kill -TERM -- "-$1"
sleep 1
kill -KILL -- "-$1"
for file in $(grep -ls "$2" /proc/[0-9]*/environ); do
  pid=\${file#/proc/}
  kill -KILL "\${pid%/environ}"
done`;

function startWatchdog(group: number, mark: string): (() => void) | undefined {
  const guard = spawn('/bin/sh', ['-c', WATCHDOG, 'holdfast-watchdog', String(group), `${MARKER}=${mark}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  if (guard.pid === undefined) return undefined;
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return () => guard.kill('SIGKILL');
}

const running = new Map<number, string>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function killAll(): void {
  for (const [pid, mark] of running) signalAll(treeOf(pid, mark), 'SIGKILL');
}

function onSignal(signal: NodeJS.Signals): void {
  for (const [pid, mark] of running) signalAll(treeOf(pid, mark), 'SIGTERM');
  setTimeout(() => {
    killAll();
    unwatchSignals();
    // Whoever else listens decides how we end; where nobody does, the signal does what it would have done.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  }, 300);
}

let watching = false;
function watchSignals(): void {
  if (watching) return;
  watching = true;
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.on('exit', killAll);
}

function unwatchSignals(): void {
  watching = false;
  for (const signal of SIGNALS) process.off(signal, onSignal);
  process.off('exit', killAll);
}
