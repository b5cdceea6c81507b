import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkToolSets } from '@holdfast/core/change';
import { fieldsOf, type ToolSet, toolSetOf, toolsFrom } from '@holdfast/core/contract';
import type { Json } from '@holdfast/core/json';
import { type GuardOptions, guard } from '@holdfast/guard';
import { deriveEntries } from '@holdfast/guard/derive';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { conditionOf, DeclaredCalls, inputSchemaOf } from '../../packages/guard/src/condition.ts';
import { brokenCall } from '../../packages/guard/src/missing-entries.ts';
import { capture, type WildServer } from './capture.ts';

/**
 * Replays old calls against the new releases of published servers behind the guard: npm run bench:replay-guard. The entries are those
 * that `deriveEntries` makes from both releases' lists, unedited. A stub behind the guard answers what
 * passes, so no tool is run. `--keep` keeps installed packages. Writes bench/results/guard-replay.md.
 */
const PAIRS: readonly (readonly [name: string, old: string, next: string])[] = [
  ['tavily-mcp', '0.2.9', '0.2.10'],
  ['exa-mcp-server', '3.1.8', '3.2.1'],
  ['firecrawl-mcp', '3.24.0', '3.25.1'],
  ['@zereight/mcp-gitlab', '2.0.34', '2.0.35'],
  ['@brave/brave-search-mcp-server', '2.0.63', '2.1.3'],
  ['@notionhq/notion-mcp-server', '2.1.0', '2.4.0'],
];
const CACHE = resolve('.cache/wild');
const LAUNCHER = fileURLToPath(new URL('./guarded-launcher.mjs', import.meta.url));
const keep = process.argv.includes('--keep');
const servers = JSON.parse(readFileSync(new URL('./servers.json', import.meta.url), 'utf8')) as readonly WildServer[];
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

interface Call {
  readonly tool: string;
  readonly args: Json;
}

async function listOf(server: WildServer, version: string, keepIt: boolean, fresh = false): Promise<ToolSet> {
  const found = await capture(server, version, CACHE, { fresh, keep: keepIt });
  if (found.kind === 'failed') throw new Error(`${version}: ${found.why}`);
  const tools = toolsFrom(found.document);
  if (tools.kind !== 'tools') throw new Error(`${version}: no list`);
  return toolSetOf({ source: server.package, server: { version }, definitions: tools.definitions });
}

const key = ({ tool, args }: Call): string => JSON.stringify([tool, args]);
const unique = (calls: readonly Call[]): readonly Call[] => [...new Map(calls.map((call) => [key(call), call])).values()];

/** A call for each trigger that matches old calls, the report's own examples, and one call for each name that is gone. */
function oldCalls(
  old: ToolSet,
  report: ReturnType<typeof checkToolSets>,
  entries: Required<Pick<GuardOptions, 'changes' | 'retired'>>,
): readonly Call[] {
  const calls: Call[] = [];
  for (const { tool, triggers } of entries.changes) {
    const before = old.tools.find(({ contract }) => contract.tool === tool);
    if (before === undefined) continue;
    for (const trigger of triggers) {
      const found = new DeclaredCalls(inputSchemaOf(before)).matchedBy(trigger);
      if (found.kind === 'some') calls.push({ tool, args: found.call as Json });
    }
    const shown = report.tools.find((one) => one.tool === tool);
    const broken = shown === undefined || triggers.length === 0 ? undefined : brokenCall(shown);
    if (broken !== undefined) calls.push({ tool, args: broken });
  }
  for (const { name } of entries.retired) calls.push({ tool: name, args: someCalls(old, name)[0] ?? {} });
  return unique(calls);
}

/** Calls that the declared schema takes: a smallest one, and one for each input that is sent. */
function someCalls(set: ToolSet, name: string): readonly Json[] {
  const tool = set.tools.find(({ contract }) => contract.tool === name);
  if (tool === undefined) return [];
  const schema = inputSchemaOf(tool);
  const declared = new DeclaredCalls(schema);
  const conditions = [...fieldsOf(schema).fields.keys()]
    .map((path) => conditionOf({ kind: 'present', path }))
    .filter((one) => one !== undefined);
  return [true as const, ...conditions].flatMap((condition) => {
    const found = declared.within(condition);
    return found.kind === 'some' ? [found.call as Json] : [];
  });
}

type Command = ConstructorParameters<typeof StdioClientTransport>[0];
interface Started {
  client: Client;
  stop: () => Promise<void>;
}

/** The guard and the stub within the server's process, by a preload. */
async function inProcess(command: Command, entries: string, root: string): Promise<Started> {
  const transport = new StdioClientTransport({
    ...command,
    args: ['--import', LAUNCHER, ...(command.args ?? [])],
    env: { ...command.env, GUARD_REPLAY: JSON.stringify({ entries, root }) },
  });
  const client = new Client({ name: 'replay', version: '1' });
  await client.connect(transport, { timeout: 45_000 });
  return { client, stop: () => client.close() };
}

/** The guard and the stub in front of the server's process: everything but tool calls is relayed. */
async function behindProxy(command: Command, entries: GuardOptions): Promise<Started> {
  const upstream = new StdioClientTransport(command);
  const [near, far] = InMemoryTransport.createLinkedPair();
  const relay = {
    connect: async (transport: Transport) => {
      transport.onmessage = (message) => {
        if (!('method' in message) || message.method !== 'tools/call') return void upstream.send(message);
        const text = `passed ${JSON.stringify(message.params)}`;
        if ('id' in message)
          void transport.send({ jsonrpc: '2.0', id: message.id, result: { content: [{ type: 'text', text }] } });
      };
      upstream.onmessage = (message) => void transport.send(message);
      await upstream.start();
      await transport.start();
    },
  };
  guard(relay, entries);
  await relay.connect(far);
  const client = new Client({ name: 'replay', version: '1' });
  await client.connect(near, { timeout: 45_000 });
  return {
    client,
    stop: async () => {
      await client.close();
      await upstream.close();
    },
  };
}

/** Asked with a name that no server has, before any other call: a server whose SDK could not be wrapped must not run a tool. */
async function isStubbed(client: Client): Promise<boolean> {
  const answer = await client.callTool({ name: 'holdfast-replay-probe', arguments: {} }).catch(() => undefined);
  return JSON.stringify(answer ?? '').includes('passed ');
}

interface Row {
  readonly name: string;
  readonly text: string;
}

async function replay(server: WildServer, from: string, to: string): Promise<Row> {
  const [old, next] = [await listOf(server, from, keep), await listOf(server, to, true)];
  const folder = join(CACHE, 'installed', `${server.package.replace('@', '').replace('/', '__')}@${to}`);
  const root = join(folder, 'node_modules', server.package);
  const installed = (): { bin?: string | Record<string, string> } => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  let manifest: ReturnType<typeof installed>;
  try {
    manifest = installed();
  } catch {
    await listOf(server, to, true, true); // the list came from the cache: install what is to be started
    manifest = installed();
  }
  const report = checkToolSets(old, next, { sha256 });
  const { retired, changes, notes } = deriveEntries(old, next, report);
  const scratch = mkdtempSync(join(tmpdir(), 'guard-replay-'));
  const file = join(scratch, 'entries.json');
  writeFileSync(file, JSON.stringify({ retired, changes }));
  const [bin = ''] = typeof manifest.bin === 'string' ? [manifest.bin] : Object.values(manifest.bin ?? {});
  const home = join(CACHE, 'home');
  const command = {
    command: process.execPath,
    args: [resolve(root, bin), ...(server.args ?? []).map((arg) => (arg === 'FOLDER' ? home : arg))],
    env: { ...server.env, PATH: process.env.PATH ?? '', HOME: home },
    stderr: 'ignore' as const,
  };
  let { client, stop } = await inProcess(command, file, root);
  let how = 'in its process';
  if (!(await isStubbed(client))) {
    await stop();
    ({ client, stop } = await behindProxy(command, { retired, changes }));
    how = 'in front of its process';
    if (!(await isStubbed(client))) throw new Error('the stub is not in place');
  }
  try {
    const call = async ({ tool, args }: Call): Promise<{ code?: string; text: string }> => {
      try {
        const result = (await client.callTool({ name: tool, arguments: args as Record<string, unknown> })) as {
          content: { text?: string }[];
          _meta?: Record<string, { code?: string }>;
        };
        const code = result._meta?.['dev.holdfast/error']?.code;
        return { text: result.content[0]?.text ?? '', ...(code === undefined ? {} : { code }) };
      } catch (error) {
        const { message, data } = error as { message: string; data?: { code?: string } };
        return { text: message, ...(data?.code === undefined ? {} : { code: data.code }) };
      }
    };
    const gone = new Set(retired.map(({ name }) => name));
    const past = oldCalls(old, report, { changes, retired });
    const wrong: string[] = [];
    let answered = 0;
    for (const one of past) {
      const { code, text } = await call(one);
      if (code === (gone.has(one.tool) ? 'HF_RETIRED_TOOL' : 'HF_PREVIOUS_CONTRACT') && text.includes(one.tool)) answered += 1;
      else wrong.push(`old call not answered: ${key(one)} got ${text.slice(0, 120)}`);
    }
    const current = unique(
      next.tools.flatMap(({ contract }) => someCalls(next, contract.tool).map((args) => ({ tool: contract.tool, args }))),
    );
    let passed = 0;
    for (const one of current) {
      const { text } = await call(one);
      if (text === `passed ${JSON.stringify({ name: one.tool, arguments: one.args })}`) passed += 1;
      else wrong.push(`current call not passed: ${key(one)} got ${text.slice(0, 120)}`);
    }
    // What a person is asked to look at is no surprise; anything else is.
    const named = (line: string): boolean =>
      notes.some((note) => past.some(({ args }) => line.includes(JSON.stringify(args)) && note.includes(JSON.stringify(args))));
    for (const line of wrong) {
      const told = `${server.package}: ${line}${named(line) ? ' (named in the notes for a person)' : ''}`;
      console.log(`  ${told}`);
      surprises.push(`- ${told}`);
    }
    const triggers = changes.flatMap((change) => change.triggers).length;
    const acknowledged = changes.filter((change) => change.triggers.length === 0).length;
    return {
      name: server.package,
      text: `| ${server.package} | ${from} → ${to} | ${how} | ${changes.length - acknowledged} + ${acknowledged} | ${triggers} | ${retired.length} | ${answered} of ${past.length} | ${passed} of ${current.length} | ${notes.length} |`,
    };
  } finally {
    await stop();
    rmSync(scratch, { recursive: true, force: true });
    if (!keep) rmSync(folder, { recursive: true, force: true });
  }
}

const rows: string[] = [];
const surprises: string[] = [];
const failed: string[] = [];
for (const [name, from, to] of PAIRS) {
  const server = servers.find((one) => one.package === name);
  if (server === undefined) continue;
  console.log(`${name} ${from} → ${to}`);
  try {
    const { text } = await replay(server, from, to);
    console.log(text);
    rows.push(text);
  } catch (error) {
    const why = String((error as Error).message).split('\n')[0] ?? '';
    console.log(`  left out: ${why}`);
    failed.push(`- ${name} ${from} → ${to}: ${why}`);
  }
}

const page = `# Old calls against new releases of published servers

${new Date().toISOString().slice(0, 10)}, made by \`npm run bench:replay-guard\`. For each pair the entries were derived from the tool lists of both releases, unedited;
the new release was started behind the guard and, behind that, a stub, so no tool is run; a call on a name that no server has shows that
the stub is in place before anything else is sent. Guard and stub are in the server's own process where its SDK can be reached (a preload
wraps \`Server.prototype.connect\`, nothing of the server is changed); where the SDK is bundled into the server they are in
front of its process. Old calls: for each trigger a call that the old schema declares, the examples of the report, and a call on each name
that is gone. Current calls: for each tool of the new release a smallest call and one that
sends each of its inputs; they pass where the stub gets exactly what was sent.

| server | releases | guard | entries (with triggers + acknowledged) | triggers | retired | old calls answered | current calls passed | notes for a person |
| --- | --- | --- | --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}
${surprises.length === 0 ? '' : `\n${surprises.map((line) => line.replaceAll('|', '\\|')).join('\n')}\n`}${failed.length === 0 ? '' : `\nLeft out:\n\n${failed.join('\n')}\n`}`;
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/guard-replay.md', page);
