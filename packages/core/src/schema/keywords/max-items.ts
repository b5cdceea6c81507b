import { ARRAY } from '../identity/types.ts';
import { TRUE } from '../tableau/form.ts';
import { mostItems } from '../weakening/arrays.ts';
import type { AssertionMeaning } from './keyword.ts';
import { beyond, counted, limitReader } from './size-limits.ts';

export const maxItemsReader = limitReader('maxItems');

export const maxItems: AssertionMeaning<'maxItems'> = {
  evaluate: ({ limit }, instance) => !Array.isArray(instance) || instance.length <= limit,
  message: ({ limit }) => `must have at most ${counted(limit, 'item', 'items')}`,

  children: () => [],
  signature: ({ limit }) => `maxItems ${limit}`,

  speaksOf: () => ARRAY,
  proves: ({ limit }, facts, prover) => facts.cap('maxItems') <= limit || mostItems(prover, facts) <= limit,
  form: ({ limit }, { forms, tag }) => (tag === 'array' ? forms.items(beyond(limit)) ^ 1 : TRUE),

  breaches: ({ limit }, _, search) => [{ nodes: [search.book.type(ARRAY), search.limit('minItems', limit + 1)] }],
};
