import type { Json } from '../json/index.ts';
import { compileSchema } from './compile.ts';
import { evaluate } from './evaluate.ts';
import { Universe } from './identity/universe.ts';
import type { CompiledSchema, CompileOptions } from './model.ts';
import { noLanguages } from './no-languages.ts';
import type { Oracle } from './oracle.ts';
import { Search } from './refutation/search.ts';
import { writtenIn } from './refutation/written.ts';
import { type Budget, type Containment, DEFAULT_BUDGET } from './verdict.ts';
import { FactBook } from './weakening/facts.ts';
import { Prover } from './weakening/prover.ts';

const PROOF_STEPS = 60_000;
const SEARCH_STEPS = 60_000;

export type Layer = 'identity' | 'rules' | 'refutation' | 'tableau';

export interface ContainsOptions {
  readonly budget?: Budget;
  /** The layers to ask, all unless said; for measuring one of them. */
  readonly layers?: readonly Layer[];
}

export function contains(a: CompiledSchema, b: CompiledSchema, options: ContainsOptions = {}): Containment {
  const budget = options.budget ?? DEFAULT_BUDGET;
  const steps = { left: budget.steps };
  const universe = new Universe([a.root, b.root]);
  if (universe.classOf(a.root) === universe.classOf(b.root)) return { verdict: 'contained', by: 'identity' };
  const oracle: Oracle = { valid: evaluate, languages: noLanguages, steps };
  const book = new FactBook(universe);
  const proving: Oracle = { ...oracle, steps: { left: PROOF_STEPS } };
  const facts = book.of([a.root]);
  if (new Prover(book, proving).proves(facts, b.root)) return { verdict: 'contained', by: 'rules' };
  const searching: Oracle = { ...oracle, steps: { left: SEARCH_STEPS } };
  const search = new Search(book, new Prover(book, searching), searching, writtenIn([a, b]));
  const witness = search.first(book.and(facts, [book.not(b.root)]));
  if (witness !== undefined && evaluate(a, witness) && !evaluate(b, witness)) return { verdict: 'not-contained', witness };
  return { verdict: 'undecided', reason: { code: 'feature' } };
}

export function containsDocuments(a: Json, b: Json, options: ContainsOptions & CompileOptions = {}): Containment {
  const left = compileSchema(a, options);
  if (left.kind !== 'compiled')
    return { verdict: 'undecided', reason: { code: 'schema', detail: left.problems[0]?.message ?? '' } };
  const right = compileSchema(b, options);
  if (right.kind !== 'compiled')
    return { verdict: 'undecided', reason: { code: 'schema', detail: right.problems[0]?.message ?? '' } };
  return contains(left.schema, right.schema, options);
}
