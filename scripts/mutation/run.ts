// Changes the engine in small ways and looks which changes no test notices: npm run mutation -- NAMES… [--sample N [--offset K]], with
// files and folders below packages/core/src/schema, or . for all of it; a sample takes every N-th window of lines, from the K-th on. Stryker
// comes from npm into .cache/stryker; it is no dependency of the project. Mutants that change nothing are listed with reasons
// in equivalent.json; an entry that is no survivor of a file that was run fails, and so does a score below the bar.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT, sourceFiles } from '../source-files.ts';

const VERSION = '9.6.1';
const BAR = 85;
const FOLDER = `${ROOT}/.cache/stryker`;
const SCHEMA = 'packages/core/src/schema';

/** Judged by every part's mutants: what each layer answers, at what cost. */
const ANSWERS = 'test/containment/answers';
/** The tableau where the right answer is known. */
const WORLDS = 'test/containment/small-worlds';
const TABLE = 'test/containment/keyword-table';
/** What the quick layers see of schemas beside each other's edges. */
const SMALL = 'test/containment/small-schemas';
/** What the search finds of them. */
const VALUES = 'test/containment/small-values';

/** The tests that tell most about a part of the engine in a short time, below its folder; the surest to notice first. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  number: ['number/rational', 'number/number-set', ANSWERS, 'number/number-set.property'],
  language: [
    'language/code-points',
    'language/alphabet',
    'language/algebra',
    'language/leaf',
    'language/enumerate',
    'language/small-patterns',
    'language/languages',
    'language/format-patterns.property',
    ANSWERS,
  ],
  matching: ['matching/cost', 'matching/scan', 'patterns', 'matching/matching.property'],
  certificate: ['certificate/check', 'certificate/decode', ANSWERS, WORLDS],
  tableau: [
    'tableau/hard-questions',
    'tableau/blame',
    'tableau/forms',
    'tableau/point-wise',
    ANSWERS,
    'tableau/decide-emptiness',
    'certificate/check',
    WORLDS,
  ],
  closing: ['closing/close', 'find-unnamed', 'positions', ANSWERS, 'closing/close.property'],
  keywords: ['keywords/keywords', 'compile', 'evaluate', 'explain', TABLE, ANSWERS, 'contains'],
  front: ['front/uri', 'front/resources', 'compile', 'evaluate', TABLE],
  weakening: ['weakening/prover', VALUES, ANSWERS, SMALL, TABLE, 'contains'],
  refutation: ['refutation/plausible', 'refutation/shrink', VALUES, ANSWERS, SMALL, TABLE, 'contains'],
  identity: ['identity/universe', ANSWERS, SMALL, TABLE, 'contains'],
};
const OTHERS: readonly string[] = [
  'compile',
  'evaluate',
  'explain',
  'equality',
  'decimal',
  'formats',
  'patterns',
  'positions',
  'find-unnamed',
  'contains',
  TABLE,
  ANSWERS,
];

/** Lines that a sample takes together. */
const WINDOW = 6;

/** A survivor that means the same as the code: recognised by what it changes, not by its line. */
interface Equivalent {
  readonly file: string;
  /** The changed lines as they stand, without space around them. */
  readonly code: string;
  readonly replacement: string;
  readonly reason: string;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly static?: boolean;
  readonly location: { readonly start: Position; readonly end: Position };
}
interface Position {
  readonly line: number;
  readonly column: number;
}
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: '1' },
    sample: { type: 'string', default: '1' },
    offset: { type: 'string', default: '0' },
  },
});
const fraction = Number(values.sample);
if (positionals.length === 0 || !Number.isInteger(fraction) || fraction < 1) {
  process.stderr.write(
    'Name files or folders below packages/core/src/schema, or . for all: npm run mutation -- keywords tableau/solver.ts [--sample N [--offset K]]\n',
  );
  process.exit(2);
}

function install(): void {
  if (existsSync(`${FOLDER}/node_modules/@stryker-mutator/core`)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/package.json`, '{ "private": true }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `@stryker-mutator/core@${VERSION}`], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function run(tests: readonly string[], mutate: readonly string[]): Report['files'] {
  const report = `${FOLDER}/report.json`;
  rmSync(report, { force: true });
  const config = {
    mutate,
    testRunner: 'in-process',
    plugins: [`${ROOT}/scripts/mutation/runner.ts`],
    testRunnerNodeArgs: ['--import', 'tsx'],
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: '.stryker-tmp',
    concurrency: Number(values.concurrency),
    ignorePatterns: ['.cache', 'docs', 'coverage', '**/dist'],
    timeoutMS: 20_000,
    disableTypeChecks: true,
    // Its rewriting of tsconfig.json needs an older compiler; nothing here depends on it.
    tsconfigFile: 'none',
  };
  writeFileSync(`${FOLDER}/stryker.config.json`, JSON.stringify(config));
  const stryker = `${FOLDER}/node_modules/@stryker-mutator/core/bin/stryker.js`;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', stryker, 'run', `${FOLDER}/stryker.config.json`], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MUTATION_TESTS: JSON.stringify(tests) },
  });
  if (status !== 0 || !existsSync(report)) throw new Error('stryker gave no report');
  return (JSON.parse(readFileSync(report, 'utf8')) as Report).files;
}

/** What to mutate, by the tests that judge it: the files named or below the folders named, or windows of lines of them. */
function groups(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const step = fraction * WINDOW;
  let skipped = Number(values.offset) * WINDOW;
  for (const { path, text } of sourceFiles(new RegExp(`^${SCHEMA}/(?!.*(\\.test|\\.fixture|/metaschemas/)).*\\.ts$`))) {
    const file = path.slice(SCHEMA.length + 1);
    if (!positionals.some((name) => name === '.' || file === name || file.startsWith(`${name.replace(/\/$/, '')}/`))) continue;
    const names = TESTS[file.includes('/') ? (file.split('/')[0] as string) : ''] ?? OTHERS;
    const tests = JSON.stringify(names.map((name) => `${name.startsWith('test/') ? '' : `${SCHEMA}/`}${name}.test.ts`));
    const parts: string[] = [];
    if (step === WINDOW) parts.push(path);
    else {
      // The windows go on from file to file, so that short files are met too.
      const lines = text.split('\n').length;
      let first = skipped;
      for (; first < lines; first += step) parts.push(`${path}:${first + 1}-${Math.min(first + WINDOW, lines)}`);
      skipped = first - lines;
    }
    if (parts.length > 0) found.set(tests, [...(found.get(tests) ?? []), ...parts]);
  }
  return found;
}

/** The mutated text as a whole: what stands there, and what takes its place. */
function described(
  source: string,
  { location, replacement, mutatorName }: Mutant,
): { readonly code: string; readonly replacement: string } {
  const lines = source.split('\n').slice(location.start.line - 1, location.end.line);
  const code = lines.map((line) => line.trim()).join(' ');
  const last = lines.length - 1;
  const before = (lines[0] ?? '').slice(0, location.start.column - 1);
  const after = (lines[last] ?? '').slice(location.end.column - 1);
  return { code, replacement: `${before}${replacement ?? mutatorName}${after}`.trim() };
}

install();
const files = Object.assign(
  {},
  ...[...groups()].map(([tests, mutate]) => run(JSON.parse(tests) as string[], mutate)),
) as Report['files'];
const equivalents = JSON.parse(readFileSync(`${ROOT}/scripts/mutation/equivalent.json`, 'utf8')) as readonly Equivalent[];
const used = new Set<Equivalent>();
const total = { noticed: 0, missed: 0, equivalent: 0, ignored: 0 };
process.stdout.write('\n');
for (const [path, { source, mutants }] of Object.entries(files)) {
  const file = path.replace(`${SCHEMA}/`, '');
  const count = { noticed: 0, missed: 0, equivalent: 0, ignored: 0 };
  const missed: string[] = [];
  for (const mutant of mutants) {
    if (mutant.status === 'Killed' || mutant.status === 'Timeout' || mutant.status === 'RuntimeError') count.noticed++;
    else if (mutant.status === 'Survived' || mutant.status === 'NoCoverage') {
      const { code, replacement } = described(source, mutant);
      const known = equivalents.find((each) => each.file === file && each.code === code && each.replacement === replacement);
      if (known !== undefined) {
        used.add(known);
        count.equivalent++;
      } else {
        count.missed++;
        const { line, column } = mutant.location.start;
        missed.push(
          `  ${file}:${line}:${column} ${mutant.mutatorName}${mutant.status === 'NoCoverage' ? ' (not reached)' : ''}\n    - ${code}\n    + ${replacement}`,
        );
      }
    } else count.ignored++;
  }
  for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += count[key];
  process.stdout.write(
    `${scoreOf(count).padStart(6)} %  ${file}: ${count.noticed} noticed, ${count.missed} missed, ${count.equivalent} equivalent, ${count.ignored} static\n`,
  );
  if (missed.length > 0) process.stdout.write(`${missed.join('\n')}\n`);
}
const ran = new Set(Object.keys(files).map((path) => path.replace(`${SCHEMA}/`, '')));
// A sample may not have met an entry.
const stale = fraction > 1 ? [] : equivalents.filter((each) => ran.has(each.file) && !used.has(each));
for (const { file, code, replacement } of stale)
  process.stdout.write(`stale in mutation/equivalent.json: ${file}\n    - ${code}\n    + ${replacement}\n`);
process.stdout.write(
  `score ${scoreOf(total)} %: ${total.noticed} noticed, ${total.missed} missed, ${total.equivalent} equivalent, ${total.ignored} static left out\n`,
);
process.exitCode = stale.length > 0 || Number(scoreOf(total)) < BAR ? 1 : 0;

function scoreOf({ noticed, missed }: { readonly noticed: number; readonly missed: number }): string {
  return noticed + missed === 0 ? '100.0' : ((100 * noticed) / (noticed + missed)).toFixed(1);
}
