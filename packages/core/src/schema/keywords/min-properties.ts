import { isObject } from '../../json/index.ts';
import { OBJECT } from '../identity/types.ts';
import { TRUE } from '../tableau/form.ts';
import type { AssertionMeaning } from './keyword.ts';
import { counted, limitReader } from './size-limits.ts';

export const minPropertiesReader = limitReader('minProperties');

export const minProperties: AssertionMeaning<'minProperties'> = {
  evaluate: ({ limit }, instance) => !isObject(instance) || Object.keys(instance).length >= limit,
  message: ({ limit }) => `must have at least ${counted(limit, 'member', 'members')}`,

  children: () => [],
  signature: ({ limit }) => `minProperties ${limit}`,
  isTrivial: ({ limit }) => limit <= 0,

  speaksOf: () => OBJECT,
  proves: ({ limit }, facts) => Math.max(facts.count('minProperties'), facts.required().size) >= limit,
  form: ({ limit }, { forms, tag }) => (tag === 'object' ? forms.keys(limit) : TRUE),

  breaches: ({ limit }, _, search) =>
    limit > 0 ? [{ nodes: [search.book.type(OBJECT), search.limit('maxProperties', limit - 1)] }] : [],
};
