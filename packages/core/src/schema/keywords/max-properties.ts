import { isObject } from '../../json/index.ts';
import { OBJECT } from '../identity/types.ts';
import { TRUE } from '../tableau/form.ts';
import { mostKeys } from '../weakening/objects.ts';
import type { AssertionMeaning } from './keyword.ts';
import { beyond, counted, limitReader } from './size-limits.ts';

export const maxPropertiesReader = limitReader('maxProperties');

export const maxProperties: AssertionMeaning<'maxProperties'> = {
  evaluate: ({ limit }, instance) => !isObject(instance) || Object.keys(instance).length <= limit,
  message: ({ limit }) => `must have at most ${counted(limit, 'member', 'members')}`,

  children: () => [],
  signature: ({ limit }) => `maxProperties ${limit}`,

  speaksOf: () => OBJECT,
  proves: ({ limit }, facts, prover) => facts.cap('maxProperties') <= limit || mostKeys(prover, facts) <= limit,
  form: ({ limit }, { forms, tag }) => (tag === 'object' ? forms.keys(beyond(limit)) ^ 1 : TRUE),

  breaches: ({ limit }, _, search) => [{ nodes: [search.book.type(OBJECT), search.limit('minProperties', limit + 1)] }],
};
