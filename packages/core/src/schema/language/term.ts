// Over 300 lines: interning, the laws of the connectives and the derivatives share the arrays they work on.
import type { NodeStore, PatternNode } from './pattern-node.ts';

/** The symbol that stands for the end of the word. */
export const END = -1;

/** A term is a set of words (the rest of a word, from some position on) by its number in a {@link TermStore}. */
export const NONE = 0;
export const ALL = 1;
/** Only the empty rest. */
export const EPSILON = 2;
/** Where a look-behind's body has just ended; only in terms that watch for one. */
export const MARK = 3;

/** What stands on both sides of a position. */
export interface Surroundings {
  /** The class of the next character, or {@link END}. */
  readonly symbol: number;
  readonly atStart: boolean;
  readonly atBoundary: boolean;
  /** For each look-behind, whether its body ends here. */
  readonly behind: readonly boolean[];
}

type Term =
  | { readonly kind: 'constant' }
  | { readonly kind: 'then'; readonly node: PatternNode; readonly rest: number }
  | { readonly kind: 'not'; readonly of: number }
  | { readonly kind: 'and' | 'or'; readonly of: readonly number[] };

/** Above this, a conjunction is kept as it is instead of being multiplied out. */
const MAX_PRODUCT = 256;

/**
 * Terms, interned, with their derivatives by one symbol. Alternatives are kept as sets (of sets, where look-ahead demands
 * several things at once), with absorption, so that a pattern has finitely many.
 */
export class TermStore {
  readonly #store: NodeStore;
  readonly #members: readonly Uint8Array[];
  readonly #terms: Term[] = [];
  readonly #needs: number[] = [];
  readonly #sizes: number[] = [];
  readonly #numbers = new Map<string | number, number>();
  /** Whether no assertion is inside, so that only the next character counts. */
  readonly #plain: boolean[] = [];
  readonly #nullable: boolean[] = [];
  /** No word of the term is shorter. */
  readonly #least: number[] = [];
  readonly #linear: (readonly number[] | undefined)[] = [];
  /** Derivatives found for the surroundings at hand. */
  readonly #known = new Map<number, number>();
  #around: Surroundings | undefined;

  constructor(store: NodeStore, members: readonly Uint8Array[]) {
    this.#store = store;
    this.#members = members;
    for (let constant = 0; constant < 4; constant++)
      this.#add({ kind: 'constant' }, 0, 1, true, constant === ALL || constant === EPSILON, 0);
  }

  needs(term: number): number {
    return this.#needs[term] as number;
  }

  size(term: number): number {
    return this.#sizes[term] as number;
  }

  least(term: number): number {
    return this.#least[term] as number;
  }

  /** A match of `node`, then `rest`. */
  then(node: PatternNode, rest: number): number {
    if (rest === NONE) return NONE;
    if (rest === ALL && node.nullable === 'always') return ALL;
    switch (node.kind) {
      case 'sequence': {
        let term = rest;
        for (let at = node.of.length - 1; at >= 0; at--) term = this.then(node.of[at] as PatternNode, term);
        return term;
      }
      case 'choice':
        return this.or(node.of.map((part) => this.then(part, rest)));
      case 'set':
        return this.#store.isNothing(node) ? NONE : this.#then(node, rest);
      case 'end':
        return rest === ALL || rest === EPSILON ? EPSILON : this.#then(node, rest);
      case 'loop': {
        // What follows may begin anywhere after the least number of turns.
        if (rest === ALL && node.max !== node.min) return this.then(this.#store.loop(node.body, node.min, node.min), ALL);
        const next = this.#terms[rest] as Term;
        if (
          next.kind === 'then' &&
          next.node.kind === 'loop' &&
          next.node.body === node.body &&
          (node.max === Infinity || next.node.max === Infinity)
        ) {
          return this.then(this.#store.loop(node.body, node.min + next.node.min, Infinity), next.rest);
        }
        return this.#then(node, rest);
      }
      default:
        return this.#then(node, rest);
    }
  }

  not(term: number): number {
    if (term === NONE) return ALL;
    if (term === ALL) return NONE;
    const form = this.#terms[term] as Term;
    if (form.kind === 'not') return form.of;
    const key = `!${term}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#add({ kind: 'not', of: term }, this.needs(term), this.size(term) + 1, false, false, 0);
    this.#numbers.set(key, number);
    return number;
  }

  or(parts: readonly number[]): number {
    const flat = new Set<number>();
    for (const part of parts) {
      if (part === ALL) return ALL;
      if (part === NONE) continue;
      const form = this.#terms[part] as Term;
      if (form.kind === 'or') for (const each of form.of) flat.add(each);
      else flat.add(part);
    }
    if (flat.size === 0) return NONE;
    if (flat.size === 1) return flat.values().next().value as number;
    return this.#or(flat);
  }

  #or(flat: Set<number>): number {
    this.#mergeLoops(flat);
    let conjunctions = false;
    for (const each of flat) {
      const form = this.#terms[each] as Term;
      if (form.kind === 'not' && flat.has(form.of)) return ALL;
      if (form.kind === 'and') conjunctions = true;
    }
    if (conjunctions) this.#absorb(flat);
    if (flat.size === 1) return flat.values().next().value as number;
    const of = [...flat].sort((a, b) => a - b);
    return this.#junction('or', of);
  }

  /** x{1,2}y or x{3,5}y is x{1,5}y. */
  #mergeLoops(flat: Set<number>): void {
    let groups: Map<number, { node: PatternNode & { kind: 'loop' }; rest: number; terms: number[] }> | undefined;
    for (const each of flat) {
      const form = this.#terms[each] as Term;
      if (form.kind !== 'then' || form.node.kind !== 'loop') continue;
      groups ??= new Map();
      const key = form.rest * 0x4000_0000 + form.node.body.id;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { node: form.node, rest: form.rest, terms: [each] });
      else group.terms.push(each);
    }
    if (groups === undefined) return;
    for (const { node, rest, terms } of groups.values()) {
      if (terms.length < 2) continue;
      const ranges = terms
        .map((each) => (this.#terms[each] as { node: PatternNode & { kind: 'loop' } }).node)
        .map(({ min, max }) => [min, rest === ALL ? Number.POSITIVE_INFINITY : max] as [number, number])
        .sort((a, b) => a[0] - b[0]);
      for (const each of terms) flat.delete(each);
      let [min, max] = ranges[0] as [number, number];
      for (const [from, to] of ranges) {
        if (from > max + 1) {
          flat.add(this.then(this.#store.loop(node.body, min, max), rest));
          min = from;
          max = to;
        } else max = Math.max(max, to);
      }
      flat.add(this.then(this.#store.loop(node.body, min, max), rest));
    }
  }

  /** Drops conjunctions that demand more than another alternative does. */
  #absorb(flat: Set<number>): void {
    const members = new Map<number, ReadonlySet<number>>();
    for (const each of flat) {
      const form = this.#terms[each] as Term;
      members.set(each, new Set(form.kind === 'and' ? form.of : [each]));
    }
    for (const [strong, demands] of members) {
      if (demands.size === 1) continue;
      for (const [weak, less] of members) {
        if (weak !== strong && flat.has(weak) && less.size <= demands.size && [...less].every((each) => demands.has(each))) {
          flat.delete(strong);
          break;
        }
      }
    }
  }

  and(parts: readonly number[]): number {
    const flat = new Set<number>();
    const choices = new Set<number>();
    const add = (part: number): void => {
      const form = this.#terms[part] as Term;
      if (form.kind === 'and') for (const each of form.of) add(each);
      else (form.kind === 'or' ? choices : flat).add(part);
    };
    for (const part of parts) {
      if (part === NONE) return NONE;
      if (part !== ALL) add(part);
    }
    if (choices.size === 0) return this.#and(flat);
    if (flat.size === 0 && choices.size === 1) return choices.values().next().value as number;
    const ways = [...choices].map((choice) => (this.#terms[choice] as { of: readonly number[] }).of);
    if (ways.reduce((product, way) => product * way.length, 1) > MAX_PRODUCT) return this.#and(new Set([...flat, ...choices]));
    let products: number[] = [this.#and(flat)];
    for (const way of ways) products = way.flatMap((each) => products.map((done) => this.and([done, each])));
    return this.or(products);
  }

  #and(flat: ReadonlySet<number>): number {
    if (flat.size === 0) return ALL;
    if (flat.size === 1) return flat.values().next().value as number;
    for (const each of flat) {
      const form = this.#terms[each] as Term;
      if (form.kind === 'not' && flat.has(form.of)) return NONE;
    }
    return this.#junction(
      'and',
      [...flat].sort((a, b) => a - b),
    );
  }

  /** The rest after one symbol; for {@link END}, {@link ALL} if the empty rest is in the term and {@link NONE} if not. */
  step(term: number, around: Surroundings): number {
    if (this.#around !== around) {
      this.#around = around;
      this.#known.clear();
    }
    return this.#step(term);
  }

  #step(term: number): number {
    if (term <= ALL) return term;
    if (term === EPSILON) return this.#holds((this.#around as Surroundings).symbol === END);
    if (term === MARK) return NONE;
    if (this.#plain[term] === true) return this.plainStep(term, (this.#around as Surroundings).symbol);
    const known = this.#known.get(term);
    if (known !== undefined) return known;
    const form = this.#terms[term] as Term;
    let result: number;
    if (form.kind === 'then') {
      const passed = this.#empty(form.node);
      const consumed = this.#consume(form.node, form.rest);
      result = passed === NONE ? consumed : this.or([consumed, this.and([passed, this.#step(form.rest)])]);
    } else if (form.kind === 'not') result = this.not(this.#step(form.of));
    else if (form.kind === 'and') result = this.and(form.of.map((each) => this.#step(each)));
    else result = this.or((form as { of: readonly number[] }).of.map((each) => this.#step(each)));
    this.#known.set(term, result);
    return result;
  }

  isPlain(term: number): boolean {
    return this.#plain[term] as boolean;
  }

  /** `step` for a term without assertions. */
  plainStep(term: number, symbol: number): number {
    if (term <= ALL) return term;
    if (symbol === END) return this.#holds(this.#nullable[term] as boolean);
    const linear = this.#linearOf(term);
    let only: number = NONE;
    let several: number[] | undefined;
    for (let at = 0; at < linear.length; at += 2) {
      if ((this.#members[linear[at] as number] as Uint8Array)[symbol] !== 1) continue;
      const target = linear[at + 1] as number;
      if (target === only) continue;
      if (only === NONE) only = target;
      else if (several === undefined) several = [only, target];
      else several.push(target);
    }
    return several === undefined ? only : this.or(several);
  }

  /** Pairs: after a character of the set with this number, this term. */
  #linearOf(term: number): readonly number[] {
    const known = this.#linear[term];
    if (known !== undefined) return known;
    const form = this.#terms[term] as Term;
    const pairs: number[] = [];
    if (term === ALL) throw new Error('all has no need of pairs');
    if (form.kind === 'or') for (const each of form.of) pairs.push(...this.#linearOf(each));
    else if (form.kind === 'then') {
      this.#pairs(form.node, form.rest, pairs);
      if (form.node.nullable === 'always') pairs.push(...this.#linearOf(form.rest));
    }
    this.#linear[term] = pairs;
    return pairs;
  }

  #pairs(node: PatternNode, rest: number, pairs: number[]): void {
    switch (node.kind) {
      case 'set':
        pairs.push(node.set, rest);
        return;
      case 'choice':
        for (const part of node.of) this.#pairs(part, rest, pairs);
        return;
      case 'sequence':
        for (let at = 0; at < node.of.length; at++) {
          const part = node.of[at] as PatternNode;
          this.#pairs(part, this.#afterPart(node.of, at, rest), pairs);
          if (part.nullable !== 'always') return;
        }
        return;
      case 'loop':
        this.#pairs(node.body, this.then(this.#store.afterTurn(node), rest), pairs);
        return;
    }
  }

  #afterPart(parts: readonly PatternNode[], at: number, rest: number): number {
    let after = rest;
    for (let last = parts.length - 1; last > at; last--) after = this.then(parts[last] as PatternNode, after);
    return after;
  }

  /** What the rest must satisfy for `node` to match the empty string here, after the symbol at hand. */
  #empty(node: PatternNode): number {
    if (node.nullable === 'always') return ALL;
    if (node.nullable === 'never') return NONE;
    const around = this.#around as Surroundings;
    switch (node.kind) {
      case 'sequence':
        return this.and(node.of.map((part) => this.#empty(part)));
      case 'choice':
        return this.or(node.of.map((part) => this.#empty(part)));
      case 'loop':
        return this.#empty(node.body);
      case 'start':
        return this.#holds(around.atStart);
      case 'end':
        return this.#holds(around.symbol === END);
      case 'boundary':
        return this.#holds(around.atBoundary !== node.negate);
      case 'behind':
        return this.#holds((around.behind[node.monitor] as boolean) !== node.negate);
      case 'ahead': {
        const found = this.#step(this.then(node.body, ALL));
        return node.negate ? this.not(found) : found;
      }
      case 'set':
        return NONE;
    }
  }

  /** Matches of `node` that take the symbol at hand, then `rest`. */
  #consume(node: PatternNode, rest: number): number {
    const { symbol } = this.#around as Surroundings;
    if (symbol === END) return NONE;
    switch (node.kind) {
      case 'set':
        return (this.#members[node.set] as Uint8Array)[symbol] === 1 ? rest : NONE;
      case 'choice':
        return this.or(node.of.map((part) => this.#consume(part, rest)));
      case 'sequence': {
        const ways: number[] = [];
        let passed: number = ALL;
        for (let at = 0; at < node.of.length && passed !== NONE; at++) {
          const part = node.of[at] as PatternNode;
          ways.push(this.and([passed, this.#consume(part, this.#afterPart(node.of, at, rest))]));
          passed = this.and([passed, this.#empty(part)]);
        }
        return this.or(ways);
      }
      case 'loop': {
        const { body, min, max } = node;
        const strict = this.#consume(body, this.then(this.#store.afterTurn(node), rest));
        if (min <= 1) return strict;
        // Where the body may be empty, empty turns can come first and count.
        const empty = this.#empty(body);
        if (empty === NONE) return strict;
        const loose = this.#consume(body, this.then(this.#store.loop(body, 0, max - 1), rest));
        return this.or([strict, this.and([empty, loose])]);
      }
      default:
        return NONE;
    }
  }

  /** Whether a watching term's body may end at this position. */
  endsHere(term: number, around: Surroundings): boolean {
    if (term === MARK) return true;
    const form = this.#terms[term] as Term;
    if (form.kind === 'then') return this.#emptyHere(form.node, around) && this.endsHere(form.rest, around);
    return form.kind === 'or' && form.of.some((each) => this.endsHere(each, around));
  }

  #emptyHere(node: PatternNode, around: Surroundings): boolean {
    if (this.#around !== around) {
      this.#around = around;
      this.#known.clear();
    }
    return this.#empty(node) === ALL;
  }

  #holds(condition: boolean): number {
    return condition ? ALL : NONE;
  }

  #then(node: PatternNode, rest: number): number {
    const key = rest * 0x4000_0000 + node.id;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const plain = node.plain && (this.#plain[rest] as boolean);
    const nullable = plain && node.nullable === 'always' && (this.#nullable[rest] as boolean);
    const number = this.#add(
      { kind: 'then', node, rest },
      node.needs | this.needs(rest),
      1,
      plain,
      nullable,
      node.least + this.least(rest),
    );
    this.#numbers.set(key, number);
    return number;
  }

  #junction(kind: 'and' | 'or', of: readonly number[]): number {
    const key = `${kind === 'and' ? '&' : '|'}${of.join()}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    let needs = 0;
    let size = 0;
    let plain = kind === 'or';
    let nullable = false;
    let least = kind === 'or' ? Number.POSITIVE_INFINITY : 0;
    for (const each of of) {
      least = kind === 'or' ? Math.min(least, this.least(each)) : Math.max(least, this.least(each));
      needs |= this.needs(each);
      size += this.size(each);
      plain &&= this.#plain[each] as boolean;
      nullable ||= this.#nullable[each] as boolean;
    }
    const number = this.#add({ kind, of }, needs, size, plain, plain && nullable, least);
    this.#numbers.set(key, number);
    return number;
  }

  #add(term: Term, needs: number, size: number, plain: boolean, nullable: boolean, least: number): number {
    this.#least.push(least);
    this.#plain.push(plain);
    this.#nullable.push(nullable);
    this.#needs.push(needs);
    this.#sizes.push(size);
    return this.#terms.push(term) - 1;
  }
}
