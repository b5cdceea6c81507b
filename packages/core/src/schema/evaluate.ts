import type { Json } from '../json/index.ts';
import { meaningOf } from './keywords/index.ts';
import type { Evaluation } from './keywords/keyword.ts';
import type { Assertion, CompiledSchema, Node, PatternSource } from './model.ts';
import { matchesPattern } from './patterns.ts';
import { allKeysNamed } from './positions.ts';
import { Seen } from './seen.ts';

/** Assertions that read what the others of their node have evaluated; a node has them last. */
export function readsSeen(assertion: Assertion): boolean {
  return assertion.kind === 'unevaluatedProperties' || assertion.kind === 'unevaluatedItems' || assertion.kind === 'declaredKeys';
}

type Step = (assertion: never, instance: Json, evaluation: Evaluation, seen: Seen | null) => boolean;

/** What the evaluator keeps with a node that the compiler made, so that running it asks for nothing twice. */
export interface Runnable extends Node {
  /** The evaluation of each assertion, in their order; null until the first use. */
  steps: readonly Step[] | null;
}

function stepsOf(node: Node | Runnable): readonly Step[] {
  if ('steps' in node && node.steps !== null) return node.steps;
  const steps = node.assertions.map((assertion): Step => meaningOf(assertion).evaluate);
  if ('steps' in node) node.steps = steps;
  return steps;
}

/** From this many calls on results are remembered, so that shared references cannot multiply the work without bound. */
const REMEMBER_AFTER = 20_000;
/** Calls within calls before the run is taken up again from a fresh stack. */
const MAX_NESTING = 400;

/** Thrown inside of a run only: this question lies too deep for the stack and is to be answered first. */
class Deeper {
  readonly node: Node;
  readonly instance: Json;
  readonly collects: boolean;
  constructor(node: Node, instance: Json, collects: boolean) {
    this.node = node;
    this.instance = instance;
    this.collects = collects;
  }
}

interface Result {
  readonly valid: boolean;
  /** null where the result was found without collecting. */
  readonly seen: Seen | null;
}

/** Whether anything below this node costs more than looking at the instance itself. */
function isCompound(node: Node): boolean {
  for (const { kind } of node.assertions) {
    switch (kind) {
      case 'all':
      case 'any':
      case 'one':
      case 'not':
      case 'if':
      case 'dependentSchema':
      case 'properties':
      case 'items':
      case 'contains':
      case 'propertyNames':
      case 'unevaluatedItems':
      case 'unevaluatedProperties':
        return true;
    }
  }
  return false;
}

/**
 * One evaluation, or several over the same values. A result depends on the node and the instance alone, so it may be
 * remembered; and a question may be answered from a fresh stack, so neither deep instances nor deep schemas overflow it.
 */
export class Run implements Evaluation {
  #calls = 0;
  #nesting = 0;
  #results: Map<Node, Map<Json, Result>> | null = null;

  /** The answer at the top; `valid` is for within. */
  ask(node: Node, instance: Json): boolean {
    try {
      return this.valid(node, instance, null);
    } catch (deeper) {
      if (!(deeper instanceof Deeper)) throw deeper;
      return this.#askFromBelow([new Deeper(node, instance, false), deeper]);
    }
  }

  #askFromBelow(open: Deeper[]): boolean {
    this.#results ??= new Map();
    let answer = false;
    for (let question = open.at(-1); question !== undefined; question = open.at(-1)) {
      this.#nesting = 0;
      try {
        answer = this.valid(question.node, question.instance, question.collects ? new Seen() : null);
        open.pop();
      } catch (deeper) {
        if (!(deeper instanceof Deeper)) throw deeper;
        open.push(deeper);
      }
    }
    return answer;
  }

  valid(node: Node, instance: Json, seen: Seen | null): boolean {
    const { assertions } = node;
    if (assertions.length === 0) return true;
    if (this.#results !== null) return this.#recall(this.#results, node, instance, seen);
    if (++this.#calls > REMEMBER_AFTER) this.#results = new Map();
    if (this.#nesting >= MAX_NESTING) throw new Deeper(node, instance, seen !== null);
    return this.#run(node, instance, seen);
  }

  #run(node: Node, instance: Json, seen: Seen | null): boolean {
    this.#nesting++;
    const { assertions } = node;
    const own = readsSeen(assertions[assertions.length - 1] as Assertion) ? new Seen() : seen;
    const steps = (node as Runnable).steps ?? stepsOf(node);
    for (let i = 0; i < steps.length; i++) {
      if (!(steps[i] as Step)(assertions[i] as never, instance, this, own)) {
        this.#nesting--;
        return false;
      }
    }
    if (own !== null && own !== seen) seen?.merge(own);
    this.#nesting--;
    return true;
  }

  #recall(results: Map<Node, Map<Json, Result>>, node: Node, instance: Json, seen: Seen | null): boolean {
    if (!isCompound(node)) return this.#run(node, instance, seen);
    let known = results.get(node);
    if (known === undefined) {
      known = new Map();
      results.set(node, known);
    }
    let result = known.get(instance);
    if (result === undefined || (result.valid && seen !== null && result.seen === null)) {
      if (this.#nesting >= MAX_NESTING) throw new Deeper(node, instance, seen !== null);
      const own = seen === null ? null : new Seen();
      result = { valid: this.#run(node, instance, own), seen: own };
      known.set(instance, result);
    }
    if (result.valid && result.seen !== null) seen?.merge(result.seen);
    return result.valid;
  }

  /** Whether one assertion holds; from the top, like `ask`. */
  holds(assertion: Assertion, instance: Json, seen: Seen): boolean {
    for (;;) {
      this.#nesting = 0;
      const own = new Seen();
      if (readsSeen(assertion)) own.merge(seen);
      try {
        if (!meaningOf(assertion).evaluate(assertion, instance, this, own)) return false;
        seen.merge(own);
        return true;
      } catch (deeper) {
        if (!(deeper instanceof Deeper)) throw deeper;
        this.#askFromBelow([deeper]);
      }
    }
  }

  // A walk of its own over fresh stacks: it is asked of roots only, and must not disturb the nesting of this run.
  allKeysNamed(node: Node, instance: Json): boolean {
    return allKeysNamed(node, instance, new Run());
  }

  matches(pattern: PatternSource, text: string): boolean {
    return matchesPattern(pattern, text);
  }
}

/**
 * Whether an instance is valid. Exact: a number is the decimal it prints as, lengths are code points. Time is bounded by
 * the product of schema and instance size (patterns apart, see patterns.ts), and no nesting overflows the stack.
 */
export function evaluate(schema: CompiledSchema | Node, instance: Json): boolean {
  return new Run().ask('root' in schema ? schema.root : schema, instance);
}
