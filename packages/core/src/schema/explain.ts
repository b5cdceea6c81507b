import type { Json } from '../json/index.ts';
import { Run, readsSeen } from './evaluate.ts';
import { escapeToken } from './front/pointer.ts';
import { meaningOf } from './keywords/index.ts';
import type { Cause } from './keywords/keyword.ts';
import type { Assertion, CompiledSchema, Node } from './model.ts';
import { unnamedKeys } from './positions.ts';
import { Seen } from './seen.ts';

/** One reason why an instance is not valid. */
export interface Failure {
  /** JSON pointer into the instance. */
  readonly instancePointer: string;
  /** JSON pointer of the keyword, in the document where it is written. */
  readonly schemaPointer: string;
  readonly keyword: string;
  readonly message: string;
}

/** Reasons beyond this many are not looked for. */
const MAX_FAILURES = 100;
const MAX_STEPS = 5_000;
const MAX_DEPTH = 400;

/**
 * Why an instance is not valid: the innermost reasons, in the order a person would mend them; none if it is valid. Of
 * alternatives that all fail the closest one is told. Bounded: past 100 reasons or 400 levels it says less, never nothing.
 */
export function explain(schema: CompiledSchema | Node, instance: Json): readonly Failure[] {
  const node = 'root' in schema ? schema.root : schema;
  const run = new Run();
  if (run.ask(node, instance)) return [];
  return new Explanation(run).node(node, instance, '', 0);
}

/** Results of the run are asked by `ask`, so that none of them can overflow the stack. */
class Explanation {
  readonly #run: Run;
  #steps = 0;
  /** Told once: shared references lead to the same node and place again and again. */
  readonly #told = new Map<Node, Map<string, readonly Failure[]>>();

  constructor(run: Run) {
    this.#run = run;
  }

  node(node: Node, instance: Json, at: string, depth: number): readonly Failure[] {
    const places = this.#told.get(node) ?? new Map<string, readonly Failure[]>();
    this.#told.set(node, places);
    let failures = places.get(at);
    if (failures === undefined) {
      const found = this.#find(node, instance, at, depth).map(
        (failure) => [`${failure.instancePointer} ${failure.schemaPointer}`, failure] as const,
      );
      failures = [...new Map(found).values()].slice(0, MAX_FAILURES);
      places.set(at, failures);
    }
    return failures;
  }

  #find(node: Node, instance: Json, at: string, depth: number): Failure[] {
    const failures: Failure[] = [];
    const seen = new Seen();
    for (const assertion of node.assertions) {
      // What is evaluated is only known where everything else holds.
      if (readsSeen(assertion) && failures.length > 0) break;
      if (this.#run.holds(assertion, instance, seen)) continue;
      failures.push(...this.#assertion(assertion, instance, at, depth, seen));
      if (failures.length >= MAX_FAILURES) break;
    }
    return failures;
  }

  #assertion(assertion: Assertion, instance: Json, at: string, depth: number, seen: Seen): Failure[] {
    const meaning = meaningOf(assertion);
    const leaf = (message: string): Failure[] => [
      { instancePointer: at, schemaPointer: assertion.pointer, keyword: spokenKeyword(assertion), message },
    ];
    const ask = { valid: (node: Node, value: Json) => this.#run.ask(node, value), unnamedKeys, seen };
    const causes = depth < MAX_DEPTH && ++this.#steps < MAX_STEPS ? meaning.causes?.(assertion, instance, ask) : undefined;
    if (causes === undefined || causes.of.length === 0) return leaf(meaning.message(assertion, instance, ask));
    const below = causes.of
      .slice(0, MAX_FAILURES)
      .map((cause) => this.node(cause.node, cause.instance, place(at, cause), depth + 1));
    if (causes.kind === 'every') return below.flat();
    return closest(below, at, leaf);
  }
}

const place = (at: string, { key }: Cause): string =>
  key === undefined ? at : `${at}/${typeof key === 'number' ? key : escapeToken(key)}`;

/** A schema `false` is told by the keyword that it stands under. */
function spokenKeyword(assertion: Assertion): string {
  if (assertion.kind !== 'never') return assertion.keyword;
  return (
    /\/(additionalProperties|unevaluatedProperties|additionalItems|unevaluatedItems|items)$/.exec(assertion.pointer)?.[1] ??
    'false'
  );
}

/** Of alternatives that all fail: what they ask of the value itself if that is all, else the one that fits best. */
function closest(below: readonly (readonly Failure[])[], at: string, leaf: (message: string) => Failure[]): Failure[] {
  if (below.every((failures) => failures.length === 1 && failures[0]?.instancePointer === at)) {
    const messages = [...new Set(below.map((failures) => failures[0]?.message ?? ''))];
    if (messages.length <= 5) return leaf(messages.join(', or '));
  }
  const score = (failures: readonly Failure[]): number => {
    const off = failures.some((failure) => failure.instancePointer === at && ['type', 'const', 'enum'].includes(failure.keyword));
    // A tag that differs says that another alternative was meant.
    const tag = failures.some(
      (failure) => failure.keyword === 'const' || (failure.keyword === 'enum' && depthOf(failure, at) === 1),
    );
    return (off ? 10_000 : 0) + (tag ? 1_000 : 0) + failures.length;
  };
  let best = below[0] ?? [];
  for (const failures of below) if (score(failures) < score(best)) best = failures;
  return [...best];
}

const depthOf = (failure: Failure, at: string): number => failure.instancePointer.slice(at.length).split('/').length - 1;
