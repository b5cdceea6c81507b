import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const SERVERS = fileURLToPath(new URL('../../test/servers', import.meta.url));

/** A value in the environment of a started server by which a test finds all that is left of it. Linux only, as is the test machine. */
export function newTrace(): { readonly env: Readonly<Record<string, string>>; readonly left: () => number } {
  const trace = randomUUID();
  const left = () =>
    readdirSync('/proc').filter((pid) => {
      if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
      try {
        const dead = / [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\)/s, ''));
        return !dead && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(trace);
      } catch {
        return false;
      }
    }).length;
  return { env: { HOLDFAST_TEST_TRACE: trace }, left };
}

/** Starts a server that prints its port. */
export async function startHttp(
  script: string,
  ...args: readonly string[]
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [`${SERVERS}/${script}`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data) => resolve(String(data).trim()));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}
