import { execFileSync, spawnSync } from 'node:child_process';
import { ROOT } from './source-files.ts';

/** The whole gate, in order of how soon it can say no. Ends with 1 at the first step that fails, or if the run changed a file. */
const STEPS: readonly (readonly [string, readonly string[]])[] = [
  ['build', ['npx', 'tsc', '-b']],
  ['lint', ['npx', 'biome', 'check', '--error-on-warnings', '.']],
  ['house', ['node', '--import', 'tsx', 'scripts/check-house.ts']],
  ['generated files', ['node', '--import', 'tsx', 'scripts/gen.ts', '--check']],
  ['tests', ['npx', 'vitest', 'run']],
];

const tree = () => execFileSync('git', ['status', '--porcelain', '-z'], { cwd: ROOT, encoding: 'utf8' });
const before = tree();
for (const [name, [command = '', ...args]] of STEPS) {
  process.stdout.write(`── ${name}\n`);
  const { status, signal } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) {
    process.stdout.write(`\ncheck: ${name} failed${signal === null ? '' : ` (${signal})`}\n`);
    process.exit(1);
  }
}
if (tree() !== before) {
  process.stdout.write(
    `\ncheck: the run changed files\n${execFileSync('git', ['status', '--short'], { cwd: ROOT, encoding: 'utf8' })}`,
  );
  process.exit(1);
}
process.stdout.write('\ncheck: all in order\n');
