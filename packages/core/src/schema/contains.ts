import type { Json } from '../json/index.ts';
import { certify } from './certificate/certify.ts';
import { compileSchema } from './compile.ts';
import { evaluate } from './evaluate.ts';
import { Universe } from './identity/universe.ts';
import { createLanguages, type Languages, type Steps } from './language/index.ts';
import type { CompiledSchema, CompileOptions, Node, SchemaProblem } from './model.ts';
import { plausible } from './refutation/plausible.ts';
import { Search } from './refutation/search.ts';
import { shrink } from './refutation/shrink.ts';
import { decideEmptiness, type TableauContext } from './tableau/decide-emptiness.ts';
import { type Budget, type Containment, DEFAULT_BUDGET, type UndecidedReason } from './verdict.ts';
import { FactBook } from './weakening/facts.ts';
import { Prover } from './weakening/prover.ts';

/** The layers, in the order in which they are asked. Each is sound by itself; a later one is slower and decides more. */
export type Layer = 'identity' | 'rules' | 'refutation' | 'tableau';

export interface ContainsOptions {
  readonly budget?: Budget;
  /** Counted down instead of the steps of `budget`: lets questions share a budget, and shows what one costs. */
  readonly steps?: Steps;
  /** The layers to ask; all unless said. For measuring one of them. */
  readonly layers?: readonly Layer[];
  /** Adds a certificate to `contained`, where one is found within the budget; see `certificate/`. */
  readonly certify?: boolean;
  /** `minimal` unless said; `readable` has texts and numbers that people would write, where the schemas show some. */
  readonly witness?: 'minimal' | 'readable';
  /** What is known of equal nodes, shared by questions about the same schemas so that it is found once. */
  readonly universe?: Universe;
}

/** The cheap layers give up early: what they do not see soon, the tableau decides faster. */
const PROOF_STEPS = 6_000;
const SEARCH_STEPS = 3_000;

// Caches of parsed patterns: they save time and change no answer.
let shared: Languages | undefined;

/**
 * Is every instance of `a` an instance of `b`? `contained` only with a proof, `not-contained` only with an instance that
 * the evaluator accepts under `a` and refuses under `b` and from which nothing can be dropped; else undecided, with the
 * reason. Deterministic, bounded by `budget`, and never throws on any compiled schema. The two may differ in dialect.
 *
 * To ask whether a conjunction is contained in a union, compile documents that say so: `{allOf: […]}`, `{anyOf: […]}`.
 */
export function contains(a: CompiledSchema, b: CompiledSchema, options: ContainsOptions = {}): Containment {
  const budget = options.budget ?? DEFAULT_BUDGET;
  shared ??= createLanguages();
  const context = { budget, languages: shared, valid: evaluate, universe: options.universe ?? new Universe([a.root, b.root]) };
  const steps = options.steps ?? { left: budget.steps };
  const answer = decide(a.root, b.root, { ...context, steps }, options);
  if (answer.verdict !== 'contained' || options.certify !== true) return answer;
  const certificate = certify(a, b, { ...context, steps: { left: budget.steps } });
  return certificate === undefined ? answer : { ...answer, certificate: certificate as unknown as Json };
}

type Context = TableauContext & { readonly universe: Universe };

function decide(a: Node, b: Node, context: Context, options: ContainsOptions): Containment {
  const { universe, steps } = context;
  const asked = (layer: Layer): boolean => options.layers?.includes(layer) ?? true;
  if (asked('identity') && universe.classOf(a) === universe.classOf(b)) return { verdict: 'contained', by: 'identity' };

  const book = new FactBook(universe);
  const facts = book.of([a]);
  const prover = new Prover(book, context);
  if (asked('rules') && spending(steps, PROOF_STEPS, (part) => prover.within(part).proves(facts, b))) {
    return { verdict: 'contained', by: 'rules' };
  }

  if (asked('refutation')) {
    // The prover goes on: it remembers what it failed to prove.
    const found = spending(steps, SEARCH_STEPS, (part) =>
      new Search(book, prover.within(part)).first(book.and(facts, [book.not(b)])),
    );
    const refuted = found === undefined ? undefined : certified(a, b, found, options);
    if (refuted !== undefined) return refuted;
  }

  if (!asked('tableau')) return undecided({ code: 'feature', detail: 'the complete layer was not asked' });
  const answer = decideEmptiness([a], [b], context);
  if (answer.kind === 'empty') return { verdict: 'contained', by: 'tableau' };
  if (answer.kind === 'undecided') return undecided(answer.reason);
  return certified(a, b, answer.witness, options) ?? undecided({ code: 'feature', detail: 'the witness found does not hold' });
}

/** The witness, if the evaluator agrees that it is one, made small, or small and readable. */
function certified(a: Node, b: Node, found: Json, { witness = 'minimal' }: ContainsOptions): Containment | undefined {
  const isWitness = (value: Json): boolean => evaluate(a, value) && !evaluate(b, value);
  if (!isWitness(found)) return undefined;
  if (witness === 'minimal') return { verdict: 'not-contained', witness: shrink(found, isWitness) };
  return { verdict: 'not-contained', witness: plausible(shrink(found, isWitness, true), a, isWitness) };
}

/** Runs one layer on a part of the budget. */
function spending<T>(steps: Steps, limit: number, layer: (part: Steps) => T): T {
  const lent = Math.min(limit, steps.left);
  const part = { left: lent };
  const answer = layer(part);
  steps.left -= lent - Math.max(0, part.left);
  return answer;
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
