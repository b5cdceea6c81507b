import { ARRAY } from '../identity/types.ts';
import { TRUE } from '../tableau/form.ts';
import { fewestItems } from '../weakening/arrays.ts';
import type { AssertionMeaning } from './keyword.ts';
import { counted, limitReader } from './size-limits.ts';

export const minItemsReader = limitReader('minItems');

export const minItems: AssertionMeaning<'minItems'> = {
  evaluate: ({ limit }, instance) => !Array.isArray(instance) || instance.length >= limit,
  message: ({ limit }) => `must have at least ${counted(limit, 'item', 'items')}`,

  children: () => [],
  signature: ({ limit }) => `minItems ${limit}`,
  isTrivial: ({ limit }) => limit <= 0,

  speaksOf: () => ARRAY,
  proves: ({ limit }, facts) => fewestItems(facts) >= limit,
  form: ({ limit }, { forms, tag }) => (tag === 'array' ? forms.items(limit) : TRUE),

  breaches: ({ limit }, _, search) =>
    limit > 0 ? [{ nodes: [search.book.type(ARRAY), search.limit('maxItems', limit - 1)] }] : [],
};
