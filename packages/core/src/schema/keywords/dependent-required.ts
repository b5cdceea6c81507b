import { isObject, type Json } from '../../json/index.ts';
import { distinct } from '../identity/signature.ts';
import { OBJECT } from '../identity/types.ts';
import { TRUE } from '../tableau/form.ts';
import { keyRules } from '../weakening/key-rules.ts';
import { mayHave } from '../weakening/objects.ts';
import { addKeys, eachEntry } from './dependencies.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const dependentRequiredReader: KeywordReader = {
  names: { dependentRequired: { vocabulary: 'validation', from: '2019-09' } },
  read: (schema, scope) =>
    eachEntry(schema.dependentRequired as Json, 'dependentRequired', scope, (entry, key) =>
      addKeys(entry, 'dependentRequired', key, scope),
    ),
};

export const dependentRequired: AssertionMeaning<'dependentRequired'> = {
  evaluate({ key, keys }, instance) {
    if (!isObject(instance) || !Object.hasOwn(instance, key)) return true;
    for (const other of keys) if (!Object.hasOwn(instance, other)) return false;
    return true;
  },
  message: ({ key, keys }) => `must have ${keys.map((other) => JSON.stringify(other)).join(', ')} beside ${JSON.stringify(key)}`,

  children: () => [],
  signature: ({ key, keys }) => `dependentRequired ${JSON.stringify(key)} ${JSON.stringify(distinct(keys))}`,
  isTrivial: ({ keys }) => keys.length === 0,

  speaksOf: () => OBJECT,
  proves({ key, keys }, facts, prover) {
    const known = facts.required();
    if (keys.every((other) => known.has(other))) return true;
    const present = prover.book.and(facts, [prover.book.requiring(key)]);
    const then = present.required();
    return keys.every((other) => then.has(other)) || !mayHave(prover, facts, keyRules(prover.book, facts), key);
  },
  form: ({ key, keys }, { forms, tag }) =>
    tag === 'object' ? forms.or([forms.own(key) ^ 1, forms.and(keys.map((other) => forms.own(other)))]) : TRUE,

  breaches: ({ key, keys }, _, { book }) =>
    keys.map((other) => ({ nodes: [book.type(OBJECT), book.requiring(key), book.not(book.requiring(other))] })),
};
