import { createHash } from 'node:crypto';
import { canonicalize, type Json } from '../../packages/core/src/json/index.ts';
import { compileSchema, contains } from '../../packages/core/src/schema/index.ts';

// The sources are imported by their paths, so that a child process that is no test decides by them too.

export interface IdentifiedPair {
  readonly id: string;
  readonly a: Json;
  readonly b: Json;
}

/** All that is to be the same on every run, in one line. */
export function fingerprint({ id, a, b }: IdentifiedPair): string {
  const [left, right] = [compileSchema(a), compileSchema(b)];
  if (left.kind === 'faulty' || right.kind === 'faulty') throw new Error(`the pair ${id} does not compile`);
  const answer = contains(left.schema, right.schema, { certify: true });
  switch (answer.verdict) {
    case 'not-contained':
      return `not-contained ${JSON.stringify(answer.witness)}`;
    case 'undecided':
      return `undecided ${canonicalize({ ...answer.reason })}`;
    case 'contained':
      return `contained by ${answer.by}, certificate ${answer.certificate === undefined ? 'none' : hashOf(answer.certificate)}`;
  }
}

/** SHA-256 of a certificate's canonical text. */
export function hashOf(certificate: Json): string {
  return createHash('sha256').update(canonicalize(certificate)).digest('hex');
}

/**
 * The fingerprints of all pairs, by id, taken `rounds` times; each round begins elsewhere in the list and every other one
 * goes backwards, so that what one question leaves in a cache meets other questions. Throws at the first that differs.
 */
export function fingerprints(pairs: readonly IdentifiedPair[], rounds: number): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (let round = 0; round < rounds; round++) {
    const start = Math.floor((pairs.length * round) / rounds);
    const order = [...pairs.slice(start), ...pairs.slice(0, start)];
    if (round % 2 === 1) order.reverse();
    for (const pair of order) {
      const now = fingerprint(pair);
      const before = found.get(pair.id);
      if (before === undefined) found.set(pair.id, now);
      else if (before !== now) throw new Error(`${pair.id} in round ${round + 1}: ${now}, before: ${before}`);
    }
  }
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
