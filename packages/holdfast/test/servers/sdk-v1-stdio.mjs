// A server on the official SDK v1 over stdio: handshake only.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { TOOLS } from './tools.mjs';

const server = new Server(
  { name: 'v1', version: '1.2.3' },
  { capabilities: { tools: { listChanged: true } }, instructions: 'Be kind.' },
);
server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
  const at = Number(params?.cursor ?? 0);
  return { tools: TOOLS.slice(at, at + 1), ...(at + 1 < TOOLS.length ? { nextCursor: String(at + 1) } : {}) };
});
server.setRequestHandler(CallToolRequestSchema, () => {
  throw new Error('a tool was called');
});
await server.connect(new StdioServerTransport());
