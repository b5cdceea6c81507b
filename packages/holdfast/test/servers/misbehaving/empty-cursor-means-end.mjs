// Writes an empty cursor where it means the end, and takes it as the start.
import { send, serve, TOOL } from './line-server.mjs';

serve({ 'tools/list': ({ id }) => send({ id, result: { tools: [TOOL], nextCursor: '' } }) });
