// Two pages that name each other.
import { send, serve, TOOL } from './line-server.mjs';

serve({
  'tools/list': ({ id, params }) => send({ id, result: { tools: [TOOL], nextCursor: params?.cursor === 'b' ? 'a' : 'b' } }),
});
