import { isObject, type Json, type JsonObject } from '../../json/index.ts';
import { OBJECT, STRING } from '../identity/types.ts';
import type { Node } from '../model.ts';
import { MAX_BREACHES } from '../refutation/broken-parts.ts';
import { NOTHING, TRUE } from '../tableau/form.ts';
import { keyRules } from '../weakening/key-rules.ts';
import { keysOf, listedKeys, mayHave, otherKeys } from '../weakening/objects.ts';
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

  children: ({ schema }) => [schema],
  signature: ({ schema }, classOf) => `propertyNames ${classOf(schema)}`,

  speaksOf: () => OBJECT,
  proves({ schema }, facts, prover) {
    const { book } = prover;
    const known: readonly Node[] = [...facts.all('propertyNames').map((other) => other.schema), book.type(STRING)];
    if (prover.proves(book.of(known), schema)) return true;
    const rules = keyRules(book, facts);
    const keys = keysOf(rules);
    for (const key of facts.required()) keys.add(key);
    for (const key of listedKeys(prover, facts) ?? []) keys.add(key);
    for (const key of keys) if (!prover.valid(schema, key) && mayHave(prover, facts, rules, key)) return false;
    const others = otherKeys(prover, facts, rules, keys);
    if (others === null) return false;
    return others.every(({ matched }) => {
      const like = [...matched.values()].map((pattern) => book.matching(pattern));
      return like.length > 0 && prover.provesBelow(book.of([...known, ...like]), schema);
    });
  },
  /** A key that fails the schema must not stand, whatever its value. */
  form: ({ schema }, { forms, tag }) =>
    tag === 'object' ? forms.each(forms.matching(forms.literal(schema) ^ 1), NOTHING) : TRUE,

  breaches({ schema }, facts, search) {
    const { prover, book } = search;
    const rules = keyRules(book, facts);
    const keys = new Set<string>(facts.required());
    for (const key of keysOf(rules)) keys.add(key);
    for (const rule of rules)
      for (const { pattern } of rule.patterns) for (const key of search.keysLike(pattern, facts)) keys.add(key);
    const names = facts.all('propertyNames').map((known) => known.schema);
    const broken = book.of([book.type(STRING), ...names, book.not(schema)]);
    for (const name of search.some(broken, 3)) if (typeof name === 'string') keys.add(name);
    return [...keys]
      .filter((key) => !prover.valid(schema, key))
      .slice(0, MAX_BREACHES)
      .map((key) => ({ nodes: [book.type(OBJECT), book.requiring(key)] }));
  },
};
