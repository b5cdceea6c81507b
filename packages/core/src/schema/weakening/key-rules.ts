import type { Universe } from '../identity/universe.ts';
import type { Node, PatternSource } from '../model.ts';
import { certainBranches, type EvaluatedKeys, evaluatedKeys, possibleBranches } from './evaluated.ts';
import type { FactBook, Facts } from './facts.ts';

/** What one conjunct asks of the members of an object; a null schema asks nothing of the key. */
export interface KeyRule {
  readonly named: ReadonlyMap<string, Node | null>;
  readonly patterns: readonly { readonly pattern: PatternSource; readonly schema: Node | null }[];
  readonly additional: Node | null;
}

/** The rules that facts impose on members, `unevaluatedProperties` and closed domains included where they surely apply. */
export function keyRules(book: FactBook, facts: Facts): readonly KeyRule[] {
  const rules: KeyRule[] = [];
  for (const { assertion, scope } of facts.items) {
    if (assertion.kind === 'properties') rules.push(assertion);
    else if (assertion.kind === 'unevaluatedProperties') {
      const keys = evaluatedKeys(book.universe, scope, possibleBranches, assertion);
      if (!keys.all) rules.push(leftOver(keys, assertion.schema));
    } else if (assertion.kind === 'declaredKeys' && assertion.deep === undefined) {
      const keys = evaluatedKeys(book.universe, scope, possibleBranches, assertion);
      if (!keys.all && namesSome(evaluatedKeys(book.universe, scope, certainBranches, assertion))) {
        rules.push(leftOver(keys, never(book)));
      }
    }
  }
  return rules;
}

// Kept, since nested scopes ask for the same again and again.
const keptLeftOver = new WeakMap<EvaluatedKeys, Map<Node, KeyRule>>();

export function leftOver(keys: EvaluatedKeys, additional: Node): KeyRule {
  const known = keptLeftOver.get(keys) ?? new Map<Node, KeyRule>();
  let rule = known.get(additional);
  if (rule === undefined) {
    rule = {
      named: new Map([...keys.named].map((key) => [key, null])),
      patterns: keys.patterns.map((pattern) => ({ pattern, schema: null })),
      additional,
    };
    keptLeftOver.set(keys, known.set(additional, rule));
  }
  return rule;
}

export function namesSome(keys: EvaluatedKeys): boolean {
  return keys.all || keys.named.size > 0 || keys.patterns.length > 0;
}

export function never(book: FactBook): Node {
  return book.made('never', () => [{ kind: 'never' }]);
}

/** What a rule asks of one key. */
export function rulesAt(rule: KeyRule, key: string, matches: (pattern: PatternSource, key: string) => boolean): readonly Node[] {
  const nodes: Node[] = [];
  const named = rule.named.get(key);
  let evaluated = named !== undefined;
  if (named !== undefined && named !== null) nodes.push(named);
  for (const { pattern, schema } of rule.patterns) {
    if (!matches(pattern, key)) continue;
    evaluated = true;
    if (schema !== null) nodes.push(schema);
  }
  if (!evaluated && rule.additional !== null) nodes.push(rule.additional);
  return nodes;
}

/** Schemas that a rule may ask of some key, with what is asked when exactly the patterns `matched` match an unnamed key. */
export function rulesWhere(rule: KeyRule, matched: { has(source: string): boolean }): readonly Node[] {
  const nodes: Node[] = [];
  let evaluated = false;
  for (const { pattern, schema } of rule.patterns) {
    if (!matched.has(pattern.source)) continue;
    evaluated = true;
    if (schema !== null) nodes.push(schema);
  }
  if (!evaluated && rule.additional !== null) nodes.push(rule.additional);
  return nodes;
}

/** Keys that no object with these facts has, by a plain `not: {required: [key]}`, with or without `type: object`. */
export function forbiddenKeys(universe: Universe, facts: Facts): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const assertion of facts.all('not')) {
    let key: string | undefined;
    const plain = universe.itemsOf(assertion.schema).every(({ assertion: part }) => {
      if (part.kind === 'type') return part.types.includes('object');
      if (part.kind !== 'required' || part.keys.length !== 1 || key !== undefined) return false;
      key = part.keys[0];
      return true;
    });
    if (plain && key !== undefined) keys.add(key);
  }
  return keys;
}
