import type { Json, JsonObject } from '@holdfast/core/json';
import { fail } from '../failure.ts';
import { answerFailure } from './answer-failure.ts';
import { listTools } from './list-tools.ts';
import { openWithHandshake } from './revision/2025-11-25/handshake.ts';
import { openStateless } from './revision/2026-07-28/stateless.ts';
import type { Opening, ServerInfo, Session } from './session.ts';
import type { Answer, Wire } from './wire.ts';

/** What a server says of itself and its tools. */
export interface ServerReading {
  readonly tools: readonly Json[];
  readonly server: ServerInfo;
  readonly instructions?: string;
  readonly capabilities: JsonObject;
  /** The protocol revision that was agreed on. */
  readonly revision: string;
}

/** Which openings are tried: both, or only the one of the older or the newer revisions. */
export type Era = 'auto' | 'handshake' | 'stateless';

export type ReadStage =
  | { readonly stage: 'opened'; readonly revision: string }
  | { readonly stage: 'listing'; readonly tools: number; readonly page: number };

/** Opens a server on its wire and reads all its tools. Calls none. Fails by throwing a `HoldfastError`; does not close the wire. */
export async function readTools(wire: Wire, era: Era = 'auto', onStage?: (stage: ReadStage) => void): Promise<ServerReading> {
  let changes = 0;
  wire.onNotification = (method) => {
    if (method === 'notifications/tools/list_changed') changes++;
  };
  const session = await open(wire, era);
  onStage?.({ stage: 'opened', revision: session.revision });
  const tools = await listTools(session, {
    changes: () => changes,
    announced: wire.transport === 'stdio',
    onPage: (count, page) => onStage?.({ stage: 'listing', tools: count, page }),
  });
  return {
    tools,
    server: session.server,
    ...(session.instructions === undefined ? {} : { instructions: session.instructions }),
    capabilities: session.capabilities,
    revision: session.revision,
  };
}

/**
 * A handshake first over stdio, since servers of the older revisions may die of a request that comes before it; stateless first
 * over HTTP, since there a refusal costs nothing and leaves no session behind.
 */
async function open(wire: Wire, era: Era): Promise<Session> {
  const ways =
    era === 'handshake'
      ? [openWithHandshake]
      : era === 'stateless'
        ? [openStateless]
        : wire.transport === 'stdio'
          ? [openWithHandshake, openStateless]
          : [openStateless, openWithHandshake];
  const refusals: Exclude<Answer, { kind: 'result' }>[] = [];
  for (const way of ways) {
    const opening: Opening = await way(wire);
    if (opening.kind === 'open') return opening.session;
    if (opening.answer.kind === 'result') continue;
    refusals.push(opening.answer);
    if (opening.answer.kind === 'http' && [401, 403].includes(opening.answer.status)) break;
  }
  const told = refusals.find((answer) => answer.kind === 'error' && answer.code !== -32601) ?? refusals[0];
  return fail(
    told === undefined
      ? { code: 'HF_SERVER_PROTOCOL', kind: 'not-mcp', message: 'The server did not open' }
      : answerFailure(told, 'initialize'),
  );
}
