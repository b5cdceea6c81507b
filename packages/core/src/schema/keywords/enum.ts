import type { Json } from '../../json/index.ts';
import { canonicalText, jsonEqual } from '../equality.ts';
import { distinct } from '../identity/signature.ts';
import { FALSE, TRUE, tagOf } from '../tableau/form.ts';
import type { AssertionMeaning, AssertionOf, KeywordReader } from './keyword.ts';

export const enumReader: KeywordReader = {
  names: { enum: { vocabulary: 'validation' } },
  read(schema, scope) {
    const values = schema.enum as Json;
    if (!Array.isArray(values)) scope.problem('enum must be an array', 'enum');
    else scope.add({ kind: 'enum', keyword: 'enum', pointer: scope.at('enum'), values });
  },
};

const FEW = 8;
/** The canonical texts of long enumerations, so that membership does not cost their length each time. */
const texts = new WeakMap<readonly Json[], ReadonlySet<string>>();

function isMember(assertion: AssertionOf<'enum'>, instance: Json): boolean {
  const { values } = assertion;
  if (values.length <= FEW) {
    for (const value of values) if (value === instance || (typeof value === 'object' && jsonEqual(value, instance))) return true;
    return false;
  }
  let known = texts.get(values);
  if (known === undefined) {
    known = new Set(values.map(canonicalText));
    texts.set(values, known);
  }
  return known.has(canonicalText(instance));
}

const SHOWN = 10;

export const enumeration: AssertionMeaning<'enum'> = {
  evaluate: isMember,
  message({ values }) {
    const shown = values.slice(0, SHOWN).map((value) => JSON.stringify(value));
    if (values.length === 1) return `must be ${shown[0]}`;
    return `must be one of ${shown.join(', ')}${values.length > SHOWN ? ` and ${values.length - SHOWN} more` : ''}`;
  },

  children: () => [],
  signature: ({ values }) => `enum ${distinct(values.map(canonicalText)).join()}`,

  /** Few values are tried one by one before any rule; here remain long lists. */
  proves(goal, facts, prover) {
    for (const { values } of facts.all('enum')) {
      const allowed = new Set(goal.values.map(canonicalText));
      prover.take(values.length + goal.values.length);
      if (values.every((value) => allowed.has(canonicalText(value)))) return true;
    }
    return false;
  },
  form({ values }, { forms, tag }) {
    const fitting = values.filter((value) => tagOf(value) === tag);
    if (fitting.length === 0) return FALSE;
    if (tag === 'string') return forms.atom({ kind: 'words', words: fitting as readonly string[] });
    if (tag === 'number' || tag === 'array' || tag === 'object') return forms.atom({ kind: 'values', values: fitting });
    return TRUE;
  },

  breaches: (_, __, { book, prover }, item) => [{ nodes: [book.not(prover.nodeOf(item))] }],
  negationIsPlain: () => true,
};
