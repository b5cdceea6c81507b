import { isObject, type Json } from '../../json/index.ts';
import type { KeywordReader, SchemaScope } from './keyword.ts';
import { readKeys } from './required.ts';

export function eachEntry(value: Json, keyword: string, scope: SchemaScope, read: (entry: Json, key: string) => void): void {
  if (!isObject(value)) scope.problem(`${keyword} must be an object`, keyword);
  else for (const key of Object.keys(value)) read(value[key] as Json, key);
}

export function addKeys(entry: Json, keyword: string, key: string, scope: SchemaScope): void {
  const keys = readKeys(entry, scope, keyword, key);
  if (keys !== undefined && keys.length > 0)
    scope.add({ kind: 'dependentRequired', keyword, pointer: scope.at(keyword, key), key, keys });
}

export function addSchema(entry: Json, keyword: string, key: string, scope: SchemaScope): void {
  scope.add({ kind: 'dependentSchema', keyword, pointer: scope.at(keyword, key), key, schema: scope.child(entry, keyword, key) });
}

/** Up to draft-07 one keyword for both; each member is a list of names or a schema. */
export const dependenciesReader: KeywordReader = {
  names: { dependencies: { vocabulary: 'applicator', until: 'draft-07' } },
  read: (schema, scope) =>
    eachEntry(schema.dependencies as Json, 'dependencies', scope, (entry, key) =>
      Array.isArray(entry) ? addKeys(entry, 'dependencies', key, scope) : addSchema(entry, 'dependencies', key, scope),
    ),
};
