import { STRING } from '../identity/types.ts';
import { TRUE } from '../tableau/form.ts';
import { isOfLanguage, isSubset, languageOf } from '../weakening/strings.ts';
import type { AssertionMeaning } from './keyword.ts';
import { counted, limitReader } from './size-limits.ts';

export const minLengthReader = limitReader('minLength');

/** Whether a text has at least `limit` code points; reads no further than needed. */
export function hasLength(text: string, limit: number): boolean {
  if (text.length < limit) return false;
  // Each code point takes one or two code units.
  if (text.length >= 2 * limit) return true;
  let count = 0;
  for (const _ of text) if (++count >= limit) return true;
  return count >= limit;
}

export const minLength: AssertionMeaning<'minLength'> = {
  evaluate: ({ limit }, instance) => typeof instance !== 'string' || hasLength(instance, limit),
  message: ({ limit }) => `must have at least ${counted(limit, 'character', 'characters')}`,

  children: () => [],
  signature: ({ limit }) => `minLength ${limit}`,
  isTrivial: ({ limit }) => limit <= 0,

  speaksOf: () => STRING,
  proves({ limit }, facts, prover) {
    if (facts.count('minLength') >= limit) return true;
    if (!isOfLanguage(facts)) return false;
    const wanted = prover.oracle.languages.lengthBetween(limit, null);
    return isSubset(prover, languageOf(prover, facts), wanted);
  },
  form: ({ limit }, { forms, tag }) =>
    tag === 'string' && limit > 0 ? forms.atom({ kind: 'length', min: Math.ceil(limit) }) : TRUE,

  breaches: (_, __, { book, prover }, item) => [{ nodes: [book.type(STRING), book.not(prover.nodeOf(item))] }],
  negationIsPlain: () => true,
};
