import type { Language, Languages } from './language/language.ts';

const any: Language = { id: 0, kind: 'any' };

/** Stands in until the languages are there: knows nothing. */
export const noLanguages: Languages = {
  any,
  none: { id: 1, kind: 'none' },
  ofWords: () => any,
  lengthBetween: () => any,
  fromPattern: () => ({ kind: 'unsupported', why: '' }),
  ofFormat: () => undefined,
  intersect: () => any,
  union: () => any,
  complement: () => any,
  difference: () => any,
  accepts: () => true,
  isEmpty: () => 'budget',
  isSubset: () => 'budget',
  equals: () => 'budget',
  areDisjoint: () => 'budget',
  size: () => ({ kind: 'budget' }),
  shortest: () => ({ kind: 'budget' }),
  words: (_language, _limit, _steps, options) => ({ words: options?.preferred ?? [], ended: 'budget' }),
  wordsOfLength: () => ({ words: [], ended: 'budget' }),
  describe: () => '',
};
