import { createHash } from 'node:crypto';
import { checkToolSets } from '@holdfast/core/change';
import { digestsOf, type ToolDefinition, toolSetOf } from '@holdfast/core/contract';
import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport, McpServer } from '@modelcontextprotocol/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { deriveEntries } from './derive/index.ts';
import { guard, type Refusal } from './index.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const version = (properties: Record<string, unknown>, required: readonly string[]) =>
  ({
    name: 'set_boiler',
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
  }) as unknown as ToolDefinition;
const room = { type: 'string' };
const degrees = { type: 'number' };

// A client that keeps the list it read at the start goes on calling for hours after the server was upgraded.
it('tells a client with a cached list what changed, each time, runs nothing, and lets the new call through', async () => {
  const old = toolSetOf({
    source: 'old',
    server: { name: 's', version: '1.4.0' },
    definitions: [version({ room, degrees }, ['room', 'degrees'])],
  });
  const next = toolSetOf({
    source: 'new',
    server: { name: 's', version: '2.0.0' },
    definitions: [version({ houseId: { type: 'string' }, room, degrees }, ['houseId', 'room', 'degrees'])],
  });
  const derived = deriveEntries(old, next, checkToolSets(old, next, { sha256 }));
  const contract = next.tools.map((tool) => digestsOf(tool.contract, sha256).contract)[0] as string;
  const refusals: Refusal[] = [];
  const ran: unknown[] = [];
  const server = guard(new McpServer({ name: 's', version: '2.0.0' }), {
    retired: derived.retired,
    changes: derived.changes,
    contracts: { set_boiler: contract },
    count: { refused: (refusal) => refusals.push(refusal) },
  });
  const inputSchema = z.strictObject({ houseId: z.string(), room: z.string(), degrees: z.number() });
  server.registerTool('set_boiler', { inputSchema }, (args) => {
    ran.push(args);
    return { content: [{ type: 'text', text: 'set' }] };
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  const client = new Client({ name: 'worker', version: '3' });
  await client.connect(near);

  for (const round of [1, 2]) {
    const answer = await client.callTool({ name: 'set_boiler', arguments: { room: 'A', degrees: 20 } });
    const text = JSON.stringify(answer.content);
    expect(answer.isError).toBe(true);
    for (const told of ['houseId', contract, 'Read the tool list again']) expect(text).toContain(told);
    expect(refusals).toHaveLength(round);
  }
  expect(ran).toEqual([]);
  expect(refusals[1]).toMatchObject({
    tool: 'set_boiler',
    lastRelease: '1.4.0',
    inputs: ['/houseId'],
    client: { name: 'worker' },
  });

  const current = { houseId: 'H1', room: 'A', degrees: 20 };
  await expect(client.callTool({ name: 'set_boiler', arguments: current })).resolves.not.toHaveProperty('isError');
  expect(ran).toEqual([current]);
  expect(refusals).toHaveLength(2);
  await client.close();
});
