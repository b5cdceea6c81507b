import { text } from 'node:stream/consumers';
import { fingerprints, type IdentifiedPair } from './determinism.ts';

/** Reads `{ pairs, rounds, repeated }` from standard input; answers with the fingerprints of all, those repeated taken `rounds` times. */
const { pairs, rounds, repeated } = JSON.parse(await text(process.stdin)) as {
  readonly pairs: readonly IdentifiedPair[];
  readonly rounds: number;
  readonly repeated: readonly string[];
};
const chosen = new Set(repeated);
const once = fingerprints(pairs, 1);
const often = fingerprints(
  pairs.filter(({ id }) => chosen.has(id)),
  rounds,
);
for (const [id, found] of Object.entries(often)) {
  if (once[id] !== found) throw new Error(`${id}: ${found}, before: ${once[id]}`);
}
process.stdout.write(JSON.stringify({ version: process.version, fingerprints: once }));
