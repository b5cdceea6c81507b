import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { newTrace, SERVERS } from './processes.fixture.ts';

const parent = fileURLToPath(new URL('child-server.fixture.ts', import.meta.url));

describe('a started server does not outlive us', () => {
  it.each<[string, NodeJS.Signals | undefined, string]>([
    ['we exit', undefined, 'exit'],
    ['we fail', undefined, 'throw'],
    ['SIGINT', 'SIGINT', ''],
    ['SIGTERM', 'SIGTERM', ''],
    ['SIGHUP', 'SIGHUP', ''],
    ['we are killed outright', 'SIGKILL', ''],
  ])('when %s', async (_, signal, ending) => {
    const trace = newTrace();
    const child = spawn(process.execPath, ['--import', 'tsx', parent, `${SERVERS}/misbehaving/stubborn.mjs`, ending], {
      env: { ...process.env, ...trace.env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const gone = new Promise<[number | null, NodeJS.Signals | null]>((resolve) => child.once('exit', (...how) => resolve(how)));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    if (signal !== undefined) {
      // The server, its two children, ourselves and the watchdog.
      expect(trace.left()).toBeGreaterThanOrEqual(4);
      child.kill(signal);
    }
    const [code, by] = await gone;
    expect(by ?? code).toBe(signal ?? (ending === 'exit' ? 4 : 1));
    for (let waited = 0; trace.left() > 0 && waited < 30_000; waited += 100) await sleep(100);
    expect(trace.left()).toBe(0);
  });
});
