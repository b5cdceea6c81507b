import type { Node, PatternSource } from '../model.ts';
import { matchesPattern } from '../patterns.ts';
import type { Facts } from './facts.ts';
import { forbiddenKeys, type KeyRule, keyRules, rulesAt, rulesWhere } from './key-rules.ts';
import type { Prover } from './prover.ts';
import { isEmpty, isSubset, languageOf, patternLanguage } from './strings.ts';

/** Patterns whose combinations are told apart. */
const MAX_PATTERNS = 5;

/** Facts about the member `key`, if the object has it. */
export function factsAtKey(prover: Prover, facts: Facts, rules: readonly KeyRule[], key: string): Facts {
  const nodes: Node[] = [];
  let known = rules;
  for (const dependent of facts.all('dependentSchema')) {
    // The dependent schema holds in any object that has the key.
    if (dependent.key === key) known = [...known, ...keyRules(prover.book, prover.book.of([dependent.schema]))];
  }
  for (const rule of known) nodes.push(...rulesAt(rule, key, matchesPattern));
  return prover.book.of(nodes);
}

/** False where no object with these facts has the key. */
export function mayHave(prover: Prover, facts: Facts, rules: readonly KeyRule[], key: string): boolean {
  if (forbiddenKeys(prover.book.universe, facts).has(key)) return false;
  for (const { schema } of facts.all('propertyNames')) if (!prover.valid(schema, key)) return false;
  const required = facts.required();
  if (!required.has(key) && required.size >= facts.cap('maxProperties')) return false;
  return !prover.absurdBelow(factsAtKey(prover, facts, rules, key));
}

/** The keys that rules name. */
export function keysOf(rules: readonly KeyRule[]): Set<string> {
  const keys = new Set<string>();
  for (const rule of rules) for (const key of rule.named.keys()) keys.add(key);
  return keys;
}

/** All the keys that an object with these facts can have, where `propertyNames` lists them. */
export function listedKeys(prover: Prover, facts: Facts): readonly string[] | null {
  const names = facts.all('propertyNames').map(({ schema }) => schema);
  if (names.length === 0) return null;
  const values = prover.finite(prover.book.of(names));
  return values === null ? null : values.filter((value) => typeof value === 'string');
}

export interface OtherKeys {
  /** What holds of the member. */
  readonly facts: Facts;
  /** Patterns that match its key; no other pattern of the facts does. */
  readonly matched: ReadonlyMap<string, PatternSource>;
}

/** The kinds of keys that no rule names: one for each set of patterns that may match. */
export function otherKeys(
  prover: Prover,
  facts: Facts,
  rules: readonly KeyRule[],
  named: ReadonlySet<string>,
): readonly OtherKeys[] | null {
  const required = facts.required();
  const complete = required.size >= facts.cap('maxProperties') ? [...required] : listedKeys(prover, facts);
  // That there are no others is only true where the caller looks at all that there are.
  if (complete?.every((key) => named.has(key))) return [];
  const sources = new Map(rules.flatMap((rule) => rule.patterns.map(({ pattern }) => [pattern.source, pattern])));
  if (sources.size > MAX_PATTERNS) return null;
  const kinds: OtherKeys[] = [];
  for (let set = 0; set < 1 << sources.size; set++) {
    const matched = new Map([...sources].filter((_, at) => (set >> at) & 1));
    if (matched.size > 0 && !someKey(prover, facts, sources, matched, named)) continue;
    const known = prover.book.of(rules.flatMap((rule) => rulesWhere(rule, matched)));
    if (!prover.absurdBelow(known)) kinds.push({ facts: known, matched });
  }
  return kinds;
}

/** False where no key matches exactly these patterns, is no named one and passes `propertyNames`. */
function someKey(
  prover: Prover,
  facts: Facts,
  sources: ReadonlyMap<string, PatternSource>,
  matched: ReadonlyMap<string, PatternSource>,
  named: ReadonlySet<string>,
): boolean {
  const { languages } = prover.oracle;
  const parts = [];
  for (const [source, pattern] of sources) {
    const language = patternLanguage(prover, pattern);
    if (language !== null) parts.push(matched.has(source) ? language : languages.complement(language));
  }
  for (const { schema } of facts.all('propertyNames')) parts.push(languageOf(prover, prover.book.of([schema])));
  if (named.size > 0 && named.size <= 40) parts.push(languages.complement(languages.ofWords(named)));
  return !isEmpty(prover, parts.length === 0 ? languages.any : languages.intersect(...parts));
}

/** The members of every object with these facts are as the rule asks. */
export function provesKeys(prover: Prover, facts: Facts, goal: KeyRule): boolean {
  const rules = keyRules(prover.book, facts);
  const keys = keysOf([...rules, goal]);
  const listed = listedKeys(prover, facts);
  if (listed !== null) for (const key of listed) keys.add(key);
  for (const key of facts.required()) keys.add(key);
  for (const key of keys) {
    const wanted = rulesAt(goal, key, matchesPattern);
    if (wanted.length === 0) continue;
    const known = factsAtKey(prover, facts, rules, key);
    if (wanted.every((node) => prover.provesBelow(known, node))) continue;
    if (mayHave(prover, facts, rules, key)) return false;
  }
  if (goal.patterns.length === 0 && goal.additional === null) return true;
  const others = otherKeys(prover, facts, rules, keys);
  return others?.every((kind) => provesOther(prover, goal, kind, rules)) ?? false;
}

function provesOther(prover: Prover, goal: KeyRule, kind: OtherKeys, rules: readonly KeyRule[]): boolean {
  const known = new Set(rules.flatMap((rule) => rule.patterns.map(({ pattern }) => pattern.source)));
  let surelyMatched = false;
  for (const { pattern, schema } of goal.patterns) {
    const never = known.has(pattern.source) && !kind.matched.has(pattern.source);
    if (never) continue;
    if (impliesPattern(prover, kind.matched, pattern)) surelyMatched = true;
    if (schema !== null && !prover.provesBelow(kind.facts, schema)) return false;
  }
  return surelyMatched || goal.additional === null || prover.provesBelow(kind.facts, goal.additional);
}

function impliesPattern(prover: Prover, matched: ReadonlyMap<string, PatternSource>, pattern: PatternSource): boolean {
  if (matched.has(pattern.source)) return true;
  const wanted = patternLanguage(prover, pattern);
  if (wanted === null) return false;
  if (isSubset(prover, prover.oracle.languages.any, wanted)) return true;
  return [...matched.values()].some((known) => {
    const language = patternLanguage(prover, known);
    return language !== null && isSubset(prover, language, wanted);
  });
}

export function absurdObject(prover: Prover, facts: Facts): boolean {
  const required = facts.required();
  if (required.size > facts.cap('maxProperties')) return true;
  const rules = keyRules(prover.book, facts);
  for (const key of required) if (!mayHave(prover, facts, rules, key)) return true;
  const fewest = facts.count('minProperties');
  if (fewest <= required.size) return false;
  return fewest > facts.cap('maxProperties') || fewest > mostKeys(prover, facts);
}

/** The most members that an object with these facts has. */
export function mostKeys(prover: Prover, facts: Facts): number {
  const stated = facts.cap('maxProperties');
  const rules = keyRules(prover.book, facts);
  const keys = keysOf(rules);
  for (const key of facts.required()) keys.add(key);
  for (const key of listedKeys(prover, facts) ?? []) keys.add(key);
  const others = otherKeys(prover, facts, rules, keys);
  if (others === null || others.length > 0) return stated;
  return Math.min(stated, [...keys].filter((key) => mayHave(prover, facts, rules, key)).length);
}
