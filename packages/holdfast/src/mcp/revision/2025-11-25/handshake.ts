import { isObject, member } from '@holdfast/core/json';
import { fail } from '../../../failure.ts';
import { CLIENT_INFO } from '../../client-info.ts';
import { serverInfo } from '../../server-info.ts';
import type { Opening } from '../../session.ts';
import type { Wire } from '../../wire.ts';

/** The newest revision that opens with a handshake; a server may answer with an older one. */
export const REVISION = '2025-11-25';

/** Opens with `initialize` and `notifications/initialized`, as all revisions up to 2025-11-25 do. */
export async function openWithHandshake(wire: Wire): Promise<Opening> {
  const answer = await wire.request('initialize', { protocolVersion: REVISION, capabilities: {}, clientInfo: CLIENT_INFO });
  if (answer.kind !== 'result') return { kind: 'other-era', answer };
  const revision = member(answer.value, 'protocolVersion');
  const capabilities = member(answer.value, 'capabilities');
  if (typeof revision !== 'string' || !isObject(capabilities)) {
    fail({
      code: 'HF_SERVER_PROTOCOL',
      kind: 'invalid-answer',
      message: 'The answer to `initialize` lacks `protocolVersion` or `capabilities`',
    });
  }
  const headers = { 'mcp-protocol-version': revision };
  await wire.notify('notifications/initialized', undefined, headers);
  const instructions = member(answer.value, 'instructions');
  return {
    kind: 'open',
    session: {
      revision,
      server: serverInfo(member(answer.value, 'serverInfo')),
      ...(typeof instructions === 'string' ? { instructions } : {}),
      capabilities,
      request: (method, params) => wire.request(method, Object.keys(params).length === 0 ? undefined : params, headers),
    },
  };
}
