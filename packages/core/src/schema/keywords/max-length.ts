import { STRING } from '../identity/types.ts';
import { FALSE, TRUE } from '../tableau/form.ts';
import { isOfLanguage, isSubset, languageOf } from '../weakening/strings.ts';
import type { AssertionMeaning } from './keyword.ts';
import { hasLength } from './min-length.ts';
import { beyond, counted, limitReader } from './size-limits.ts';

export const maxLengthReader = limitReader('maxLength');

export const maxLength: AssertionMeaning<'maxLength'> = {
  evaluate: ({ limit }, instance) => typeof instance !== 'string' || instance.length <= limit || !hasLength(instance, limit + 1),
  message: ({ limit }) => `must have at most ${counted(limit, 'character', 'characters')}`,

  children: () => [],
  signature: ({ limit }) => `maxLength ${limit}`,

  speaksOf: () => STRING,
  proves({ limit }, facts, prover) {
    if (facts.cap('maxLength') <= limit) return true;
    if (!isOfLanguage(facts)) return false;
    const wanted = prover.oracle.languages.lengthBetween(0, Math.max(0, limit));
    return isSubset(prover, languageOf(prover, facts), wanted);
  },
  form({ limit }, { forms, tag }) {
    if (tag !== 'string') return TRUE;
    return limit < 0 ? FALSE : forms.atom({ kind: 'length', min: beyond(limit) }) ^ 1;
  },

  breaches: (_, __, { book, prover }, item) => [{ nodes: [book.type(STRING), book.not(prover.nodeOf(item))] }],
  negationIsPlain: () => true,
};
