import { isObject, type Json } from '../../json/index.ts';
import { Seen } from '../seen.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const unevaluatedPropertiesReader: KeywordReader = {
  names: { unevaluatedProperties: { vocabulary: 'unevaluated', from: '2019-09' } },
  read(schema, scope) {
    const node = scope.child(schema.unevaluatedProperties as Json, 'unevaluatedProperties');
    scope.add({
      kind: 'unevaluatedProperties',
      keyword: 'unevaluatedProperties',
      pointer: scope.at('unevaluatedProperties'),
      schema: node,
    });
  },
};

export const unevaluatedProperties: AssertionMeaning<'unevaluatedProperties'> = {
  evaluate({ schema }, instance, evaluation, seen) {
    if (!isObject(instance)) return true;
    const done = seen ?? new Seen();
    for (const key of Object.keys(instance))
      if (!done.hasKey(key) && !evaluation.valid(schema, instance[key] as Json, null)) return false;
    done.all = true;
    return true;
  },
  message: () => 'has a member that no other keyword allows',
};
