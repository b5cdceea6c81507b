import { expect, test } from 'vitest';
import { run } from './attack.ts';
import { focuses, KEYWORDS } from './schemas.ts';

// `npm run fuzz -- --pairs 1000000` goes on from here. The run in the suite is as long as its time allows.
const SEED = 20261130;
const OWN = 4_000;
const TOGETHER = 16_000;
const JUDGED = 400;

test(`no verdict on ${OWN} generated pairs is refuted by the evaluator or by another layer (seed ${SEED})`, async () => {
  const tally = await run(SEED, 0, OWN, { values: 25, judges: false });
  expect(tally.faults.map(({ n, fault }) => `#${n} ${fault}`)).toEqual([]);
  // Every layer has had its share.
  expect(tally.notContained).toBeGreaterThan(OWN / 4);
  expect(tally.by.rules).toBeGreaterThan(OWN / 8);
  expect(tally.by.identity).toBeGreaterThan(OWN / 200);
  expect(tally.by.tableau).toBeGreaterThan(OWN / 200);
  expect(tally.undecided).toBeLessThan(OWN / 100);
}, 120_000);

test(`no verdict on ${TOGETHER} more generated pairs is refuted by the evaluator (seed ${SEED})`, async () => {
  const tally = await run(SEED, OWN, TOGETHER, { values: 10, judges: false, together: true });
  expect(tally.faults.map(({ n, fault }) => `#${n} ${fault}`)).toEqual([]);
  expect(tally.notContained).toBeGreaterThan(TOGETHER / 4);
  expect(tally.contained).toBeGreaterThan(TOGETHER / 4);
}, 240_000);

test(`no verdict on ${JUDGED} generated pairs is refuted by two validators of other makes (seed ${SEED})`, async () => {
  const tally = await run(SEED, OWN + TOGETHER, JUDGED, { values: 25, judges: true });
  expect(tally.faults.map(({ n, fault }) => `#${n} ${fault}`)).toEqual([]);
  expect(tally.split).toBeLessThan(JUDGED / 20);
}, 120_000);

test('the pairs are about every keyword alone and in twos', () => {
  for (const draft of ['draft-07', '2020-12'] as const) {
    const all = focuses(draft);
    const names = Object.keys(KEYWORDS).filter((name) => KEYWORDS[name]?.draft === undefined || KEYWORDS[name].draft === draft);
    expect(all).toHaveLength((names.length * (names.length + 1)) / 2);
    expect(all.length * 2).toBeLessThan(OWN);
  }
});
