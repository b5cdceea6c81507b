import { isObject, type Json } from '../../json/index.ts';
import { distinct } from '../identity/signature.ts';
import { OBJECT } from '../identity/types.ts';
import { TRUE } from '../tableau/form.ts';
import type { AssertionMeaning, KeywordReader, SchemaScope } from './keyword.ts';

/** A list of member names; repeated names are harmless and dropped. */
export function readKeys(value: Json, scope: SchemaScope, keyword: string, key?: string): readonly string[] | undefined {
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) {
    scope.problem(`${keyword} must list member names as strings`, keyword, key);
    return undefined;
  }
  return [...new Set(value as readonly string[])];
}

export const requiredReader: KeywordReader = {
  names: { required: { vocabulary: 'validation' } },
  read(schema, scope) {
    const keys = readKeys(schema.required as Json, scope, 'required');
    if (keys !== undefined && keys.length > 0)
      scope.add({ kind: 'required', keyword: 'required', pointer: scope.at('required'), keys });
  },
};

export const required: AssertionMeaning<'required'> = {
  evaluate({ keys }, instance) {
    if (!isObject(instance)) return true;
    for (const key of keys) if (!Object.hasOwn(instance, key)) return false;
    return true;
  },
  message({ keys }, instance) {
    const missing = isObject(instance) ? keys.filter((key) => !Object.hasOwn(instance, key)) : keys;
    return `must have ${missing.map((key) => JSON.stringify(key)).join(', ')}`;
  },

  children: () => [],
  signature: ({ keys }) => `required ${JSON.stringify(distinct(keys))}`,
  isTrivial: ({ keys }) => keys.length === 0,

  speaksOf: () => OBJECT,
  proves({ keys }, facts) {
    const known = facts.required();
    return keys.every((key) => known.has(key));
  },
  form: ({ keys }, { forms, tag }) => (tag === 'object' ? forms.and(keys.map((key) => forms.own(key))) : TRUE),

  breaches({ keys }, facts, { book }) {
    const known = facts.required();
    return keys.filter((key) => !known.has(key)).map((key) => ({ nodes: [book.type(OBJECT), book.not(book.requiring(key))] }));
  },
  negationIsPlain: ({ keys }) => keys.length === 1,
};
