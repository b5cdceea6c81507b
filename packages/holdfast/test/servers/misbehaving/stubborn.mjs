// Ignores a closed input and every polite signal, and starts children that do so too, one of them in a session of its own.
// `mute` never lists.
import { spawn } from 'node:child_process';
import { OPENING, send, TOOL } from './line-server.mjs';

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
setInterval(() => {}, 1000);
if (process.argv[2] !== 'child') {
  spawn(process.execPath, [import.meta.filename, 'child'], { stdio: 'ignore' });
  spawn(process.execPath, [import.meta.filename, 'child'], { stdio: 'ignore', detached: true }).unref();
  process.stdin.on('data', (chunk) => {
    for (const line of String(chunk).split('\n').filter(Boolean)) {
      const { id, method } = JSON.parse(line);
      if (method === 'initialize') send({ id, result: OPENING });
      if (method === 'tools/list' && process.argv[2] !== 'mute') setTimeout(() => send({ id, result: { tools: [TOOL] } }), 300);
    }
  });
}
