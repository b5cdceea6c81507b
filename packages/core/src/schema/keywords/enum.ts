import type { Json } from '../../json/index.ts';
import { canonicalText, jsonEqual } from '../equality.ts';
import type { AssertionMeaning, AssertionOf, KeywordReader } from './keyword.ts';

export const enumReader: KeywordReader = {
  names: { enum: { vocabulary: 'validation' } },
  read(schema, scope) {
    const values = schema.enum as Json;
    if (!Array.isArray(values)) scope.problem('enum must be an array', 'enum');
    else scope.add({ kind: 'enum', keyword: 'enum', pointer: scope.at('enum'), values });
  },
};

export const constReader: KeywordReader = {
  names: { const: { vocabulary: 'validation', from: 'draft-06' } },
  read(schema, scope) {
    scope.add({ kind: 'enum', keyword: 'const', pointer: scope.at('const'), values: [schema.const as Json] });
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
};
