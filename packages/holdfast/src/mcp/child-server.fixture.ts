// Starts a server that ignores all signals, says so, and then ends in the way that its argument names.
import { startServer } from './child-server.ts';

const [script = '', ending = ''] = process.argv.slice(2);
const server = await startServer({ command: process.execPath, args: [script], cwd: process.cwd(), env: {} });
server.process.stdin.write('{"id":1,"method":"tools/list"}\n');
server.process.stdout.once('data', () => {
  process.stdout.write('ready\n');
  if (ending === 'exit') process.exit(4);
  if (ending === 'throw') throw new Error('on purpose');
});
