import type { JsonObject } from '../../json/index.ts';
import type { AssertionMeaning, KeywordReader, SchemaScope } from './keyword.ts';

/** `minimum`, `maximum` and their exclusive forms, which are flags in draft-04 and bounds of their own since. */
function readBound(kind: 'minimum' | 'maximum', exclusiveName: string, schema: JsonObject, scope: SchemaScope): void {
  const add = (keyword: string, limit: number, exclusive: boolean) =>
    scope.add({ kind, keyword, pointer: scope.at(keyword), limit, exclusive });
  const has = (name: string) => Object.hasOwn(schema, name) && scope.knows(name);
  const flags = scope.dialect === 'draft-04';
  let exclusive = false;
  if (has(exclusiveName)) {
    const value = schema[exclusiveName];
    if (flags) {
      if (typeof value === 'boolean') exclusive = value;
      else scope.problem(`${exclusiveName} must be a boolean in draft-04`, exclusiveName);
    } else if (typeof value === 'number') add(exclusiveName, value, true);
    else scope.problem(`${exclusiveName} must be a number`, exclusiveName);
  }
  if (has(kind)) {
    const value = schema[kind];
    if (typeof value === 'number') add(kind, value, exclusive);
    else scope.problem(`${kind} must be a number`, kind);
  }
}

export const minimumReader: KeywordReader = {
  names: { minimum: { vocabulary: 'validation' }, exclusiveMinimum: { vocabulary: 'validation' } },
  read: (schema, scope) => readBound('minimum', 'exclusiveMinimum', schema, scope),
};

export const maximumReader: KeywordReader = {
  names: { maximum: { vocabulary: 'validation' }, exclusiveMaximum: { vocabulary: 'validation' } },
  read: (schema, scope) => readBound('maximum', 'exclusiveMaximum', schema, scope),
};

export const minimum: AssertionMeaning<'minimum' | 'maximum'> = {
  evaluate(assertion, instance) {
    if (typeof instance !== 'number') return true;
    return assertion.exclusive ? instance > assertion.limit : instance >= assertion.limit;
  },
  message: ({ exclusive, limit }) => `must be ${exclusive ? 'more than' : 'at least'} ${limit}`,
};

export const maximum: AssertionMeaning<'minimum' | 'maximum'> = {
  evaluate(assertion, instance) {
    if (typeof instance !== 'number') return true;
    return assertion.exclusive ? instance < assertion.limit : instance <= assertion.limit;
  },
  message: ({ exclusive, limit }) => `must be ${exclusive ? 'less than' : 'at most'} ${limit}`,
};
