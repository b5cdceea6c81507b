import type { Failure } from '@holdfast/core/errors';
import { type Json, type JsonFault, parseJson } from '@holdfast/core/json';

export type StrictJson = { readonly kind: 'ok'; readonly value: Json } | { readonly kind: 'fault'; readonly fault: Failure };

/** Parses what a server sent. A duplicate key or a number that two readers read differently is a fault here, never a guess. */
export function parseStrict(text: string | Uint8Array, maxDepth: number): StrictJson {
  const parsed = parseJson(text, { maxDepth });
  if (parsed.kind === 'value') return { kind: 'ok', value: parsed.value };
  return { kind: 'fault', fault: jsonFailure(parsed.fault) };
}

/** A fault of a JSON text as a failure of ours; `file` is the document's name where it has one. */
export function jsonFailure(fault: JsonFault, file?: string): Failure {
  const { kind, line, column, pointer, message, fix } = fault;
  return { code: 'HF_JSON_INVALID', kind, message, at: { ...(file === undefined ? {} : { file }), line, column, pointer }, fix };
}
