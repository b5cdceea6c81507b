// Announces a change with each list, and means it.
import { send, serve, TOOL } from './line-server.mjs';

let count = 0;
serve({
  'tools/list': ({ id }) => {
    send({ method: 'notifications/tools/list_changed' });
    send({ id, result: { tools: [{ ...TOOL, name: `v${count++}` }] } });
  },
});
