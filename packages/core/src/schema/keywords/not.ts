import type { Json } from '../../json/index.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const notReader: KeywordReader = {
  names: { not: { vocabulary: 'applicator' } },
  read: (schema, scope) =>
    scope.add({ kind: 'not', keyword: 'not', pointer: scope.at('not'), schema: scope.child(schema.not as Json, 'not') }),
};

export const not: AssertionMeaning<'not'> = {
  evaluate: ({ schema }, instance, evaluation) => !evaluation.valid(schema, instance, null),
  message: () => 'is what is ruled out here',

  children: ({ schema }) => [schema],
  appliesInPlace: true,
  signature: ({ schema }, classOf) => `not ${classOf(schema)}`,

  proves({ schema }, facts, prover) {
    for (const known of facts.all('not')) {
      // What is ruled out here is a part of what is ruled out there.
      if (prover.proves(prover.book.of([schema]), known.schema)) return true;
    }
    return prover.absurd(prover.book.and(facts, [schema]));
  },
  form: ({ schema }, { view }) => view(schema) ^ 1,

  breaches: ({ schema }) => [{ nodes: [schema] }],
};
