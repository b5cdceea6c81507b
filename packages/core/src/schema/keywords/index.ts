import { DIALECTS, type Reading } from '../front/dialects.ts';
import type { Assertion, Dialect } from '../model.ts';
import { all, allOfReader } from './all-of.ts';
import { any, anyOfReader } from './any-of.ts';
import { constReader } from './const.ts';
import { contains, containsReader } from './contains.ts';
import { declaredKeys } from './declared-keys.ts';
import { dependenciesReader } from './dependencies.ts';
import { dependentRequired, dependentRequiredReader } from './dependent-required.ts';
import { dependentSchema, dependentSchemasReader } from './dependent-schemas.ts';
import { enumeration, enumReader } from './enum.ts';
import { format, formatReader } from './format.ts';
import { conditional, ifReader } from './if.ts';
import { items, itemsReader } from './items.ts';
import type { AssertionKind, AssertionMeaning, KeywordReader, Known, Meaning } from './keyword.ts';
import { maxItems, maxItemsReader } from './max-items.ts';
import { maxLength, maxLengthReader } from './max-length.ts';
import { maxProperties, maxPropertiesReader } from './max-properties.ts';
import { maximum, maximumReader } from './maximum.ts';
import { minItems, minItemsReader } from './min-items.ts';
import { minLength, minLengthReader } from './min-length.ts';
import { minProperties, minPropertiesReader } from './min-properties.ts';
import { minimum, minimumReader } from './minimum.ts';
import { multipleOf, multipleOfReader } from './multiple-of.ts';
import { never } from './never.ts';
import { not, notReader } from './not.ts';
import { one, oneOfReader } from './one-of.ts';
import { pattern, patternReader } from './pattern.ts';
import { properties, propertiesReader } from './properties.ts';
import { propertyNames, propertyNamesReader } from './property-names.ts';
import { dynamicRefReader, recursiveRefReader, refReader } from './references.ts';
import { required, requiredReader } from './required.ts';
import { type, typeReader } from './type.ts';
import { unevaluatedItems, unevaluatedItemsReader } from './unevaluated-items.ts';
import { unevaluatedProperties, unevaluatedPropertiesReader } from './unevaluated-properties.ts';
import { uniqueItems, uniqueItemsReader } from './unique-items.ts';

/** Every keyword that asserts something, in the order in which a node's assertions stand: cheap first, unevaluated* last. */
export const READERS: readonly KeywordReader[] = [
  typeReader,
  constReader,
  enumReader,
  minimumReader,
  maximumReader,
  multipleOfReader,
  minLengthReader,
  maxLengthReader,
  minItemsReader,
  maxItemsReader,
  minPropertiesReader,
  maxPropertiesReader,
  patternReader,
  formatReader,
  requiredReader,
  dependentRequiredReader,
  refReader,
  dynamicRefReader,
  recursiveRefReader,
  itemsReader,
  containsReader,
  uniqueItemsReader,
  propertiesReader,
  propertyNamesReader,
  dependenciesReader,
  dependentSchemasReader,
  allOfReader,
  anyOfReader,
  oneOfReader,
  notReader,
  ifReader,
  unevaluatedItemsReader,
  unevaluatedPropertiesReader,
];

/** What each kind of assertion means; the one table that evaluation, identity, proofs and refutation read. */
export const MEANINGS: { readonly [K in AssertionKind]: AssertionMeaning<K> } = {
  never,
  type,
  enum: enumeration,
  minimum,
  maximum,
  multipleOf,
  minLength,
  maxLength,
  pattern,
  format,
  minItems,
  maxItems,
  uniqueItems,
  items,
  contains,
  unevaluatedItems,
  minProperties,
  maxProperties,
  required,
  properties,
  propertyNames,
  dependentRequired,
  dependentSchema,
  unevaluatedProperties,
  declaredKeys,
  all,
  any,
  one,
  not,
  if: conditional,
};

/** What an assertion means, to be asked with the assertion itself. */
export function meaningOf<A extends Assertion>(assertion: A): Meaning<A> {
  return MEANINGS[assertion.kind] as unknown as Meaning<A>;
}

function inDialect(known: Known, dialect: Dialect): boolean {
  const at = DIALECTS.indexOf(dialect);
  return at >= DIALECTS.indexOf(known.from ?? 'draft-04') && at <= DIALECTS.indexOf(known.until ?? '2020-12');
}

const tables = new WeakMap<Reading, ReadonlyMap<string, number>>();

/** For each keyword that counts in a reading, the index of its reader in READERS. */
export function keywordTable(reading: Reading): ReadonlyMap<string, number> {
  let table = tables.get(reading);
  if (table === undefined) {
    const entries = READERS.flatMap((reader, index) =>
      Object.entries(reader.names)
        .filter(([, known]) => inDialect(known, reading.dialect) && (reading.vocabularies?.has(known.vocabulary) ?? true))
        .map(([name]) => [name, index] as const),
    );
    table = new Map(entries);
    tables.set(reading, table);
  }
  return table;
}
