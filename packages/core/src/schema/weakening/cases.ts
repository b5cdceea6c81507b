import { canonicalText } from '../equality.ts';
import { SINGLE_TYPES } from '../identity/types.ts';
import type { Item } from '../identity/universe.ts';
import { inPlaceChildren } from '../in-place-cycle.ts';
import type { Assertion, Node } from '../model.ts';
import type { Facts } from './facts.ts';
import { keyRules } from './key-rules.ts';
import { factsAtKey } from './objects.ts';
import type { Prover } from './prover.ts';

/** Disjunctions opened one inside another. */
const MAX_SPLITS = 3;
const MAX_BRANCHES = { any: 80, one: 16 };
const MAX_TAGS = 24;

export type Branches = (prover: Prover) => readonly Facts[];

/** The disjunctions among the facts, each as the list of cases that it leaves. */
export function branchesOf(facts: Facts): readonly Branches[] {
  const all: Branches[] = [];
  for (const item of facts.items) {
    const { assertion } = item;
    if (assertion.kind === 'any' || assertion.kind === 'one') {
      if (assertion.schemas.length <= MAX_BRANCHES[assertion.kind]) {
        all.push((prover) => assertion.schemas.map((_, at) => takeBranch(prover, facts, item, assertion, at)));
      }
    } else if (assertion.kind === 'if') {
      all.push((prover) => [
        prover.book.and(facts, assertion.then === null ? [assertion.test] : [assertion.test, assertion.then], item),
        prover.book.and(
          facts,
          assertion.else === null ? [prover.book.not(assertion.test)] : [prover.book.not(assertion.test), assertion.else],
          item,
        ),
      ]);
    } else if (assertion.kind === 'dependentSchema') {
      all.push((prover) => {
        // Anything but an object lacks the key.
        const present = prover.book.having(assertion.key);
        return [
          prover.book.and(facts, [present, assertion.schema], item),
          prover.book.and(facts, [prover.book.not(present)], item),
        ];
      });
    }
  }
  return all;
}

function takeBranch(
  prover: Prover,
  facts: Facts,
  item: Item,
  assertion: Extract<Assertion, { readonly kind: 'any' | 'one' }>,
  at: number,
): Facts {
  const taken = assertion.schemas[at] as Node;
  prover.take(assertion.kind === 'any' ? 1 : assertion.schemas.length);
  if (assertion.kind === 'any') return prover.book.and(facts, [taken], item);
  const others = assertion.schemas.filter((_, other) => other !== at).map((schema) => prover.book.not(schema));
  return prover.book.and(facts, [taken, ...others], item);
}

/** Proves a conjunct by cases: the branches of one disjunction, the types, or the values of a tag. */
export function provesBySplit(prover: Prover, facts: Facts, goal: Item): boolean {
  if (prover.splits >= MAX_SPLITS) return false;
  const node = prover.nodeOf(goal);
  const byCases = (cases: readonly Facts[]): boolean => {
    prover.splits += 1;
    const proved = cases.every((branch) => branch.mask === 0 || prover.proves(branch, node) || prover.absurd(branch));
    prover.splits -= 1;
    return proved;
  };
  for (const branches of branchesOf(facts)) if (byCases(branches(prover))) return true;
  if (!isInPlace(goal.assertion)) return false;
  const types = SINGLE_TYPES.filter((type) => (facts.mask & type) !== 0);
  if (types.length > 1) return byCases(types.map((type) => prover.book.and(facts, [prover.book.type(type)])));
  for (const tags of tagsOf(prover, facts, goal.assertion)) if (byCases(tags)) return true;
  return false;
}

function isInPlace({ kind }: Assertion): boolean {
  return kind === 'any' || kind === 'one' || kind === 'not' || kind === 'if' || kind === 'dependentSchema' || kind === 'enum';
}

/** For each required key with few values that the goal tells apart: one case per value. */
function* tagsOf(prover: Prover, facts: Facts, goal: Assertion): Generator<readonly Facts[]> {
  const told = new Set<string>();
  const look = (node: Node | null, depth: number): void => {
    if (node === null || depth > 3) return;
    for (const { assertion } of prover.book.universe.itemsOf(node)) {
      if (assertion.kind === 'properties') {
        for (const [key, schema] of assertion.named) {
          if (prover.book.universe.itemsOf(schema).some((item) => item.assertion.kind === 'enum')) told.add(key);
        }
      } else for (const branch of inPlaceChildren(assertion)) look(branch, depth + 1);
    }
  };
  for (const branch of inPlaceChildren(goal)) look(branch, 0);
  if (told.size === 0) return;
  const rules = keyRules(prover.book, facts);
  for (const key of facts.required()) {
    if (!told.has(key)) continue;
    const values = prover.finite(factsAtKey(prover, facts, rules, key));
    if (values === null || values.length < 2 || values.length > MAX_TAGS) continue;
    yield values.map((value) => {
      const name = canonicalText(value);
      const tag = prover.book.made(`tag ${JSON.stringify(key)} ${name}`, () => [
        {
          kind: 'properties',
          named: new Map([[key, prover.book.constant(value, name)]]),
          patterns: [],
          additional: null,
        },
      ]);
      return prover.book.and(facts, [tag]);
    });
  }
}
