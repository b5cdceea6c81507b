import type { Json } from '../../json/index.ts';
import type { TypeName } from '../model.ts';

/** The types of JSON Schema as bits; `number` is cut in two, so that `integer` is a plain subset of it. */
export const NULL = 1;
export const BOOLEAN = 2;
export const INTEGER = 4;
export const FRACTION = 8;
export const STRING = 16;
export const ARRAY = 32;
export const OBJECT = 64;
export const NUMBER = INTEGER | FRACTION;
export const ANY = 127;
export const SINGLE_TYPES = [OBJECT, STRING, INTEGER, FRACTION, ARRAY, BOOLEAN, NULL] as const;

const BITS: Readonly<Record<TypeName, number>> = {
  null: NULL,
  boolean: BOOLEAN,
  integer: INTEGER,
  number: NUMBER,
  string: STRING,
  array: ARRAY,
  object: OBJECT,
};

export function maskOf(types: readonly TypeName[]): number {
  let mask = 0;
  for (const type of types) mask |= BITS[type];
  return mask;
}

export function maskOfValue(value: Json): number {
  if (value === null) return NULL;
  if (Array.isArray(value)) return ARRAY;
  if (typeof value === 'number') return Number.isInteger(value) ? INTEGER : FRACTION;
  return BITS[typeof value as 'boolean' | 'string' | 'object'];
}
