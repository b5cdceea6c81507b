import type { Json } from '../../json/index.ts';
import { ARRAY, BOOLEAN, FRACTION, INTEGER, NULL, NUMBER, OBJECT, SINGLE_TYPES, STRING } from '../identity/types.ts';
import type { Item } from '../identity/universe.ts';
import { meaningOf } from '../keywords/index.ts';
import type { Node, PatternSource } from '../model.ts';
import type { Oracle } from '../oracle.ts';
import type { FactBook, Facts } from '../weakening/facts.ts';
import type { Prover } from '../weakening/prover.ts';
import { arrays } from './arrays.ts';
import { numbers } from './numbers.ts';
import { objects } from './objects.ts';
import { strings } from './strings.ts';
import { writtenAt } from './written.ts';

/** Values inside values. */
const MAX_DEPTH = 14;
/** A member that may be anything is most readable as a text. */
const INNER_TYPES = [STRING, ...SINGLE_TYPES.filter((type) => type !== STRING)];
/** Ways through the disjunctions of one conjunction. */
const MAX_WAYS = 24;
/** Values that are kept of one conjunction. */
const MAX_VALUES = 8;

/** Branches of a oneOf whose exclusion of each other is written out; of more the evaluator alone judges it. */
const MAX_EXCLUSIVE = 12;

interface Alternative {
  readonly facts: Facts;
  /** Disjunctions that were dealt with without being implied. */
  readonly done: ReadonlySet<number>;
}

/**
 * Looks for values with given facts: takes one branch of each disjunction (a `not` is one too: each way to break what it
 * rules out), passes over branches that the prover can rule out, and builds a small value of what remains. Every value
 * that it gives was checked by the evaluator; that it finds none means nothing.
 */
export class Search {
  readonly book: FactBook;
  readonly prover: Prover;
  readonly #found = new Map<number, { values: Json[]; more: Generator<Json> | null }>();
  depth = 0;

  constructor(book: FactBook, prover: Prover) {
    this.book = book;
    this.prover = prover;
  }

  get oracle(): Oracle {
    return this.prover.oracle;
  }

  take(steps: number): boolean {
    this.oracle.steps.left -= steps;
    return this.oracle.steps.left >= 0;
  }

  first(facts: Facts): Json | undefined {
    for (const value of this.values(facts)) return value;
    return undefined;
  }

  some(facts: Facts, limit: number): Json[] {
    const values: Json[] = [];
    for (const value of this.values(facts)) if (values.push(value) >= limit) break;
    return values;
  }

  /** Distinct values with these facts, remembered. */
  *values(facts: Facts): Generator<Json> {
    if (facts.mask === 0) return;
    let known = this.#found.get(facts.id);
    if (known === undefined) {
      known = { values: [], more: null };
      this.#found.set(facts.id, known);
      known.more = this.#search(facts);
    } else if (known.more === null && known.values.length === 0) return;
    for (let at = 0; at < MAX_VALUES; at++) {
      if (at >= known.values.length) {
        const { more } = known;
        if (more === null) return;
        known.more = null; // asked again from inside itself, it has nothing yet
        const next = more.next();
        if (next.done) return;
        known.values.push(next.value);
        known.more = more;
      }
      yield known.values[at] as Json;
    }
  }

  valid(facts: Facts, value: Json): boolean {
    this.take(2);
    return facts.nodes.every((node) => this.oracle.valid(node, value));
  }

  *#search(facts: Facts): Generator<Json> {
    const all = this.prover.finite(facts);
    if (all !== null) {
      yield* all;
      return;
    }
    if (this.depth >= MAX_DEPTH) return;
    const seen = new Set<string>();
    let ways = 0;
    for (const way of this.#ways({ facts, done: new Set() })) {
      if (++ways > MAX_WAYS || !this.take(1)) return;
      let given = 0;
      for (const value of this.#build(way)) {
        const text = JSON.stringify(value);
        if (seen.has(text)) continue;
        seen.add(text);
        if (!this.valid(facts, value)) continue;
        yield value;
        if (++given >= 4) break;
      }
    }
  }

  *#build(facts: Facts): Generator<Json> {
    for (const node of facts.nodes) {
      const examples = writtenAt(node, 'examples');
      if (Array.isArray(examples)) yield* examples.slice(0, 3);
      const standard = writtenAt(node, 'default');
      if (standard !== undefined) yield standard;
    }
    for (const type of this.depth === 0 ? SINGLE_TYPES : INNER_TYPES) {
      if ((facts.mask & type) === 0) continue;
      if (type === STRING) yield* strings(this, facts);
      else if (type === OBJECT) yield* this.#deeper(objects(this, facts));
      else if (type === ARRAY) yield* this.#deeper(arrays(this, facts));
      else if (type & NUMBER) yield* numbers(facts, type === INTEGER ? INTEGER : FRACTION);
      else if (type === BOOLEAN) yield* [true, false];
      else if (type === NULL) yield null;
    }
  }

  /** Runs a generator one level down; the level counts only while it runs. */
  *#deeper(values: Generator<Json>): Generator<Json> {
    for (;;) {
      this.depth += 1;
      const next = values.next();
      this.depth -= 1;
      if (next.done) return;
      yield next.value;
    }
  }

  /** Facts without an open disjunction, each of which implies the given ones up to what is `done`. */
  *#ways(from: Alternative): Generator<Facts> {
    if (from.facts.mask === 0 || !this.take(1)) return;
    const open = this.#mostUrgent(from);
    if (open === null) {
      yield from.facts;
      return;
    }
    for (const next of open) {
      // With one way only it is as quick to go it.
      if (open.length === 1 || !this.#plainlyAbsurd(next.facts)) yield* this.#ways(next);
    }
  }

  /** The alternatives of the disjunction that leaves fewest; null when none is open. */
  #mostUrgent(from: Alternative): readonly Alternative[] | null {
    let best: readonly Alternative[] | null = null;
    for (const item of from.facts.items) {
      if (from.done.has(item.id)) continue;
      const next = this.#alternatives(from, item);
      if (next === null) continue;
      // Each alternative is the conjunction put together anew.
      if (!this.take(next.length * (from.facts.items.length >> 5))) return [];
      if (next.length <= 1) return next;
      if (best === null || next.length < best.length) best = next;
    }
    return best;
  }

  #alternatives(from: Alternative, item: Item): readonly Alternative[] | null {
    const { facts, done } = from;
    const { book } = this;
    const { assertion } = item;
    const and = (nodes: readonly Node[]): Alternative => ({ facts: book.and(facts, nodes, item), done });
    const kept = (nodes: readonly Node[]): Alternative => ({ facts: book.and(facts, nodes), done: new Set([...done, item.id]) });
    const possible = (all: readonly Alternative[]): readonly Alternative[] => all.filter((each) => each.facts.mask !== 0);
    switch (assertion.kind) {
      case 'any':
        return possible(assertion.schemas.map((schema) => and([schema])));
      case 'one':
        this.take(assertion.schemas.length);
        if (assertion.schemas.length > MAX_EXCLUSIVE) return possible(assertion.schemas.map((schema) => kept([schema])));
        return possible(
          assertion.schemas.map((schema, at) =>
            and([schema, ...assertion.schemas.filter((_, other) => other !== at).map((other) => book.not(other))]),
          ),
        );
      case 'if':
        return possible([
          and(assertion.then === null ? [assertion.test] : [assertion.test, assertion.then]),
          and(assertion.else === null ? [book.not(assertion.test)] : [book.not(assertion.test), assertion.else]),
        ]);
      case 'dependentSchema':
        return facts.required().has(assertion.key) ? possible([and([assertion.schema])]) : null;
      case 'not': {
        const inner = book.universe.itemsOf(assertion.schema);
        const only = inner[0]?.assertion;
        if (inner.length === 0) return [];
        if (inner.length === 1 && only !== undefined) {
          if (meaningOf(only).negationIsPlain?.(only)) return null;
        }
        const all: Alternative[] = [];
        for (const part of inner) {
          if (facts.ids.has(part.id)) continue;
          const ways = meaningOf(part.assertion).breaches(part.assertion, facts, this, part);
          this.take(ways.length + (ways[0]?.nodes.length ?? 0));
          for (const breach of ways) all.push(breach.hint ? kept(breach.nodes) : and(breach.nodes));
        }
        return possible(all);
      }
      default:
        return null;
    }
  }

  #plainlyAbsurd(facts: Facts): boolean {
    const { splits } = this.prover;
    this.prover.splits = Number.POSITIVE_INFINITY;
    const absurd = this.prover.absurd(facts);
    this.prover.splits = splits;
    return absurd;
  }

  // Schemas that nobody wrote.

  limit(kind: 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties', limit: number): Node {
    return this.book.made(`${kind} ${limit}`, () => [{ kind, limit }]);
  }

  containing(schema: Node, min: number, max: number | null): Node {
    return this.book.made(`contains ${this.book.universe.classOf(schema)} ${min} ${max}`, () => [
      { kind: 'contains', schema, min, max, evaluates: false },
    ]);
  }

  itemAt(index: number, schema: Node): Node {
    const { book } = this;
    return book.made(`item ${index} ${book.universe.classOf(schema)}`, () => {
      const anything = book.made('true', () => []);
      const prefix = [...Array.from({ length: index }, () => anything), schema];
      return [{ kind: 'items', prefix, rest: null }];
    });
  }

  memberAt(key: string, schema: Node): Node {
    const { book } = this;
    return book.made(`member ${JSON.stringify(key)} ${book.universe.classOf(schema)}`, () => [
      { kind: 'properties', named: new Map([[key, schema]]), patterns: [], additional: null },
    ]);
  }

  /** Keys that match a pattern and pass `propertyNames`. */
  keysLike(pattern: PatternSource, facts: Facts): readonly string[] {
    const names = facts.all('propertyNames').map(({ schema }) => schema);
    return this.#names([this.book.matching(pattern), ...names], 2);
  }

  /** Keys that nobody names. */
  freshKeys(facts: Facts, taken: ReadonlySet<string>): readonly string[] {
    const names = facts.all('propertyNames').map(({ schema }) => schema);
    const free = FRESH.filter((key) => !taken.has(key) && names.every((schema) => this.oracle.valid(schema, key)));
    if (free.length > 0) return free.slice(0, 2);
    return names.length === 0 ? [] : this.#names(names, 4).filter((key) => !taken.has(key));
  }

  #names(nodes: readonly Node[], limit: number): readonly string[] {
    const facts = this.book.of([this.book.type(STRING), ...nodes]);
    return this.some(facts, limit).filter((value) => typeof value === 'string');
  }

  /** Formats that the schemas of these facts name, asserted or not. */
  formats(facts: Facts): readonly string[] {
    const found = facts.all('format').map(({ format }) => format);
    for (const node of facts.nodes) {
      const format = writtenAt(node, 'format');
      if (typeof format === 'string') found.push(format);
    }
    return found;
  }
}

const FRESH = ['extra', 'note', 'more', 'x', 'other', '0', 'A', ''];
