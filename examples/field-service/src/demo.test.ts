import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const demo = fileURLToPath(new URL('../dist/demo.js', import.meta.url));
const trace = randomUUID();
let ended: { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs what `npm run demo` runs; `npm test` has built it. */
beforeAll(async () => {
  ended = await new Promise((resolve) => {
    execFile(process.execPath, [demo], { env: { ...process.env, NO_COLOR: '1', DEMO_TRACE: trace } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, stdout, stderr }),
    );
  });
});

describe('the demo', () => {
  it('ends well', () => {
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('shows that all three layers break, and with which calls', () => {
    const shown = ended.stdout.slice(ended.stdout.indexOf('== 3.'));
    for (const layer of ['shape', 'meaning', 'authority'])
      expect(shown).toMatch(new RegExp(`^${layer}:\n  old-planner-new-executor`, 'm'));
    expect(shown).toMatch(/old-planner-new-executor: \{"case_id":".*","slot_id":".*"\}/);
    expect(shown).toMatch(/version 1 sent 0, version 2 sent 1/);
    expect(shown).toContain('Advice for it: publish-parallel-version.');
  });

  it('finds the same contracts over stdio and over HTTP', () => {
    expect(ended.stdout).toContain('every digest is the same as over stdio');
  });

  it('leaves no process behind', () => {
    const left = readdirSync('/proc').filter((pid) => {
      try {
        return /^\d+$/.test(pid) && Number(pid) !== process.pid && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(trace);
      } catch {
        return false;
      }
    });
    expect(left).toEqual([]);
  });
});
