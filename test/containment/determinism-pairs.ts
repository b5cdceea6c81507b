import type { Json, JsonObject } from '@holdfast/core/json';
import type { Dialect } from '@holdfast/core/schema';
import { familyPairs } from '../../bench/containment/families.ts';
import { pairAt } from './attack.ts';
import type { IdentifiedPair } from './determinism.ts';
import { KEYWORD_ROWS, type KeywordPair, shownIn } from './keyword-pairs.ts';

const URIS: Readonly<Record<Dialect, string>> = {
  'draft-04': 'http://json-schema.org/draft-04/schema#',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};
const inDialect = (schema: Json, dialect: Dialect): Json => ({ $schema: URIS[dialect], ...(schema as JsonObject) });

/** The project's own families, the table of keywords, and generated pairs of a seed. */
export function determinismPairs(seed: number, generated: number): readonly IdentifiedPair[] {
  const keywords = KEYWORD_ROWS.flatMap((row, at) => {
    const { keyword, proved, refuted } = row;
    const dialect = shownIn(row);
    const named = (name: string, pair: KeywordPair | undefined) =>
      pair === undefined
        ? []
        : [{ id: `${at} ${keyword} ${name}`, a: inDialect(pair.a, dialect), b: inDialect(pair.b, dialect) }];
    return [...named('proved', proved), ...named('refuted', refuted)];
  });
  const random = Array.from({ length: generated }, (_, n) => {
    const { a, b } = pairAt(seed, n);
    return { id: `generated ${n}`, a, b };
  });
  const families = familyPairs().map(({ id, a, b }) => ({ id, a, b }));
  return [...families, ...keywords, ...random];
}

/** Some of the pairs, spread over the list. */
export function every(pairs: readonly IdentifiedPair[], step: number): readonly IdentifiedPair[] {
  return pairs.filter((_, at) => at % step === 0);
}
