import { type GuardOptions, guard } from '@holdfast/guard';
import { McpServer as ServerV1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { McpServer as ServerV2 } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** One small server for both SDK majors: what its tools did, and whether its list is held back, is shared by all its instances. */
export interface Deployment {
  readonly ran: string[];
  held: boolean;
  /** How many have asked for the list and do not have it yet. */
  waiting: number;
  readonly guarded: boolean;
}

export const deployment = (guarded = true): Deployment => ({ ran: [], held: false, waiting: 0, guarded });

export const ENTRIES: GuardOptions = {
  retired: [
    {
      name: 'find',
      since: '2.0.0',
      reason: 'It was merged into the search',
      successor: 'search',
      mapping: { '/text': 'send it as "/query"', '/page': 'has no counterpart' },
      removedIn: '3.0.0',
    },
    { name: 'find_hidden', since: '2.0.0', reason: 'It was merged', successor: 'hidden' },
  ],
  changes: [
    {
      tool: 'search',
      lastRelease: '1.6.12',
      triggers: [
        { kind: 'present', path: '/limit' },
        { kind: 'string', path: '/tags' },
      ],
      message: '"search" no longer takes "limit": all hits are returned. "tags" is a list now: send ["a"] where you sent "a"',
    },
    { tool: 'hidden', lastRelease: '1.6.12', triggers: [{ kind: 'present', path: '/old' }], message: '"hidden" lost "old".' },
    { tool: 'asleep', lastRelease: '1.6.12', triggers: [{ kind: 'present', path: '/old' }], message: '"asleep" lost "old".' },
  ],
};

const search = {
  name: 'search',
  inputSchema: {
    type: 'object' as const,
    properties: { query: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
    required: ['query'],
  },
};
/** What `tools/list` says: `hidden` can be called and is not offered, `asleep` is disabled. */
const LISTED = [search, { name: 'ran', inputSchema: { type: 'object' as const } }];
const SHAPES = {
  search: { query: z.string(), tags: z.array(z.string()).optional() },
  hidden: { now: z.string().optional() },
  asleep: {},
};

const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const list = async (of: Deployment) => {
  of.waiting += 1;
  while (of.held) await pause(5);
  of.waiting -= 1;
  return { tools: LISTED };
};

const report = (of: Deployment, { hold }: { hold?: boolean | undefined }) => {
  if (hold !== undefined) of.held = hold;
  return text(JSON.stringify(of.ran));
};

export function makeV1(of: Deployment): ServerV1 {
  const server = new ServerV1({ name: 'search-server', version: '2.0.0' });
  if (of.guarded) guard(server, ENTRIES);
  for (const name of ['search', 'hidden', 'asleep'] as const) {
    const tool = server.registerTool(name, { inputSchema: SHAPES[name] }, () => {
      of.ran.push(name);
      return text(`${name} ran`);
    });
    if (name === 'asleep') tool.disable();
  }
  server.registerTool('ran', { inputSchema: { hold: z.boolean().optional() } }, (args) => report(of, args));
  server.registerTool('waiting', { inputSchema: {} }, () => text(String(of.waiting)));
  server.server.setRequestHandler(ListToolsRequestSchema, () => list(of));
  return server;
}

export function makeV2(of: Deployment): ServerV2 {
  const server = new ServerV2({ name: 'search-server', version: '2.0.0' });
  if (of.guarded) guard(server, ENTRIES);
  for (const name of ['search', 'hidden', 'asleep'] as const) {
    const tool = server.registerTool(name, { inputSchema: z.object(SHAPES[name]) }, () => {
      of.ran.push(name);
      return text(`${name} ran`);
    });
    if (name === 'asleep') tool.disable();
  }
  server.registerTool('ran', { inputSchema: z.object({ hold: z.boolean().optional() }) }, (args) => report(of, args));
  server.registerTool('waiting', { inputSchema: z.object({}) }, () => text(String(of.waiting)));
  server.server.setRequestHandler('tools/list', () => list(of));
  return server;
}
