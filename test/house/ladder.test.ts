import { describe, expect, it } from 'vitest';
import { dependencyViolations } from '../../scripts/dependencies.ts';
import { sizeViolations } from '../../scripts/file-size.ts';
import {
  importsOf,
  ladderViolations,
  purityViolations,
  suppressionViolations,
  withoutCommentsAndStrings,
} from '../../scripts/ladder.ts';

const file = (path: string, text: string) => ({ path, text });
const dependencies = ['refa', '@eslint-community/regexpp'];

describe('the import ladder', () => {
  // [requirement ladder-holds]
  it.each([
    ['a rung below, by its index', 'packages/core/src/change/a.ts', "import { contains } from '../schema/index.ts';"],
    ['its own folder', 'packages/core/src/schema/a.ts', "import { b } from './keywords/b.ts';"],
    ['from deep inside its own folder', 'packages/core/src/change/rules/shape/a.ts', "import { b } from '../../b.ts';"],
    ['a dependency of core', 'packages/core/src/schema/a.ts', "import { NFA } from 'refa';"],
    ['core from the app', 'packages/holdfast/src/cli/a.ts', "import { b } from '@holdfast/core/change';"],
    ['anything in a test', 'packages/core/src/json/a.test.ts', "import { b } from '../change/index.ts'; import 'vitest';"],
    [
      'core and the SDK into guard',
      'packages/guard/src/a.ts',
      "import { b } from '@holdfast/core/errors'; import type { S } from '@modelcontextprotocol/server';",
    ],
    ['a lower folder of the app', 'packages/holdfast/src/sources/a.ts', "const b = await import('../mcp/b.ts');"],
  ])('lets a file import %s', (_, path, text) => {
    expect(ladderViolations([file(path, text)], dependencies)).toEqual([]);
  });

  it.each([
    ['a higher rung', 'packages/core/src/schema/a.ts', "import { b } from '../change/index.ts';", /which is above it/],
    ['a higher rung, lazily', 'packages/holdfast/src/mcp/a.ts', "const b = await import('../cli/b.ts');", /which is above it/],
    [
      'a higher rung, as a type',
      'packages/core/src/json/a.ts',
      "export type { B } from '../contract/index.ts';",
      /which is above it/,
    ],
    ['a sibling', 'packages/holdfast/src/mcp/a.ts', "import { b } from '../files/b.ts';", /its sibling/],
    [
      'the inside of another part of core',
      'packages/core/src/change/a.ts',
      "import { b } from '../schema/compile.ts';",
      /index\.ts/,
    ],
    ['the platform into core', 'packages/core/src/json/a.ts', "import { readFileSync } from 'node:fs';", /core is pure/],
    ['a stranger into core', 'packages/core/src/json/a.ts', "import ajv from 'ajv';", /core is pure/],
    [
      'the app into core',
      'packages/core/src/change/a.ts',
      "import { b } from '../../../holdfast/src/cli/b.ts';",
      /which is above it/,
    ],
    ['the platform into guard', 'packages/guard/src/a.ts', "import { createHash } from 'node:crypto';", /guard imports core and/],
    ['the app into guard', 'packages/guard/src/a.ts', "import { b } from '../../holdfast/src/cli/b.ts';", /which is above it/],
    ['from a folder without a rung', 'packages/holdfast/src/misc/a.ts', '', /has no rung/],
  ])('refuses %s', (_, path, text, message) => {
    const found = ladderViolations([file(path, text)], dependencies);
    expect(found.map((one) => one.message)).toEqual([expect.stringMatching(message)]);
  });

  it('names the line of the import', () => {
    expect(importsOf("// one\nimport {\n  a,\n} from './a.ts';\nimport './b.ts';\nconst c = import('./c.ts');\n")).toEqual([
      { specifier: './a.ts', line: 4 },
      { specifier: './b.ts', line: 5 },
      { specifier: './c.ts', line: 6 },
    ]);
  });
});

describe('purity', () => {
  const core = (text: string) =>
    purityViolations([file('packages/core/src/json/a.ts', text)]).map((one) => `${one.line}: ${one.message}`);

  it.each([
    ['const now = Date.now();', 'Date'],
    ['const x = Math.random();', 'Math.random'],
    ['const x = globalThis.process;', 'globalThis'],
    ['names.sort((a, b) => a.localeCompare(b));', 'localeCompare'],
    ['const f = new Function("return 1");', 'Function('],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is looked at
    ['const s = `at ${Date.now()}`;', 'Date'],
    [`/* ${'biome'}-ignore lint: no */ const now = new Date();`, 'Date'],
  ])('refuses %s', (text, name) => {
    expect(core(text)).toEqual([expect.stringContaining(`no ${name}`)]);
  });

  it.each(['// a Date here', 'const s = "Date";', 'const updated = candidate;', 'const r = /Date/u;', 'const s = `Date`;'])(
    'lets %s be',
    (text) => {
      expect(core(text)).toEqual([]);
    },
  );

  it('looks at core only', () => {
    expect(purityViolations([file('packages/holdfast/src/cli/a.ts', 'Date.now()')])).toEqual([]);
  });

  it('keeps the lines when it blanks', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is looked at
    const text = "const a = 'x'; /* y\nz */ const b = a / 2; // w\nconst c = /[/]'/.test(a) ? `q${b}r` : 1;\n";
    const blanked = withoutCommentsAndStrings(text);
    expect(blanked.split('\n').length).toBe(text.split('\n').length);
    expect(blanked.length).toBe(text.length);
    expect(blanked.replace(/ +/g, ' ')).toBe('const a = ; \n const b = a / 2; \nconst c = .test(a) ? b : 1;\n');
  });
});

describe('suppressions', () => {
  it.each(['lint', 'lint/nursery', 'lint/nursery/noFloatingPromises', 'lint/nursery/noMisusedPromises'])(
    'refuses to switch off %s',
    (rule) => {
      for (const kind of ['biome-ignore', 'biome-ignore-all', 'biome-ignore-start']) {
        expect(suppressionViolations([file('a.ts', `// ${kind} ${rule}: because\n`)])).toHaveLength(1);
      }
    },
  );

  it('lets another rule be switched off with a reason', () => {
    expect(suppressionViolations([file('a.ts', '// biome-ignore lint/style/useConst: because\n')])).toEqual([]);
  });
});

describe('sizes', () => {
  const lines = (count: number, first = '') => `${first}\n${'x\n'.repeat(count - 1)}`;

  it.each([
    ['packages/core/src/json/a.ts', lines(300), 0],
    ['packages/core/src/json/a.ts', lines(301), 1],
    ['packages/core/src/json/a.ts', lines(301, '// Over 300 lines: one table'), 0],
    ['packages/core/src/json/a.ts', lines(301, '// Over 300 lines: '), 1],
    ['packages/core/src/json/a.ts', lines(601, '// Over 300 lines: one table'), 1],
    ['packages/core/src/json/a.test.ts', lines(900), 0],
    ['packages/core/src/contract/contract.ts', lines(199), 0],
    ['packages/core/src/contract/contract.ts', lines(200), 1],
    ['docs/glossary.md', lines(200), 1],
  ])('%s', (path, text, count) => {
    expect(sizeViolations([file(path, text)])).toHaveLength(count);
  });
});

describe('dependencies', () => {
  const manifest = {
    path: 'packages/holdfast/package.json',
    dependencies: { yaml: '2.9.1', '@holdfast/core': '0.1.0' },
    peerDependencies: { '@scope/peer': '^1.0.0' },
  };
  const uses = (text: string) => [file('packages/holdfast/src/cli/a.ts', text)];
  const messages = (text: string, given = manifest) => dependencyViolations(given, uses(text)).map((one) => one.message);
  const both = "import { parse } from 'yaml';\nimport type { Json } from '@holdfast/core/json';\n";

  it('are declared where they are used, and used where they are declared', () => {
    expect(messages(`${both}import 'node:fs';\nimport { p } from '@scope/peer/sub';\nimport './b.ts';`)).toEqual([]);
    expect(messages(`${both}const c = await import('commander');`)).toEqual([
      'commander is not declared in packages/holdfast/package.json',
    ]);
    expect(messages("import { parse } from 'yaml';")).toEqual(['@holdfast/core is declared, but nothing imports it']);
  });

  it('are pinned', () => {
    expect(messages(both, { ...manifest, dependencies: { yaml: '^2.9.1', '@holdfast/core': '0.1.0' } })).toEqual([
      'yaml is not pinned to a version: ^2.9.1',
    ]);
  });

  it('of tests are not counted', () => {
    expect(
      dependencyViolations(manifest, [...uses(both), file('packages/holdfast/src/cli/a.test.ts', "import 'vitest';")]),
    ).toEqual([]);
  });
});
