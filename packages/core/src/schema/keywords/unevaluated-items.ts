import type { Json } from '../../json/index.ts';
import { ARRAY } from '../identity/types.ts';
import { brokenItems, MAX_POSITIONS } from '../refutation/broken-parts.ts';
import { Seen } from '../seen.ts';
import { ANYTHING, TRUE } from '../tableau/form.ts';
import { either, MAX_PREFIX, provesItems } from '../weakening/arrays.ts';
import { evaluatedItems, possibleBranches } from '../weakening/evaluated.ts';
import { surelyEvaluatedItems } from '../weakening/surely-evaluated.ts';
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

  children: ({ schema }) => [schema],
  signature: ({ schema }, classOf) => `unevaluatedItems ${classOf(schema)}`,
  isScoped: () => true,

  speaksOf: () => ARRAY,
  proves(goal, facts, prover, scope) {
    const { all, prefix, matching } = surelyEvaluatedItems(prover, facts, scope, goal);
    if (all) return true;
    const rest = either(prover.book, [...matching, goal.schema]);
    return prefix <= MAX_PREFIX && provesItems(prover, facts, { prefix: Array.from({ length: prefix }, () => null), rest });
  },
  form({ schema }, { forms, tag, node }) {
    if (tag !== 'array' || forms.literal(schema) === ANYTHING) return TRUE;
    return forms.atom({ kind: 'unevaluated', of: 'items', node, schema: forms.literal(schema) });
  },

  breaches(assertion, facts, search, { scope }) {
    const { schema } = assertion;
    const items = evaluatedItems(search.book.universe, scope, possibleBranches, assertion);
    const prefix = Array.from({ length: Math.min(items.prefix, MAX_POSITIONS) }, () => null);
    const hints = [
      ...brokenItems(search, facts, [], schema).slice(0, 4),
      ...brokenItems(search, facts, prefix, schema).slice(-2),
    ];
    return hints.map(({ nodes }) => ({ nodes, hint: true }));
  },
};
