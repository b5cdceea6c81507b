import { DIALECTS, type Reading } from '../front/dialects.ts';
import type { Dialect } from '../model.ts';
import { maximum, maximumReader, minimum, minimumReader } from './bounds.ts';
import { all, allOfReader, any, anyOfReader, conditional, ifReader, not, notReader, one, oneOfReader } from './combinators.ts';
import { contains, containsReader } from './contains.ts';
import { declaredKeys } from './declared-keys.ts';
import {
  dependenciesReader,
  dependentRequired,
  dependentRequiredReader,
  dependentSchema,
  dependentSchemasReader,
} from './dependent.ts';
import { constReader, enumeration, enumReader } from './enum.ts';
import { format, formatReader } from './format.ts';
import { items, itemsReader } from './items.ts';
import type { AssertionKind, AssertionMeaning, KeywordReader, Known } from './keyword.ts';
import { multipleOf, multipleOfReader } from './multiple-of.ts';
import { never } from './never.ts';
import { pattern, patternReader } from './pattern.ts';
import { properties, propertiesReader } from './properties.ts';
import { propertyNames, propertyNamesReader } from './property-names.ts';
import { dynamicRefReader, recursiveRefReader, refReader } from './references.ts';
import { required, requiredReader } from './required.ts';
import { maxItems, maxLength, maxProperties, minItems, minLength, minProperties, SIZE_LIMIT_READERS } from './size-limits.ts';
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
  ...SIZE_LIMIT_READERS,
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

/** What each kind of assertion asks of an instance. */
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
