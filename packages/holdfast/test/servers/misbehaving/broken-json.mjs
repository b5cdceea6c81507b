// Cuts a message short.
import { serve, write } from './line-server.mjs';

serve({ 'tools/list': ({ id }) => write(`{"jsonrpc":"2.0","id":${id},"result":{"tools":[{"name":"a"`) });
