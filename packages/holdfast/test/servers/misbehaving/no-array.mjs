// Answers the list with something else.
import { send, serve } from './line-server.mjs';

serve({ 'tools/list': ({ id }) => send({ id, result: { tools: { echo: {} } } }) });
