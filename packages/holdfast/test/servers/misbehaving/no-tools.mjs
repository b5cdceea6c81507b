// Has no tools at all.
import { OPENING, send, serve } from './line-server.mjs';

serve({
  initialize: ({ id }) => send({ id, result: { ...OPENING, capabilities: {} } }),
  other: ({ id, method }) => id !== undefined && send({ id, error: { code: -32601, message: `no ${method}` } }),
});
