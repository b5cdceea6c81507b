import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fingerprints } from './determinism.ts';
import { determinismPairs, every } from './determinism-pairs.ts';

// `npm run node-matrix` does the same with more pairs and repeats, on Node 20, 22 and 24.
const SEED = 20261130;
const pairs = every(determinismPairs(SEED, 60), 3);

test('verdict, witness, reason and certificate are the same in 20 rounds and in a fresh process', async () => {
  const here = fingerprints(pairs, 20);
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./determinism-child.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ pairs: [...pairs].reverse(), rounds: 1, repeated: [] }));
  const there = JSON.parse(await text(child.stdout)) as { readonly fingerprints: object };
  expect(there.fingerprints).toEqual(here);
  // All kinds of answers are among them.
  const kinds = new Set(Object.values(here).map((found) => found.split(' ')[0]));
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['contained', 'not-contained']));
  expect(Object.values(here).filter((found) => /certificate [0-9a-f]{64}$/.test(found)).length).toBeGreaterThan(pairs.length / 4);
}, 120_000);
