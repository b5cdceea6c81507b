// Decides pairs that were made to cost time or memory, each with the default budget, in a process that may have 512 MB:
// npm run bench:hostile [-- PART_OF_A_NAME]. Prints the processor time of each, slowest first, and ends with 1 when one takes
// more than 2 s, hangs, dies, or is decided wrong.

import { HOSTILE } from '../test/containment/hostile.ts';
import { HostileRunner } from '../test/containment/hostile-runner.ts';

const LIMIT_MS = 2_000;
const part = process.argv[2] ?? '';
const runner = new HostileRunner();
const rows: { readonly millis: number; readonly line: string; readonly bad: boolean }[] = [];
for (const [index, { name, verdict }] of HOSTILE.entries()) {
  if (!name.includes(part)) continue;
  const answer = await runner.ask(index);
  const millis = 'millis' in answer ? answer.millis : Number.POSITIVE_INFINITY;
  const bad = millis > LIMIT_MS || (verdict !== undefined && answer.verdict !== verdict);
  const memory = 'megabytes' in answer ? `${answer.megabytes.toFixed(0)} MB` : '';
  const more = 'more' in answer ? answer.more : '';
  rows.push({
    millis,
    bad,
    line: `${bad ? '!' : ' '} ${millis.toFixed(0).padStart(6)} ms ${memory.padStart(7)}  ${name}: ${answer.verdict} ${more}`,
  });
}
runner.end();
rows.sort((a, b) => b.millis - a.millis);
for (const { line } of rows) process.stdout.write(`${line}\n`);
const failed = rows.filter(({ bad }) => bad).length;
process.stdout.write(`${rows.length} pairs, ${failed} beyond ${LIMIT_MS} ms or wrong\n`);
process.exitCode = failed === 0 ? 0 : 1;
