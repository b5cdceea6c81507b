import type { Json } from '../json/index.ts';
import { compileSchema } from './compile.ts';
import { evaluate } from './evaluate.ts';
import { Universe } from './identity/universe.ts';
import { createLanguages, type Languages } from './language/index.ts';
import type { CompiledSchema, CompileOptions, Node, SchemaProblem } from './model.ts';
import { plausible } from './refutation/plausible.ts';
import { Search } from './refutation/search.ts';
import { shrink } from './refutation/shrink.ts';
import { decideEmptiness } from './tableau/decide-emptiness.ts';
import { type Budget, type Containment, DEFAULT_BUDGET, type UndecidedReason } from './verdict.ts';
import { FactBook } from './weakening/facts.ts';
import { Prover } from './weakening/prover.ts';

/** The layers, in the order in which they are asked. Each is sound by itself; a later one is slower and decides more. */
export type Layer = 'identity' | 'rules' | 'refutation' | 'tableau';

export interface ContainsOptions {
  readonly budget?: Budget;
  /** The layers to ask; all unless said. For measuring one of them. */
  readonly layers?: readonly Layer[];
}

/** The cheap layers give up early: what they do not see soon, the tableau decides faster. */
const PROOF_STEPS = 6_000;
const SEARCH_STEPS = 3_000;

// Caches of parsed patterns: they save time and change no answer.
let shared: Languages | undefined;

/**
 * Is every instance of `a` an instance of `b`? `contained` only with a proof, `not-contained` only with an instance that
 * the evaluator accepts under `a` and refuses under `b` and from which no member can be dropped; else undecided, with the
 * reason. Deterministic, bounded by `budget`, and never throws on any compiled schema. The two may differ in dialect.
 *
 * To ask whether a conjunction is contained in a union, compile documents that say so: `{allOf: […]}`, `{anyOf: […]}`.
 */
export function contains(a: CompiledSchema, b: CompiledSchema, options: ContainsOptions = {}): Containment {
  const budget = options.budget ?? DEFAULT_BUDGET;
  const asked = (layer: Layer): boolean => options.layers?.includes(layer) ?? true;
  const universe = new Universe([a.root, b.root]);
  if (asked('identity') && universe.classOf(a.root) === universe.classOf(b.root)) return { verdict: 'contained', by: 'identity' };

  shared ??= createLanguages();
  const languages = shared;
  const steps = { left: budget.steps };
  const book = new FactBook(universe);
  const facts = book.of([a.root]);
  const lent = lend(steps, PROOF_STEPS);
  const prover = new Prover(book, { valid: evaluate, languages, steps: lent.steps });

  if (asked('rules')) {
    const proved = prover.proves(facts, b.root);
    lent.settle();
    if (proved) return { verdict: 'contained', by: 'rules' };
  }

  if (asked('refutation')) {
    const more = lend(steps, SEARCH_STEPS);
    const oracle = { valid: evaluate, languages, steps: more.steps };
    prover.oracle = oracle; // it remembers what it failed to prove
    const search = new Search(book, prover, oracle);
    const witness = search.first(book.and(facts, [book.not(b.root)]));
    more.settle();
    if (witness !== undefined) {
      const refuted = certified(a.root, b.root, witness);
      if (refuted !== undefined) return refuted;
    }
  }

  if (!asked('tableau')) return undecided({ code: 'feature', detail: 'the complete layer was not asked' });
  const answer = decideEmptiness([a.root], [b.root], { budget, steps, languages, valid: evaluate });
  if (answer.kind === 'empty') return { verdict: 'contained', by: 'tableau' };
  if (answer.kind === 'undecided') return undecided(answer.reason);
  return certified(a.root, b.root, answer.witness) ?? undecided({ code: 'feature', detail: 'the witness found does not hold' });
}

/** The witness, if the evaluator agrees that it is one, made small and readable. */
function certified(a: Node, b: Node, found: Json): Containment | undefined {
  const isWitness = (value: Json): boolean => evaluate(a, value) && !evaluate(b, value);
  if (!isWitness(found)) return undefined;
  const witness = plausible(shrink(found, isWitness), isWitness);
  return { verdict: 'not-contained', witness };
}

/** A part of the budget, which stands for the whole until it is settled. */
function lend(steps: { left: number }, limit: number): { readonly steps: { left: number }; settle(): void } {
  const lent = Math.min(limit, steps.left);
  const part = { left: lent };
  return {
    steps: part,
    settle() {
      steps.left -= lent - Math.max(0, part.left);
    },
  };
}

function undecided(reason: UndecidedReason): Containment {
  return { verdict: 'undecided', reason };
}

/** `contains` for two documents; where one cannot be compiled the answer is undecided `schema`, with its first problem. */
export function containsDocuments(a: Json, b: Json, options: ContainsOptions & DocumentOptions = {}): Containment {
  const { domain, ...rest } = options;
  const left = compileSchema(a, domain === undefined ? rest : { ...rest, domain });
  if (left.kind === 'faulty') return unreadable('pointerA', left.problems);
  const right = compileSchema(b, rest);
  if (right.kind === 'faulty') return unreadable('pointerB', right.problems);
  return contains(left.schema, right.schema, options);
}

/** As for compiling; `domain` is that of A alone. */
export type DocumentOptions = CompileOptions;

function unreadable(side: 'pointerA' | 'pointerB', problems: readonly SchemaProblem[]): Containment {
  const first = problems[0] as SchemaProblem;
  return undecided({ code: 'schema', detail: `${first.kind}: ${first.message}`, [side]: first.pointer });
}
