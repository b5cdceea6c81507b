import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type GuardEntries, readGuardFile, writeGuardFile } from './guard-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'guard-file-'));
const change = (tool: string, message: string) =>
  ({ tool, lastRelease: '1', triggers: [{ kind: 'present', path: '/x' }], message }) as const;
const ENTRIES: GuardEntries = {
  retired: [{ name: 'a', since: '2', reason: `It's "gone" \\ \n`, mapping: { '/x-y': 'no counterpart' } }],
  changes: [
    change('b', 'm'),
    { ...change('c', 'long '.repeat(40)), triggers: [{ kind: 'value', path: '/v', was: [1, null, { k: [] }] }] },
  ],
};
let serial = 0;
const file = (extension: string, text?: string): string => {
  serial += 1;
  const path = join(folder, `entries-${serial}.${extension}`);
  if (text !== undefined) writeFileSync(path, text);
  return path;
};
const read = (path: string) => readGuardFile(path, process.cwd());

describe.each(['json', 'ts', 'mts', 'js', 'mjs'])('.%s', (extension) => {
  it('is written, read back, extended and left alone', async () => {
    const path = file(extension);
    expect(await read(path)).toBeUndefined();
    await writeGuardFile(path, undefined, ENTRIES);
    const first = await read(path);
    expect(first?.entries).toEqual(ENTRIES);
    const text = readFileSync(path, 'utf8');
    await writeGuardFile(path, first, ENTRIES);
    expect(readFileSync(path, 'utf8')).toBe(text);
    const more = { ...ENTRIES, changes: [...ENTRIES.changes, change('d', 'n')] };
    await writeGuardFile(path, first, more);
    expect((await read(path))?.entries).toEqual(more);
  });
});

describe('a module that a person edited', () => {
  const SOURCE = `import type { ContractChange } from '@holdfast/guard';
// export const changes = [not this one];
const why = "export const changes = [nor this]";

/** Told to old callers. */
export const changes = [
  // Ada: the message was agreed with support.
  {
    "tool": 'b', lastRelease: '1',
    triggers: [{ kind: 'present', path: '/x' }],
    message: 'Words of a person, ' +
      \`in two lines.\`,
  }, // until 3.0
  { tool: 'c', lastRelease: '1', triggers: [{ kind: 'present', path: '/x' }], message: 'm' },
  // that is all
] as const satisfies readonly ContractChange[];

export const other = why;
`;

  it('keeps what did not change as it is written, and every comment', async () => {
    const path = file('ts', SOURCE);
    const found = await read(path);
    expect(found?.entries.changes.map(({ message }) => message)).toEqual(['Words of a person, in two lines.', 'm']);
    const [first, second] = found?.entries.changes ?? [];
    if (first === undefined || second === undefined) throw new Error('two entries');
    await writeGuardFile(path, found, {
      retired: [{ name: 'z', since: '2', reason: 'r' }],
      changes: [first, { ...second, message: 'm and more' }, change('d', 'n')],
    });
    const text = readFileSync(path, 'utf8');
    for (const kept of [
      '// Ada: the message',
      "message: 'Words of a person, ' +",
      '// until 3.0',
      '// that is all',
      '[not this one]',
      'as const satisfies',
      'export const other = why;',
    ])
      expect(text).toContain(kept);
    const again = await read(path);
    expect(again?.entries.changes.map(({ tool, message }) => [tool, message])).toEqual([
      ['b', 'Words of a person, in two lines.'],
      ['c', 'm and more'],
      ['d', 'n'],
    ]);
    expect(again?.entries.retired).toHaveLength(1);
  });

  it('loses an entry that is taken out, and nothing else', async () => {
    const path = file('ts', SOURCE);
    const found = await read(path);
    await writeGuardFile(path, found, { retired: [], changes: found?.entries.changes.slice(1) ?? [] });
    expect((await read(path))?.entries.changes.map(({ tool }) => tool)).toEqual(['c']);
  });
});

describe('[requirement nothing-half-written] a file that cannot be read back is refused whole, with its place', () => {
  it.each([
    ['ts', 'export const changes = [make()];', 'not-plain', 1],
    ['ts', '\nexport const changes = [].concat(others);', 'not-plain', 2],
    ['ts', 'export const entries = [];', 'no-entries', 1],
    ['ts', 'export const changes = [];\nexport const changes = [];', 'no-entries', 2],
    ['ts', `export const changes = [\n  { tool: 'a' }];`, 'invalid-entries', 2],
    ['ts', `export const retired = [{ name: 'a', since: '1', reason: 'r', offeredTo: () => true }];`, 'not-plain', 1],
    ['ts', 'export const changes = {};', 'invalid-entries', 1],
    ['json', '{"changes":[{"tool":"a"}]}', 'invalid-entries', 1],
    ['json', '{"change":[]}', 'invalid-entries', 1],
    ['json', '[]', 'invalid-entries', 1],
    ['json', '{"retired":[{"name":"a","since":"1","reason":"r","mapping":{"/x":1}}]}', 'invalid-entries', 1],
    ['yaml', '', 'unknown-form', undefined],
  ])('.%s %j', async (extension, text, kind, line) => {
    const path = file(extension, text);
    const at = line === undefined ? { file: path } : { file: path, line };
    await expect(read(path)).rejects.toMatchObject({ code: 'HF_GUARD_FILE_INVALID', kind, at });
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('nothing is left beside the file', () => {
    expect(readdirSync(folder).filter((name) => !name.startsWith('entries-'))).toEqual([]);
  });
});
