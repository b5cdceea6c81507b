import { isObject, type Json } from '../../json/index.ts';
import { OBJECT } from '../identity/types.ts';
import { TRUE } from '../tableau/form.ts';
import { keyRules } from '../weakening/key-rules.ts';
import { mayHave } from '../weakening/objects.ts';
import { addSchema, eachEntry } from './dependencies.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const dependentSchemasReader: KeywordReader = {
  names: { dependentSchemas: { vocabulary: 'applicator', from: '2019-09' } },
  read: (schema, scope) =>
    eachEntry(schema.dependentSchemas as Json, 'dependentSchemas', scope, (entry, key) =>
      addSchema(entry, 'dependentSchemas', key, scope),
    ),
};

export const dependentSchema: AssertionMeaning<'dependentSchema'> = {
  evaluate: ({ key, schema }, instance, evaluation, seen) =>
    !isObject(instance) || !Object.hasOwn(instance, key) || evaluation.valid(schema, instance, seen),
  causes: ({ schema }, instance) => ({ kind: 'every', of: [{ node: schema, instance }] }),
  message: ({ key }) => `is not what ${JSON.stringify(key)} asks for`,

  children: ({ schema }) => [schema],
  appliesInPlace: true,
  signature: ({ key, schema }, classOf) => `dependentSchema ${JSON.stringify(key)} ${classOf(schema)}`,

  speaksOf: () => OBJECT,
  proves({ key, schema }, facts, prover) {
    const { book } = prover;
    if (!mayHave(prover, facts, keyRules(book, facts), key)) return true;
    const fired = facts.all('dependentSchema').flatMap((other) => (other.key === key ? [other.schema] : []));
    return prover.proves(book.and(facts, [book.having(key), ...fired]), schema);
  },
  form: ({ key, schema }, { forms, tag, view }) => (tag === 'object' ? forms.or([forms.own(key) ^ 1, view(schema)]) : TRUE),

  breaches: ({ key, schema }, _, { book }) => [{ nodes: [book.type(OBJECT), book.requiring(key), book.not(schema)] }],
};
