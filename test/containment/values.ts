import type { Json } from '@holdfast/core/json';
import type { Random } from './random.ts';
import { anyValue, KEYS, NUMBERS, STRINGS } from './schemas.ts';

/** The first generator knows nothing of the schema. */
export function* blindValues(random: Random, count: number): Generator<Json> {
  for (let n = 0; n < count; n++) yield anyValue(random, 2);
}

/**
 * The second follows the schema document: it answers what the keywords ask for, one after the other, and then now and
 * then breaks something. It shares no code with the engine.
 */
export function* guidedValues(random: Random, document: Json, count: number): Generator<Json> {
  for (let n = 0; n < count; n++) {
    const value = follow(random, document, document, 4);
    yield random.chance(0.4) ? mutated(random, value) : value;
  }
}

function follow(random: Random, schema: Json, root: Json, depth: number): Json {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema) || depth <= 0) return anyValue(random, 1);
  const has = (keyword: string): boolean => Object.hasOwn(schema, keyword);
  const at = schema as { readonly [keyword: string]: Json };
  if (has('const')) return at.const as Json;
  if (has('enum')) return random.pick(at.enum as Json[]);
  if (has('$ref')) return follow(random, target(root, at.$ref as string), root, depth - 1);
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    if (has(keyword) && random.chance(0.6)) return follow(random, random.pick(at[keyword] as Json[]), root, depth - 1);
  }
  if (has('if') && random.chance(0.5)) {
    return follow(random, (random.chance(0.5) ? at.then : at.else) ?? (at.if as Json), root, depth - 1);
  }
  switch (typeFor(random, at)) {
    case 'object':
      return objectFor(random, at, root, depth);
    case 'array':
      return arrayFor(random, at, root, depth);
    case 'string':
      return stringFor(random, at);
    case 'number':
    case 'integer':
      return numberFor(random, at);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return anyValue(random, 2);
  }
}

function target(root: Json, ref: string): Json {
  let at: Json | undefined = root;
  for (const token of ref.replace(/^#\/?/, '').split('/').filter(Boolean))
    at = (at as { [key: string]: Json } | undefined)?.[token];
  return at ?? true;
}

function typeFor(random: Random, at: { readonly [keyword: string]: Json }): string {
  if (typeof at.type === 'string') return at.type;
  if (Array.isArray(at.type)) return random.pick(at.type as string[]);
  const hints = Object.keys(at).flatMap((keyword) => {
    if (/propert|required|depend/i.test(keyword)) return ['object'];
    if (/items|contains/i.test(keyword)) return ['array'];
    if (/length|pattern$/i.test(keyword)) return ['string'];
    return /imum|multiple/i.test(keyword) ? ['number'] : [];
  });
  return hints.length > 0 && random.chance(0.8)
    ? random.pick(hints)
    : random.pick(['object', 'array', 'string', 'number', 'any']);
}

function objectFor(random: Random, at: { readonly [keyword: string]: Json }, root: Json, depth: number): Json {
  const keys = new Set<string>(Array.isArray(at.required) ? (at.required as string[]) : []);
  const named = (at.properties ?? {}) as { [key: string]: Json };
  for (const key of Object.keys(named)) if (random.chance(0.5)) keys.add(key);
  if (random.chance(0.4)) keys.add(random.pick([...KEYS, 'ab', 'z']));
  for (let n = 0; keys.size < Number(at.minProperties ?? 0) && n < 6; n++) keys.add(random.pick([...KEYS, 'ab', 'z', 'b1']));
  const patterns = Object.entries((at.patternProperties ?? {}) as { [key: string]: Json });
  return Object.fromEntries(
    [...keys].map((key) => {
      const by =
        named[key] ?? patterns.find(([source]) => new RegExp(source, 'u').test(key))?.[1] ?? at.additionalProperties ?? true;
      return [key, follow(random, by, root, depth - 1)];
    }),
  );
}

function arrayFor(random: Random, at: { readonly [keyword: string]: Json }, root: Json, depth: number): Json {
  const prefix = (Array.isArray(at.items) ? at.items : Array.isArray(at.prefixItems) ? at.prefixItems : []) as Json[];
  const rest = (Array.isArray(at.items) ? at.additionalItems : at.items) ?? true;
  const length = Number(at.minItems ?? 0) + random.below(3);
  const items = Array.from({ length }, (_, index) => follow(random, prefix[index] ?? rest, root, depth - 1));
  if (at.contains !== undefined && random.chance(0.7)) items.push(follow(random, at.contains, root, depth - 1));
  return items;
}

function stringFor(random: Random, at: { readonly [keyword: string]: Json }): Json {
  const length = Number(at.minLength ?? 0) + random.below(2);
  const near = [...STRINGS, 'abab', 'bb', 'x', 'xx', '1', '\n', 'a'.repeat(length), 'b'.repeat(length)];
  const fits = near.filter((text) => typeof at.pattern !== 'string' || new RegExp(at.pattern, 'u').test(text));
  return random.pick(fits.length > 0 ? fits : near);
}

function numberFor(random: Random, at: { readonly [keyword: string]: Json }): Json {
  const near: number[] = [...NUMBERS];
  for (const keyword of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']) {
    const limit = at[keyword];
    if (typeof limit === 'number') near.push(limit, limit + 1, limit - 1, limit + 0.5, limit * 2, limit * 6);
  }
  return random.pick(near);
}

function mutated(random: Random, value: Json): Json {
  if (Array.isArray(value) && value.length > 0) {
    const at = random.below(value.length);
    if (random.chance(0.3)) return value.filter((_, index) => index !== at);
    if (random.chance(0.3)) return [...value, value[at] as Json];
    return value.map((item, index) => (index === at ? mutated(random, item) : item));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const members = Object.entries(value) as [string, Json][];
    if (members.length === 0 || random.chance(0.3)) return { ...value, [random.pick([...KEYS, 'zz'])]: anyValue(random, 1) };
    const at = random.below(members.length);
    if (random.chance(0.4)) return Object.fromEntries(members.filter((_, index) => index !== at));
    return Object.fromEntries(members.map(([key, each], index) => [key, index === at ? mutated(random, each) : each]));
  }
  return anyValue(random, 1);
}
