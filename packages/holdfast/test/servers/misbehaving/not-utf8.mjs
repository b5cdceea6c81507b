// Sends a byte that is no UTF-8.
import { serve } from './line-server.mjs';

serve({
  'tools/list': ({ id }) =>
    process.stdout.write(Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":{"tools":[{"name":"\xff"}]}}\n`, 'latin1')),
});
