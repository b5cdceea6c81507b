// Sends a message that is neither result nor error.
import { send, serve } from './line-server.mjs';

serve({ 'tools/list': ({ id }) => send({ id }) });
