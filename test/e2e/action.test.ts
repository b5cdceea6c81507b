import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { BIN, folder, tool } from './run-holdfast.ts';

const action = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'));
const step = action.runs.steps[0];

/** Runs the script of the action as a runner does, with `npx holdfast@…` taken to the built command line. */
function runAction(inputs: Readonly<Record<string, string>>, files: Readonly<Record<string, unknown>>) {
  const cwd = folder({ ...files, 'output.txt': '', 'summary.md': 'before\n', 'step.sh': step.run });
  writeFileSync(join(cwd, 'npx'), `#!/bin/bash\necho "$@" > npx.args\nshift 2\nexec "${process.execPath}" "${BIN}" "$@"\n`);
  chmodSync(join(cwd, 'npx'), 0o755);
  const env: Record<string, string> = {
    PATH: `${cwd}:${process.env.PATH}`,
    HOME: cwd,
    GITHUB_OUTPUT: join(cwd, 'output.txt'),
    GITHUB_STEP_SUMMARY: join(cwd, 'summary.md'),
  };
  for (const [name, expression] of Object.entries<string>(step.env)) {
    const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(expression)?.[1];
    env[name] = input === undefined ? '' : (inputs[input] ?? action.inputs[input].default);
  }
  const run = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', 'step.sh'], { cwd, env, encoding: 'utf8' });
  return { ...run, cwd, read: (name: string) => readFileSync(join(cwd, name), 'utf8') };
}

const V1 = { tools: [tool('t', { q: { type: 'string' } })] };
const V2 = { tools: [tool('t', { q: { type: 'integer' } })] };

describe('the action', () => {
  // [requirement action-is-safe]
  it('passes every input on as a variable, never as text of the script', () => {
    expect(step.run).not.toContain('${{');
    const used = Object.values<string>(step.env).flatMap((expression) => /inputs\.([\w-]+)/.exec(expression)?.[1] ?? []);
    expect([...used, 'working-directory'].sort()).toEqual(Object.keys(action.inputs).sort());
  });

  it('annotates, writes the summary, and fails on a break', () => {
    const run = runAction(
      { old: 'v1.json', new: 'v2.json', sarif: 'out.sarif', markdown: 'out.md' },
      { 'v1.json': V1, 'v2.json': V2 },
    );
    expect([run.status, run.stderr]).toEqual([1, '']);
    expect(run.stdout).toMatch(/^::error file=v2\.json/);
    expect(run.read('output.txt')).toBe('verdict=breaks\n');
    expect(run.read('summary.md')).toMatch(/^before\n## ✗/);
    expect(run.read('out.md')).toBe(run.read('summary.md').slice('before\n'.length));
    expect(JSON.parse(run.read('out.sarif')).version).toBe('2.1.0');
  });

  it('passes where nothing is found', () => {
    const run = runAction({ old: 'v1.json', new: 'v1.json' }, { 'v1.json': V1 });
    expect([run.status, run.stderr, run.read('output.txt')]).toEqual([0, '', 'verdict=safe\n']);
    expect(run.read('npx.args')).toMatch(/^--yes holdfast@0 check /);
  });

  it('says what is wrong with the input, and fails', () => {
    const run = runAction({ old: 'v1.json', new: '$(touch pwned)' }, { 'v1.json': V1 });
    expect([run.status, run.read('output.txt'), run.read('summary.md')]).toEqual([2, '', 'before\n']);
    expect(run.stderr).toContain('HF_FILE_MISSING');
    expect(() => run.read('pwned')).toThrow();
  });
});
