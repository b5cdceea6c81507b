import type { Connection } from './intercept.ts';
import { type Message, type MessageExtra, metaOf } from './messages.ts';

/** More pages than any server of sense has; a server that pages without end is stopped here. */
const MAX_PAGES = 64;

export interface Offer {
  readonly names: ReadonlySet<string>;
  /** `_meta` of the list, which in the stateless era names the server. */
  readonly meta: Readonly<Record<string, unknown>>;
}

/**
 * The tools that this very client is offered: the server's own `tools/list` for the same connection, credentials and
 * per-request `_meta` as the call. A server that answers with an error offers nothing.
 */
export async function offeredTools(call: Message, extra: MessageExtra | undefined, connection: Connection): Promise<Offer> {
  const inherited = Object.fromEntries(
    Object.entries(metaOf(call)).filter(([key]) => key.startsWith('io.modelcontextprotocol/')),
  );
  const names = new Set<string>();
  let meta: Readonly<Record<string, unknown>> = {};
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const params = {
      ...(cursor === undefined ? {} : { cursor }),
      ...(Object.keys(inherited).length > 0 ? { _meta: inherited } : {}),
    };
    const answer = await connection.ask('tools/list', params, extra);
    const result = answer.result;
    if (result === undefined) return { names, meta };
    if (typeof result._meta === 'object' && result._meta !== null) meta = result._meta as Record<string, unknown>;
    for (const tool of Array.isArray(result.tools) ? (result.tools as readonly { name?: unknown }[]) : [])
      if (typeof tool?.name === 'string') names.add(tool.name);
    if (typeof result.nextCursor !== 'string' || result.nextCursor === cursor) return { names, meta };
    cursor = result.nextCursor;
  }
  return { names, meta };
}
