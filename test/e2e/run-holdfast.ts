import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export const BIN = fileURLToPath(new URL('../../packages/holdfast/bin/holdfast.js', import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs?: number;
}

/** Runs the built command line as a process of its own. Whatever it does, it ends in time and shows no stack trace. */
export async function holdfast(args: readonly string[], options: RunOptions): Promise<Run> {
  const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [BIN, ...args], {
    cwd: options.cwd,
    env: { ...inherited, ...options.env },
    stdio: 'pipe',
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  const timer = setTimeout(() => child.kill('SIGKILL'), options.limitMs ?? 20_000);
  const { code, signal } = await new Promise<Pick<Run, 'code' | 'signal'>>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exit, by) => resolve({ code: exit, signal: by }));
  });
  clearTimeout(timer);
  expect(signal, `killed after ${options.limitMs ?? 20_000} ms: holdfast ${args.join(' ')}`).not.toBe('SIGKILL');
  expect(`${out}${err}`).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  return { code, signal, out, err };
}

/** A fresh folder with the given files; values that are no text are written as JSON. */
export function folder(files: Readonly<Record<string, unknown>> = {}): string {
  const path = mkdtempSync(join(tmpdir(), 'holdfast-e2e-'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(
      join(path, name),
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content, null, 2),
    );
  }
  return path;
}

/** The one line of JSON that a failure is with `--json`. */
export function errorOf(run: Run): {
  readonly code: string;
  readonly kind: string;
  readonly message: string;
  readonly fix: string;
  readonly at?: Readonly<Record<string, unknown>>;
} {
  const lines = run.err.trimEnd().split('\n');
  expect(lines, run.err).toHaveLength(1);
  return JSON.parse(lines[0] ?? '').error;
}

export const tool = (
  name: string,
  properties: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, unknown>> = {},
) => ({
  name,
  inputSchema: { type: 'object', properties, ...(more.required === undefined ? {} : { required: more.required }) },
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'required')),
});
