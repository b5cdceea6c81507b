import type { Json } from '../../json/index.ts';
import { SINGLE_TYPES } from '../identity/types.ts';
import { type Item, isScoped } from '../identity/universe.ts';
import { meaningOf } from '../keywords/index.ts';
import type { Steps } from '../language/index.ts';
import type { Node } from '../model.ts';
import type { Oracle } from '../oracle.ts';
import { provesAbsurd } from './absurd.ts';
import { provesBySplit } from './cases.ts';
import type { FactBook, Facts } from './facts.ts';
import { listed } from './finite.ts';
import { never } from './key-rules.ts';

/** Frames of one proof; deeper goals are given up, which only loses proofs. */
const MAX_FRAMES = 150;

interface Frame {
  readonly index: number;
  readonly descents: number;
}

interface Known {
  readonly proved: boolean;
  /** Index of the outermost frame that the proof takes for granted; infinite for a proof that stands alone. */
  readonly leans: number;
}

/**
 * Proves "every value with these facts is valid under that schema" by one weakening rule per keyword (`proves` in its
 * file). A goal that comes back while it is being proved may be taken for granted only if the proof went down into the
 * value since (values are finite, so this is induction on their size). What it cannot prove may still be true.
 */
export class Prover {
  readonly book: FactBook;
  oracle: Oracle;
  readonly #known = new Map<number, Known>();
  readonly #running = new Map<number, Frame>();
  readonly #finite = new Map<number, readonly Json[] | null>();
  readonly #nodes = new Map<number, Node>();
  #leaning: { key: number; leans: number }[] = [];
  #descents = 0;
  #leans = Number.POSITIVE_INFINITY;
  splits = 0;

  constructor(book: FactBook, oracle: Omit<Oracle, 'steps'>) {
    this.book = book;
    this.oracle = { ...oracle, steps: { left: 0 } };
  }

  /** From here on, takes from these steps. */
  within(steps: Steps): this {
    this.oracle = { ...this.oracle, steps };
    return this;
  }

  /** False once the budget is used up. */
  take(steps = 1): boolean {
    this.oracle.steps.left -= steps;
    return this.oracle.steps.left >= 0;
  }

  proves(facts: Facts, goal: Node): boolean {
    const open = this.book.universe.itemsOf(goal).filter((item) => !facts.ids.has(item.id));
    if (open.length === 0) return true;
    if (!this.take(open.length)) return false;
    const key = facts.id * 0x4000000 + this.book.universe.classOf(goal);
    const known = this.#known.get(key);
    if (known !== undefined) {
      if (known.leans < this.#leans) this.#leans = known.leans;
      return known.proved;
    }
    const running = this.#running.get(key);
    if (running !== undefined) {
      if (running.descents >= this.#descents) return false;
      if (running.index < this.#leans) this.#leans = running.index;
      return true;
    }
    const index = this.#running.size;
    if (index > MAX_FRAMES) return false;
    this.#running.set(key, { index, descents: this.#descents });
    const outer = this.#leans;
    const mark = this.#leaning.length;
    this.#leans = Number.POSITIVE_INFINITY;
    const proved = this.#provesHere(facts, goal, open);
    this.#running.delete(key);
    const leans = proved && this.#leans < index ? this.#leans : Number.POSITIVE_INFINITY;
    this.#settle(mark, index, proved);
    this.#known.set(key, { proved, leans });
    if (leans !== Number.POSITIVE_INFINITY) this.#leaning.push({ key, leans });
    this.#leans = Math.min(outer, leans);
    return proved;
  }

  /** As `proves`, for values that are a part of the value at hand. */
  provesBelow(facts: Facts, goal: Node): boolean {
    this.#descents += 1;
    const proved = this.proves(facts, goal);
    this.#descents -= 1;
    return proved;
  }

  absurd(facts: Facts): boolean {
    return facts.mask === 0 || this.proves(facts, never(this.book));
  }

  absurdBelow(facts: Facts): boolean {
    return facts.mask === 0 || this.provesBelow(facts, never(this.book));
  }

  /** All values with these facts where they are few and plain to see, else null. */
  finite(facts: Facts): readonly Json[] | null {
    const known = this.#finite.get(facts.id);
    if (known !== undefined) return known;
    const values = listed(this, facts);
    this.#finite.set(facts.id, values);
    return values;
  }

  valid(node: Node, value: Json): boolean {
    this.take(2);
    return this.oracle.valid(node, value);
  }

  /** A conjunct as a schema of its own; one that looks at its scope brings the scope. */
  nodeOf(item: Item): Node {
    if (isScoped(item.assertion)) return item.scope;
    const known = this.#nodes.get(item.id);
    if (known !== undefined) return known;
    const node: Node = { id: -1, place: item.scope.place, assertions: [item.assertion] };
    this.#nodes.set(item.id, node);
    return node;
  }

  #provesHere(facts: Facts, goal: Node, open: readonly Item[]): boolean {
    if (open[0]?.assertion.kind === 'never') return provesAbsurd(this, facts);
    const values = this.finite(facts);
    if (values !== null) return values.every((value) => this.valid(goal, value));
    return open.every((item) => this.#provesItem(facts, item));
  }

  #provesItem(facts: Facts, item: Item): boolean {
    const { assertion, scope } = item;
    const meaning = meaningOf(assertion);
    const applies = meaning.speaksOf?.(assertion);
    if (applies !== undefined && (facts.mask & applies) === 0) return true;
    if (meaning.proves(assertion, facts, this, scope)) return true;
    if (applies !== undefined) {
      const types = SINGLE_TYPES.filter((type) => (facts.mask & applies & type) !== 0);
      // Values of the types that the keyword speaks of may not exist at all.
      if (types.every((type) => this.absurd(this.book.and(facts, [this.book.type(type)])))) return true;
    }
    return provesBySplit(this, facts, item);
  }

  /** A proof that leaned on the frame now closed stands alone if that frame was proved, and falls with it otherwise. */
  #settle(mark: number, index: number, proved: boolean): void {
    if (this.#leaning.length === mark) return;
    const kept: { key: number; leans: number }[] = [];
    for (const entry of this.#leaning.splice(mark)) {
      if (!proved) this.#known.delete(entry.key);
      else if (entry.leans >= index) this.#known.set(entry.key, { proved: true, leans: Number.POSITIVE_INFINITY });
      else kept.push(entry);
    }
    this.#leaning.push(...kept);
  }
}
