import type { JsonObject } from '@holdfast/core/json';
import type { Answer } from './wire.ts';

export interface ServerInfo {
  readonly name?: string;
  readonly version?: string;
  readonly title?: string;
}

/** A server that was opened in one protocol revision. What a revision looks like on the wire stays behind `request`. */
export interface Session {
  /** The revision that was agreed on, such as `2025-11-25`. */
  readonly revision: string;
  readonly server: ServerInfo;
  readonly instructions?: string;
  readonly capabilities: JsonObject;
  request(method: string, params: JsonObject): Promise<Answer>;
}

/** `other-era` means: the server answered, and its answer shows that it does not open this way. */
export type Opening =
  | { readonly kind: 'open'; readonly session: Session }
  | { readonly kind: 'other-era'; readonly answer: Answer };
