import type { ToolDefinition } from '@holdfast/core/contract';
import type { GuardableServer, Message } from '../messages.ts';

/** More pages than any server of sense has. */
const MAX_PAGES = 64;
const PROTOCOL = '2025-11-25';

/** Lists the tools of a server that is not connected, over a transport within the process; the server is closed afterwards. */
export async function listTools(server: GuardableServer): Promise<readonly ToolDefinition[]> {
  const target = server.server ?? server;
  if (target.transport !== undefined && target.transport !== null)
    throw new Error('The server is connected. Hand over one that is not: the check connects it, lists its tools and closes it.');
  const line = new Line();
  // The whole server where it has a `connect` of its own: some set things up there.
  await server.connect(line as never);
  try {
    await line.ask('initialize', {
      protocolVersion: PROTOCOL,
      capabilities: {},
      clientInfo: { name: 'holdfast-self-check', version: '1' },
    });
    line.tell('notifications/initialized');
    const tools: ToolDefinition[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const result = await line.ask('tools/list', cursor === undefined ? {} : { cursor });
      if (Array.isArray(result.tools)) tools.push(...(result.tools as readonly ToolDefinition[]));
      if (typeof result.nextCursor !== 'string') return tools;
      cursor = result.nextCursor;
    }
    throw new Error(`The server's list has more than ${MAX_PAGES} pages.`);
  } finally {
    await line.close();
  }
}

/** The client's end of a connection within the process, as a transport of either SDK. */
class Line {
  onmessage: ((message: Message) => void) | undefined;
  onclose: (() => void) | undefined;
  onerror: ((error: Error) => void) | undefined;
  readonly #waiting = new Map<unknown, (answer: Message) => void>();
  #id = 0;

  async start(): Promise<void> {}

  async send(message: Message): Promise<void> {
    // As over a real transport, what the server keeps and what is read are not one object.
    const plain = JSON.parse(JSON.stringify(message)) as Message;
    const take = this.#waiting.get(plain.id);
    this.#waiting.delete(plain.id);
    take?.(plain);
  }

  async close(): Promise<void> {
    this.onclose?.();
  }

  tell(method: string): void {
    this.onmessage?.({ jsonrpc: '2.0', method });
  }

  async ask(method: string, params: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> {
    this.#id += 1;
    const id = this.#id;
    const answer = await new Promise<Message>((resolve) => {
      this.#waiting.set(id, resolve);
      this.onmessage?.({ jsonrpc: '2.0', id, method, params });
    });
    if (answer.result === undefined) throw new Error(`The server refused ${method}: ${JSON.stringify(answer.error)}`);
    return answer.result;
  }
}
