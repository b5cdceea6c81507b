// A server on the official SDK v1 over Streamable HTTP with a session; prints its port.
import { createServer } from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { TOOLS } from './tools.mjs';

const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => 'session-1' });
const server = new Server({ name: 'v1', version: '1.2.3' }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS }));
await server.connect(transport);
const http = createServer((request, response) => transport.handleRequest(request, response));
http.listen(0, '127.0.0.1', () => console.log(http.address().port));
