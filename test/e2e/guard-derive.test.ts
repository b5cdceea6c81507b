import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { holdfast } from './run-holdfast.ts';

const cwd = mkdtempSync(join(tmpdir(), 'guard-derive-'));
const string = { type: 'string' };
const tool = (name: string, properties: object, more: object = {}) => ({
  name,
  inputSchema: { type: 'object', properties, required: [] },
  ...more,
});
const put = (name: string, value: unknown) => writeFileSync(join(cwd, name), JSON.stringify(value));
const run = (...args: string[]) => holdfast(args, { cwd });

put('old.json', {
  tools: [
    tool('search', { query: string, limit: string, tags: string }),
    tool('count', { n: { type: 'number', default: 1 } }),
    tool('zap', {}),
  ],
});
put('new.json', {
  tools: [
    tool('search', { query: string, tags: { type: 'array', items: string } }),
    tool('count', { n: { type: 'number', default: 2 } }),
  ],
});
const derive = (...more: string[]) =>
  run('guard', 'derive', '--from', 'old.json', '--to', 'new.json', '--release', '2.0.0', '--last-release', '1.6.12', ...more);

describe('[requirement guard-told] holdfast guard derive and check --guard', () => {
  it('writes entries that satisfy the check, and a second run changes nothing', async () => {
    const first = await derive('--out', 'entries.ts');
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('3 entries, 3 written') });
    expect(first.err).toContain('no argument reveals what changed in "count"');
    const text = readFileSync(join(cwd, 'entries.ts'), 'utf8');
    expect(text).toContain("{ kind: 'string', path: '/tags' }");
    expect(await derive('--out', 'entries.ts')).toMatchObject({ code: 0, out: expect.stringContaining('nothing to add') });
    expect(readFileSync(join(cwd, 'entries.ts'), 'utf8')).toBe(text);
    expect((await run('check', 'old.json', 'new.json')).code).toBe(1);
    expect(await run('check', 'old.json', 'new.json', '--guard', 'entries.ts')).toMatchObject({ code: 0, err: '' });
  });

  it('keeps the words of a person', async () => {
    const path = join(cwd, 'entries.ts');
    const words = 'Ask for all hits of "search"; limit is gone, tags is a list.';
    writeFileSync(path, readFileSync(path, 'utf8').replace(/message: '"search".*/, `message: '${words}',`));
    put('newer.json', {
      tools: [tool('search', { tags: { type: 'array', items: string } }), tool('count', { n: { type: 'number', default: 2 } })],
    });
    const again = await run(
      'guard',
      'derive',
      '--from',
      'old.json',
      '--to',
      'newer.json',
      '--release',
      '2.0.0',
      '--last-release',
      '1.6.12',
      '--out',
      'entries.ts',
    );
    expect(again.code).toBe(0);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(`${words} "query" is no longer an input.`);
  });

  it('prints JSON without --out', async () => {
    const { code, out } = await derive();
    expect(code).toBe(0);
    const entries = JSON.parse(out) as { retired: unknown[]; changes: unknown[] };
    expect([entries.retired.length, entries.changes.length]).toEqual([1, 2]);
  });

  it.each<[string, object, RegExp]>([
    ['no entry', { changes: [] }, /guard: "search" breaks its callers and has no entry/],
    ['no retired name', { changes: [] }, /guard: "zap" is gone/],
    ['no acknowledgement', { changes: [] }, /guard: "count" breaks/],
    [
      'a trigger that misses',
      { changes: [{ tool: 'search', lastRelease: '1', triggers: [{ kind: 'present', path: '/other' }], message: 'm' }] },
      /guard: no trigger of "search" matches the old call/,
    ],
  ])('%s: exit 1', async (_, entries, message) => {
    put('some.json', entries);
    const { code, err } = await run('check', 'old.json', 'new.json', '--guard', 'some.json');
    expect(code).toBe(1);
    expect(err).toMatch(message);
  });

  it.each<[string, string[], string]>([
    [
      'a module that is not written out',
      ['guard', 'derive', '--from', 'old.json', '--to', 'new.json', '--out', 'bad.ts'],
      'HF_GUARD_FILE_INVALID',
    ],
    [
      'entries that the guard would refuse',
      ['check', 'old.json', 'new.json', '--guard', 'refused.json'],
      'HF_GUARD_FILE_INVALID',
    ],
    ['a file that is not there', ['check', 'old.json', 'new.json', '--guard', 'absent.json'], 'HF_FILE_MISSING'],
    [
      'an unknown form',
      ['guard', 'derive', '--from', 'old.json', '--to', 'new.json', '--out', 'entries.yaml'],
      'HF_GUARD_FILE_INVALID',
    ],
    ['a configuration beside it', ['check', '--config', 'old.json', '--guard', 'some.json'], 'HF_USAGE'],
    ['no --from', ['guard', 'derive', '--to', 'new.json'], 'HF_USAGE'],
  ])('%s: one message, exit 2', async (_, args, code) => {
    writeFileSync(join(cwd, 'bad.ts'), 'export const changes = [make()];\n');
    put('refused.json', { changes: [{ tool: 'a', lastRelease: '1', triggers: [], message: 'm' }] });
    const result = await run(...args);
    expect(result.code).toBe(2);
    expect(result.err).toContain(code);
    expect(readFileSync(join(cwd, 'bad.ts'), 'utf8')).toBe('export const changes = [make()];\n');
    expect(existsSync(join(cwd, 'entries.yaml'))).toBe(false);
  });
});
