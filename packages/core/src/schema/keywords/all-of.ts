import { distinct } from '../identity/signature.ts';
import type { AssertionMeaning } from './keyword.ts';
import { listReader } from './schema-list.ts';

export const allOfReader = listReader('allOf', 'all');

/** Of `allOf`, and of references. */
export const all: AssertionMeaning<'all'> = {
  evaluate({ schemas }, instance, evaluation, seen) {
    for (const schema of schemas) if (!evaluation.valid(schema, instance, seen)) return false;
    return true;
  },
  message: () => 'does not meet every schema that applies',
  causes: ({ schemas }, instance, { valid }) => ({
    kind: 'every',
    of: schemas.filter((node) => !valid(node, instance)).map((node) => ({ node, instance })),
  }),

  children: ({ schemas }) => schemas,
  appliesInPlace: true,
  signature: ({ schemas }, classOf) => `all ${distinct(schemas.map((child) => String(classOf(child)))).join()}`,

  proves: ({ schemas }, facts, prover) => schemas.every((schema) => prover.proves(facts, schema)),
  form: ({ schemas }, { forms, view }) => forms.and(schemas.map(view)),

  breaches: ({ schemas }, _, { book }) => schemas.map((schema) => ({ nodes: [book.not(schema)] })),
};
