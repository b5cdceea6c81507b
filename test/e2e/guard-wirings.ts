import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import {
  Client as ClientV2,
  StreamableHTTPClientTransport as HttpV2,
  InMemoryTransport as MemoryV2,
} from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';
import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport as MemoryV1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { type Deployment, deployment, makeV1, makeV2 } from './guard-servers.ts';

export type Sdk = 'v1' | 'v2';
export type Era = '2025' | '2026';
export type Transport = 'memory' | 'stdio' | 'http session' | 'http stateless';

export interface Wiring {
  readonly server: Sdk;
  readonly transport: Transport;
  readonly era: Era;
  readonly client: Sdk;
}

/** One JSON-RPC answer as it came over the wire. */
export interface Raw {
  readonly id?: string | number;
  readonly method?: string;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

interface ClientTransport {
  onmessage?: ((message: never, extra?: never) => void) | undefined;
  send(message: never, options?: never): Promise<void>;
}

export interface Opened {
  /** Calls by the SDK's client; what its user code gets, or what it throws. */
  call(name: string, args?: Record<string, unknown>, signal?: AbortSignal): Promise<unknown>;
  /** The answer to the newest call, as it came. */
  answer(): Pick<Raw, 'result' | 'error'> | undefined;
  /** The newest call as the client sent it. */
  sent(): unknown;
  /** How many answers came so far. */
  answered(): number;
  /** HTTP status of the newest POST. */
  status(): number | undefined;
  /** Posts a body of our own making. */
  post(body: unknown): Promise<{ status: number; messages: Raw[] }>;
  close(): Promise<void>;
}

/** Opens a guarded server of one SDK over one transport, with a real client of one SDK in front. */
export async function open({ server, transport, era, client }: Wiring, guarded = true): Promise<Opened> {
  const shared = deployment(guarded);
  const closers: (() => Promise<unknown>)[] = [];
  let url: URL | undefined;
  let status: number | undefined;
  const watched: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (init?.method === 'POST') status = response.status;
    return response;
  };
  let near: ClientTransport;
  if (transport === 'memory') {
    const [mine, theirs] = server === 'v1' ? MemoryV1.createLinkedPair() : MemoryV2.createLinkedPair();
    if (server === 'v1') await makeV1(shared).connect(theirs as never);
    else if (era === '2025') await makeV2(shared).connect(theirs as never);
    else closers.push(serveStdio(() => makeV2(shared), { transport: theirs as never }).close);
    near = mine as ClientTransport;
  } else if (transport === 'stdio') {
    const script = fileURLToPath(new URL('./guard-stdio.ts', import.meta.url));
    const start = { command: process.execPath, args: ['--import', 'tsx', script, server], stderr: 'inherit' as const };
    near = client === 'v1' ? new StdioV1(start) : new StdioV2(start);
  } else {
    const http = await listen(server === 'v1' ? v1Http(shared, transport) : v2Http(shared, transport));
    url = new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`);
    closers.push(() => new Promise((done) => http.closeAllConnections() ?? http.close(done)));
    near = client === 'v1' ? new HttpV1(url, { fetch: watched }) : new HttpV2(url, { fetch: watched });
  }
  const mode = era === '2026' ? ({ pin: '2026-07-28' } as const) : ('legacy' as const);
  const info = { name: 'probe', version: '9.9' };
  const user = client === 'v1' ? new ClientV1(info) : new ClientV2(info, { versionNegotiation: { mode } });
  await user.connect(near as never);
  const received: Raw[] = [];
  const inner = near.onmessage as unknown as (message: Raw, extra?: unknown) => void;
  near.onmessage = ((message: Raw, extra?: unknown) => {
    received.push(message);
    inner(message, extra);
  }) as never;
  let newest: string | number | undefined;
  let sent: Raw | undefined;
  const send = near.send.bind(near) as (message: Raw, options?: unknown) => Promise<void>;
  near.send = ((message: Raw, options?: unknown) => {
    if (message.method === 'tools/call') {
      newest = message.id;
      sent = message;
    }
    return send(message, options);
  }) as never;
  return {
    call: (name, args = {}, signal) => {
      const options = signal === undefined ? {} : { signal };
      return user instanceof ClientV1
        ? user.callTool({ name, arguments: args }, undefined, options)
        : user.callTool({ name, arguments: args }, options);
    },
    answer: () => {
      const found = received.find((message) => message.id === newest && message.method === undefined);
      if (found === undefined) return undefined;
      return found.error === undefined ? { result: found.result as NonNullable<Raw['result']> } : { error: found.error };
    },
    sent: () => sent,
    answered: () => received.filter((message) => message.method === undefined).length,
    status: () => status,
    post: async (body) => {
      const session = (near as { sessionId?: string }).sessionId;
      const response = await fetch(url as URL, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...(session === undefined ? {} : { 'mcp-session-id': session }),
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, messages: messagesIn(await response.text()) };
    },
    close: async () => {
      await user.close();
      for (const close of closers) await close();
    },
  };
}

/** The messages of a JSON body or of an event stream. */
function messagesIn(body: string): Raw[] {
  const data = body.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []));
  const parts = body.trimStart().startsWith('{') || body.trimStart().startsWith('[') ? [body] : data;
  return parts.filter((part) => part.trim() !== '').flatMap((part) => JSON.parse(part) as Raw | Raw[]);
}

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

async function listen(handle: Handle): Promise<Server> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

function v1Http(shared: Deployment, kind: Transport): Handle {
  if (kind === 'http stateless') {
    return async (request, response) => {
      const transport = new StreamableHTTPServerTransport({});
      await makeV1(shared).connect(transport as never);
      await transport.handleRequest(request, response);
    };
  }
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => 'session-1' });
  const ready = makeV1(shared).connect(transport as never);
  return async (request, response) => {
    await ready;
    await transport.handleRequest(request, response);
  };
}

function v2Http(shared: Deployment, kind: Transport): Handle {
  if (kind === 'http stateless') return toNodeHandler(createMcpHandler(() => makeV2(shared))) as Handle;
  const transport = new NodeStreamableHTTPServerTransport({ sessionIdGenerator: () => 'session-1' });
  const ready = makeV2(shared).connect(transport);
  return async (request, response) => {
    await ready;
    await transport.handleRequest(request, response);
  };
}
