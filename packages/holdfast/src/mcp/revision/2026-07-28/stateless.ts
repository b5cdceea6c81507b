import { isObject, type JsonObject, member } from '@holdfast/core/json';
import { fail } from '../../../failure.ts';
import { CLIENT_INFO } from '../../client-info.ts';
import { serverInfo } from '../../server-info.ts';
import type { Opening } from '../../session.ts';
import type { Answer, Wire } from '../../wire.ts';

export const REVISION = '2026-07-28';

/** The server knows revisions, ours not among them; `data.supported` names them. */
const UNSUPPORTED_VERSION = -32022;
const PREFIX = 'io.modelcontextprotocol/';

/** Opens with `server/discover`. Every request carries revision, capabilities and client by itself; nothing is kept between two. */
export async function openStateless(wire: Wire): Promise<Opening> {
  const request = async (method: string, params: JsonObject): Promise<Answer> => {
    const _meta = {
      [`${PREFIX}protocolVersion`]: REVISION,
      [`${PREFIX}clientCapabilities`]: {},
      [`${PREFIX}clientInfo`]: CLIENT_INFO,
    };
    const answer = await wire.request(method, { ...params, _meta }, { 'mcp-protocol-version': REVISION, 'mcp-method': method });
    if (answer.kind === 'result') requireComplete(answer.value, method);
    return answer;
  };
  const answer = await request('server/discover', {});
  if (answer.kind !== 'result') {
    if (answer.kind === 'error' && answer.code === UNSUPPORTED_VERSION) refuseUnknownRevisions(answer);
    return { kind: 'other-era', answer };
  }
  const capabilities = member(answer.value, 'capabilities');
  if (!isObject(capabilities)) {
    fail({ code: 'HF_SERVER_PROTOCOL', kind: 'invalid-answer', message: 'The answer to `server/discover` lacks `capabilities`' });
  }
  const meta = member(answer.value, '_meta');
  const instructions = member(answer.value, 'instructions');
  return {
    kind: 'open',
    session: {
      revision: REVISION,
      server: serverInfo(isObject(meta) ? member(meta, `${PREFIX}serverInfo`) : undefined),
      ...(typeof instructions === 'string' ? { instructions } : {}),
      capabilities,
      request,
    },
  };
}

/** A result that is not complete would be a list of something else: never read as the list. An absent type is an older server's. */
function requireComplete(result: JsonObject, method: string): void {
  const type = member(result, 'resultType');
  if (type === undefined || type === 'complete') return;
  fail({
    code: 'HF_SERVER_PROTOCOL',
    kind: 'invalid-answer',
    message: `The answer to \`${method}\` is not complete (resultType ${JSON.stringify(type)})`,
  });
}

function refuseUnknownRevisions(answer: Extract<Answer, { kind: 'error' }>): void {
  const supported = isObject(answer.data) ? member(answer.data, 'supported') : undefined;
  if (!Array.isArray(supported) || supported.some((revision) => typeof revision === 'string' && revision <= REVISION)) return;
  fail({
    code: 'HF_SERVER_PROTOCOL',
    kind: 'unsupported-version',
    message: `The server only speaks protocol revisions that Holdfast does not know: ${supported.map(String).join(', ')}`,
    fix: 'Update Holdfast, or start the server with an older revision enabled.',
  });
}
