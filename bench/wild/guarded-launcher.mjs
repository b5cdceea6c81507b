// Loaded into a server's own process before its code (`node --import`): puts the guard on every server that its SDK makes, and a stub
// behind the guard, so that no tool is ever run: what passes the guard is answered with what arrived.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { guard } from '../../packages/guard/dist/index.js';

const { entries: file, root } = JSON.parse(process.env.GUARD_REPLAY);
const entries = JSON.parse(readFileSync(file, 'utf8'));
const require = createRequire(`${root}/package.json`);
const commonJs = require.resolve('@modelcontextprotocol/sdk/server/index.js');
const copies = [commonJs, commonJs.replace('/dist/cjs/', '/dist/esm/')];

for (const path of new Set(copies)) {
  const { Server } = await import(pathToFileURL(path).href);
  const connect = Server.prototype.connect;
  const seen = new WeakSet();
  Server.prototype.connect = function (transport) {
    if (!seen.has(this)) {
      seen.add(this);
      const own = (to) => {
        const connected = connect.call(this, to);
        const inner = to.onmessage;
        to.onmessage = (message, extra) => {
          if (message.method !== 'tools/call') return inner(message, extra);
          const text = JSON.stringify(message.params);
          to.send({ jsonrpc: '2.0', id: message.id, result: { content: [{ type: 'text', text: `passed ${text}` }] } });
        };
        return connected;
      };
      Object.defineProperty(this, 'connect', { value: own, configurable: true, writable: true });
      guard(this, entries);
    }
    return this.connect(transport);
  };
}
