import type { Dialect } from '../model.ts';
import { DIALECTS } from './dialects.ts';

/** How schemas stand under a keyword: one, a list, one or a list, or a map (whose string-list members are none). */
type Shape = 'one' | 'list' | 'one-or-list' | 'map';

const SHAPES: readonly (readonly [keyword: string, shape: Shape, from: Dialect, until: Dialect])[] = [
  ['definitions', 'map', 'draft-04', '2020-12'],
  ['$defs', 'map', '2019-09', '2020-12'],
  ['properties', 'map', 'draft-04', '2020-12'],
  ['patternProperties', 'map', 'draft-04', '2020-12'],
  ['additionalProperties', 'one', 'draft-04', '2020-12'],
  ['items', 'one-or-list', 'draft-04', '2019-09'],
  ['items', 'one', '2020-12', '2020-12'],
  ['prefixItems', 'list', '2020-12', '2020-12'],
  ['additionalItems', 'one', 'draft-04', '2019-09'],
  ['unevaluatedItems', 'one', '2019-09', '2020-12'],
  ['unevaluatedProperties', 'one', '2019-09', '2020-12'],
  ['dependencies', 'map', 'draft-04', '2020-12'],
  ['dependentSchemas', 'map', '2019-09', '2020-12'],
  ['contains', 'one', 'draft-06', '2020-12'],
  ['propertyNames', 'one', 'draft-06', '2020-12'],
  ['allOf', 'list', 'draft-04', '2020-12'],
  ['anyOf', 'list', 'draft-04', '2020-12'],
  ['oneOf', 'list', 'draft-04', '2020-12'],
  ['not', 'one', 'draft-04', '2020-12'],
  ['if', 'one', 'draft-07', '2020-12'],
  ['then', 'one', 'draft-07', '2020-12'],
  ['else', 'one', 'draft-07', '2020-12'],
  ['contentSchema', 'one', '2019-09', '2020-12'],
];

/** Where a dialect's keywords hold schemas: there, and only there, identifiers and anchors are read. */
export const SUBSCHEMAS = Object.fromEntries(
  DIALECTS.map((dialect, at) => [
    dialect,
    new Map(
      SHAPES.filter(([, , from, until]) => DIALECTS.indexOf(from) <= at && at <= DIALECTS.indexOf(until)).map(
        ([keyword, shape]) => [keyword, shape] as const,
      ),
    ),
  ]),
) as unknown as Readonly<Record<Dialect, ReadonlyMap<string, Shape>>>;
