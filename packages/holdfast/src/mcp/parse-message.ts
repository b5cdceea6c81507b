import { isObject, type Json, type JsonObject, member } from '@holdfast/core/json';
import type { Answer } from './wire.ts';

/** One JSON-RPC message that a server sent. `foreign` is JSON that is none; `malformed` claims to be one and is not. */
export type Message =
  | { readonly kind: 'answer'; readonly id: Json; readonly answer: Answer }
  | { readonly kind: 'request'; readonly id: Json; readonly method: string }
  | { readonly kind: 'notification'; readonly method: string; readonly params: JsonObject }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'malformed'; readonly message: string };

/** Reads what a parsed message is. Arrays (batches of the older revisions) are the caller's to take apart. */
export function readMessage(value: Json): Message {
  if (!isObject(value) || member(value, 'jsonrpc') !== '2.0') return { kind: 'foreign' };
  const id = member(value, 'id');
  const method = member(value, 'method');
  if (typeof method === 'string') {
    const params = member(value, 'params');
    if (id === undefined) return { kind: 'notification', method, params: isObject(params) ? params : {} };
    return { kind: 'request', id, method };
  }
  const result = member(value, 'result');
  const error = member(value, 'error');
  if (id === undefined || (result === undefined) === (error === undefined)) {
    return { kind: 'malformed', message: 'a JSON-RPC message that is neither request, notification, result nor error' };
  }
  if (error !== undefined) {
    if (!isObject(error)) return { kind: 'malformed', message: 'an `error` that is no object' };
    const code = member(error, 'code');
    const text = member(error, 'message');
    const data = member(error, 'data');
    return {
      kind: 'answer',
      id,
      answer: {
        kind: 'error',
        code: typeof code === 'number' ? code : 0,
        message: typeof text === 'string' ? text : '',
        ...(data === undefined ? {} : { data }),
      },
    };
  }
  if (!isObject(result)) return { kind: 'malformed', message: 'a `result` that is no object' };
  return { kind: 'answer', id, answer: { kind: 'result', value: result } };
}

/** What we answer when the server asks us something: we are there (`ping`) and offer nothing else. */
export function replyTo(request: { readonly id: Json; readonly method: string }): JsonObject {
  if (request.method === 'ping') return { jsonrpc: '2.0', id: request.id, result: {} };
  return { jsonrpc: '2.0', id: request.id, error: { code: -32601, message: `Method not found: ${request.method}` } };
}
