import type { Json } from '../json/index.ts';
import { MEANINGS } from './keywords/index.ts';
import type { AssertionMeaning, Evaluation } from './keywords/keyword.ts';
import type { Assertion, CompiledSchema, Node } from './model.ts';
import { matchesPattern } from './patterns.ts';
import { Seen } from './seen.ts';

const meanings = MEANINGS as unknown as Readonly<Record<Assertion['kind'], AssertionMeaning<Assertion['kind']>>>;

/** Assertions that read what the others of their node have evaluated; a node has them last. */
function readsSeen(assertion: Assertion): boolean {
  return assertion.kind === 'unevaluatedProperties' || assertion.kind === 'unevaluatedItems';
}

const evaluation: Evaluation = {
  valid(node, instance, seen) {
    const { assertions } = node;
    if (assertions.length === 0) return true;
    const own = readsSeen(assertions[assertions.length - 1] as Assertion) ? new Seen() : seen;
    for (const assertion of assertions)
      if (!meanings[assertion.kind].evaluate(assertion as never, instance, evaluation, own)) return false;
    if (own !== null && own !== seen) seen?.merge(own);
    return true;
  },
  matches: matchesPattern,
};

/** Whether an instance is valid. Exact: numbers are the decimals they print as, lengths are code points. */
export function evaluate(schema: CompiledSchema | Node, instance: Json): boolean {
  return evaluation.valid('root' in schema ? schema.root : schema, instance, null);
}
