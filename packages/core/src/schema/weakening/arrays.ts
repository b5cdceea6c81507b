import type { Node } from '../model.ts';
import { evaluatedItems, possibleBranches } from './evaluated.ts';
import type { FactBook, Facts } from './facts.ts';
import type { Prover } from './prover.ts';

/** What one conjunct asks of the items of an array; a null schema asks nothing. */
interface ItemRule {
  readonly prefix: readonly (Node | null)[];
  readonly rest: Node | null;
}

/** Positions that are looked at one by one. */
export const MAX_PREFIX = 200;

/** A schema for what is valid under one of these. */
export function either(book: FactBook, nodes: readonly [...(readonly Node[]), Node]): Node {
  const [first, second] = nodes;
  if (second === undefined) return first as Node;
  const name = `either ${nodes.map((node) => book.universe.classOf(node)).join()}`;
  return book.made(name, () => [{ kind: 'any', schemas: nodes }]);
}

export function itemRules(book: FactBook, facts: Facts): readonly ItemRule[] {
  const rules: ItemRule[] = [];
  for (const { assertion, scope } of facts.items) {
    if (assertion.kind === 'items') rules.push(assertion);
    else if (assertion.kind === 'unevaluatedItems') {
      const items = evaluatedItems(book.universe, scope, possibleBranches, assertion);
      // Where a rule began sooner than it does, it would ask too much.
      if (items.all || items.prefix > MAX_PREFIX) continue;
      const rest = either(book, [...items.matching, assertion.schema]);
      rules.push({ prefix: Array.from({ length: items.prefix }, () => null), rest });
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

/** The fewest items that an array with these facts has. */
export function fewestItems(facts: Facts): number {
  let fewest = facts.count('minItems');
  for (const { min } of facts.all('contains')) fewest = Math.max(fewest, min);
  return fewest;
}

export function absurdArray(prover: Prover, facts: Facts): boolean {
  const fewest = fewestItems(facts);
  for (const { min, max } of facts.all('contains')) if (max !== null && min > max) return true;
  return fewest > 0 && fewest > mostItems(prover, facts);
}

/** The items of every array with these facts are as the rule asks. */
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

/** The fewest items that surely match the schema. */
export function atLeastMatching(prover: Prover, facts: Facts, rules: readonly ItemRule[], schema: Node): number {
  const fewest = facts.count('minItems');
  const prefix = longestPrefix(rules);
  if (prefix > MAX_PREFIX) return 0;
  let count = 0;
  for (let index = 0; index < Math.min(prefix, fewest); index++) {
    if (prover.provesBelow(factsAtIndex(prover.book, rules, index), schema)) count += 1;
  }
  if (fewest > prefix && prover.provesBelow(factsAtIndex(prover.book, rules, prefix), schema)) count += fewest - prefix;
  return count;
}

/** The most items that may match the schema. */
export function atMostMatching(prover: Prover, facts: Facts, rules: readonly ItemRule[], schema: Node): number {
  const prefix = longestPrefix(rules);
  const most = facts.cap('maxItems');
  if (prefix > MAX_PREFIX) return most;
  const rest = prover.book.and(factsAtIndex(prover.book, rules, prefix), [schema]);
  let count = 0;
  for (let index = 0; index < Math.min(prefix, most); index++) {
    if (!prover.absurdBelow(prover.book.and(factsAtIndex(prover.book, rules, index), [schema]))) count += 1;
  }
  if (most > prefix && !prover.absurdBelow(rest)) count += most - prefix;
  return count;
}
