import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cell, Report, ToolReport } from '@holdfast/core/change';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { openDatabase } from './database.ts';
import { serveHttp } from './serve.ts';
import { makeServer as makeV1 } from './v1/tools.ts';
import { makeServer as makeV2 } from './v2/tools.ts';

/** Where the example lies; the commands below are what a reader can type there. */
const folder = fileURLToPath(new URL('..', import.meta.url));
const holdfast = join(dirname(fileURLToPath(import.meta.resolve('holdfast/package.json'))), 'bin/holdfast.js');
/** The report as `--json` prints it: the recommendation in one word. */
type PrintedReport = Omit<Report, 'tools'> & {
  readonly tools: readonly (Omit<ToolReport, 'recommendation'> & { readonly recommendation: string })[];
};

const manifests = ['--old-manifest', 'v1/holdfast.yaml', '--new-manifest', 'v2/holdfast.yaml'];
const stdio = ['stdio:node dist/v1/server.js', 'stdio:node dist/v2/server.js'] as const;

const database = { v1: openDatabase(), v2: openDatabase() };
const v1 = await serveHttp(makeV1, database.v1, 0);
const v2 = await serveHttp(makeV2, database.v2, 0);
try {
  title('1. The two servers over stdio');
  say(`$ holdfast check '${stdio[0]}' '${stdio[1]}' ${manifests.join(' ')}\n`);
  const kept = mkdtempSync(join(tmpdir(), 'field-service-'));
  say(await check(...stdio, '--also', `json=${join(kept, 'report.json')}`));
  const overStdio = JSON.parse(readFileSync(join(kept, 'report.json'), 'utf8')) as PrintedReport;
  rmSync(kept, { recursive: true });

  title('2. The same two over HTTP');
  const overHttp = JSON.parse(await check(v1.url, v2.url, '--json')) as PrintedReport;
  require(digests(overStdio) === digests(overHttp), 'every digest is the same over stdio and over HTTP');
  say(
    `${overHttp.tools.length} tools on each side; every digest is the same as over stdio: the transport is no part of a contract.`,
  );

  title('3. What breaks');
  const schedule = overHttp.tools.find((tool) => tool.tool === 'schedule_visit');
  require(schedule !== undefined, 'schedule_visit is in the report');
  for (const layer of ['shape', 'meaning', 'authority'] as const) {
    const broken = breaks(schedule, layer);
    require(broken.length > 0, `the ${layer} of schedule_visit breaks`);
    say(`${layer}:`);
    for (const line of broken) say(`  ${line}`);
  }
  for (const tool of overHttp.tools) if (tool !== schedule) require(tool.verdict !== 'breaks', `${tool.tool} keeps its promises`);

  title('4. The same on real calls');
  const old = { case_id: 'case-1001', slot_id: 'slot-11' };
  const window = { case_id: 'case-1001', window_start: '2026-12-07T07:00:00Z', window_end: '2026-12-07T09:00:00Z' };
  say(`shape      ${text(old)}`);
  say(`             version 1: ${await call(v1.url, old)}`);
  const answered = await call(v2.url, old);
  say(`             version 2: ${answered}`);
  require(answered.startsWith('error Previous tool contract called'), 'the guard of version 2 answers the old call');
  say(`meaning    the same slot again, then the same window again`);
  say(`             version 1: ${await call(v1.url, old)}`);
  await call(v2.url, { ...window, notify_customer: false });
  say(`             version 2: ${await call(v2.url, { ...window, notify_customer: false })}`);
  const tomorrow = { case_id: 'case-1002', window_start: '2026-12-08T07:00:00Z', window_end: '2026-12-08T09:00:00Z' };
  say(`authority  ${text(tomorrow)}`);
  const before = messages('v2');
  say(`             version 2: ${await call(v2.url, tomorrow)}`);
  say(
    `             messages to customers: version 1 sent ${messages('v1')}, version 2 sent ${messages('v2') - before}, though nobody asked for one`,
  );
  require(messages('v1') === 0 && messages('v2') - before === 1, 'only version 2 contacts the customer');

  title('What was shown');
  say(
    'Replaced in place, schedule_visit breaks its callers in all three layers: the old call is refused (shape), a full schedule',
  );
  say('is no error any more but an ordinary result (meaning), and a call that says nothing contacts the customer (authority).');
  say(`Advice for it: ${schedule.recommendation}. The three read tools around it can ship in place.`);
} finally {
  await v1.close();
  await v2.close();
}

/** Runs the command as a reader would. Exit 1 says that something was found, which here it must. */
function check(from: string, to: string, ...more: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [holdfast, 'check', from, to, ...manifests, ...more],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error?.code === 1) resolve(stdout);
        else reject(new Error(`holdfast check ended with ${error?.code ?? 0}, not 1\n${stderr}${stdout}`));
      },
    );
  });
}

/** Calls `schedule_visit` as an agent's client would. */
async function call(url: string, args: Record<string, unknown>): Promise<string> {
  const client = new Client({ name: 'demo', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  try {
    const result = await client.callTool({ name: 'schedule_visit', arguments: args });
    const [first] = result.content;
    const said = first?.type === 'text' ? first.text.replace(/\s+/g, ' ') : '';
    return `${result.isError ? 'error' : 'result'} ${said.length > 190 ? `${said.slice(0, 190)}…` : said}`;
  } finally {
    await client.close();
  }
}

/** What breaks for old planners and old readers in one layer: the call or result that shows it, and every reason. */
function breaks(tool: Pick<ToolReport, 'matrix' | 'changes'>, layer: 'shape' | 'meaning' | 'authority'): readonly string[] {
  return (['old-planner-new-executor', 'current-result-old-consumer'] as const).flatMap((direction) => {
    const cell: Cell = tool.matrix[direction][layer];
    if (cell.verdict !== 'breaks') return [];
    const example = cell.witness?.call ?? cell.witness?.result;
    const reasons = tool.changes.filter(
      (one) => one.layer === layer && one.verdict === 'breaks' && one.directions.includes(direction),
    );
    return [
      `${direction}${example === undefined ? '' : `: ${text(example)}`}`,
      ...reasons.map((reason) => `  ${reason.message}`),
    ];
  });
}

function digests(report: PrintedReport): string {
  return text(report.tools.map((tool) => [tool.tool, tool.digests]));
}

function messages(version: 'v1' | 'v2'): number {
  return database[version].read((tables) => tables.messages.length);
}

function require(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`The demo expected that ${what}.`);
}

function text(value: unknown): string {
  return JSON.stringify(value);
}

function title(line: string): void {
  say(`\n== ${line}\n`);
}

function say(line: string): void {
  console.log(line);
}
