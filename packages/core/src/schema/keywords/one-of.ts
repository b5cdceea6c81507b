import type { Node } from '../model.ts';
import { Seen } from '../seen.ts';
import type { AssertionMeaning, Breach } from './keyword.ts';
import { listReader } from './schema-list.ts';

export const oneOfReader = listReader('oneOf', 'one');

const SHOWN = 5;
/** Pairs of alternatives that are tried for a value that is both. */
const MAX_PAIRS = 10;

export const one: AssertionMeaning<'one'> = {
  evaluate({ schemas }, instance, evaluation, seen) {
    let held: Seen | null | undefined;
    for (const schema of schemas) {
      const branch = seen === null ? null : new Seen();
      if (!evaluation.valid(schema, instance, branch)) continue;
      if (held !== undefined) return false;
      held = branch;
    }
    if (held === undefined) return false;
    if (held !== null) seen?.merge(held);
    return true;
  },
  message({ schemas }, instance, { valid }) {
    const held = schemas.flatMap((node, index) => (valid(node, instance) ? [index + 1] : []));
    return `must be exactly one of the alternatives, but is ${held.length} of them (numbers ${held.slice(0, SHOWN).join(', ')})`;
  },
  causes({ schemas }, instance, { valid }) {
    if (schemas.some((node) => valid(node, instance))) return { kind: 'alternatives', of: [] };
    return { kind: 'alternatives', of: schemas.map((node) => ({ node, instance })) };
  },

  children: ({ schemas }) => schemas,
  appliesInPlace: true,
  /** A schema that stands twice counts twice. */
  signature: ({ schemas }, classOf) => `one ${schemas.map(classOf).sort().join()}`,

  /** One branch holds and every other is ruled out. */
  proves({ schemas }, facts, prover) {
    const at = schemas.findIndex((branch) => prover.proves(facts, branch));
    return at >= 0 && schemas.every((branch, other) => other === at || prover.absurd(prover.book.and(facts, [branch])));
  },
  form: ({ schemas }, { forms, view }) => forms.one(schemas.map(view)),

  breaches({ schemas }, _, { book }) {
    const found: Breach[] = [{ nodes: schemas.map((schema) => book.not(schema)) }];
    for (let first = 0; first < schemas.length && found.length <= MAX_PAIRS; first++) {
      for (let second = first + 1; second < schemas.length && found.length <= MAX_PAIRS; second++) {
        found.push({ nodes: [schemas[first] as Node, schemas[second] as Node] });
      }
    }
    return found;
  },
};
