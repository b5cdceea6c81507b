import type { Json } from '../../json/index.ts';
import { canonicalText, jsonEqual } from '../equality.ts';
import { ARRAY } from '../identity/types.ts';
import { TRUE } from '../tableau/form.ts';
import { mostItems } from '../weakening/arrays.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const uniqueItemsReader: KeywordReader = {
  names: { uniqueItems: { vocabulary: 'validation' } },
  read(schema, scope) {
    const value = schema.uniqueItems;
    if (typeof value !== 'boolean') scope.problem('uniqueItems must be a boolean', 'uniqueItems');
    else if (value) scope.add({ kind: 'uniqueItems', keyword: 'uniqueItems', pointer: scope.at('uniqueItems') });
  },
};

const FEW = 8;

function allDiffer(items: readonly Json[]): boolean {
  if (items.length <= FEW) {
    for (let i = 1; i < items.length; i++)
      for (let j = 0; j < i; j++) if (jsonEqual(items[i] as Json, items[j] as Json)) return false;
    return true;
  }
  const primitives = new Set<Json>();
  const texts = new Set<string>();
  for (const item of items) {
    if (typeof item === 'object' && item !== null) {
      const text = canonicalText(item);
      if (texts.has(text)) return false;
      texts.add(text);
    } else {
      if (primitives.has(item)) return false;
      primitives.add(item);
    }
  }
  return true;
}

export const uniqueItems: AssertionMeaning<'uniqueItems'> = {
  evaluate: (_, instance) => !Array.isArray(instance) || allDiffer(instance),
  message: () => 'must not hold two equal items',

  children: () => [],
  signature: () => 'uniqueItems',

  speaksOf: () => ARRAY,
  proves: (_, facts, prover) => facts.has('uniqueItems') || mostItems(prover, facts) <= 1,
  form: (_, { forms, tag }) => (tag === 'array' ? forms.atom({ kind: 'distinct' }) : TRUE),

  breaches: (_, __, search, item) => [
    { nodes: [search.book.type(ARRAY), search.limit('minItems', 2), search.book.not(search.prover.nodeOf(item))] },
  ],
  negationIsPlain: () => true,
};
