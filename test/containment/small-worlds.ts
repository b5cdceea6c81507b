import type { Json, JsonObject } from '@holdfast/core/json';
import { Random } from './random.ts';

// Pairs of schemas about a world of few values: all of them can be looked at, so that the right answer is known.

const NAMES = ['a', 'b', 'c'] as const;
const MEMBERS: readonly Json[] = [0, 1, 'x'];
const ITEMS: readonly Json[] = [0, 1, 2];

export type World = 'object' | 'array' | 'nested' | 'records';

/** Means no more than `^a$`, but no language is known for it. */
const OPAQUE = '^(?=(a))\\1$';
/** A member that is there is 0 under the first name, 1 under the second. */
const RECORD = { type: 'object', properties: { a: { const: 0 }, b: { const: 1 } }, additionalProperties: false } as const;

/** What holds of the values of a world and of nothing else, said in several ways. */
const BOUNDS: Readonly<Record<World, readonly JsonObject[]>> = {
  object: [
    { type: 'object', propertyNames: { enum: [...NAMES] }, additionalProperties: { enum: MEMBERS } },
    { type: 'object', patternProperties: { '^[a-c]$': { enum: MEMBERS } }, additionalProperties: false },
    { type: 'object', propertyNames: { pattern: '^[a-c]$' }, patternProperties: { '': { enum: MEMBERS } } },
  ],
  array: [
    { type: 'array', maxItems: 3, items: { enum: ITEMS } },
    { type: 'array', maxItems: 3, not: { contains: { not: { enum: ITEMS } } } },
    { type: 'array', contains: { enum: ITEMS }, minContains: 0, maxContains: 3, items: { enum: ITEMS } },
  ],
  records: [
    { type: 'array', maxItems: 2, items: RECORD },
    { type: 'array', prefixItems: [RECORD, RECORD], items: false },
  ],
  nested: [
    {
      type: 'object',
      properties: { a: { type: 'array', maxItems: 2, items: { enum: [0, 1] } }, b: { enum: [0, 1] }, c: { $ref: '#/$defs/end' } },
      additionalProperties: false,
      $defs: { end: RECORD },
    },
  ],
};

/** All values of a world. */
export const VALUES: Readonly<Record<World, readonly Json[]>> = {
  object: objects(Object.fromEntries(NAMES.map((name) => [name, MEMBERS]))),
  array: lists(ITEMS, 3),
  nested: objects({ a: lists([0, 1], 2), b: [0, 1], c: objects({ a: [0], b: [1] }) }),
  records: lists(objects({ a: [0], b: [1] }), 2),
};

function lists(items: readonly Json[], longest: number): Json[] {
  let last: Json[][] = [[]];
  const all: Json[] = [...last];
  for (let length = 1; length <= longest; length++) {
    last = last.flatMap((list) => items.map((item) => [...list, item]));
    all.push(...last);
  }
  return all;
}

function objects(members: { readonly [name: string]: readonly Json[] }): Json[] {
  let all: JsonObject[] = [{}];
  for (const [name, values] of Object.entries(members))
    all = all.flatMap((object) => [object, ...values.map((value) => ({ ...object, [name]: value }))]);
  return all;
}

export interface SmallPair {
  readonly world: World;
  /** Whether A says that there are no values but those of the world. */
  readonly closed: boolean;
  /** Of A. */
  readonly domain: 'all' | 'declared';
  readonly a: Json;
  readonly b: Json;
}

/** `isWorthAsking` is told a pair; of a few, the first that is so is taken. */
export function smallPair(seed: number, n: number, isWorthAsking: (pair: SmallPair) => boolean): SmallPair {
  const random = new Random(seed + 7919 * n);
  let pair = draw(random, n);
  for (let tries = 0; tries < 6 && !isWorthAsking(pair); tries++) pair = draw(random, n);
  return pair;
}

function draw(random: Random, n: number): SmallPair {
  const world = (['object', 'array', 'nested', 'object', 'records'] as const)[n % 5] as World;
  const closed = random.chance(0.75);
  // Every fourth pair is of assertions alone, without alternatives.
  const most = n % 4 === 3 ? 0 : 2;
  const some = (depth: number) => schema(random, world, Math.min(depth, most));
  const domain = world !== 'array' && random.chance(world === 'object' ? 0.3 : 0.6) ? 'declared' : 'all';
  const parts = Array.from({ length: 1 + random.below(3) }, () => some(2));
  // What is declared below depends on all that is in place.
  if (domain === 'declared' && world !== 'object' && random.chance(0.7)) parts.push(openEnded(random, world, () => some(1)));
  const bound = random.pick(BOUNDS[world]);
  const { $defs, ...own } = bound;
  const a = { ...(closed ? own : { type: own.type as Json }), allOf: parts, ...($defs && closed ? { $defs } : {}) };
  const part = random.pick(parts);
  const b = random.pick([
    () => some(2),
    () => ({ anyOf: [part, some(1)] }),
    () => ({ anyOf: [some(2), some(1), some(1)] }),
    () => ({ oneOf: [part, { allOf: [some(1), some(1)] }] }),
    () => ({ not: { allOf: [{ not: part }, some(1)] } }),
    () => edited(random, part) ?? part,
    () => edited(random, part) ?? part,
  ])();
  return { world, closed, domain, a, b };
}

/** The value of one member or item. */
function leaf(random: Random, world: World): Json {
  if (world === 'records' || (world === 'nested' && random.chance(0.4))) {
    return random.pick<Json>([
      { properties: { a: true } },
      { properties: { b: true }, required: ['b'] },
      { required: ['a'] },
      { maxProperties: 1 },
      { anyOf: [{ properties: { a: true }, required: ['a'] }, { properties: { b: true } }] },
      { patternProperties: { [random.pick(['^a', '^[ab]$', OPAQUE])]: true }, unevaluatedProperties: random.chance(0.3) },
      { not: { properties: { a: true }, required: ['a'] } },
      { if: { properties: { a: true }, required: ['a'] }, then: { properties: { b: true } }, else: { minProperties: 1 } },
    ]);
  }
  return random.pick<Json>([
    { const: 0 },
    { const: 1 },
    { enum: [0, 1] },
    { type: 'integer' },
    { minimum: 1 },
    { maximum: 0 },
    { not: { const: 1 } },
    { not: { enum: [0, 2] } },
    ...(world === 'array' ? [{ multipleOf: 2 }, { exclusiveMaximum: 2 }] : [{ type: 'string' }, { maxLength: 1 }, false, true]),
    ...(world === 'nested' ? [{ minItems: 1 }, { uniqueItems: true }, { contains: { const: 0 } }, { required: ['a'] }] : []),
  ]);
}

const isList = (world: World) => world === 'array' || world === 'records';

function schema(random: Random, world: World, depth: number): Json {
  if (depth === 0 || random.chance(0.35)) return { ...atom(random, world), ...(random.chance(0.4) ? atom(random, world) : {}) };
  const some = () => schema(random, world, depth - 1);
  return random.pick<() => Json>([
    () => ({ not: some() }),
    () => ({ anyOf: [some(), some()] }),
    () => ({ anyOf: [some(), some(), some()] }),
    () => ({ oneOf: [some(), some()] }),
    () => ({ oneOf: [some(), some(), some()] }),
    () => ({ not: { oneOf: [some(), some(), some()] } }),
    () => ({ allOf: [some(), some()] }),
    () => ({ if: some(), then: some(), else: some() }),
    () => (isList(world) ? { anyOf: [some(), some()], unevaluatedItems: leaf(random, world) } : unevaluatedMembers(random, some)),
    () => (isList(world) ? { ...atom(random, world), allOf: [some()], unevaluatedItems: false } : tagged(random, world)),
  ])();
}

/** What is left over has members of its own that may be named. */
function openEnded(random: Random, world: World, some: () => Json): Json {
  const left = leaf(random, 'records');
  if (isList(world)) {
    return random.pick<() => Json>([
      () => ({ anyOf: [some(), some()], unevaluatedItems: left }),
      () => ({ prefixItems: [leaf(random, world)], unevaluatedItems: left }),
      () => ({ contains: leaf(random, world), minContains: random.below(2), unevaluatedItems: left }),
      () => ({ if: some(), then: some(), else: { prefixItems: [true] }, unevaluatedItems: left }),
      () => ({
        allOf: [{ contains: leaf(random, world) }, { contains: leaf(random, world), minContains: 0 }],
        unevaluatedItems: left,
      }),
    ])();
  }
  return random.pick<() => Json>([
    () => ({ anyOf: [some(), some()], unevaluatedProperties: left }),
    () => ({ properties: { a: true, b: true }, unevaluatedProperties: left }),
    () => ({ patternProperties: { '^[ab]$': true }, unevaluatedProperties: left }),
    () => ({ if: some(), then: { properties: { c: leaf(random, 'records') } }, unevaluatedProperties: left }),
    () => ({ dependentSchemas: { b: { properties: { c: leaf(random, 'records') } } }, unevaluatedProperties: left }),
    () => ({
      oneOf: [some(), { properties: { c: leaf(random, 'records') } }],
      unevaluatedProperties: left,
      properties: { a: true },
    }),
    () => ({ allOf: [{ properties: { a: true }, unevaluatedProperties: left }], unevaluatedProperties: leaf(random, 'records') }),
  ])();
}

function unevaluatedMembers(random: Random, some: () => Json): Json {
  const left = random.pick<Json>([false, { const: 0 }, { type: 'string' }]);
  return random.pick<() => Json>([
    () => ({ anyOf: [some(), some()], unevaluatedProperties: left }),
    () => ({ properties: { a: true }, oneOf: [some(), some()], unevaluatedProperties: left }),
    () => ({ if: some(), then: some(), unevaluatedProperties: left }),
    () => ({ dependentSchemas: { a: some() }, patternProperties: { '^[bc]': true }, unevaluatedProperties: left }),
  ])();
}

/** A union told apart by the value of a key. */
function tagged(random: Random, world: World): Json {
  const cases = [0, 1, 'x'].map((value) => ({
    properties: { a: { const: value }, b: leaf(random, world) },
    required: random.chance(0.8) ? ['a'] : ['b'],
  }));
  return { oneOf: cases.slice(random.below(2)) };
}

function atom(random: Random, world: World): JsonObject {
  const each = () => leaf(random, world);
  const count = () => random.below(4);
  const name = () => random.pick(NAMES);
  if (isList(world)) {
    return random.pick<() => JsonObject>([
      () => ({ minItems: count() }),
      () => ({ maxItems: count() }),
      () => ({ items: each() }),
      () => ({ prefixItems: [each()] }),
      () => ({ prefixItems: [each(), each()], items: random.chance(0.5) ? false : each() }),
      () => ({ contains: each() }),
      () => ({ contains: each(), minContains: count() }),
      () => ({ contains: each(), maxContains: 1 + random.below(2) }),
      () => ({ contains: each(), minContains: 2, maxContains: 2 }),
      () => ({ uniqueItems: true }),
      () => ({ not: { uniqueItems: true } }),
      () => ({ enum: [[0], [0, 1], [1, 0, 2]].slice(random.below(2)) }),
      () => ({ prefixItems: [each()], unevaluatedItems: random.chance(0.5) ? false : each() }),
    ])();
  }
  return random.pick<() => JsonObject>([
    () => ({ required: random.some([...NAMES], 2) }),
    () => ({ minProperties: count() }),
    () => ({ maxProperties: count() }),
    () => ({ properties: { [name()]: each() } }),
    () => ({ properties: { [name()]: each() }, required: [name()] }),
    () => ({ properties: { [name()]: each() }, additionalProperties: random.chance(0.4) ? false : each() }),
    () => ({ patternProperties: { [random.pick(['^[ab]$', 'b|c', '^a', '^[^a]', OPAQUE])]: each() } }),
    () => ({ not: { patternProperties: { [random.pick(['^[ab]$', 'b|c', '^[^c]', OPAQUE])]: each() } } }),
    () => ({ not: { additionalProperties: each(), properties: { [name()]: true } } }),
    () => ({
      propertyNames: random.pick<Json>([
        { pattern: '^[ab]$' },
        { not: { pattern: OPAQUE } },
        { enum: ['b', 'c'] },
        { not: { const: name() } },
      ]),
    }),
    () => ({ dependentRequired: { [name()]: [name()] } }),
    () => ({ dependentSchemas: { [name()]: { properties: { [name()]: each() }, minProperties: count() } } }),
    () => ({ enum: [{ a: 0 }, {}, { a: 1, b: 'x' }].slice(random.below(2)) }),
  ])();
}

/** With one small thing changed: a number or a name, or else a part left out; undefined where there is nothing to change. */
export function edited(random: Random, document: Json): Json | undefined {
  const places: (() => Json)[] = [];
  const omissions: (() => Json)[] = [];
  const walk = (value: Json, rebuild: (value: Json) => Json, keyword: string): void => {
    if (keyword === '$ref' || keyword === 'type' || keyword === '$defs') return;
    if (typeof value === 'number') places.push(() => rebuild(value + 1), ...(value > 0 ? [() => rebuild(value - 1)] : []));
    else if (typeof value === 'boolean') places.push(() => rebuild(!value));
    else if (value === 'a' || value === 'b' || value === 'c') places.push(() => rebuild(value === 'a' ? 'b' : 'a'));
    else if (Array.isArray(value)) {
      value.forEach((item: Json, at) => {
        const put = (other: Json) => rebuild(value.map((old: Json, i) => (i === at ? other : old)));
        walk(item, put, '');
      });
      if (value.length > 1)
        omissions.push(
          () => rebuild(value.slice(1)),
          () => rebuild(value.slice(0, -1)),
        );
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value as JsonObject)) {
        const others = Object.entries(value as JsonObject).filter(([other]) => other !== key);
        walk(member, (changed) => rebuild({ ...Object.fromEntries(others), [key]: changed }), key);
        if (key !== '$ref' && key !== '$defs') omissions.push(() => rebuild(Object.fromEntries(others)));
        if (key === 'a' || key === 'b' || key === 'c')
          places.push(() => rebuild({ ...Object.fromEntries(others), [key === 'a' ? 'c' : 'a']: member }));
      }
    }
  };
  walk(document, (value) => value, '');
  const chosen = places.length === 0 || random.chance(0.25) ? omissions : places;
  return chosen.length === 0 ? undefined : random.pick(chosen)();
}
