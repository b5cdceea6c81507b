// Nests a message beyond all reason.
import { serve, write } from './line-server.mjs';

serve({ 'tools/list': ({ id }) => write(`{"jsonrpc":"2.0","id":${id},"result":${'['.repeat(200000)}`) });
