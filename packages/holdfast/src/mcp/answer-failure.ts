import type { Failure } from '@holdfast/core/errors';
import { quotable } from './redact.ts';
import type { Answer } from './wire.ts';

/** An answer that is no result, in words. */
export function answerFailure(answer: Exclude<Answer, { kind: 'result' }>, method: string): Failure {
  if (answer.kind === 'error') {
    const text = quotable(answer.message, [], 300);
    return {
      code: 'HF_SERVER_REFUSED',
      kind: 'error-answer',
      message: `The server answered \`${method}\` with error ${answer.code}${text === '' ? '' : `: ${text}`}`,
      fix: 'Do what its message asks for: the server runs and refuses. It may lack a setting, a variable or a token.',
    };
  }
  switch (answer.status) {
    case 401:
      return { code: 'HF_SERVER_REFUSED', kind: 'unauthorized', message: 'The server wants to know who is asking (HTTP 401)' };
    case 403:
      return { code: 'HF_SERVER_REFUSED', kind: 'forbidden', message: 'The server does not let this caller in (HTTP 403)' };
    case 404:
    case 405:
    case 410:
      return {
        code: 'HF_SERVER_REFUSED',
        kind: 'not-found',
        message: `There is no MCP endpoint at this path (HTTP ${answer.status})`,
        fix: 'Check the path: it is often /mcp. A server that only has an /sse endpoint speaks a transport that was retired in 2025.',
      };
    default:
      return { code: 'HF_SERVER_REFUSED', kind: 'http', message: `The server answered \`${method}\` with HTTP ${answer.status}` };
  }
}
