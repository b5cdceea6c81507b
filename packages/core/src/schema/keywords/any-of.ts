import { distinct } from '../identity/signature.ts';
import { Seen } from '../seen.ts';
import type { AssertionMeaning } from './keyword.ts';
import { listReader } from './schema-list.ts';

export const anyOfReader = listReader('anyOf', 'any');

export const any: AssertionMeaning<'any'> = {
  evaluate({ schemas }, instance, evaluation, seen) {
    if (seen === null) {
      for (const schema of schemas) if (evaluation.valid(schema, instance, null)) return true;
      return false;
    }
    let found = false;
    for (const schema of schemas) {
      const branch = new Seen();
      if (!evaluation.valid(schema, instance, branch)) continue;
      found = true;
      seen.merge(branch);
    }
    return found;
  },
  message: () => 'is none of the allowed alternatives',
  causes: ({ schemas }, instance) => ({ kind: 'alternatives', of: schemas.map((node) => ({ node, instance })) }),

  children: ({ schemas }) => schemas,
  appliesInPlace: true,
  signature: ({ schemas }, classOf) => `any ${distinct(schemas.map((child) => String(classOf(child)))).join()}`,

  proves: ({ schemas }, facts, prover) => schemas.some((branch) => prover.proves(facts, branch)),
  form: ({ schemas }, { forms, view }) => forms.or(schemas.map(view)),

  breaches: ({ schemas }, _, { book }) => [{ nodes: schemas.map((schema) => book.not(schema)) }],
};
