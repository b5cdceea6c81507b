// Announces a change with each list, though nothing changes.
import { send, serve, TOOL } from './line-server.mjs';

serve({
  'tools/list': ({ id }) => {
    send({ method: 'notifications/tools/list_changed' });
    send({ id, result: { tools: [TOOL] } });
  },
});
