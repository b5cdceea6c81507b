import { isObject, type Json, type JsonObject } from '../../json/index.ts';
import { Seen } from '../seen.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';
import { isNever } from './properties.ts';

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
    if (!isNever(schema)) done.names = true;
    for (const key of Object.keys(instance))
      if (!done.hasKey(key) && !evaluation.valid(schema, instance[key] as Json, null)) return false;
    done.all = true;
    return true;
  },
  message: () => 'has a member that no other keyword allows',
  causes({ schema }, instance, { valid, seen }) {
    const of = Object.entries(instance as JsonObject).flatMap(([key, value]) =>
      seen.hasKey(key) || valid(schema, value) ? [] : [{ node: schema, instance: value, key }],
    );
    return { kind: 'every', of };
  },
};
