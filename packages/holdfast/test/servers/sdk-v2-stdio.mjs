// A server on the official SDK v2 over stdio. `--modern` serves the stateless revision only.
import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { TOOLS } from './tools.mjs';

const modern = process.argv.includes('--modern');
serveStdio(
  () => {
    const server = new Server({ name: 'v2', version: '2.0.0' }, { capabilities: { tools: {} }, instructions: 'Be kind.' });
    server.setRequestHandler('tools/list', ({ params }) => {
      const at = params?.cursor === undefined ? 0 : params.cursor === '' ? 2 : 99;
      return at === 0 ? { tools: TOOLS.slice(0, 2), nextCursor: '' } : { tools: TOOLS.slice(at) };
    });
    return server;
  },
  modern ? { legacy: 'reject' } : {},
);
