import type { Json } from '../../json/index.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

type LimitKind = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties';

/** A count: a number without fraction that is not negative. */
export function isCount(value: Json | undefined): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function limitReader(kind: LimitKind): KeywordReader {
  return {
    names: { [kind]: { vocabulary: 'validation' } },
    read(schema, scope) {
      const limit = schema[kind];
      if (!isCount(limit)) scope.problem(`${kind} must be a whole number, 0 or more`, kind);
      else scope.add({ kind, keyword: kind, pointer: scope.at(kind), limit } as Parameters<typeof scope.add>[0]);
    },
  };
}

export const SIZE_LIMIT_READERS: readonly KeywordReader[] = [
  limitReader('minLength'),
  limitReader('maxLength'),
  limitReader('minItems'),
  limitReader('maxItems'),
  limitReader('minProperties'),
  limitReader('maxProperties'),
];

/** Whether a text has at least `limit` code points; reads no further than needed. */
function hasLength(text: string, limit: number): boolean {
  if (text.length < limit) return false;
  // Each code point takes one or two code units.
  if (text.length >= 2 * limit) return true;
  let count = 0;
  for (const _ of text) if (++count >= limit) return true;
  return count >= limit;
}

const units = (limit: number, one: string, many: string) => `${limit} ${limit === 1 ? one : many}`;

export const minLength: AssertionMeaning<'minLength' | 'maxLength'> = {
  evaluate: ({ limit }, instance) => typeof instance !== 'string' || hasLength(instance, limit),
  message: ({ limit }) => `must have at least ${units(limit, 'character', 'characters')}`,
};

export const maxLength: AssertionMeaning<'minLength' | 'maxLength'> = {
  evaluate: ({ limit }, instance) => typeof instance !== 'string' || instance.length <= limit || !hasLength(instance, limit + 1),
  message: ({ limit }) => `must have at most ${units(limit, 'character', 'characters')}`,
};

export const minItems: AssertionMeaning<'minItems' | 'maxItems'> = {
  evaluate: ({ limit }, instance) => !Array.isArray(instance) || instance.length >= limit,
  message: ({ limit }) => `must have at least ${units(limit, 'item', 'items')}`,
};

export const maxItems: AssertionMeaning<'minItems' | 'maxItems'> = {
  evaluate: ({ limit }, instance) => !Array.isArray(instance) || instance.length <= limit,
  message: ({ limit }) => `must have at most ${units(limit, 'item', 'items')}`,
};

const isJsonObject = (instance: Json): instance is { readonly [key: string]: Json } =>
  typeof instance === 'object' && instance !== null && !Array.isArray(instance);

export const minProperties: AssertionMeaning<'minProperties' | 'maxProperties'> = {
  evaluate: ({ limit }, instance) => !isJsonObject(instance) || Object.keys(instance).length >= limit,
  message: ({ limit }) => `must have at least ${units(limit, 'member', 'members')}`,
};

export const maxProperties: AssertionMeaning<'minProperties' | 'maxProperties'> = {
  evaluate: ({ limit }, instance) => !isJsonObject(instance) || Object.keys(instance).length <= limit,
  message: ({ limit }) => `must have at most ${units(limit, 'member', 'members')}`,
};
