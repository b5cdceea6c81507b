// Announces a new list between two pages: the first reading is a mix.
import { send, serve, TOOL } from './line-server.mjs';

let changed = false;
serve({
  'tools/list': ({ id, params }) => {
    if (params?.cursor === undefined)
      return send({ id, result: { tools: [{ ...TOOL, name: changed ? 'new1' : 'old1' }], nextCursor: '2' } });
    if (!changed) send({ method: 'notifications/tools/list_changed' });
    changed = true;
    send({ id, result: { tools: [{ ...TOOL, name: 'new2' }] } });
  },
});
