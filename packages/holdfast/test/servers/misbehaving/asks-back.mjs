// Asks the client things and lists only when it got the right answers.
import { createInterface } from 'node:readline';
import { OPENING, send, TOOL } from './line-server.mjs';

const answers = {};
let list;
createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.method === 'initialize') return send({ id: message.id, result: OPENING });
  if (message.method === 'tools/list') {
    list = message.id;
    send({ id: 'p', method: 'ping' });
    send({ id: 'r', method: 'roots/list' });
    send({ id: 1, method: 'sampling/createMessage', params: {} });
    return send({ id: 'e', method: 'elicitation/create', params: {} });
  }
  if (message.method === undefined) answers[message.id] = message.result ?? message.error.code;
  if (Object.keys(answers).length === 4) {
    send({ id: 4711, result: { tools: [] } });
    send({ id: String(list), result: { tools: [] } });
    send({ id: list, result: { tools: [{ ...TOOL, description: JSON.stringify(answers) }] } });
  }
});
