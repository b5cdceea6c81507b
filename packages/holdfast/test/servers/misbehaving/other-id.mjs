// Answers with the id as text: another id.
import { send, serve, TOOL } from './line-server.mjs';

serve({ 'tools/list': ({ id }) => send({ id: String(id), result: { tools: [TOOL] } }) });
