import type { Universe } from '../identity/universe.ts';
import type { Assertion, Node, PatternSource } from '../model.ts';

/** Keys that the in-place schemas of a scope evaluate (or name); `all` where nothing is left over. */
export interface EvaluatedKeys {
  readonly all: boolean;
  readonly named: ReadonlySet<string>;
  readonly patterns: readonly PatternSource[];
  /** How many schemas were looked at. */
  readonly looked: number;
}

/** Item positions likewise: the first `prefix`, or all, and the items that match one of `matching`. */
export interface EvaluatedItems {
  readonly all: boolean;
  readonly prefix: number;
  readonly matching: readonly Node[];
  readonly looked: number;
}

/** Says which in-place branches of an assertion may count, or (for what is certain) do count. */
export type Branches = (assertion: Assertion) => readonly Node[];

/** Every in-place branch: what *may* be evaluated. `not` never contributes. */
export const possibleBranches: Branches = (assertion) => {
  switch (assertion.kind) {
    case 'all':
    case 'any':
    case 'one':
      return assertion.schemas;
    case 'dependentSchema':
      return [assertion.schema];
    case 'if':
      return [assertion.test, assertion.then, assertion.else].filter((node) => node !== null);
    default:
      return [];
  }
};

/** Only what every valid value passes through. */
export const certainBranches: Branches = (assertion) => (assertion.kind === 'all' ? assertion.schemas : []);

export function isNever(universe: Universe, node: Node): boolean {
  return universe.itemsOf(node)[0]?.assertion.kind === 'never';
}

/** What is found of a scope beside one of its assertions, kept so that nested scopes are not walked again for each other. */
type Kept<T> = WeakMap<Branches, WeakMap<Node, Map<Assertion, T>>>;

function kept<T>(all: Kept<T>, branches: Branches, scope: Node, besides: Assertion, find: () => T): T {
  const ofScopes = all.get(branches) ?? new WeakMap<Node, Map<Assertion, T>>();
  const ofScope = ofScopes.get(scope) ?? new Map<Assertion, T>();
  const found = ofScope.get(besides) ?? find();
  all.set(branches, ofScopes.set(scope, ofScope.set(besides, found)));
  return found;
}

const keptKeys: Kept<EvaluatedKeys> = new WeakMap();
const keptItems: Kept<EvaluatedItems> = new WeakMap();

/** `besides` is the scope's own assertion whose left-overs are asked for. */
export function evaluatedKeys(universe: Universe, scope: Node, branches: Branches, besides: Assertion): EvaluatedKeys {
  return kept(keptKeys, branches, scope, besides, () => findKeys(universe, scope, branches, besides));
}

export function evaluatedItems(universe: Universe, scope: Node, branches: Branches, besides: Assertion): EvaluatedItems {
  return kept(keptItems, branches, scope, besides, () => findItems(universe, scope, branches, besides));
}

function findKeys(universe: Universe, scope: Node, branches: Branches, besides: Assertion): EvaluatedKeys {
  const named = new Set<string>();
  const patterns = new Map<string, PatternSource>();
  let all = false;
  const seen = new Set<Node>();
  const visit = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const assertion of node.assertions) {
      if (assertion === besides) continue;
      if (assertion.kind === 'properties') {
        for (const key of assertion.named.keys()) named.add(key);
        for (const { pattern } of assertion.patterns) patterns.set(pattern.source, pattern);
        // A closed schema evaluates no further key: there is none.
        if (assertion.additional !== null && !isNever(universe, assertion.additional)) all = true;
      } else if (assertion.kind === 'unevaluatedProperties') {
        if (!isNever(universe, assertion.schema)) all = true;
      }
      for (const branch of branches(assertion)) visit(branch);
    }
  };
  visit(scope);
  return { all, named, patterns: [...patterns.values()], looked: seen.size };
}

function findItems(universe: Universe, scope: Node, branches: Branches, besides: Assertion): EvaluatedItems {
  let all = false;
  let prefix = 0;
  const matching: Node[] = [];
  const seen = new Set<Node>();
  const visit = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const assertion of node.assertions) {
      if (assertion === besides) continue;
      if (assertion.kind === 'items') {
        prefix = Math.max(prefix, assertion.prefix.length);
        if (assertion.rest !== null && !isNever(universe, assertion.rest)) all = true;
      } else if (assertion.kind === 'unevaluatedItems') {
        if (!isNever(universe, assertion.schema)) all = true;
      } else if (assertion.kind === 'contains' && assertion.evaluates) matching.push(assertion.schema);
      for (const branch of branches(assertion)) visit(branch);
    }
  };
  visit(scope);
  return { all, prefix, matching, looked: seen.size };
}
