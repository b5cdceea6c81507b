import { ARRAY, maskOf, NUMBER, OBJECT, SINGLE_TYPES, STRING } from '../identity/types.ts';
import { type Item, isScoped } from '../identity/universe.ts';
import type { Assertion, Node } from '../model.ts';
import { matchesPattern } from '../patterns.ts';
import { factsAtIndex, itemRules } from '../weakening/arrays.ts';
import { evaluatedItems, evaluatedKeys, possibleBranches } from '../weakening/evaluated.ts';
import type { Facts } from '../weakening/facts.ts';
import { type KeyRule, keyRules, leftOver, never, rulesAt } from '../weakening/key-rules.ts';
import { factsAtKey } from '../weakening/objects.ts';
import type { Search } from './search.ts';

/** One way to break a conjunct: schemas that hold only of values that break it (or, with `hint`, that may break it). */
export interface Breach {
  readonly nodes: readonly Node[];
  readonly hint?: true;
}

const MAX_BREACHES = 48;
const MAX_POSITIONS = 40;
const MAX_PAIRS = 10;

/** Kinds whose plain negation the generators of values understand. */
const PLAIN: ReadonlySet<Assertion['kind']> = new Set([
  'enum',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
]);

export function isPlain(assertion: Assertion): boolean {
  return PLAIN.has(assertion.kind);
}

/** The ways in which a value with these facts can break a conjunct, the likeliest first; those that cannot be are left out. */
export function breaches(search: Search, facts: Facts, item: Item): readonly Breach[] {
  const { prover, book } = search;
  const { assertion, scope } = item;
  const type = (mask: number): Node => book.type(mask);
  switch (assertion.kind) {
    case 'never':
      return [{ nodes: [] }];
    case 'type': {
      const others = facts.mask & ~maskOf(assertion.types);
      return SINGLE_TYPES.filter((each) => (others & each) !== 0).map((each) => ({ nodes: [type(each)] }));
    }
    case 'enum':
      return [{ nodes: [book.not(prover.nodeOf(item))] }];
    case 'minimum':
    case 'maximum':
    case 'multipleOf':
      return [{ nodes: [type(NUMBER), book.not(prover.nodeOf(item))] }];
    case 'minLength':
    case 'maxLength':
    case 'pattern':
    case 'format':
      return [{ nodes: [type(STRING), book.not(prover.nodeOf(item))] }];
    case 'minItems':
      return assertion.limit > 0 ? [{ nodes: [type(ARRAY), search.limit('maxItems', assertion.limit - 1)] }] : [];
    case 'maxItems':
      return [{ nodes: [type(ARRAY), search.limit('minItems', assertion.limit + 1)] }];
    case 'minProperties':
      return assertion.limit > 0 ? [{ nodes: [type(OBJECT), search.limit('maxProperties', assertion.limit - 1)] }] : [];
    case 'maxProperties':
      return [{ nodes: [type(OBJECT), search.limit('minProperties', assertion.limit + 1)] }];
    case 'uniqueItems':
      return [{ nodes: [type(ARRAY), search.limit('minItems', 2), book.not(prover.nodeOf(item))] }];
    case 'items':
      return brokenItems(search, facts, assertion.prefix, assertion.rest);
    case 'contains': {
      const found: Breach[] = [];
      if (assertion.min > 0) found.push({ nodes: [type(ARRAY), search.containing(assertion.schema, 0, assertion.min - 1)] });
      if (assertion.max !== null)
        found.push({ nodes: [type(ARRAY), search.containing(assertion.schema, assertion.max + 1, null)] });
      return found;
    }
    case 'unevaluatedItems': {
      const items = evaluatedItems(book.universe, scope, possibleBranches, assertion);
      const prefix = Array.from({ length: Math.min(items.prefix, MAX_POSITIONS) }, () => null);
      const hints = [
        ...brokenItems(search, facts, [], assertion.schema).slice(0, 4),
        ...brokenItems(search, facts, prefix, assertion.schema).slice(-2),
      ];
      return hints.map(({ nodes }) => ({ nodes, hint: true }));
    }
    case 'required': {
      const known = facts.required();
      return assertion.keys
        .filter((key) => !known.has(key))
        .map((key) => ({ nodes: [type(OBJECT), book.not(book.requiring(key))] }));
    }
    case 'properties':
      return brokenKeys(search, facts, assertion);
    case 'unevaluatedProperties':
    case 'declaredKeys': {
      const { deep } = assertion.kind === 'declaredKeys' ? assertion : {};
      const keys = evaluatedKeys(book.universe, deep ?? scope, possibleBranches, assertion);
      const schema = assertion.kind === 'declaredKeys' ? never(book) : assertion.schema;
      const open = brokenKeys(search, facts, { named: new Map(), patterns: [], additional: schema }, [...keys.named]);
      const closed = keys.all ? [] : brokenKeys(search, facts, leftOver(keys, schema));
      return [...closed, ...open].slice(0, MAX_BREACHES).map(({ nodes }) => ({ nodes, hint: true }));
    }
    case 'propertyNames':
      return brokenNames(search, facts, assertion.schema);
    case 'dependentRequired':
      return assertion.keys.map((key) => ({
        nodes: [type(OBJECT), book.requiring(assertion.key), book.not(book.requiring(key))],
      }));
    case 'dependentSchema':
      return [{ nodes: [type(OBJECT), book.requiring(assertion.key), book.not(assertion.schema)] }];
    case 'all':
      return assertion.schemas.map((schema) => ({ nodes: [book.not(schema)] }));
    case 'any':
      return [{ nodes: assertion.schemas.map((schema) => book.not(schema)) }];
    case 'one': {
      const found: Breach[] = [{ nodes: assertion.schemas.map((schema) => book.not(schema)) }];
      for (let first = 0; first < assertion.schemas.length && found.length <= MAX_PAIRS; first++) {
        for (let second = first + 1; second < assertion.schemas.length && found.length <= MAX_PAIRS; second++) {
          found.push({ nodes: [assertion.schemas[first] as Node, assertion.schemas[second] as Node] });
        }
      }
      return found;
    }
    case 'not':
      return [{ nodes: [assertion.schema] }];
    case 'if': {
      const found: Breach[] = [];
      if (assertion.then !== null) found.push({ nodes: [assertion.test, book.not(assertion.then)] });
      if (assertion.else !== null) found.push({ nodes: [book.not(assertion.test), book.not(assertion.else)] });
      return found;
    }
  }
}

function brokenItems(search: Search, facts: Facts, prefix: readonly (Node | null)[], rest: Node | null): Breach[] {
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

function brokenKeys(search: Search, facts: Facts, goal: KeyRule, more: readonly string[] = []): Breach[] {
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

function brokenNames(search: Search, facts: Facts, schema: Node): Breach[] {
  const { prover, book } = search;
  const rules = keyRules(book, facts);
  const keys = new Set<string>(facts.required());
  for (const rule of rules) for (const key of rule.named.keys()) keys.add(key);
  for (const rule of rules)
    for (const { pattern } of rule.patterns) for (const key of search.keysLike(pattern, facts)) keys.add(key);
  const names = facts.all('propertyNames').map((known) => known.schema);
  const broken = book.of([book.type(STRING), ...names, book.not(schema)]);
  for (const name of search.some(broken, 3)) if (typeof name === 'string') keys.add(name);
  return [...keys]
    .filter((key) => !prover.valid(schema, key))
    .slice(0, MAX_BREACHES)
    .map((key) => ({ nodes: [book.type(OBJECT), book.requiring(key)] }));
}

export function isOpen(item: Item, facts: Facts): boolean {
  return !facts.ids.has(item.id) || isScoped(item.assertion);
}
