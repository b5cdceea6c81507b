import { type Json, setMember } from '../../json/index.ts';
import type { Facts } from '../weakening/facts.ts';
import { forbiddenKeys, keyRules } from '../weakening/key-rules.ts';
import { factsAtKey } from '../weakening/objects.ts';
import type { Search } from './search.ts';

/** Members of the largest object that is built. */
const MAX_KEYS = 2_000;

/** Objects with these facts: the required members, then a few more or other ones. */
export function* objects(search: Search, facts: Facts): Generator<Json> {
  const { book, prover } = search;
  const rules = keyRules(book, facts);
  const forbidden = forbiddenKeys(book.universe, facts);
  const required = facts.required();
  const fewest = facts.count('minProperties');
  if (fewest > MAX_KEYS) return;
  const base = new Map<string, Json>();
  const set = (key: string, nth = 0): boolean => {
    const values = search.some(factsAtKey(prover, facts, rules, key), nth + 1);
    const value = values[nth] ?? values[0];
    if (value === undefined) return false;
    base.set(key, value);
    return true;
  };
  for (const key of required) if (forbidden.has(key) || !set(key)) return;
  const optional = new Set<string>();
  for (const rule of rules) for (const key of rule.named.keys()) if (!required.has(key) && !forbidden.has(key)) optional.add(key);
  if (base.size < fewest) {
    for (const key of optional) if (base.size < fewest) set(key);
    const candidates: string[] = [];
    for (const rule of rules) for (const { pattern } of rule.patterns) candidates.push(...search.keysLike(pattern, facts));
    candidates.push(...search.freshKeys(facts, new Set([...base.keys(), ...optional])));
    for (let at = 1; candidates.length < fewest + 4; at++) candidates.push(`key${at}`);
    for (const key of candidates) if (base.size < fewest && !base.has(key) && !forbidden.has(key)) set(key);
  }
  yield build(base);
  // Where the plainest object will not do: other values for what is there, then one member more.
  for (const key of required) {
    const others = search.some(factsAtKey(prover, facts, rules, key), 3);
    for (const value of others.slice(1)) yield build(new Map(base).set(key, value));
  }
  if (base.size >= facts.cap('maxProperties')) return;
  let more = 0;
  for (const key of [...optional, ...search.freshKeys(facts, new Set([...base.keys(), ...optional]))]) {
    if (base.has(key) || more++ >= 6) continue;
    const value = search.first(factsAtKey(prover, facts, rules, key));
    if (value !== undefined) yield build(new Map(base).set(key, value));
  }
}

function build(members: ReadonlyMap<string, Json>): Json {
  const object: { [key: string]: Json } = {};
  for (const [key, value] of members) setMember(object, key, value);
  return object;
}
