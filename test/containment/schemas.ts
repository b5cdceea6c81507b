import type { Json } from '@holdfast/core/json';
import type { Random } from './random.ts';

export type Draft = 'draft-07' | '2020-12';
type Schema = { [keyword: string]: Json };

export const KEYS = ['a', 'b', 'c', 'x1'] as const;
export const STRINGS = ['', 'a', 'b', 'ab', 'x1', 'aba'] as const;
export const NUMBERS = [-1, 0, 1, 2, 3, 0.5, 1.5, 6] as const;
const PATTERNS = ['^a', 'b$', '^[ab]*$', '^x', '.', '1', '^(a|b)$', '^.{2}$'];
const TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

type Make = (random: Random, depth: number, draft: Draft) => Schema;

/** Every keyword that asserts something, with what must stand beside it to mean something. */
export const KEYWORDS: Readonly<Record<string, { readonly draft?: Draft; readonly make: Make }>> = {
  type: { make: (random) => ({ type: random.chance(0.5) ? random.pick(TYPES) : random.some(TYPES, 3) }) },
  enum: { make: (random) => ({ enum: distinct(Array.from({ length: 1 + random.below(4) }, () => anyValue(random, 1))) }) },
  const: { make: (random) => ({ const: anyValue(random, 1) }) },
  minimum: { make: (random) => ({ minimum: random.pick(NUMBERS) }) },
  maximum: { make: (random) => ({ maximum: random.pick(NUMBERS) }) },
  exclusiveMinimum: { make: (random) => ({ exclusiveMinimum: random.pick(NUMBERS) }) },
  exclusiveMaximum: { make: (random) => ({ exclusiveMaximum: random.pick(NUMBERS) }) },
  multipleOf: { make: (random) => ({ multipleOf: random.pick([1, 2, 3, 0.5, 4, 1.5]) }) },
  minLength: { make: (random) => ({ minLength: random.below(4) }) },
  maxLength: { make: (random) => ({ maxLength: random.below(4) }) },
  pattern: { make: (random) => ({ pattern: random.pick(PATTERNS) }) },
  minItems: { make: (random) => ({ minItems: random.below(4) }) },
  maxItems: { make: (random) => ({ maxItems: random.below(4) }) },
  uniqueItems: { make: () => ({ uniqueItems: true }) },
  items: { make: (random, depth, draft) => ({ items: schema(random, depth, draft) }) },
  prefixItems: {
    make: (random, depth, draft) => {
      const list = Array.from({ length: 1 + random.below(2) }, () => schema(random, depth, draft));
      const [prefix, rest] = draft === 'draft-07' ? ['items', 'additionalItems'] : ['prefixItems', 'items'];
      return random.chance(0.5) ? { [prefix]: list } : { [prefix]: list, [rest]: schema(random, depth, draft) };
    },
  },
  contains: { make: (random, depth, draft) => ({ contains: schema(random, depth, draft) }) },
  minContains: {
    draft: '2020-12',
    make: (random, depth, draft) => ({ contains: schema(random, depth, draft), minContains: random.below(3) }),
  },
  maxContains: {
    draft: '2020-12',
    make: (random, depth, draft) => ({ contains: schema(random, depth, draft), maxContains: random.below(3) }),
  },
  unevaluatedItems: {
    draft: '2020-12',
    make: (random, depth, draft) => ({ unevaluatedItems: random.chance(0.5) ? false : schema(random, depth, draft) }),
  },
  minProperties: { make: (random) => ({ minProperties: random.below(4) }) },
  maxProperties: { make: (random) => ({ maxProperties: random.below(4) }) },
  required: { make: (random) => ({ required: random.some(KEYS, 2) }) },
  properties: { make: (random, depth, draft) => ({ properties: byKey(random, KEYS, 3, () => schema(random, depth, draft)) }) },
  patternProperties: {
    make: (random, depth, draft) => ({ patternProperties: byKey(random, PATTERNS, 2, () => schema(random, depth, draft)) }),
  },
  additionalProperties: {
    make: (random, depth, draft) => ({
      additionalProperties: random.chance(0.5) ? false : schema(random, depth, draft),
      ...(random.chance(0.7) ? { properties: byKey(random, KEYS, 2, () => schema(random, depth, draft)) } : {}),
    }),
  },
  propertyNames: { make: (random, depth, draft) => ({ propertyNames: schema(random, depth, draft) }) },
  dependentRequired: {
    make: (random, _, draft) => ({
      [draft === 'draft-07' ? 'dependencies' : 'dependentRequired']: byKey(random, KEYS, 2, () => random.some(KEYS, 2)),
    }),
  },
  dependentSchemas: {
    make: (random, depth, draft) => ({
      [draft === 'draft-07' ? 'dependencies' : 'dependentSchemas']: byKey(random, KEYS, 2, () => schema(random, depth, draft)),
    }),
  },
  unevaluatedProperties: {
    draft: '2020-12',
    make: (random, depth, draft) => ({ unevaluatedProperties: random.chance(0.5) ? false : schema(random, depth, draft) }),
  },
  allOf: { make: (random, depth, draft) => ({ allOf: list(random, depth, draft) }) },
  anyOf: { make: (random, depth, draft) => ({ anyOf: list(random, depth, draft) }) },
  oneOf: { make: (random, depth, draft) => ({ oneOf: list(random, depth, draft) }) },
  not: { make: (random, depth, draft) => ({ not: schema(random, depth, draft) }) },
  if: {
    make: (random, depth, draft) => ({
      if: schema(random, depth, draft),
      ...(random.chance(0.8) ? { then: schema(random, depth, draft) } : {}),
      ...(random.chance(0.6) ? { else: schema(random, depth, draft) } : {}),
    }),
  },
  $ref: {
    make: (random, _, draft) => {
      const ref = { $ref: random.pick(['#/definitions/d', '#/definitions/r']) };
      return draft === 'draft-07' ? { allOf: [ref] } : ref;
    },
  },
};

const NAMES = Object.keys(KEYWORDS);

/** Keywords alone and in twos, in a fixed order, for one draft. */
export function focuses(draft: Draft): readonly (readonly string[])[] {
  const names = NAMES.filter((name) => KEYWORDS[name]?.draft === undefined || KEYWORDS[name].draft === draft);
  const all: string[][] = names.map((name) => [name]);
  names.forEach((first, at) => {
    for (const second of names.slice(at + 1)) all.push([first, second]);
  });
  return all;
}

export function schema(random: Random, depth: number, draft: Draft): Json {
  if (depth <= 0 || random.chance(0.15)) return leaf(random, draft);
  return made(random, random.some(usable(draft), 2), depth - 1, draft);
}

/** A whole document about the keywords in focus. */
export function document(random: Random, focus: readonly string[], draft: Draft): Json {
  const body = made(random, focus, 2, draft);
  return whole(random, body, draft);
}

function whole(random: Random, body: Json, draft: Draft): Json {
  const uses = JSON.stringify(body).includes('#/definitions/');
  const head = {
    $schema: draft === 'draft-07' ? 'http://json-schema.org/draft-07/schema#' : 'https://json-schema.org/draft/2020-12/schema',
  };
  if (!uses) return typeof body === 'object' ? { ...head, ...(body as Schema) } : body;
  const definitions = {
    d: leaf(random, draft),
    r: {
      type: ['object', 'integer'],
      properties: { a: { $ref: '#/definitions/r' } },
      ...(random.chance(0.3) ? { required: ['a'] } : {}),
    },
  };
  return { ...head, ...(body as Schema), definitions };
}

function usable(draft: Draft): readonly string[] {
  return NAMES.filter((name) => KEYWORDS[name]?.draft === undefined || KEYWORDS[name].draft === draft);
}

function made(random: Random, names: readonly string[], depth: number, draft: Draft): Schema {
  const all: Schema = {};
  for (const name of names) Object.assign(all, KEYWORDS[name]?.make(random, depth, draft));
  return all;
}

const LEAVES = [
  'type',
  'enum',
  'const',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'required',
  'minItems',
];

function leaf(random: Random, draft: Draft): Json {
  if (random.chance(0.12)) return random.chance(0.6);
  return made(random, random.some(LEAVES, 2), 0, draft);
}

function list(random: Random, depth: number, draft: Draft): Json[] {
  return Array.from({ length: 1 + random.below(3) }, () => schema(random, depth, draft));
}

function byKey(random: Random, keys: readonly string[], most: number, make: () => Json): Schema {
  return Object.fromEntries(random.some(keys, most).map((key) => [key, make()]));
}

export function anyValue(random: Random, depth: number): Json {
  switch (random.below(depth > 0 ? 6 : 4)) {
    case 0:
      return random.pick([null, true, false]);
    case 1:
    case 2:
      return random.pick(NUMBERS);
    case 3:
      return random.pick(STRINGS);
    case 4:
      return Array.from({ length: random.below(4) }, () => anyValue(random, depth - 1));
    default:
      return Object.fromEntries(random.some([...KEYS, 'z'], 3).map((key) => [key, anyValue(random, depth - 1)]));
  }
}

function distinct(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** A document close to another: one or two edits somewhere in it. Both are of the same draft. */
export function edited(random: Random, original: Json, draft: Draft): Json {
  const copy = structuredClone(original) as Schema;
  if (typeof copy !== 'object' || copy === null) return whole(random, schema(random, 2, draft), draft);
  for (let edits = 1 + random.below(2); edits > 0; edits--) {
    const places = schemaPlaces(copy);
    const place = random.pick(places);
    edit(random, place, draft);
  }
  const { $schema: _, definitions, ...body } = copy;
  const again = whole(random, body, draft);
  return definitions !== undefined && typeof again === 'object' && again !== null && 'definitions' in again
    ? { ...again, definitions }
    : again;
}

function edit(random: Random, place: Schema, draft: Draft): void {
  const keywords = Object.keys(place).filter((keyword) => keyword !== '$schema' && keyword !== 'definitions');
  const keyword = keywords.length > 0 ? random.pick(keywords) : undefined;
  const value = keyword === undefined ? undefined : place[keyword];
  if (keyword === undefined || random.chance(0.3)) Object.assign(place, made(random, [random.pick(usable(draft))], 1, draft));
  else if (random.chance(0.35)) delete place[keyword];
  else if (typeof value === 'number') place[keyword] = keyword === 'multipleOf' ? value * random.pick([2, 3, 1]) : value + 1;
  else if (Array.isArray(value))
    place[keyword] = value.length > 1 && random.chance(0.6) ? value.slice(1) : [...value, ...value.slice(0, 1)];
  else Object.assign(place, made(random, [random.pick(usable(draft))], 1, draft));
  for (const list of ['enum', 'required', 'type']) {
    const left = place[list];
    if (Array.isArray(left)) place[list] = distinct(left);
  }
}

/** The schema objects of a document, itself first. */
function schemaPlaces(root: Schema): Schema[] {
  const found: Schema[] = [];
  const visit = (at: Json): void => {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return;
    const here = at as Schema;
    found.push(here);
    for (const [keyword, value] of Object.entries(here)) {
      if (ONE.includes(keyword)) visit(value);
      if (MANY.includes(keyword) && Array.isArray(value)) for (const each of value) visit(each);
      if (MAPS.includes(keyword) && typeof value === 'object') for (const each of Object.values(value as Schema)) visit(each);
    }
  };
  visit(root);
  return found;
}

const ONE =
  'items additionalItems contains additionalProperties propertyNames not if then else unevaluatedItems unevaluatedProperties'.split(
    ' ',
  );
const MANY = 'allOf anyOf oneOf prefixItems items'.split(' ');
const MAPS = 'properties patternProperties dependentSchemas dependencies'.split(' ');
