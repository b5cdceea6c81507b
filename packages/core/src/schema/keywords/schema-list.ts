import type { Json, JsonObject } from '../../json/index.ts';
import type { Node } from '../model.ts';
import type { KeywordReader, SchemaScope } from './keyword.ts';

function readList(keyword: 'allOf' | 'anyOf' | 'oneOf', schema: JsonObject, scope: SchemaScope): readonly Node[] | undefined {
  const value = schema[keyword] as Json;
  if (Array.isArray(value) && value.length > 0)
    return value.map((entry: Json, index: number) => scope.child(entry, keyword, index));
  scope.problem(`${keyword} must be an array of at least one schema`, keyword);
  return undefined;
}

/** Reads a keyword that lists schemas for the same instance. */
export function listReader(keyword: 'allOf' | 'anyOf' | 'oneOf', kind: 'all' | 'any' | 'one'): KeywordReader {
  return {
    names: { [keyword]: { vocabulary: 'applicator' } },
    read(schema, scope) {
      const schemas = readList(keyword, schema, scope);
      if (schemas !== undefined) scope.add({ kind, keyword, pointer: scope.at(keyword), schemas });
    },
  };
}
