import { dialectIn, type InstancePath, type JsonSchema } from '../../contract/index.ts';
import { childPointer, isObject, type Json, type JsonObject, setMember } from '../../json/index.ts';
import { SUBSCHEMAS } from '../../schema/index.ts';

/** Where a schema stands: the instance path, undefined inside definitions (which many paths may refer to). */
export type Change = (schema: JsonObject, path: InstancePath | undefined) => JsonObject;

/** Schemas under these do not say what a value may be, but which values are meant or ruled out. */
const NOT_POSITIVE: ReadonlySet<string> = new Set(['not', 'if', 'contains', 'propertyNames', 'contentSchema']);
const IN_PLACE: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas', 'dependencies']);

/** The document with each schema that applies positively changed, from the outside in. */
export function rewriteSchema(document: JsonSchema, change: Change): JsonSchema {
  const positions = SUBSCHEMAS[dialectIn(document).dialect];
  const visit = (value: Json, path: InstancePath | undefined): Json => {
    if (!isObject(value)) return value;
    const schema = change(value, path);
    const result: { [key: string]: Json } = {};
    for (const key of Object.keys(schema)) {
      const below = schema[key] as Json;
      const form = NOT_POSITIVE.has(key) ? undefined : positions.get(key);
      if (form === undefined) setMember(result, key, below);
      else if (form === 'map' && isObject(below)) setMember(result, key, visitMap(below, key, path));
      else if (Array.isArray(below))
        setMember(
          result,
          key,
          below.map((item: Json) => visit(item, pathBelow(key, path))),
        );
      else setMember(result, key, visit(below, pathBelow(key, path)));
    }
    return result;
  };
  const visitMap = (map: JsonObject, keyword: string, path: InstancePath | undefined): JsonObject => {
    const result: { [key: string]: Json } = {};
    for (const key of Object.keys(map)) {
      const below = keyword === 'properties' && path !== undefined ? childPointer(path, key) : pathBelow(keyword, path);
      setMember(result, key, visit(map[key] as Json, below));
    }
    return result;
  };
  return visit(document, '') as JsonSchema;
}

function pathBelow(keyword: string, path: InstancePath | undefined): InstancePath | undefined {
  if (path === undefined || keyword === '$defs' || keyword === 'definitions') return undefined;
  return IN_PLACE.has(keyword) ? path : `${path}/*`;
}

/** A copy without some members. */
export function without(schema: JsonObject, ...keys: readonly string[]): JsonObject {
  const result: { [key: string]: Json } = {};
  for (const key of Object.keys(schema)) if (!keys.includes(key)) setMember(result, key, schema[key] as Json);
  return result;
}
