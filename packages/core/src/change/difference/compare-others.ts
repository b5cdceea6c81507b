import type { Json } from '../../json/index.ts';
import type { Assertion } from '../../schema/index.ts';
import type { Found } from './compare-scalars.ts';
import type { View } from './view.ts';

/** Assertions without a comparison of their own, by keyword: those that stand on one side only, or say another thing. */
export function compareOthers(old: View, next: View): readonly Found[] {
  const was = texts(old.others);
  const is = texts(next.others);
  const found: Found[] = [];
  for (const [text, assertion] of is) if (!was.has(text)) found.push(one('constraint-added', 'narrower', 'new', assertion));
  for (const [text, assertion] of was) if (!is.has(text)) found.push(one('constraint-removed', 'wider', 'old', assertion));
  return found;
}

function one(
  kind: 'constraint-added' | 'constraint-removed',
  moves: 'narrower' | 'wider',
  of: 'old' | 'new',
  assertion: Assertion,
): Found {
  return { kind, moves, at: assertion.pointer, of, names: [assertion.keyword] };
}

function texts(assertions: readonly Assertion[]): ReadonlyMap<string, Assertion> {
  return new Map(assertions.map((assertion) => [JSON.stringify(plainOf(assertion, 0)), assertion]));
}

/** An assertion as data, without places; nested schemas down to a depth at which a difference is of no help to a reader. */
function plainOf(value: unknown, depth: number): Json {
  if (depth > 12) return '…';
  if (Array.isArray(value)) return value.map((item) => plainOf(item, depth + 1));
  if (value instanceof Map) return [...value].map(([key, item]) => [key, plainOf(item, depth + 1)]);
  if (typeof value !== 'object' || value === null) return value as Json;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'pointer' && key !== 'place' && key !== 'id')
      .map(([key, item]) => [key, plainOf(item, depth + 1)]),
  );
}
