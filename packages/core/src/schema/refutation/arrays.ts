import type { Json } from '../../json/index.ts';
import { canonicalText } from '../equality.ts';
import type { Node } from '../model.ts';
import { factsAtIndex, itemRules } from '../weakening/arrays.ts';
import type { Facts } from '../weakening/facts.ts';
import type { Search } from './search.ts';

/** Items of the largest array that is built. */
const MAX_ITEMS = 2_000;

/** Arrays with these facts, the shortest first. */
export function* arrays(search: Search, facts: Facts): Generator<Json> {
  const fewest = facts.count('minItems');
  const most = facts.cap('maxItems');
  if (fewest > MAX_ITEMS) return;
  const shortest = build(search, facts, fewest);
  if (shortest !== null) yield shortest;
  for (let length = fewest + 1; length <= Math.min(fewest + 2, most); length++) {
    const longer = build(search, facts, length);
    if (longer !== null) yield longer;
  }
}

function build(search: Search, facts: Facts, length: number): Json | null {
  const { book } = search;
  const rules = itemRules(book, facts);
  const unique = facts.has('uniqueItems');
  const repeated = facts
    .all('not')
    .some(({ schema }) => schema.assertions.length === 1 && schema.assertions[0]?.kind === 'uniqueItems');
  const contains = facts.all('contains');
  const items: Json[] = [];
  const used = new Set<string>();
  const add = (extra: readonly Node[]): boolean => {
    const known = factsAtIndex(book, rules, items.length);
    const wanted = extra.length === 0 ? known : book.and(known, extra);
    for (const value of search.values(wanted)) {
      const text = unique ? canonicalText(value) : '';
      if (unique && used.has(text)) continue;
      used.add(text);
      items.push(value);
      return true;
    }
    return false;
  };
  const matching = (schema: Node): number => items.filter((item) => search.oracle.valid(schema, item)).length;
  const limited = contains.filter(({ max }) => max !== null);
  if (repeated && length >= 2) {
    const both = book.and(factsAtIndex(book, rules, 0), factsAtIndex(book, rules, 1).nodes);
    const value = search.first(both);
    if (value === undefined) return null;
    items.push(value, value);
  }
  while (items.length < length) {
    const lacking = contains.find(({ schema, min }) => matching(schema) < min);
    // An item that is wanted, else one that no limited `contains` counts, else any.
    const avoid = limited.filter(({ schema, max }) => matching(schema) >= (max as number)).map(({ schema }) => book.not(schema));
    if (lacking !== undefined && add([lacking.schema, ...avoid])) continue;
    if (!add(avoid) && (avoid.length === 0 || !add([]))) return null;
  }
  for (const { schema, min } of contains) {
    for (let tries = 0; matching(schema) < min && tries < Math.min(min, MAX_ITEMS); tries++) if (!add([schema])) return null;
  }
  return items;
}
