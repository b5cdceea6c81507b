import { isObject, type Json } from '../../json/index.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const propertyNamesReader: KeywordReader = {
  names: { propertyNames: { vocabulary: 'applicator', from: 'draft-06' } },
  read(schema, scope) {
    const node = scope.child(schema.propertyNames as Json, 'propertyNames');
    scope.add({ kind: 'propertyNames', keyword: 'propertyNames', pointer: scope.at('propertyNames'), schema: node });
  },
};

export const propertyNames: AssertionMeaning<'propertyNames'> = {
  evaluate({ schema }, instance, evaluation) {
    if (!isObject(instance)) return true;
    for (const key of Object.keys(instance)) if (!evaluation.valid(schema, key, null)) return false;
    return true;
  },
  message: () => 'has a member whose name is not allowed',
};
