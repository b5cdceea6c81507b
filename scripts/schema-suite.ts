// Runs the public JSON-Schema-Test-Suite against the evaluator: npm run schema-suite -- DIR [--verbose]
// DIR holds `tests/` and `remotes/`. Required tests decide the exit code; optional ones are reported apart.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Json } from '../packages/core/src/json/index.ts';
import { type CompileOptions, compileSchema, type Dialect, evaluate } from '../packages/core/src/schema/index.ts';

interface Group {
  readonly description: string;
  readonly schema: Json;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

const DRAFTS: readonly (readonly [folder: string, dialect: Dialect])[] = [
  ['draft4', 'draft-04'],
  ['draft6', 'draft-06'],
  ['draft7', 'draft-07'],
  ['draft2019-09', '2019-09'],
  ['draft2020-12', '2020-12'],
];

const IN_MODERN = ['draft2019-09', 'draft2020-12'];
const IN_LAST_THREE = ['draft7', ...IN_MODERN];

/** Tests that may fail, by file, `file: group` or `file: group: test`, for some drafts; each with its reason. */
const SKIPPED: readonly { readonly drafts: readonly string[]; readonly name: string; readonly reason: string }[] = [
  {
    drafts: ['draft4'],
    name: 'optional/zeroTerminatedFloats.json: some languages do not distinguish between different types of numeric value',
    reason: 'a JSON number is read as its value, so 1.0 is an integer in every dialect',
  },
  { drafts: ['draft7'], name: 'optional/content.json', reason: 'content* are annotations, as later dialects say' },
  {
    drafts: IN_MODERN,
    name: 'optional/dependencies-compatibility.json',
    reason: 'dependencies is no keyword of these dialects; it was split in two',
  },
  {
    drafts: IN_LAST_THREE,
    name: 'optional/format/hostname.json: validation of A-label (punycode) host names',
    reason: 'host names are checked as RFC 1123 says; IDNA is not applied to A-labels',
  },
  {
    drafts: IN_LAST_THREE,
    name: 'optional/format/idn-hostname.json',
    reason: 'idn-hostname is not checked: it takes the IDNA tables',
  },
];
const SKIPS: ReadonlyMap<string, string> = new Map(
  SKIPPED.flatMap(({ drafts, name, reason }) => drafts.map((draft) => [`${draft}/${name}`, reason] as const)),
);

const args = process.argv.slice(2);
const verbose = args.includes('--verbose');
const dir = args.find((arg) => !arg.startsWith('--'));
if (dir === undefined || !existsSync(join(dir, 'tests'))) {
  console.error(
    'usage: npm run schema-suite -- DIR [--verbose]\nDIR is a checkout of the JSON-Schema-Test-Suite (a folder with tests/ and remotes/).',
  );
  process.exit(2);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort();
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const remotes = join(dir, 'remotes');
const documents: ReadonlyMap<string, Json> = new Map(
  filesBelow(remotes).map((name) => [`http://localhost:1234/${name.split(sep).join('/')}`, read(join(remotes, name)) as Json]),
);

const usedSkips = new Set<string>();
const isSkipped = (...keys: readonly string[]): boolean => {
  const hit = keys.find((key) => SKIPS.has(key));
  if (hit !== undefined) usedSkips.add(hit);
  return hit !== undefined;
};

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

function runFile(file: string, name: string, options: CompileOptions, tally: Tally, failures: string[]): void {
  for (const group of read(file) as readonly Group[]) {
    const groupKey = `${name}: ${group.description}`;
    const compiled = compileSchema(group.schema, options);
    for (const test of group.tests) {
      const key = `${groupKey}: ${test.description}`;
      const valid = compiled.kind === 'compiled' ? evaluate(compiled.schema, test.data) : undefined;
      const right = valid === test.valid;
      if (right) tally.passed++;
      // A skip is only used where the test would fail, so that one that passes shows up as stale.
      else if (isSkipped(name, groupKey, key)) tally.skipped++;
      else {
        tally.failed++;
        const problem =
          compiled.kind === 'faulty'
            ? ` (${compiled.problems.map((p) => `${p.kind} at ${p.pointer}: ${p.message}`).join('; ')})`
            : '';
        failures.push(`${key}: expected ${test.valid ? 'valid' : 'invalid'}${problem}`);
      }
    }
  }
}

let exitCode = 0;
for (const [folder, dialect] of DRAFTS) {
  const base = join(dir, 'tests', folder);
  const tallies = { required: { passed: 0, failed: 0, skipped: 0 }, optional: { passed: 0, failed: 0, skipped: 0 } };
  const failures = { required: [] as string[], optional: [] as string[] };
  for (const name of filesBelow(base)) {
    const kind = name.startsWith(`optional${sep}`) ? 'optional' : 'required';
    const asserts = name.startsWith(join('optional', 'format')) && !name.endsWith('format-assertion.json');
    const options: CompileOptions = { dialect, documents, formats: asserts ? 'assertion' : 'annotation' };
    runFile(
      join(base, name),
      relative(join(dir, 'tests'), join(base, name)).split(sep).join('/'),
      options,
      tallies[kind],
      failures[kind],
    );
  }
  for (const kind of ['required', 'optional'] as const) {
    const { passed, failed, skipped } = tallies[kind];
    console.log(`${folder.padEnd(13)} ${kind.padEnd(8)} passed ${passed}  failed ${failed}  skipped ${skipped}`);
    if (kind === 'required' || verbose) for (const failure of failures[kind]) console.log(`  ${failure}`);
  }
  if (tallies.required.failed > 0 || tallies.required.passed === 0) exitCode = 1;
}
for (const [key, reason] of SKIPS) {
  if (usedSkips.has(key)) console.log(`skipped ${key}: ${reason}`);
  else {
    console.log(`stale skip, remove it: ${key}`);
    exitCode = 1;
  }
}
process.exitCode = exitCode;
