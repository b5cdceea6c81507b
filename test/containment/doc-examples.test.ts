import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = `${ROOT}/.cache/doc-examples`;
const PAGES = ['docs/containment.md', 'packages/core/README.md'];

interface Example {
  readonly name: string;
  readonly path: string;
  readonly code: string;
  /** What it prints, as its comments say. */
  readonly prints: readonly string[];
}

const examples = PAGES.flatMap((page) => {
  const blocks = [...readFileSync(`${ROOT}/${page}`, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)];
  return blocks.map(([, code = ''], at): Example => {
    const name = `${page} ${at + 1}`;
    const prints = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, printed = '']) => printed);
    return { name, path: `${FOLDER}/${name.replace(/\W+/g, '-')}.ts`, code, prints };
  });
});

beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
  for (const { path, code } of examples) writeFileSync(path, code);
  const compilerOptions = {
    noEmit: true,
    composite: false,
    rewriteRelativeImportExtensions: false,
    types: ['node'],
    paths: { '@holdfast/core/*': ['../../packages/core/src/*/index.ts'] },
  };
  writeFileSync(
    `${FOLDER}/tsconfig.json`,
    JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, include: ['*.ts'] }),
  );
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

describe('examples in the documents', () => {
  it('are there, and each shows what it prints', () => {
    expect(examples.length).toBeGreaterThan(4);
    for (const { name, prints } of examples) expect([name, prints.length > 0]).toEqual([name, true]);
  });

  it('compile', () => {
    const { stdout, status } = spawnSync('npx', ['tsc', '-p', FOLDER], { cwd: ROOT, encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  for (const { name, path, prints } of examples) {
    it(`${name} prints what its comments say`, async () => {
      const printed: string[] = [];
      const log = vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => void printed.push(words.join(' ')));
      try {
        await import(path);
      } finally {
        log.mockRestore();
      }
      expect(printed).toEqual(prints);
    });
  }
});
