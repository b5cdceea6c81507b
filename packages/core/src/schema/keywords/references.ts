import type { KeywordReader, SchemaScope } from './keyword.ts';

function readReference(kind: '$ref' | '$dynamicRef' | '$recursiveRef', value: unknown, scope: SchemaScope): void {
  if (typeof value !== 'string') {
    scope.problem(`${kind} must be a string`, kind);
    return;
  }
  const node = scope.reference(kind, value);
  if (node !== undefined) scope.add({ kind: 'all', keyword: kind, pointer: scope.at(kind), schemas: [node] });
}

export const refReader: KeywordReader = {
  names: { $ref: { vocabulary: 'core' } },
  read: (schema, scope) => readReference('$ref', schema.$ref, scope),
};

export const dynamicRefReader: KeywordReader = {
  names: { $dynamicRef: { vocabulary: 'core', from: '2020-12' } },
  read: (schema, scope) => readReference('$dynamicRef', schema.$dynamicRef, scope),
};

export const recursiveRefReader: KeywordReader = {
  names: { $recursiveRef: { vocabulary: 'core', from: '2019-09', until: '2019-09' } },
  read: (schema, scope) => readReference('$recursiveRef', schema.$recursiveRef, scope),
};
