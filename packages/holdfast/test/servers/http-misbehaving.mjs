// An HTTP server with one misbehaviour per path; prints its port.
import { createServer } from 'node:http';

const json = (response, value, status = 200) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof value === 'string' ? value : JSON.stringify(value));
const OPENING = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'odd', version: '1' } };
const TOOL = { name: 'echo', inputSchema: { type: 'object' } };
let flaps = 0;
/** Finishes the list of `/asks-back` with what the client answered. */
let finish;

/** Paths that open by handshake and then answer the list in their own way. */
const lists = {
  '/broken-json': (response, id) => json(response, `{"jsonrpc":"2.0","id":${id},"result":{"tools":[`),
  '/duplicate-key': (response, id) => json(response, `{"jsonrpc":"2.0","id":${id},"result":{"tools":[],"tools":[]}}`),
  '/circle': (response, id) => json(response, { jsonrpc: '2.0', id, result: { tools: [TOOL], nextCursor: 'x' } }),
  '/flaps': (response, id, params) =>
    json(response, {
      jsonrpc: '2.0',
      id,
      result: params?.cursor === undefined ? { tools: [{ ...TOOL, name: `t${flaps++}` }], nextCursor: '2' } : { tools: [TOOL] },
    }),
  '/other-id': (response, id) => json(response, { jsonrpc: '2.0', id: id + 1, result: { tools: [TOOL] } }),
  '/stream-ends': (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(': nothing\n\n'),
  '/stream-hangs': (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': waiting\n\n'),
  '/resets': (response) => response.destroy(),
  '/too-large': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const more = () => {
      if (!response.destroyed) response.write(chunk, more);
    };
    more();
  },
  '/asks-back': (response, id) => {
    const answers = {};
    finish = (message) => {
      answers[message.id] = message.result ?? message.error.code;
      if (Object.keys(answers).length < 2) return;
      response.end(
        `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, result: { tools: [{ ...TOOL, description: JSON.stringify(answers) }] } })}\n\n`,
      );
    };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('id: 1\ndata:\n\n');
    for (const message of [
      { id: 'p', method: 'ping' },
      { id: 'r', method: 'roots/list' },
      { method: 'notifications/message', params: {} },
    ])
      response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`);
  },
  '/batch': (response, id) =>
    json(response, [
      { jsonrpc: '2.0', method: 'notifications/message', params: {} },
      { jsonrpc: '2.0', id, result: { tools: [TOOL] } },
    ]),
};

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const path = request.url;
  if (path === '/html')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hello</title>');
  if (path === '/hangs') return;
  if (path === '/unauthorized') return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end('who are you');
  if (path === '/forbidden') return json(response, { error: 'no' }, 403);
  if (path === '/broken') return response.writeHead(502).end('bad gateway');
  if (path === '/future') {
    const { id } = JSON.parse(body);
    return json(
      response,
      {
        jsonrpc: '2.0',
        id,
        error: { code: -32022, message: 'unsupported', data: { supported: ['2031-01-01'], requested: '2026-07-28' } },
      },
      400,
    );
  }
  if (path === '/incomplete') {
    const { id, method } = JSON.parse(body);
    return json(response, {
      jsonrpc: '2.0',
      id,
      result:
        method === 'server/discover'
          ? { supportedVersions: ['2026-07-28'], capabilities: { tools: {} } }
          : { resultType: 'input_required', tools: [] },
    });
  }
  const list = lists[path];
  if (list === undefined) return response.writeHead(404).end();
  const message = JSON.parse(body || '{}');
  const { id, method, params } = message;
  if (method === undefined && id !== undefined) {
    finish(message);
    return response.writeHead(202).end();
  }
  if (method === 'initialize') return json(response, { jsonrpc: '2.0', id, result: OPENING });
  if (method === 'tools/list') return list(response, id, params);
  if (id === undefined) return response.writeHead(202).end();
  json(response, { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }, 400);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
