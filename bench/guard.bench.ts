// What the guard adds to a current call: npm run bench:guard. Guarded and unguarded servers take the same calls alternately, in
// one run, in memory, for both SDK majors. Prints medians, the paired difference and its share of the SDK's own call; beside it
// what the guard alone takes, and what hostile calls cost. Writes bench/results/guard.md.

import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type ContractChange, type GuardOptions, guard } from '@holdfast/guard';
import { Client as ClientV2, InMemoryTransport as MemoryV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport as MemoryV1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer as ServerV1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { McpServer as ServerV2 } from '@modelcontextprotocol/server';
import { z } from 'zod';

const TOOLS = 20;
/** The entry of the guide: an input that is gone and a string that became a list. */
const TYPICAL: GuardOptions = {
  changes: [
    {
      tool: 'tool_7',
      lastRelease: '1',
      triggers: [
        { kind: 'present', path: '/limit' },
        { kind: 'string', path: '/tags' },
      ],
      message: 'It changed.',
    },
  ],
};
/** Twenty tools with an entry each and twenty retired names, four triggers that reach into lists and compare values, and counters. */
const HEAVY: GuardOptions = {
  retired: Array.from({ length: TOOLS }, (_, i) => ({ name: `gone_${i}`, since: '2', reason: 'It was merged.' })),
  changes: Array.from(
    { length: TOOLS },
    (_, i): ContractChange => ({
      tool: `tool_${i}`,
      lastRelease: '1',
      triggers: [
        { kind: 'present', path: '/limit' },
        { kind: 'string', path: '/tags' },
        { kind: 'present', path: '/items/*/code' },
        { kind: 'value', path: '/sort', was: ['name', 'size'] },
      ],
      message: 'It changed.',
    }),
  ),
  count: { passed: () => undefined },
};
const CALL = {
  name: 'tool_7',
  arguments: { query: 'pumps', tags: ['a', 'b'], sort: 'age', items: [{ id: 'x' }, { id: 'y' }, { id: 'z' }] },
};
const SHAPE = {
  query: z.string(),
  tags: z.array(z.string()).optional(),
  sort: z.enum(['age', 'price']).optional(),
  items: z.array(z.object({ id: z.string() })).optional(),
};
const RESULT = { hits: z.array(z.object({ id: z.string(), score: z.number() })), total: z.number() };
const found = { hits: [1, 2, 3].map((n) => ({ id: `hit-${n}`, score: n / 7 })), total: 3 };
const asText = () => ({ content: [{ type: 'text' as const, text: 'done' }] });
const asStructure = () => ({ content: [{ type: 'text' as const, text: JSON.stringify(found) }], structuredContent: found });
type Result = 'text' | 'structured';

type Caller = () => Promise<unknown>;

async function v1(options: GuardOptions | undefined, result: Result): Promise<Caller> {
  const server = new ServerV1({ name: 's', version: '1' });
  if (options !== undefined) guard(server, options);
  for (let i = 0; i < TOOLS; i += 1) {
    if (result === 'text') server.registerTool(`tool_${i}`, { inputSchema: SHAPE }, asText);
    else server.registerTool(`tool_${i}`, { inputSchema: SHAPE, outputSchema: RESULT }, asStructure);
  }
  const [near, far] = MemoryV1.createLinkedPair();
  const client = new ClientV1({ name: 'c', version: '1' });
  await Promise.all([server.connect(far), client.connect(near)]);
  // Once listed, a client checks structured results against their schema, as hosts do.
  await client.listTools();
  return () => client.callTool(CALL);
}

async function v2(options: GuardOptions | undefined, result: Result): Promise<Caller> {
  const server = new ServerV2({ name: 's', version: '1' });
  if (options !== undefined) guard(server, options);
  for (let i = 0; i < TOOLS; i += 1) {
    if (result === 'text') server.registerTool(`tool_${i}`, { inputSchema: z.object(SHAPE) }, asText);
    else server.registerTool(`tool_${i}`, { inputSchema: z.object(SHAPE), outputSchema: z.object(RESULT) }, asStructure);
  }
  const [near, far] = MemoryV2.createLinkedPair();
  const client = new ClientV2({ name: 'c', version: '1' });
  await Promise.all([server.connect(far), client.connect(near)]);
  // Once listed, a client checks structured results against their schema, as hosts do.
  await client.listTools();
  return () => client.callTool(CALL);
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const ROUNDS = 5_000;

async function timed(call: Caller): Promise<number> {
  const start = performance.now();
  await call();
  return (performance.now() - start) * 1_000;
}

/** Medians of each kind of server, and of its difference to the plain one within a round; `control` is a second plain one. */
async function compare(make: (options: GuardOptions | undefined) => Promise<Caller>) {
  const callers = [await make(undefined), await make(undefined), await make(TYPICAL), await make(HEAVY)];
  for (let i = 0; i < 2_000; i += 1) for (const call of callers) await call();
  const times: number[][] = callers.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Which goes first moves on, so that none always has another's garbage to collect.
    for (let k = 0; k < callers.length; k += 1) {
      const which = (k + round) % callers.length;
      times[which]?.push(await timed(callers[which] as Caller));
    }
  }
  const [plain = []] = times;
  const [bare, control, typical, heavy] = times.map((own) => ({
    median: median(own),
    paired: median(own.map((micros, i) => micros - (plain[i] ?? 0))),
  })) as [Measured, Measured, Measured, Measured];
  return { bare, control, typical, heavy };
}

interface Measured {
  readonly median: number;
  readonly paired: number;
}

/** The guard alone in front of a handler that does nothing: microseconds for each message. */
async function alone(options: GuardOptions, params: unknown, repeat: number): Promise<number> {
  const transport = {
    onmessage: undefined as ((message: unknown) => void) | undefined,
    send: async () => undefined,
    close: async () => undefined,
  };
  const server = {
    connect: async (to: typeof transport) => {
      to.onmessage = () => undefined;
    },
  };
  await guard(server as never as ServerV1, options).connect(transport as never);
  const once = () => transport.onmessage?.({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const measured: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    const start = performance.now();
    for (let i = 0; i < repeat; i += 1) once();
    measured.push(((performance.now() - start) * 1_000) / repeat);
  }
  return median(measured.slice(5));
}

const million: Record<string, number> = {};
for (let i = 0; i < 1_000_000; i += 1) million[`key${i}`] = i;
let deep: unknown = 1;
for (let i = 0; i < 100_000; i += 1) deep = { a: deep };
const list = Array.from({ length: 100_000 }, (_, i) => ({ id: `${i}` }));
const entry = (...triggers: ContractChange['triggers']): GuardOptions => ({
  changes: [{ tool: 't', lastRelease: '1', triggers, message: 'm' }],
});
const hostile: readonly [string, GuardOptions, unknown][] = [
  ['a million keys, one input looked for', entry({ kind: 'present', path: '/gone' }), million],
  ['a million keys, a trigger on any key', entry({ kind: 'type', path: '/*', was: 'string' }), million],
  ['nested 100,000 deep', entry({ kind: 'present', path: '/a/a/a/gone' }), deep],
  ['a list of 100,000 objects, a trigger into each', entry({ kind: 'present', path: '/list/*/gone' }), { list }],
  [
    'the same, and values compared in each',
    entry({ kind: 'present', path: '/list/*/gone' }, { kind: 'value', path: '/list/*/id', was: ['x', 'y'] }),
    { list },
  ],
  [
    'a text of 400,000 for a pattern',
    entry({ kind: 'value', path: '/text', pattern: '^(?:a|b)*$' }),
    { text: 'ab'.repeat(200_000) },
  ],
];

const machine = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores`;
const lines: string[] = [];
const say = (line: string): void => {
  lines.push(line);
  console.log(line);
};

say('# What the guard adds to a call');
say('');
say(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine}, load ${loadavg()[0]?.toFixed(1)}. Made by \`npm run bench:guard\`.`,
);
say('');
say(
  `${ROUNDS} rounds of one call on the current contract each, by the SDK's own client and server in memory, guarded and unguarded`,
);
say(
  'alternating in one run. _Added_ is the median of the differences within a round; _control_ is a second unguarded server, so its',
);
say(
  'difference is what the measurement itself is worth. _Typical_ has the entry of the guide (an input that is gone, a string that became',
);
say(
  'a list); _heavy_ has 20 entries of four triggers, 20 retired names and counters. Bars, for typical: under 20 µs, under 2 %.',
);
say('');
say('| SDK | result | server | median µs | ratio | added µs | share |');
say('| --- | --- | --- | ---: | ---: | ---: | ---: |');
const missed: string[] = [];
for (const [name, make, result] of [
  ['v1', v1, 'text'],
  ['v1', v1, 'structured'],
  ['v2', v2, 'text'],
  ['v2', v2, 'structured'],
] as const) {
  const { bare, ...others } = await compare((options) => make(options, result));
  say(`| ${name} | ${result} | unguarded | ${bare.median.toFixed(1)} | 1 | | |`);
  for (const [kind, { median: own, paired }] of Object.entries(others))
    say(
      `| ${name} | ${result} | ${kind} | ${own.toFixed(1)} | ${(own / bare.median).toFixed(3)} | ${paired.toFixed(2)} | ${((100 * paired) / bare.median).toFixed(1)} % |`,
    );
  const { paired } = others.typical;
  if (paired >= 20) missed.push(`${name}, ${result}: ${paired.toFixed(2)} µs are not under 20 µs`);
  if (paired >= 0.02 * bare.median)
    missed.push(`${name}, ${result}: ${paired.toFixed(2)} µs are not under 2 % of ${bare.median.toFixed(1)} µs`);
}
say('');
say(missed.length === 0 ? 'Both bars are met.' : `Missed: ${missed.join('; ')}.`);
say('');
for (const [kind, options] of [
  ['typical', TYPICAL],
  ['heavy', HEAVY],
] as const)
  say(
    `The guard alone, ${kind}, in front of a handler that does nothing: ${(await alone(options, CALL, 20_000)).toFixed(2)} µs for each message.`,
  );
say('');
say('Hostile calls, the guard alone, with the time that `JSON.parse` takes for the same arguments before the guard sees them:');
say('');
say('| arguments | guard ms | JSON.parse ms |');
say('| --- | ---: | ---: |');
for (const [name, options, args] of hostile) {
  const micros = await alone(options, { name: 't', arguments: args }, 1);
  say(`| ${name} | ${(micros / 1_000).toFixed(2)} | ${parseTime(args)} |`);
}

function parseTime(args: unknown): string {
  let text: string;
  try {
    text = JSON.stringify(args);
  } catch {
    return 'too deep to print';
  }
  const start = performance.now();
  JSON.parse(text);
  return (performance.now() - start).toFixed(2);
}

mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/guard.md', `${lines.join('\n')}\n`);
