import { isObject, type Json, type JsonObject } from '../../json/index.ts';
import { OBJECT } from '../identity/types.ts';
import { brokenLeftOver } from '../refutation/broken-parts.ts';
import { Seen } from '../seen.ts';
import { ANYTHING, TRUE } from '../tableau/form.ts';
import { evaluatedKeys, possibleBranches } from '../weakening/evaluated.ts';
import { leftOver } from '../weakening/key-rules.ts';
import { provesKeys } from '../weakening/objects.ts';
import { surelyEvaluatedKeys } from '../weakening/surely-evaluated.ts';
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

  children: ({ schema }) => [schema],
  signature: ({ schema }, classOf) => `unevaluatedProperties ${classOf(schema)}`,
  isScoped: () => true,

  speaksOf: () => OBJECT,
  proves(goal, facts, prover, scope) {
    const keys = surelyEvaluatedKeys(prover, facts, scope, goal);
    return keys.all || provesKeys(prover, facts, leftOver(keys, goal.schema));
  },
  form({ schema }, { forms, tag, node }) {
    if (tag !== 'object' || forms.literal(schema) === ANYTHING) return TRUE;
    return forms.atom({ kind: 'unevaluated', of: 'keys', node, schema: forms.literal(schema) });
  },

  breaches(assertion, facts, search, { scope }) {
    const keys = evaluatedKeys(search.book.universe, scope, possibleBranches, assertion);
    return brokenLeftOver(search, facts, keys, assertion.schema);
  },
};
