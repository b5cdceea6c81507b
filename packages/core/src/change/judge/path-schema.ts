import type { InstancePath } from '../../contract/index.ts';
import { type Json, type JsonObject, parsePointer } from '../../json/index.ts';
import { type CompiledSchema, compileSchema } from '../../schema/index.ts';

/** Values in which the path leads to something that `leaf` takes; `*` is some item or member. */
export function having(path: InstancePath, leaf: JsonObject | boolean): JsonObject | boolean {
  const segments = parsePointer(path) ?? [];
  return segments.reduceRight<JsonObject | boolean>((inner, segment) => step(segment, inner), leaf);
}

/** Values in which the parent of the path is there and the path itself is not. */
export function lacking(path: InstancePath): JsonObject | boolean {
  const segments = parsePointer(path) ?? [];
  const last = segments.at(-1);
  if (last === undefined || last === '*') return false;
  const absent: JsonObject = { type: 'object', not: { required: [last] } };
  return segments.slice(0, -1).reduceRight<JsonObject | boolean>((inner, segment) => step(segment, inner), absent);
}

function step(segment: string, inner: JsonObject | boolean): JsonObject {
  if (segment !== '*') return { type: 'object', properties: { [segment]: inner }, required: [segment] };
  return {
    anyOf: [
      { type: 'array', contains: inner },
      { type: 'object', not: { additionalProperties: { not: inner } } },
    ],
  };
}

export function compiledCondition(document: Json): CompiledSchema | undefined {
  const result = compileSchema(document);
  return result.kind === 'compiled' ? result.schema : undefined;
}
