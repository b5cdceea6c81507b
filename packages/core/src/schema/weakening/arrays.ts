import type { Assertion, Node } from '../model.ts';
import { certainBranches, evaluatedItems, possibleBranches } from './evaluated.ts';
import type { FactBook, Facts } from './facts.ts';
import type { Prover } from './prover.ts';

type Of<K extends Assertion['kind']> = Extract<Assertion, { readonly kind: K }>;

/** What one conjunct asks of the items of an array; a null schema asks nothing. */
interface ItemRule {
  readonly prefix: readonly (Node | null)[];
  readonly rest: Node | null;
}

/** Positions that are looked at one by one. */
const MAX_PREFIX = 200;

export function itemRules(book: FactBook, facts: Facts): readonly ItemRule[] {
  const rules: ItemRule[] = [];
  for (const { assertion, scope } of facts.items) {
    if (assertion.kind === 'items') rules.push(assertion);
    else if (assertion.kind === 'unevaluatedItems') {
      const items = evaluatedItems(book.universe, scope, possibleBranches, assertion);
      if (items.all) continue;
      const rest =
        items.matching.length === 0
          ? assertion.schema
          : book.made(`either ${[...items.matching, assertion.schema].map((node) => book.universe.classOf(node)).join()}`, () => [
              { kind: 'any', keyword: 'anyOf', pointer: '', schemas: [...items.matching, assertion.schema] },
            ]);
      rules.push({ prefix: Array.from({ length: Math.min(items.prefix, MAX_PREFIX) }, () => null), rest });
    }
  }
  return rules;
}

/** Facts about the item at one position. */
export function factsAtIndex(book: FactBook, rules: readonly ItemRule[], index: number): Facts {
  const nodes: Node[] = [];
  for (const rule of rules) {
    const node = index < rule.prefix.length ? (rule.prefix[index] as Node | null) : rule.rest;
    if (node !== null) nodes.push(node);
  }
  return book.of(nodes);
}

function longestPrefix(rules: readonly ItemRule[]): number {
  return rules.reduce((length, rule) => Math.max(length, rule.prefix.length), 0);
}

/** The most items that an array with these facts has, where positions that no value can take end it. */
export function mostItems(prover: Prover, facts: Facts): number {
  const rules = itemRules(prover.book, facts);
  const stated = facts.cap('maxItems');
  const positions = Math.min(longestPrefix(rules) + 1, MAX_PREFIX);
  for (let index = 0; index < positions && index < stated; index++) {
    if (prover.absurdBelow(factsAtIndex(prover.book, rules, index))) return index;
  }
  return stated;
}

function fewestItems(facts: Facts): number {
  let fewest = facts.count('minItems');
  for (const { min } of facts.all('contains')) fewest = Math.max(fewest, min);
  return fewest;
}

export function absurdArray(prover: Prover, facts: Facts): boolean {
  const fewest = fewestItems(facts);
  for (const { min, max } of facts.all('contains')) if (max !== null && min > max) return true;
  return fewest > 0 && fewest > mostItems(prover, facts);
}

export function provesItemCount(prover: Prover, facts: Facts, goal: Of<'minItems' | 'maxItems'>): boolean {
  if (goal.kind === 'minItems') return fewestItems(facts) >= goal.limit;
  return facts.cap('maxItems') <= goal.limit || mostItems(prover, facts) <= goal.limit;
}

export function provesUnique(prover: Prover, facts: Facts): boolean {
  return facts.has('uniqueItems') || mostItems(prover, facts) <= 1;
}

export function provesItems(prover: Prover, facts: Facts, goal: ItemRule): boolean {
  const rules = itemRules(prover.book, facts);
  const positions = Math.max(longestPrefix(rules), goal.prefix.length);
  if (positions > MAX_PREFIX) return false;
  const most = facts.cap('maxItems');
  for (let index = 0; index <= positions && index < most; index++) {
    const wanted = index < goal.prefix.length ? (goal.prefix[index] as Node | null) : goal.rest;
    const known = factsAtIndex(prover.book, rules, index);
    if (wanted !== null && !prover.provesBelow(known, wanted)) {
      // Where no item can stand here, none stands further on.
      return prover.absurdBelow(known);
    }
  }
  return true;
}

export function provesContains(prover: Prover, facts: Facts, goal: Of<'contains'>): boolean {
  const rules = itemRules(prover.book, facts);
  const goalFacts = prover.book.of([goal.schema]);
  if (goal.max !== null) {
    const max = goal.max;
    const few =
      mostItems(prover, facts) <= max ||
      facts
        .all('contains')
        .some((known) => known.max !== null && known.max <= max && prover.provesBelow(goalFacts, known.schema));
    if (!few && atMostMatching(prover, facts, rules, goal.schema) > max) return false;
  }
  if (goal.min <= 0) return true;
  for (const known of facts.all('contains')) {
    if (known.min >= goal.min && prover.provesBelow(prover.book.of([known.schema]), goal.schema)) return true;
  }
  return atLeastMatching(prover, facts, rules, goal.schema) >= goal.min;
}

function atLeastMatching(prover: Prover, facts: Facts, rules: readonly ItemRule[], schema: Node): number {
  const fewest = facts.count('minItems');
  const prefix = Math.min(longestPrefix(rules), MAX_PREFIX);
  let count = 0;
  for (let index = 0; index < Math.min(prefix, fewest); index++) {
    if (prover.provesBelow(factsAtIndex(prover.book, rules, index), schema)) count += 1;
  }
  if (fewest > prefix && prover.provesBelow(factsAtIndex(prover.book, rules, prefix), schema)) count += fewest - prefix;
  return count;
}

function atMostMatching(prover: Prover, facts: Facts, rules: readonly ItemRule[], schema: Node): number {
  const prefix = Math.min(longestPrefix(rules), MAX_PREFIX);
  const rest = prover.book.and(factsAtIndex(prover.book, rules, prefix), [schema]);
  const most = facts.cap('maxItems');
  let count = 0;
  for (let index = 0; index < Math.min(prefix, most); index++) {
    if (!prover.absurdBelow(prover.book.and(factsAtIndex(prover.book, rules, index), [schema]))) count += 1;
  }
  if (most > prefix && !prover.absurdBelow(rest)) count += most - prefix;
  return count;
}

export function provesUnevaluatedItems(prover: Prover, facts: Facts, goal: Of<'unevaluatedItems'>, scope: Node): boolean {
  const items = evaluatedItems(prover.book.universe, scope, certainBranches, goal);
  const more = provedBranches(prover, facts, scope);
  let { prefix, all } = items;
  const matching = [...items.matching];
  for (const branch of more) {
    const here = evaluatedItems(prover.book.universe, branch, certainBranches, goal);
    all ||= here.all;
    prefix = Math.max(prefix, here.prefix);
    matching.push(...here.matching);
  }
  if (all) return true;
  const { universe } = prover.book;
  const wanted =
    matching.length === 0
      ? goal.schema
      : prover.book.made(`either ${[...matching, goal.schema].map((node) => universe.classOf(node)).join()}`, () => [
          { kind: 'any', keyword: 'anyOf', pointer: '', schemas: [...matching, goal.schema] },
        ]);
  if (prefix > MAX_PREFIX) return false;
  return provesItems(prover, facts, { prefix: Array.from({ length: prefix }, () => null), rest: wanted });
}

/** Branches of the scope's disjunctions that every value with these facts passes through. */
export function provedBranches(prover: Prover, facts: Facts, scope: Node): readonly Node[] {
  const found: Node[] = [];
  const visit = (node: Node, depth: number): void => {
    if (depth > 8) return;
    for (const assertion of node.assertions) {
      let through: readonly (Node | null)[] = [];
      if (assertion.kind === 'all') through = assertion.schemas;
      else if (assertion.kind === 'any' || assertion.kind === 'one') {
        through = assertion.schemas.filter((branch) => prover.proves(facts, branch));
      } else if (assertion.kind === 'if') {
        if (prover.proves(facts, assertion.test)) through = [assertion.test, assertion.then];
        else if (prover.absurd(prover.book.and(facts, [assertion.test]))) through = [assertion.else];
      } else if (assertion.kind === 'dependentSchema') {
        if (facts.required().has(assertion.key)) through = [assertion.schema];
      }
      for (const branch of through) {
        if (branch === null) continue;
        if (assertion.kind !== 'all') found.push(branch);
        visit(branch, depth + 1);
      }
    }
  };
  visit(scope, 0);
  return found;
}
