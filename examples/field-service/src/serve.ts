import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { type Database, openDatabase } from './database.ts';
import { Refusal } from './reservations.ts';

export type MakeServer = (database: Database) => McpServer;

/** Serves over stdio, or with `--http PORT` over Streamable HTTP on this machine only. `--data FILE` keeps the reservations. */
export async function serve(make: MakeServer, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { http: { type: 'string' }, data: { type: 'string' } } });
  const database = openDatabase(values.data);
  if (values.http === undefined) {
    serveStdio(() => make(database));
    return;
  }
  const { url } = await serveHttp(make, database, Number(values.http));
  console.log(url);
}

/** Listens on the loopback address; port 0 takes a free one. */
export async function serveHttp(
  make: MakeServer,
  database: Database,
  port: number,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const handle = toNodeHandler(createMcpHandler(() => make(database)));
  const hostIsOurs = localhostHostValidation();
  const originIsOurs = localhostOriginValidation();
  const server = createServer((request, response) => {
    if (!hostIsOurs(request, response) || !originIsOurs(request, response)) return;
    if (request.url === '/mcp') void handle(request as Parameters<typeof handle>[0], response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A result, or the refusal as an error that the model can read and act on. */
export function answer<T extends Record<string, unknown>>(work: () => T) {
  try {
    const result = work();
    return { content: [{ type: 'text' as const, text: JSON.stringify(result) }], structuredContent: result };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { content: [{ type: 'text' as const, text: `${error.reason}: ${error.message}` }], isError: true };
  }
}
