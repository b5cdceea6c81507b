import type { Assertion, Node } from '../model.ts';
import { certainBranches, type EvaluatedItems, type EvaluatedKeys, evaluatedItems, evaluatedKeys } from './evaluated.ts';
import type { Facts } from './facts.ts';
import type { Prover } from './prover.ts';

/** Keys that are evaluated in every value with these facts that is valid under the scope's other assertions. */
export function surelyEvaluatedKeys(prover: Prover, facts: Facts, scope: Node, besides: Assertion): EvaluatedKeys {
  const { universe } = prover.book;
  const base = evaluatedKeys(universe, scope, certainBranches, besides);
  let { looked } = base;
  const named = new Set(base.named);
  const patterns = [...base.patterns];
  let { all } = base;
  for (const branch of provedBranches(prover, facts, scope, 'object')) {
    const more = evaluatedKeys(universe, branch, certainBranches, besides);
    looked += more.looked;
    all ||= more.all;
    for (const key of more.named) named.add(key);
    patterns.push(...more.patterns);
  }
  prover.take(looked);
  return { all, named, patterns, looked };
}

/** Items likewise. */
export function surelyEvaluatedItems(prover: Prover, facts: Facts, scope: Node, besides: Assertion): EvaluatedItems {
  const { universe } = prover.book;
  let { all, prefix, matching, looked } = evaluatedItems(universe, scope, certainBranches, besides);
  for (const branch of provedBranches(prover, facts, scope, 'array')) {
    const more = evaluatedItems(universe, branch, certainBranches, besides);
    looked += more.looked;
    all ||= more.all;
    prefix = Math.max(prefix, more.prefix);
    matching = [...matching, ...more.matching];
  }
  prover.take(looked);
  return { all, prefix, matching, looked };
}

/** Branches of the scope's disjunctions that every value of the type with these facts passes through. */
function provedBranches(prover: Prover, facts: Facts, scope: Node, type: 'object' | 'array'): readonly Node[] {
  const found: Node[] = [];
  const visit = (node: Node, depth: number): void => {
    if (depth > 8 || !prover.take()) return;
    for (const assertion of node.assertions) {
      let through: readonly (Node | null)[] = [];
      if (assertion.kind === 'all') through = assertion.schemas;
      else if (assertion.kind === 'any' || assertion.kind === 'one') {
        through = assertion.schemas.filter((branch) => prover.proves(facts, branch));
      } else if (assertion.kind === 'if') {
        if (prover.proves(facts, assertion.test)) through = [assertion.test, assertion.then];
        else if (prover.absurd(prover.book.and(facts, [assertion.test]))) through = [assertion.else];
      } else if (assertion.kind === 'dependentSchema') {
        // What is required is required of objects.
        if (type === 'object' && facts.required().has(assertion.key)) through = [assertion.schema];
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
