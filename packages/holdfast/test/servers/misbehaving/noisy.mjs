// A good server that also logs to standard output: text, JSON that is no JSON-RPC, an array, an empty line.
import { send, serve, TOOL, write } from './line-server.mjs';

write('starting up ...');
write('{"level":"info","msg":"listening"}');
write('{ not: json }');
write('');
write('[1,2,3]');
serve({
  'tools/list': ({ id }) => {
    write('listing');
    send({ id, result: { tools: [TOOL] } });
  },
});
