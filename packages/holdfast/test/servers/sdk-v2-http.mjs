// A server on the official SDK v2 over HTTP; prints its port. `--modern` and `--legacy` serve one era only; `--token T` wants it.
import { createServer } from 'node:http';
import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { TOOLS } from './tools.mjs';

const flag = (name) => process.argv.includes(name);
const token = flag('--token') ? process.argv[process.argv.indexOf('--token') + 1] : undefined;
const make = () => {
  const server = new Server(
    { name: 'v2', version: '2.0.0' },
    { capabilities: { tools: { listChanged: true } }, instructions: 'Be kind.' },
  );
  server.setRequestHandler('tools/list', ({ params }) => {
    const at = params?.cursor === undefined ? 0 : 2;
    return at === 0 ? { tools: TOOLS.slice(0, 2), nextCursor: '' } : { tools: TOOLS.slice(at) };
  });
  return server;
};
const handler = toNodeHandler(createMcpHandler(make, flag('--modern') ? { legacy: 'reject' } : {}));
const sessions = new Map();
const log = [];

const server = createServer(async (request, response) => {
  if (request.url === '/log') return response.end(JSON.stringify(log));
  if (request.url === '/moved') return response.writeHead(307, { location: '/mcp' }).end();
  if (request.url === '/elsewhere') return response.writeHead(308, { location: 'http://192.0.2.1/mcp' }).end();
  if (request.url !== '/mcp') return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>not here</h1>');
  log.push({
    method: request.method,
    mcp: request.headers['mcp-method'] ?? null,
    version: request.headers['mcp-protocol-version'] ?? null,
    session: request.headers['mcp-session-id'] ?? null,
  });
  if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) {
    return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
  }
  if (!flag('--legacy')) return handler(request, response);
  const id = request.headers['mcp-session-id'];
  let transport = sessions.get(id);
  if (transport === undefined) {
    transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: () => 'session-1',
      enableJsonResponse: flag('--json'),
      onsessioninitialized: (made) => sessions.set(made, transport),
    });
    await make().connect(transport);
  }
  await transport.handleRequest(request, response);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
