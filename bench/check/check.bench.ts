// How long `check` takes on 100 tools of which 60 changed, beyond reading the input: npm run bench:check. The tools are
// the project's own family (bench/check/families.ts) with edits whose effect is known by construction. Beside it, on the
// same input schemas: parsing and canonicalising the two documents, and json-schema-diff, installed into the cache folder.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { checkToolSets } from '@holdfast/core/change';
import { type ToolDefinition, toolSetOf } from '@holdfast/core/contract';
import { canonicalize, type Json, type JsonObject, parseJson } from '@holdfast/core/json';
import { containsDocuments } from '@holdfast/core/schema';
import { toolPairs } from './families.ts';

const PEER = 'json-schema-diff@1.0.0';
const ROUNDS = 15;
const WARM_UP = 12;
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const pairs = toolPairs(60);
const texts = [pairs.map((pair) => pair.old), pairs.map((pair) => pair.new)].map((tools) => JSON.stringify({ tools }));

interface Peer {
  diffSchemas(options: { sourceSchema: object; destinationSchema: object }): Promise<{ removalsFound: boolean }>;
}
function peer(): Peer {
  const folder = resolve('.cache/peers/json-schema-diff');
  if (!existsSync(join(folder, 'node_modules/json-schema-diff'))) {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--prefix', folder, PEER], {
      stdio: 'ignore',
    });
  }
  return createRequire(join(folder, 'x.js'))('json-schema-diff') as Peer;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
async function timed(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const parsed = (): readonly Json[] =>
  texts.map((text) => {
    const read = parseJson(text);
    if (read.kind === 'fault') throw new Error(read.fault.message);
    return read.value;
  });
const read = (): void => {
  for (const document of parsed()) canonicalize(document);
};
const check = (documents: readonly Json[]) => {
  const [old, next] = documents.map((document, i) =>
    toolSetOf({
      source: i === 0 ? 'old' : 'new',
      definitions: (document as JsonObject).tools as unknown as readonly ToolDefinition[],
    }),
  ) as [ReturnType<typeof toolSetOf>, ReturnType<typeof toolSetOf>];
  return checkToolSets(old, next, { sha256 });
};
const input = (tool: JsonObject): JsonObject => tool.inputSchema as JsonObject;
const other = peer();
const theirs = async (pair: (typeof pairs)[number]): Promise<boolean> =>
  !(await other.diffSchemas({ sourceSchema: input(pair.old), destinationSchema: input(pair.new) })).removalsFound;

// In turn within each round, so that a slow moment of the machine falls on all of them.
const times = { read: [] as number[], check: [] as number[], ours: [] as number[], theirs: [] as number[] };
const changed = pairs.filter((pair) => pair.edit !== 'none');
const right = { ours: 0, theirs: 0 };
let first = 0;
for (let round = -WARM_UP; round < ROUNDS; round += 1) {
  const documents = parsed();
  const took = {
    read: await timed(read),
    check: await timed(() => check(documents)),
    ours: await timed(() => changed.map((pair) => containsDocuments(input(pair.old), input(pair.new)))),
    theirs: await timed(async () => {
      for (const pair of changed) await theirs(pair).catch(() => undefined);
    }),
  };
  if (round === -WARM_UP) first = took.check;
  if (round >= 0) for (const key of ['read', 'check', 'ours', 'theirs'] as const) times[key].push(took[key]);
}
for (const pair of changed) {
  if ((containsDocuments(input(pair.old), input(pair.new)).verdict === 'contained') === pair.contained) right.ours += 1;
  if ((await theirs(pair).catch(() => undefined)) === pair.contained) right.theirs += 1;
}
const report = check(parsed());
const [readMs, checkMs, oursMs, theirsMs] = [median(times.read), median(times.check), median(times.ours), median(times.theirs)];
const rows = [
  ['parse and canonicalise both documents', readMs, 1],
  ['check, 100 tools, 60 changed, beyond reading', checkMs, checkMs / readMs],
] as const;
const lines = [
  `${pairs.length} tools, ${changed.length} changed, ${Math.round((texts[0]?.length ?? 0) / 1024)} KB a side; verdict ${report.verdict}, ${report.tools.filter((tool) => tool.verdict === 'breaks').length} tools break.`,
  '',
  '| what | median ms | ratio |',
  '| --- | --- | --- |',
  ...rows.map(([what, ms, ratio]) => `| ${what} | ${ms.toFixed(1)} | ${ratio.toFixed(1)} |`),
  '',
  '| decider, the 60 changed input schemas | ms a pair | ratio | right |',
  '| --- | --- | --- | --- |',
  `| holdfast | ${(oursMs / changed.length).toFixed(2)} | 1 | ${right.ours} of ${changed.length} |`,
  `| ${PEER} | ${(theirsMs / changed.length).toFixed(2)} | ${(theirsMs / oursMs).toFixed(1)} | ${right.theirs} of ${changed.length} |`,
  '',
  `Warm, median of ${ROUNDS} rounds in turn after ${WARM_UP} (the first check of the process took ${Math.round(first)} ms); ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}). \`npm run bench:check\``,
];
console.log(lines.join('\n'));
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/check.md', `${lines.join('\n')}\n`);
