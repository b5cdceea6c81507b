import { canonicalText } from '../equality.ts';
import type { Assertion, Node } from '../model.ts';
import type { Facts } from './facts.ts';
import type { Prover } from './prover.ts';

type Enum = Extract<Assertion, { readonly kind: 'enum' }>;
type If = Extract<Assertion, { readonly kind: 'if' }>;

/** Few values are tried one by one before any rule; here remain long lists. */
export function provesEnum(prover: Prover, facts: Facts, goal: Enum): boolean {
  for (const { values } of facts.all('enum')) {
    const allowed = new Set(goal.values.map(canonicalText));
    prover.take(values.length + goal.values.length);
    if (values.every((value) => allowed.has(canonicalText(value)))) return true;
  }
  return false;
}

export function provesAny(prover: Prover, facts: Facts, branches: readonly Node[]): boolean {
  return branches.some((branch) => prover.proves(facts, branch));
}

/** One branch holds and every other is ruled out. */
export function provesOne(prover: Prover, facts: Facts, branches: readonly Node[]): boolean {
  const at = branches.findIndex((branch) => prover.proves(facts, branch));
  return at >= 0 && branches.every((branch, other) => other === at || prover.absurd(prover.book.and(facts, [branch])));
}

export function provesNot(prover: Prover, facts: Facts, schema: Node): boolean {
  for (const known of facts.all('not')) {
    // What is ruled out here is a part of what is ruled out there.
    if (prover.proves(prover.book.of([schema]), known.schema)) return true;
  }
  return prover.absurd(prover.book.and(facts, [schema]));
}

export function provesIf(prover: Prover, facts: Facts, goal: If): boolean {
  const met = prover.book.and(facts, [goal.test]);
  if (goal.then !== null && !prover.proves(met, goal.then) && !prover.absurd(met)) return false;
  if (goal.else === null || prover.proves(facts, goal.test)) return true;
  const missed = prover.book.and(facts, [prover.book.not(goal.test)]);
  return prover.proves(missed, goal.else) || prover.absurd(missed);
}
