import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFilesWhole, writeFileWhole } from './write-file.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'holdfast-write-'));

describe('writeFileWhole', () => {
  it('writes a new file and leaves nothing beside it', async () => {
    const path = join(folder(), 'a.txt');
    await writeFileWhole(path, 'x');
    expect([readFileSync(path, 'utf8'), readdirSync(join(path, '..'))]).toEqual(['x', ['a.txt']]);
  });

  it('keeps the mode of the file that it replaces', async () => {
    const path = join(folder(), 'a.txt');
    writeFileSync(path, 'old');
    chmodSync(path, 0o640);
    await writeFileWhole(path, 'new');
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['new', 0o640]);
  });

  it.each([
    ['a folder that is not there', (dir: string) => join(dir, 'no', 'a.txt'), 'missing-folder'],
    ['a folder', (dir: string) => dir, 'directory'],
    ['a path below a file', (dir: string) => join(dir, 'file', 'a.txt'), 'missing-folder'],
  ])('refuses %s and leaves no trace', async (_, pathIn, kind) => {
    const dir = folder();
    writeFileSync(join(dir, 'file'), '');
    await expect(writeFileWhole(pathIn(dir), 'x')).rejects.toMatchObject({ code: 'HF_FILE_UNWRITABLE', kind });
    expect(readdirSync(dir)).toEqual(['file']);
  });

  it('replaces none of several files where one cannot be written', async () => {
    const dir = folder();
    writeFileSync(join(dir, 'a.txt'), 'old');
    const both = writeFilesWhole([
      { path: join(dir, 'a.txt'), text: 'new' },
      { path: join(dir, 'no', 'b.txt'), text: 'new' },
    ]);
    await expect(both).rejects.toMatchObject({ kind: 'missing-folder', at: { file: join(dir, 'no', 'b.txt') } });
    expect([readFileSync(join(dir, 'a.txt'), 'utf8'), readdirSync(dir)]).toEqual(['old', ['a.txt']]);
  });
});
