import type { Json, JsonObject } from '@holdfast/core/json';

/** How far a server may go before we stop reading. Counted over one whole reading, not per message. */
export interface WireLimits {
  /** Bytes of everything the server sends: messages, noise and protocol frames. */
  readonly bytes: number;
  /** Nesting of one message. */
  readonly depth: number;
  /** Lines on a stdio server's standard output that are no JSON-RPC. */
  readonly noiseLines: number;
  readonly pages: number;
}

/** The largest list seen in the field (201 tools) is below one megabyte; these bounds stop a run-away server, not a big one. */
export const WIRE_LIMITS: WireLimits = { bytes: 32 * 1024 * 1024, depth: 512, noiseLines: 2000, pages: 1000 };

export type RequestId = number | string;

/** What came back for one request. `http` is an HTTP status without a JSON-RPC body: only the revision layer knows what it proves. */
export type Answer =
  | { readonly kind: 'result'; readonly value: JsonObject }
  | { readonly kind: 'error'; readonly code: number; readonly message: string; readonly data?: Json; readonly status?: number }
  | { readonly kind: 'http'; readonly status: number; readonly contentType: string };

/**
 * One connection to a server, before any protocol revision. Requests fail by throwing a `HoldfastError`; they end at the
 * latest when the signal that the wire was opened with is aborted.
 */
export interface Wire {
  readonly transport: 'stdio' | 'http';
  /** Headers are HTTP's; other transports leave them out. */
  request(method: string, params: JsonObject | undefined, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  notify(method: string, params: JsonObject | undefined, headers?: Readonly<Record<string, string>>): Promise<void>;
  /** Called for every notification that the server sends. */
  onNotification: ((method: string, params: JsonObject) => void) | undefined;
  /** What was tolerated, for people. */
  readonly warnings: readonly string[];
  /** Ends the connection and everything behind it. Never throws; may be called twice. */
  close(): Promise<void>;
}
