import { isObject, type Json } from '../../json/index.ts';
import type { AssertionMeaning, KeywordReader, SchemaScope } from './keyword.ts';
import { readKeys } from './required.ts';

function eachEntry(value: Json, keyword: string, scope: SchemaScope, read: (entry: Json, key: string) => void): void {
  if (!isObject(value)) scope.problem(`${keyword} must be an object`, keyword);
  else for (const key of Object.keys(value)) read(value[key] as Json, key);
}

function addKeys(entry: Json, keyword: string, key: string, scope: SchemaScope): void {
  const keys = readKeys(entry, scope, keyword, key);
  if (keys !== undefined && keys.length > 0)
    scope.add({ kind: 'dependentRequired', keyword, pointer: scope.at(keyword, key), key, keys });
}

function addSchema(entry: Json, keyword: string, key: string, scope: SchemaScope): void {
  scope.add({ kind: 'dependentSchema', keyword, pointer: scope.at(keyword, key), key, schema: scope.child(entry, keyword, key) });
}

export const dependentRequiredReader: KeywordReader = {
  names: { dependentRequired: { vocabulary: 'validation', from: '2019-09' } },
  read: (schema, scope) =>
    eachEntry(schema.dependentRequired as Json, 'dependentRequired', scope, (entry, key) =>
      addKeys(entry, 'dependentRequired', key, scope),
    ),
};

export const dependentSchemasReader: KeywordReader = {
  names: { dependentSchemas: { vocabulary: 'applicator', from: '2019-09' } },
  read: (schema, scope) =>
    eachEntry(schema.dependentSchemas as Json, 'dependentSchemas', scope, (entry, key) =>
      addSchema(entry, 'dependentSchemas', key, scope),
    ),
};

/** Up to draft-07 one keyword for both; each member is a list of names or a schema. */
export const dependenciesReader: KeywordReader = {
  names: { dependencies: { vocabulary: 'applicator', until: 'draft-07' } },
  read: (schema, scope) =>
    eachEntry(schema.dependencies as Json, 'dependencies', scope, (entry, key) =>
      Array.isArray(entry) ? addKeys(entry, 'dependencies', key, scope) : addSchema(entry, 'dependencies', key, scope),
    ),
};

export const dependentRequired: AssertionMeaning<'dependentRequired'> = {
  evaluate({ key, keys }, instance) {
    if (!isObject(instance) || !Object.hasOwn(instance, key)) return true;
    for (const other of keys) if (!Object.hasOwn(instance, other)) return false;
    return true;
  },
  message: ({ key, keys }) => `must have ${keys.map((other) => JSON.stringify(other)).join(', ')} beside ${JSON.stringify(key)}`,
};

export const dependentSchema: AssertionMeaning<'dependentSchema'> = {
  evaluate: ({ key, schema }, instance, evaluation, seen) =>
    !isObject(instance) || !Object.hasOwn(instance, key) || evaluation.valid(schema, instance, seen),
  causes: ({ schema }, instance) => ({ kind: 'every', of: [{ node: schema, instance }] }),
  message: ({ key }) => `is not what ${JSON.stringify(key)} asks for`,
};
