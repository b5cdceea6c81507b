import { namesKeys, reachOf } from '../closing/reach.ts';
import type { Assertion, Node } from '../model.ts';
import { ANYTHING, type Form, type KeySet, type Lit, NOTHING, type NodeLit, TRUE } from './form.ts';
import type { Forms } from './forms.ts';
import type { Views } from './view.ts';

type Deep = Extract<Form, { kind: 'unevaluated' }>;

interface Scope {
  readonly forms: Forms;
  readonly views: Views;
  inKeySet(keys: KeySet, key: string): boolean;
}

/** A schema that applies positively to the values under some keys, or to some items; with `unless`, not to those that satisfy it. */
interface Applied<Where> {
  readonly where: Where;
  readonly schema: Node;
  readonly unless: Node | null;
}

interface Indexes {
  readonly from: number;
  readonly to: number;
}

/** More patterns than this at one position are not told apart. */
const MAX_WORDS = 8;

export type DeepResult =
  | { readonly kind: 'literal'; readonly lit: Lit }
  | { readonly kind: 'pending'; readonly on: Lit }
  | { readonly kind: 'too-many' };

/**
 * What "every key below is declared" comes to for an object or an array, when the truth of the applicators in place is
 * known: the keys that must not stand here, and the same question for each child over all schemas that apply to it.
 */
export function declaredBelow(
  scope: Scope,
  form: Deep,
  tag: 'object' | 'array',
  truth: (lit: Lit) => boolean | undefined,
): DeepResult {
  const walk = new DeepWalk(scope, tag, truth);
  walk.visit(form.node, true);
  if (walk.pending !== undefined) return { kind: 'pending', on: walk.pending };
  return tag === 'object' ? walk.keys() : walk.items();
}

class DeepWalk {
  pending: Lit | undefined;
  readonly #scope: Scope;
  readonly #tag: 'object' | 'array';
  readonly #truth: (lit: Lit) => boolean | undefined;
  readonly #members: Applied<KeySet>[] = [];
  readonly #items: Applied<Indexes>[] = [];
  readonly #names = new Set<string>();
  readonly #words: NodeLit[] = [];
  #named = false;
  #open = false;

  constructor(scope: Scope, tag: 'object' | 'array', truth: (lit: Lit) => boolean | undefined) {
    this.#scope = scope;
    this.#tag = tag;
    this.#truth = truth;
  }

  /** `applies` is false under the test of a condition: it names keys, but closes nothing below. */
  visit(node: Node, applies: boolean): void {
    for (const assertion of node.assertions) this.#assertion(node, assertion, applies);
  }

  #assertion(node: Node, assertion: Assertion, applies: boolean): void {
    const { forms, views } = this.#scope;
    switch (assertion.kind) {
      case 'all':
        for (const child of assertion.schemas) this.visit(child, applies);
        break;
      case 'any':
      case 'one':
        for (const child of assertion.schemas)
          if (matters(child) && this.#decided(views.of(child, this.#tag))) this.visit(child, applies);
        break;
      case 'if': {
        if (![assertion.test, assertion.then, assertion.else].some((part) => part !== null && matters(part))) break;
        const holds = this.#decided(views.of(assertion.test, this.#tag));
        if (holds) this.visit(assertion.test, false);
        const taken = holds ? assertion.then : holds === false ? assertion.else : null;
        if (taken) this.visit(taken, applies);
        break;
      }
      case 'dependentSchema':
        if (this.#tag === 'object' && matters(assertion.schema) && this.#decided(forms.own(assertion.key))) {
          this.visit(assertion.schema, applies);
        }
        break;
      case 'properties':
        this.#properties(assertion, applies);
        break;
      case 'unevaluatedProperties':
        this.#named ||= namesKeys(assertion);
        this.#open ||= namesKeys(assertion);
        if (applies && this.#tag === 'object') this.#unevaluatedKeys(node, assertion.schema);
        break;
      case 'items':
        if (!applies || this.#tag !== 'array') break;
        assertion.prefix.forEach((schema, index) => {
          this.#items.push({ where: { from: index, to: index }, schema, unless: null });
        });
        if (assertion.rest) {
          const where = { from: assertion.prefix.length, to: Number.POSITIVE_INFINITY };
          this.#items.push({ where, schema: assertion.rest, unless: null });
        }
        break;
      case 'unevaluatedItems':
        if (applies && this.#tag === 'array') this.#unevaluatedItems(node, assertion.schema);
        break;
      default:
    }
  }

  #properties(assertion: Extract<Assertion, { kind: 'properties' }>, applies: boolean): void {
    if (this.#tag !== 'object') return;
    const { forms } = this.#scope;
    this.#named ||= namesKeys(assertion);
    const words = assertion.patterns.map(({ pattern }) => forms.patternWord(pattern));
    for (const name of assertion.named.keys()) this.#names.add(name);
    this.#words.push(...words);
    if (assertion.additional && forms.literal(assertion.additional) !== NOTHING) this.#open = true;
    if (!applies) return;
    for (const [name, schema] of assertion.named) this.#members.push({ where: forms.named(name), schema, unless: null });
    assertion.patterns.forEach(({ schema }, at) => {
      this.#members.push({ where: forms.matching(words[at] as NodeLit), schema, unless: null });
    });
    if (assertion.additional) {
      this.#members.push({ where: forms.rest(assertion.named.keys(), words), schema: assertion.additional, unless: null });
    }
  }

  #unevaluatedKeys(node: Node, schema: Node): void {
    const { forms } = this.#scope;
    const left = this.#left(node, 'keys');
    if (left.all) return;
    this.#members.push({ where: forms.rest(left.names, left.words), schema, unless: null });
  }

  #unevaluatedItems(node: Node, schema: Node): void {
    const left = this.#left(node, 'items');
    if (left.all) return;
    const [only] = left.matching;
    const unless =
      left.matching.length < 2
        ? (only ?? null)
        : this.#scope.forms.node(
            this.#scope.forms.synthetic([{ kind: 'any', keyword: 'contains', pointer: '', schemas: left.matching }]),
          );
    this.#items.push({ where: { from: left.prefix, to: Number.POSITIVE_INFINITY }, schema, unless });
  }

  /** What the other assertions of a node have evaluated of this instance. */
  #left(scope: Node, of: 'keys' | 'items'): Left {
    const left: Left = { all: false, names: new Set(), words: [], prefix: 0, matching: [] };
    const visit = (node: Node, top: boolean): void => {
      for (const assertion of node.assertions) {
        switch (assertion.kind) {
          case 'all':
            for (const child of assertion.schemas) visit(child, false);
            break;
          case 'any':
          case 'one':
            for (const child of assertion.schemas) if (this.#decided(this.#scope.views.of(child, this.#tag))) visit(child, false);
            break;
          case 'if': {
            const holds = this.#decided(this.#scope.views.of(assertion.test, this.#tag));
            if (holds) visit(assertion.test, false);
            const taken = holds ? assertion.then : holds === false ? assertion.else : null;
            if (taken) visit(taken, false);
            break;
          }
          case 'dependentSchema':
            if (this.#tag === 'object' && this.#decided(this.#scope.forms.own(assertion.key))) visit(assertion.schema, false);
            break;
          case 'properties':
            for (const name of assertion.named.keys()) left.names.add(name);
            for (const { pattern } of assertion.patterns) left.words.push(this.#scope.forms.patternWord(pattern));
            if (assertion.additional && of === 'keys') left.all = true;
            break;
          case 'items':
            left.prefix = Math.max(left.prefix, assertion.prefix.length);
            if (assertion.rest && of === 'items') left.all = true;
            break;
          case 'contains':
            if (assertion.evaluates) left.matching.push(assertion.schema);
            break;
          case 'unevaluatedProperties':
            if (!top && of === 'keys') left.all = true;
            break;
          case 'unevaluatedItems':
            if (!top && of === 'items') left.all = true;
            break;
          default:
        }
      }
    };
    visit(scope, true);
    return left;
  }

  #decided(lit: Lit): boolean | undefined {
    const truth = lit === TRUE ? true : lit === (TRUE ^ 1) ? false : this.#truth(lit);
    if (truth === undefined) this.pending ??= lit;
    return truth;
  }

  keys(): DeepResult {
    const { forms } = this.#scope;
    const parts: Lit[] = [];
    if (this.#named && !this.#open) parts.push(forms.each(forms.rest(this.#names, this.#words), NOTHING));
    const names = new Set<string>();
    const words = new Set<number>();
    for (const { where } of this.#members) {
      if (where.kind === 'name') names.add(where.name);
      else if (where.kind === 'word') words.add(where.word >> 1);
      else {
        for (const name of where.names) names.add(name);
        for (const word of where.words) words.add(word >> 1);
      }
    }
    if (words.size > MAX_WORDS) return { kind: 'too-many' };
    for (const name of names) {
      const applied = this.#members.filter(({ where }) => this.#scope.inKeySet(where, name));
      parts.push(forms.each(forms.named(name), this.#declared(applied)));
    }
    const atoms = [...words];
    for (let row = 0; row < 1 << atoms.length; row++) {
      const truth = new Map(atoms.map((atom, at) => [atom, ((row >> at) & 1) === 1]));
      const holds = (word: NodeLit) => truth.get(word >> 1) === ((word & 1) === 0);
      const applied = this.#members.filter(({ where }) =>
        where.kind === 'word' ? holds(where.word) : where.kind === 'rest' && !where.words.some(holds),
      );
      const outside = atoms.map((atom) => atom * 2 + (truth.get(atom) ? 1 : 0));
      parts.push(forms.each(forms.rest(names, outside), this.#declared(applied)));
    }
    return { kind: 'literal', lit: forms.and(parts) };
  }

  items(): DeepResult {
    const { forms } = this.#scope;
    const parts: Lit[] = [];
    let prefix = 0;
    for (const { where } of this.#items)
      prefix = Math.max(prefix, where.to === Number.POSITIVE_INFINITY ? where.from : where.to + 1);
    for (let index = 0; index <= prefix; index++) {
      const applied = this.#items.filter(({ where }) => where.from <= index && index <= where.to);
      const declared = this.#declared(applied);
      parts.push(index < prefix ? forms.at(index, declared) : forms.from(index, declared));
    }
    return { kind: 'literal', lit: forms.and(parts) };
  }

  /** The same question for a child, over all schemas that apply to it. */
  #declared(applied: readonly Applied<unknown>[], schemas: readonly Node[] = []): NodeLit {
    const { forms } = this.#scope;
    const [first, ...rest] = applied;
    if (first === undefined) {
      const naming = schemas.filter((schema) => matters(schema));
      if (naming.length === 0) return ANYTHING;
      const deep = forms.node(forms.synthetic([{ kind: 'all', keyword: 'allOf', pointer: '', schemas: naming }]));
      return forms.synthetic([{ kind: 'declaredKeys', keyword: 'declaredKeys', pointer: '', deep }]);
    }
    const withIt = this.#declared(rest, [...schemas, first.schema]);
    if (first.unless === null || !matters(first.schema)) return withIt;
    const [test, then, other] = [first.unless, forms.node(this.#declared(rest, schemas)), forms.node(withIt)];
    return forms.synthetic([{ kind: 'if', keyword: 'if', pointer: '', test, then, else: other }]);
  }
}

interface Left {
  all: boolean;
  readonly names: Set<string>;
  readonly words: NodeLit[];
  prefix: number;
  readonly matching: Node[];
}

const known = new WeakMap<Node, boolean>();

/** Whether the node names a key at its own position or below. */
function matters(node: Node): boolean {
  let answer = known.get(node);
  if (answer === undefined) {
    answer = reachOf(node).names(node);
    known.set(node, answer);
  }
  return answer;
}
