import { ARRAY, OBJECT } from '../identity/types.ts';
import type { Breach } from '../keywords/keyword.ts';
import type { Node } from '../model.ts';
import { matchesPattern } from '../patterns.ts';
import { factsAtIndex, itemRules } from '../weakening/arrays.ts';
import type { EvaluatedKeys } from '../weakening/evaluated.ts';
import type { Facts } from '../weakening/facts.ts';
import { type KeyRule, keyRules, leftOver, rulesAt } from '../weakening/key-rules.ts';
import { factsAtKey } from '../weakening/objects.ts';
import type { Search } from './search.ts';

export const MAX_BREACHES = 48;
export const MAX_POSITIONS = 40;

/** The ways to break what is asked of items; a null schema asks nothing. */
export function brokenItems(search: Search, facts: Facts, prefix: readonly (Node | null)[], rest: Node | null): Breach[] {
  const { prover, book } = search;
  const rules = itemRules(book, facts);
  const positions = Math.min(Math.max(prefix.length, ...rules.map((rule) => rule.prefix.length)), MAX_POSITIONS);
  const most = facts.cap('maxItems');
  const found: Breach[] = [];
  for (let index = 0; index <= positions && index < most; index++) {
    const wanted = index < prefix.length ? (prefix[index] as Node | null) : rest;
    const known = factsAtIndex(book, rules, index);
    if (prover.absurdBelow(known)) break;
    if (wanted === null || prover.provesBelow(known, wanted)) continue;
    found.push({ nodes: [book.type(ARRAY), search.limit('minItems', index + 1), search.itemAt(index, book.not(wanted))] });
  }
  return found;
}

/** The ways to break what a rule asks of members, with `more` keys to look at. */
export function brokenKeys(search: Search, facts: Facts, goal: KeyRule, more: readonly string[] = []): Breach[] {
  const { prover, book } = search;
  const rules = keyRules(book, facts);
  const required = facts.required();
  const keys = new Set<string>([...required, ...goal.named.keys()]);
  for (const rule of rules) for (const key of rule.named.keys()) keys.add(key);
  for (const key of more) keys.add(key);
  for (const { pattern } of goal.patterns) for (const key of search.keysLike(pattern, facts)) keys.add(key);
  for (const rule of rules)
    for (const { pattern } of rule.patterns) for (const key of search.keysLike(pattern, facts)) keys.add(key);
  for (const key of search.freshKeys(facts, keys)) keys.add(key);
  const found: Breach[] = [];
  for (const key of keys) {
    for (const wanted of rulesAt(goal, key, matchesPattern)) {
      if (found.length >= MAX_BREACHES) return found;
      const known = factsAtKey(prover, facts, rules, key);
      if (prover.provesBelow(known, wanted) || prover.absurdBelow(known)) continue;
      found.push({ nodes: [book.type(OBJECT), book.requiring(key), search.memberAt(key, book.not(wanted))] });
    }
  }
  return found;
}

/** The ways in which a member that is left over may break the schema: it may turn out to be evaluated after all. */
export function brokenLeftOver(search: Search, facts: Facts, keys: EvaluatedKeys, schema: Node): readonly Breach[] {
  const open = brokenKeys(search, facts, { named: new Map(), patterns: [], additional: schema }, [...keys.named]);
  const closed = keys.all ? [] : brokenKeys(search, facts, leftOver(keys, schema));
  return [...closed, ...open].slice(0, MAX_BREACHES).map(({ nodes }) => ({ nodes, hint: true }));
}
