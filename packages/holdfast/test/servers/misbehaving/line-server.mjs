// A bare server over stdio for the misbehaving ones: hand-written lines instead of an SDK, so that each can go wrong in its own way.
import { createInterface } from 'node:readline';

export const write = (text) => process.stdout.write(`${text}\n`);
export const send = (message) => write(JSON.stringify({ jsonrpc: '2.0', ...message }));
export const OPENING = {
  protocolVersion: '2025-11-25',
  capabilities: { tools: { listChanged: true } },
  serverInfo: { name: 'odd', version: '1' },
};
export const TOOL = { name: 'echo', inputSchema: { type: 'object' } };

/** `handlers` by method; `initialize` is answered well unless it is among them. `other` gets everything else. */
export function serve(handlers) {
  createInterface({ input: process.stdin }).on('line', (line) => {
    const message = JSON.parse(line);
    const handler =
      handlers[message.method] ??
      (message.method === 'initialize' ? () => send({ id: message.id, result: OPENING }) : handlers.other);
    handler?.(message);
  });
}
