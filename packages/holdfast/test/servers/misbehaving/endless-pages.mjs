// A new cursor on every page, without end.
import { send, serve, TOOL } from './line-server.mjs';

let page = 0;
serve({
  'tools/list': ({ id }) => {
    page++;
    send({ id, result: { tools: [{ ...TOOL, name: `echo${page}` }], nextCursor: `page-${page}` } });
  },
});
