/** The parts of MCP messages and transports that the guard touches; both SDK majors have them in this form. */
export interface Message {
  readonly jsonrpc?: string;
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: { readonly [key: string]: unknown };
  readonly result?: { readonly [key: string]: unknown };
  readonly error?: unknown;
}

export interface MessageExtra {
  readonly authInfo?: unknown;
  readonly request?: { readonly signal?: { readonly aborted: boolean } };
}

export type Receive = (message: Message, extra?: MessageExtra) => void;

// Methods, not function members: the SDKs' own parameter types are narrower, and a method parameter may be.
export interface GuardableTransport {
  onmessage?: ((message: never, extra?: never) => void) | undefined;
  send(message: never, options?: never): Promise<void>;
  close(): Promise<void>;
}

/** An MCP server of SDK v1 or v2: `McpServer` (which holds a `server`) or the low-level `Server`. */
export interface GuardableServer {
  connect(transport: never): Promise<void>;
  readonly server?: { connect(transport: never): Promise<void>; readonly transport?: unknown };
  /** Set where a low-level server is connected. */
  readonly transport?: unknown;
}

export const PROTOCOL_VERSION = 'io.modelcontextprotocol/protocolVersion';
export const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';
export const SERVER_INFO = 'io.modelcontextprotocol/serverInfo';
/** Our key for machine details in `_meta` of an answer. */
export const ERROR_META = 'dev.holdfast/error';
/** Our key for the contract digest that a call was planned under, or that a tool has. */
export const CONTRACT_META = 'dev.holdfast/contract';

/** `_meta` of a request, where it is an object. */
export function metaOf(message: Message): Readonly<Record<string, unknown>> {
  const meta = message.params?._meta;
  return typeof meta === 'object' && meta !== null && !Array.isArray(meta) ? (meta as Record<string, unknown>) : {};
}

/** Is the request of the stateless era (2026-07-28 on), which names its version in each request? */
export function isStateless(message: Message): boolean {
  return Object.hasOwn(metaOf(message), PROTOCOL_VERSION);
}

/** What a client calls itself may be of any size; this much of it is kept. */
const MAX_CLIENT_TEXT = 128;

export function clientInfoOf(value: unknown): { name?: string; version?: string } {
  if (typeof value !== 'object' || value === null) return {};
  const { name, version } = value as { name?: unknown; version?: unknown };
  return {
    ...(typeof name === 'string' ? { name: name.slice(0, MAX_CLIENT_TEXT) } : {}),
    ...(typeof version === 'string' ? { version: version.slice(0, MAX_CLIENT_TEXT) } : {}),
  };
}
