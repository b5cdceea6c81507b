import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { deployment, makeV1, makeV2 } from './guard-servers.ts';

/** The server of the guard's tests as a process: `v1` or `v2`. */
const shared = deployment();
if (process.argv[2] === 'v1') await makeV1(shared).connect(new StdioServerTransport());
else serveStdio(() => makeV2(shared));
