// Over 300 lines: one search; its rules share the branch, the trail and the budget.
import { isObject, type Json } from '../../json/index.ts';
import type { Universe } from '../identity/universe.ts';
import type { Languages, Steps } from '../language/language.ts';
import type { Node } from '../model.ts';
import type { Budget } from '../verdict.ts';
import { ArrayStore } from './array-store.ts';
import { Branch } from './branch.ts';
import { BudgetSpent } from './budget-spent.ts';
import { haveDiscriminator } from './discriminator.ts';
import { FALSE, type KeySet, type Lit, type NodeLit, TAGS, type Tag, TRUE } from './form.ts';
import { Forms } from './forms.ts';
import { NumberStore } from './number-store.ts';
import { ObjectStore } from './object-store.ts';
import { Obligations } from './obligations.ts';
import {
  EMPTY,
  type Inhabited,
  type Outcome,
  type Proof,
  type TagProofs,
  type Undecided,
  VALUES,
  type Verdict,
} from './outcome.ts';
import { StringSets } from './string-sets.ts';
import { Views } from './view.ts';

export interface SolverOptions {
  readonly universe: Universe;
  readonly budget: Budget;
  readonly steps: Steps;
  readonly languages: Languages;
  /** Whether a value is valid under a node, exactly. */
  readonly valid: (node: Node, value: Json) => boolean;
  /** Keep what a certificate needs. */
  readonly record?: boolean;
}

/** Splits within splits, over all obligations under way. */
const MAX_SPLITS = 600;

interface Provisional {
  readonly obligation: number;
  /** The smallest depth of an obligation under way that the emptiness was shown with the help of. */
  readonly low: number;
}

/**
 * Decides obligations (sets of node literals over one instance). An instance is finite, so an obligation has one exactly
 * if it can be shown without going in a circle: an obligation that is met again while it is under way counts as empty
 * there. What is found empty with the help of such an assumption is kept only while the assumption stands, and for good
 * once the outermost obligation of the circle turns out empty too.
 */
export class Solver {
  readonly forms: Forms;
  readonly views: Views;
  readonly obligations = new Obligations();
  readonly strings: StringSets;
  readonly languages: Languages;
  /** Proofs of the obligations shown empty, when recording. */
  readonly proofs = new Map<number, TagProofs>();
  /** Set once a literal about unevaluated parts is met: what is assumed there may turn out otherwise. */
  checksWitnesses = false;
  readonly #options: SolverOptions;
  readonly #results = new Map<number, Verdict>();
  readonly #underWay = new Map<number, number>();
  readonly #provisional = new Map<number, number>();
  readonly #provisionalStack: Provisional[] = [];
  readonly #lows: number[] = [];
  #splits = 0;
  readonly #exclusive = new Map<readonly Lit[], boolean>();
  readonly #inKeySet = new Map<number, Map<string, boolean>>();
  readonly #values = new Map<number, { values: Inhabited[]; complete: boolean }>();

  constructor(options: SolverOptions) {
    this.#options = options;
    this.forms = new Forms(options.universe);
    this.views = new Views(this.forms);
    this.languages = options.languages;
    this.strings = new StringSets(this.forms, this.views, options.languages, options.steps);
    // The obligation of nothing at all is interned first, so that its number is known.
    this.obligations.of([]);
  }

  /** The obligations being decided at the moment, outermost first. */
  get underWay(): readonly number[] {
    return [...this.#underWay.keys()];
  }

  /** Whether emptiness was shown and rests on no assumption any more. */
  isProvedEmpty(obligation: number): boolean {
    return this.#results.get(obligation)?.kind === 'empty';
  }

  get witnessSize(): number {
    return this.#options.budget.witnessSize;
  }

  step(count = 1): void {
    const { steps } = this.#options;
    steps.left -= Math.ceil(count);
    if (steps.left < 0) throw new BudgetSpent('budget');
  }

  holds(lit: NodeLit, value: Json): boolean {
    return this.#options.valid(this.forms.classNode(lit >> 1), value) === ((lit & 1) === 0);
  }

  inKeySet(keys: KeySet, key: string): boolean {
    if (keys.kind === 'name') return keys.name === key;
    if (keys.kind === 'rest' && keys.names.has(key)) return false;
    if (keys.kind === 'rest' && keys.words.length === 0) return true;
    let known = this.#inKeySet.get(keys.id);
    if (known === undefined) {
      known = new Map();
      this.#inKeySet.set(keys.id, known);
    }
    let answer = known.get(key);
    if (answer === undefined) {
      this.step();
      answer = keys.kind === 'word' ? this.holds(keys.word, key) : !keys.words.some((word) => this.holds(word, key));
      known.set(key, answer);
    }
    return answer;
  }

  /** Goes one split deeper; bounded, since each takes a part of the stack. */
  nested<T>(explore: () => T): T {
    if (++this.#splits > MAX_SPLITS) throw new BudgetSpent('depth');
    const result = explore();
    this.#splits--;
    return result;
  }

  /** Whether the parts of a `one` exclude each other at sight. */
  excludeEachOther(lits: readonly Lit[]): boolean {
    let answer = this.#exclusive.get(lits);
    if (answer === undefined) {
      answer = haveDiscriminator(this.forms, lits);
      this.#exclusive.set(lits, answer);
    }
    return answer;
  }

  sized(value: Json, size: number): Inhabited | Undecided {
    if (size > this.witnessSize) return { kind: 'undecided', reason: { code: 'size' } };
    return { kind: 'inhabited', value, size };
  }

  /** Emptiness as far as it is known or seen without a search. */
  isEmptyAtSight(obligation: number): boolean {
    if (obligation === Obligations.IMPOSSIBLE) return true;
    const known = this.#known(obligation);
    if (known) return known.kind === 'empty';
    let simple = true;
    let possible = false;
    for (const tag of TAGS) {
      if (this.#views(obligation, tag) === null) continue;
      possible = true;
      if (tag === 'object' || tag === 'array') simple = false;
    }
    if (!possible || simple) return this.solve(obligation).kind === 'empty';
    return false;
  }

  #known(obligation: number): Verdict | undefined {
    const known = this.#results.get(obligation);
    if (known) return known;
    const low = this.#underWay.get(obligation) ?? this.#provisional.get(obligation);
    if (low === undefined) return undefined;
    this.#lowered(low);
    return EMPTY;
  }

  #lowered(low: number): void {
    const top = this.#lows.length - 1;
    if (top >= 0 && low < (this.#lows[top] as number)) this.#lows[top] = low;
  }

  /** The obligation's literals as forms; null where one of them rules the tag out. */
  #views(obligation: number, tag: Tag): Lit[] | null {
    const lits: Lit[] = [];
    for (const lit of this.obligations.lits(obligation)) {
      const view = this.views.ofLiteral(lit, tag);
      if (view === FALSE) return null;
      lits.push(view);
    }
    return lits;
  }

  solve(obligation: number): Verdict {
    if (obligation === Obligations.IMPOSSIBLE) return EMPTY;
    const known = this.#known(obligation);
    if (known) return known;
    this.step();
    const depth = this.#lows.length;
    if (depth >= this.#options.budget.depth) return { kind: 'undecided', reason: { code: 'depth' }, within: this.underWay };
    this.#underWay.set(obligation, depth);
    this.#lows.push(Number.POSITIVE_INFINITY);
    const before = this.#provisionalStack.length;
    let verdict = this.#solveTags(obligation);
    if (verdict.kind === 'undecided' && !verdict.within) verdict = { ...verdict, within: this.underWay };
    const low = this.#lows.pop() as number;
    this.#underWay.delete(obligation);
    if (verdict.kind === 'empty') {
      if (low >= depth) {
        for (const entry of this.#provisionalStack.splice(before)) {
          this.#provisional.delete(entry.obligation);
          this.#results.set(entry.obligation, EMPTY);
        }
        this.#results.set(obligation, EMPTY);
      } else {
        this.#provisional.set(obligation, low);
        this.#provisionalStack.push({ obligation, low });
        this.#lowered(low);
      }
    } else {
      for (const entry of this.#provisionalStack.splice(before)) this.#provisional.delete(entry.obligation);
      this.#results.set(obligation, verdict);
    }
    return verdict;
  }

  #solveTags(obligation: number): Verdict {
    const proofs = new Map<Tag, Proof>();
    let open: Undecided | undefined;
    for (const tag of TAGS) {
      const lits = this.#views(obligation, tag);
      if (lits === null) continue;
      const outcome = this.#solveTag(obligation, tag, lits);
      if (outcome.kind === 'inhabited') return outcome;
      if (outcome.kind === 'undecided') open ??= outcome;
      else proofs.set(tag, outcome.proof);
    }
    if (open) return open;
    if (this.#options.record) this.proofs.set(obligation, proofs);
    return EMPTY;
  }

  #solveTag(obligation: number, tag: Tag, lits: readonly Lit[]): Outcome {
    switch (tag) {
      case 'null':
        return { kind: 'inhabited', value: null, size: 1 };
      case 'true':
      case 'false':
        return { kind: 'inhabited', value: tag === 'true', size: 1 };
      case 'string':
        return this.strings.solve(lits, (word) => this.#satisfies(obligation, word));
      default:
    }
    const listed = this.#listed(lits);
    if (listed) {
      for (const value of listed) {
        this.step();
        if (this.#satisfies(obligation, value)) return this.sized(value, sizeOf(value));
      }
      return { kind: 'empty', proof: VALUES };
    }
    const store =
      tag === 'number' ? new NumberStore(this.forms) : tag === 'object' ? new ObjectStore(this) : new ArrayStore(this);
    const branch = new Branch(this, tag, store);
    const closed = branch.take(lits);
    if (closed) return { kind: 'empty', proof: closed };
    const outcome = branch.explore();
    if (outcome.kind === 'inhabited' && this.checksWitnesses && !this.#satisfies(obligation, outcome.value)) {
      return {
        kind: 'undecided',
        reason: { code: 'feature', keyword: tag === 'array' ? 'unevaluatedItems' : 'unevaluatedProperties' },
      };
    }
    return outcome;
  }

  #satisfies(obligation: number, value: Json): boolean {
    return this.obligations.lits(obligation).every((lit) => this.holds(lit, value));
  }

  /** The values that the literals list, where one of them is an enumeration. */
  #listed(lits: readonly Lit[]): readonly Json[] | null {
    let best: readonly Json[] | null = null;
    const look = (lit: Lit) => {
      if (lit & 1) return;
      const form = this.forms.form(lit);
      if (form.kind === 'and') form.parts.forEach(look);
      if (form.kind === 'values' && (best === null || form.values.length < best.length)) best = form.values;
    };
    lits.forEach(look);
    return best;
  }

  /** Strings or numbers of an obligation, many at once; there may be more. */
  #scalars(obligation: number, limit: number): readonly Inhabited[] {
    const strings = this.#views(obligation, 'string');
    const words = strings ? this.strings.some(strings, limit) : [];
    if (words.length > 0) return words.map((value) => ({ kind: 'inhabited', value, size: value.length + 1 }));
    const store = new NumberStore(this.forms);
    const queue = this.#views(obligation, 'number');
    for (let lit = queue?.pop(); lit !== undefined; lit = queue?.pop()) {
      const form = this.forms.form(lit);
      if (form.kind === 'and' && (lit & 1) === 0) queue?.push(...form.parts);
      else if (form.kind === 'and' || form.kind === 'one' || form.kind === 'choice') return [];
      else if (lit !== TRUE && store.add(lit) !== null) return [];
    }
    return queue ? store.some(limit).map((value) => ({ kind: 'inhabited', value, size: 1 })) : [];
  }

  /** Up to `limit` different instances of an obligation; fewer only where there are no more. */
  values(obligation: number, limit: number): { readonly kind: 'values'; readonly values: readonly Inhabited[] } | Undecided {
    let known = this.#values.get(obligation);
    if (known === undefined) {
      known = { values: [], complete: false };
      this.#values.set(obligation, known);
    }
    if (known.values.length === 0) known.values.push(...this.#scalars(obligation, limit));
    while (known.values.length < limit && !known.complete) {
      const values = known.values.map(({ value }) => value);
      const others =
        values.length === 0 ? [] : [this.forms.synthetic([{ kind: 'enum', keyword: 'enum', pointer: '', values }]) ^ 1];
      const result = this.solve(this.obligations.of([...this.obligations.lits(obligation), ...others]));
      if (result.kind === 'undecided') return result;
      if (result.kind === 'empty') {
        // Only a lasting answer may be kept.
        if (this.#lows.length > 0 && (this.#lows[this.#lows.length - 1] as number) < Number.POSITIVE_INFINITY) break;
        known.complete = true;
      } else known.values.push(result);
    }
    return { kind: 'values', values: known.values.slice(0, limit) };
  }
}

/** Members, items and characters of a value. */
export function sizeOf(value: Json): number {
  if (typeof value === 'string') return value.length + 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + sizeOf(item) + 1, 1);
  if (isObject(value)) return Object.keys(value).reduce((sum, key) => sum + key.length + 1 + sizeOf(value[key] as Json), 1);
  return 1;
}
