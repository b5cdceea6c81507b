import type { Json } from '../../json/index.ts';
import { BudgetSpent } from '../tableau/budget-spent.ts';
import type { KeywordReader } from './keyword.ts';

type LimitKind = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties';

/** A count: a number without fraction that is not negative. */
export function isCount(value: Json | undefined): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

export function limitReader(kind: LimitKind): KeywordReader {
  return {
    names: { [kind]: { vocabulary: 'validation' } },
    read(schema, scope) {
      const limit = schema[kind];
      if (!isCount(limit)) scope.problem(`${kind} must be a whole number, 0 or more`, kind);
      else scope.add({ kind, keyword: kind, pointer: scope.at(kind), limit } as Parameters<typeof scope.add>[0]);
    },
  };
}

/** The first count beyond a limit. Where a double cannot tell the two apart nothing is said: no value is that large. */
export function beyond(limit: number): number {
  const next = Math.floor(limit) + 1;
  if (!Number.isSafeInteger(next)) throw new BudgetSpent('size');
  return next;
}

/** A limit and what it counts, in words. */
export const counted = (limit: number, one: string, many: string): string => `${limit} ${limit === 1 ? one : many}`;
