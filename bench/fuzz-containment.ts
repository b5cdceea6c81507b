/**
 * Attacks verdicts on generated schema pairs: npm run fuzz -- [--pairs N] [--seed S] [--from N] [--values N] [--own]
 *
 * `contained` is attacked with instances from two generators, `not-contained` by judging the witness, both by ajv and
 * hyperjump where they agree; `--own` asks the project's evaluator alone, which is much faster. Prints seed and counts;
 * exit code 1 on any fault.
 */
import { parseArgs } from 'node:util';
import { run } from '../test/containment/attack.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    values: { type: 'string', default: '40' },
    own: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const started = Date.now();
const tally = await run(
  seed,
  Number(values.from),
  Number(values.pairs),
  { values: Number(values.values), judges: !values.own },
  (so) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${so.pairs} pairs, ${so.faults.length} faults`);
  },
);
if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
const { pairs, contained, notContained, undecided, split, faults } = tally;
process.stdout.write(
  `seed ${seed}, pairs ${pairs}: ${contained} contained, ${notContained} not contained (${split} where the judges differ), ` +
    `${undecided} undecided; ${faults.length} wrong; ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
);
for (const { n, pair, fault } of faults.slice(0, 20)) {
  process.stdout.write(`\n#${n} ${fault}\n  A ${JSON.stringify(pair.a)}\n  B ${JSON.stringify(pair.b)}\n`);
}
process.exitCode = faults.length > 0 ? 1 : 0;
