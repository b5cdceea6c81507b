import { isObject } from '../../json/index.ts';
import { ARRAY, OBJECT } from '../identity/types.ts';
import { brokenLeftOver } from '../refutation/broken-parts.ts';
import { Seen } from '../seen.ts';
import { NOTHING, TRUE } from '../tableau/form.ts';
import { evaluatedKeys, possibleBranches } from '../weakening/evaluated.ts';
import { leftOver, namesSome, never } from '../weakening/key-rules.ts';
import { provesKeys } from '../weakening/objects.ts';
import { surelyEvaluatedKeys } from '../weakening/surely-evaluated.ts';
import type { AssertionMeaning } from './keyword.ts';

const SHOWN = 5;

/** Not a keyword: the compiler adds it to close a schema to its declared domain; see model.ts. */
export const declaredKeys: AssertionMeaning<'declaredKeys'> = {
  evaluate({ deep }, instance, evaluation, seen) {
    if (deep !== undefined) return evaluation.allKeysNamed(deep, instance);
    if (!isObject(instance)) return true;
    const done = seen ?? new Seen();
    if (!done.names) return true;
    for (const key of Object.keys(instance)) if (!done.hasKey(key)) return false;
    return true;
  },
  message({ deep }, instance, { seen, unnamedKeys }) {
    const keys =
      deep === undefined
        ? Object.keys(isObject(instance) ? instance : {}).filter((key) => !seen.hasKey(key))
        : unnamedKeys(deep, instance);
    return `has members that are not declared: ${keys
      .slice(0, SHOWN)
      .map((key) => JSON.stringify(key))
      .join(', ')}`;
  },

  children: ({ deep }) => (deep === undefined ? [] : [deep]),
  signature: ({ deep }, classOf) => (deep === undefined ? 'declaredKeys' : `declaredKeys ${classOf(deep)}`),
  isScoped: ({ deep }) => deep === undefined,

  /** With `deep` it asks of every position below, so of arrays as well. */
  speaksOf: ({ deep }) => (deep === undefined ? OBJECT : OBJECT | ARRAY),
  proves(goal, facts, prover, scope) {
    if (goal.deep !== undefined) return false;
    // Where nothing in place can name a key, the object is a free map.
    if (!namesSome(evaluatedKeys(prover.book.universe, scope, possibleBranches, goal))) return true;
    const keys = surelyEvaluatedKeys(prover, facts, scope, goal);
    return keys.all || provesKeys(prover, facts, leftOver(keys, never(prover.book)));
  },
  form({ deep }, { forms, tag, node }) {
    if (deep && (tag === 'object' || tag === 'array'))
      return forms.atom({ kind: 'unevaluated', of: 'declared-below', node: deep, schema: NOTHING });
    return tag === 'object' ? forms.atom({ kind: 'unevaluated', of: 'declared', node, schema: NOTHING }) : TRUE;
  },

  breaches(assertion, facts, search, { scope }) {
    const keys = evaluatedKeys(search.book.universe, assertion.deep ?? scope, possibleBranches, assertion);
    return brokenLeftOver(search, facts, keys, never(search.book));
  },
};
