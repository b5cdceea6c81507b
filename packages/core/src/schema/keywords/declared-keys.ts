import { isObject } from '../../json/index.ts';
import { Seen } from '../seen.ts';
import type { AssertionMeaning } from './keyword.ts';

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
};

const SHOWN = 5;
