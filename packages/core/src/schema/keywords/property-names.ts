import { isObject, type Json, type JsonObject } from '../../json/index.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const propertyNamesReader: KeywordReader = {
  names: { propertyNames: { vocabulary: 'applicator', from: 'draft-06' } },
  read(schema, scope) {
    const node = scope.child(schema.propertyNames as Json, 'propertyNames');
    scope.add({ kind: 'propertyNames', keyword: 'propertyNames', pointer: scope.at('propertyNames'), schema: node });
  },
};

const SHOWN = 5;

export const propertyNames: AssertionMeaning<'propertyNames'> = {
  evaluate({ schema }, instance, evaluation) {
    if (!isObject(instance)) return true;
    for (const key of Object.keys(instance)) if (!evaluation.valid(schema, key, null)) return false;
    return true;
  },
  message({ schema }, instance, { valid }) {
    const bad = Object.keys(instance as JsonObject).filter((key) => !valid(schema, key));
    return `has a member whose name is not allowed: ${bad
      .slice(0, SHOWN)
      .map((key) => JSON.stringify(key))
      .join(', ')}`;
  },
};
