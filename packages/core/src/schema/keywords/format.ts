import { hasFormat } from '../formats.ts';
import { STRING } from '../identity/types.ts';
import { formatWays } from '../language/index.ts';
import { TRUE } from '../tableau/form.ts';
import { isSubset, languageOf } from '../weakening/strings.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const formatReader: KeywordReader = {
  names: { format: { vocabulary: 'format' } },
  read(schema, scope) {
    const format = schema.format;
    if (typeof format !== 'string') scope.problem('format must be a string', 'format');
    else if (scope.assertsFormats) scope.add({ kind: 'format', keyword: 'format', pointer: scope.at('format'), format });
  },
};

export const format: AssertionMeaning<'format'> = {
  evaluate: (assertion, instance) => typeof instance !== 'string' || hasFormat(instance, assertion.format),
  message: (assertion) => `must be of the format ${assertion.format}`,

  children: () => [],
  signature: (assertion) => `format ${assertion.format}`,

  proves(goal, facts, prover) {
    for (const known of facts.all('format')) if (known.format === goal.format) return true;
    const wanted = prover.oracle.languages.ofFormat(goal.format);
    return wanted !== undefined && isSubset(prover, languageOf(prover, facts), wanted);
  },
  form({ format }, { forms, tag }) {
    if (tag !== 'string') return TRUE;
    const ways = formatWays(format);
    if (ways === undefined) return forms.atom({ kind: 'format', format });
    const matching = (source: string) => forms.atom({ kind: 'pattern', source, legacy: false });
    return forms.or(ways.map((sources) => forms.and(sources.map(matching))));
  },

  breaches: (_, __, { book, prover }, item) => [{ nodes: [book.type(STRING), book.not(prover.nodeOf(item))] }],
  negationIsPlain: () => true,
};
