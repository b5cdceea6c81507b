// Answers the list with an error.
import { send, serve } from './line-server.mjs';

serve({ 'tools/list': ({ id }) => send({ id, error: { code: -32603, message: 'database is down' } }) });
