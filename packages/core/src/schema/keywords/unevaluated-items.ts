import type { Json } from '../../json/index.ts';
import { Seen } from '../seen.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const unevaluatedItemsReader: KeywordReader = {
  names: { unevaluatedItems: { vocabulary: 'unevaluated', from: '2019-09' } },
  read(schema, scope) {
    const node = scope.child(schema.unevaluatedItems as Json, 'unevaluatedItems');
    scope.add({ kind: 'unevaluatedItems', keyword: 'unevaluatedItems', pointer: scope.at('unevaluatedItems'), schema: node });
  },
};

export const unevaluatedItems: AssertionMeaning<'unevaluatedItems'> = {
  evaluate({ schema }, instance, evaluation, seen) {
    if (!Array.isArray(instance)) return true;
    const done = seen ?? new Seen();
    const list = instance as readonly Json[];
    for (let i = 0; i < list.length; i++) if (!done.hasItem(i) && !evaluation.valid(schema, list[i] as Json, null)) return false;
    done.all = true;
    return true;
  },
  message: () => 'has an item that no other keyword allows',
  causes({ schema }, instance, { valid, seen }) {
    const of = (instance as readonly Json[]).flatMap((item, key) =>
      seen.hasItem(key) || valid(schema, item) ? [] : [{ node: schema, instance: item, key }],
    );
    return { kind: 'every', of };
  },
};
