import type { Assertion, Node } from '../model.ts';
import { BudgetSpent } from './budget-spent.ts';
import { declaredBelow } from './declared-below.ts';
import { type Form, type KeySet, type Lit, NOTHING, type NodeLit, type Tag, TRUE } from './form.ts';
import type { Forms } from './forms.ts';
import type { Undecided } from './outcome.ts';
import type { Views } from './view.ts';

type Of = 'items' | 'keys' | 'declared';
type Unevaluated = Extract<Form, { kind: 'unevaluated' }> & { readonly of: Of };

interface Scope {
  readonly forms: Forms;
  readonly views: Views;
  inKeySet(keys: KeySet, key: string): boolean;
}

export type Decision =
  /** What the literal comes to, now that the applicators in place are decided. */
  | { readonly kind: 'literal'; readonly lit: Lit }
  /**
   * An applicator in place whose truth has to be chosen first. `take` is the side on which it must be taken as a literal too.
   * On the other side assuming it is enough: where nothing may be left over, counting less as evaluated only asks for more,
   * and where something must be left over, so does counting more.
   */
  | { readonly kind: 'decide'; readonly on: Lit; readonly take: boolean | 'both' }
  | Undecided;

/**
 * The next step for a literal about what is left unevaluated. What counts as evaluated is what the schemas applied in
 * place evaluate, as far as they hold; the assertions of the node itself and everything under `allOf` and references
 * count as holding, for where they do not, the node fails anyway.
 */
export function nextDecision(scope: Scope, tag: Tag, lit: Lit, truth: (lit: Lit) => boolean | undefined): Decision {
  const form = scope.forms.form(lit) as Extract<Form, { kind: 'unevaluated' }>;
  const negated = (lit & 1) === 1;
  if (form.of === 'declared-below') {
    const result = declaredBelow(scope, form, tag === 'array' ? 'array' : 'object', truth);
    if (result.kind === 'too-many') return { kind: 'undecided', reason: { code: 'feature', keyword: 'patternProperties' } };
    if (result.kind === 'pending') return { kind: 'decide', on: result.on, take: 'both' };
    return { kind: 'literal', lit: negated ? result.lit ^ 1 : result.lit };
  }
  const { of } = form;
  const walk = new Walk(scope, { ...form, of }, truth);
  walk.visit(form.node, true);
  if (walk.pending !== undefined) {
    return { kind: 'decide', on: walk.pending, take: walk.exactly || of === 'declared' ? 'both' : !negated };
  }
  const result = of === 'items' ? walk.itemsLeft(form.schema) : walk.keysLeft({ ...form, of });
  return { kind: 'literal', lit: negated ? result ^ 1 : result };
}

/**
 * What the literal implies already, whatever the applicators that are still open turn out to be: where nothing may be left
 * over, all that they could evaluate counts as evaluated; where something must be left over, none of it does.
 */
export function boundOf(scope: Scope, lit: Lit, truth: (lit: Lit) => boolean | undefined): Lit {
  const form = scope.forms.form(lit) as Extract<Form, { kind: 'unevaluated' }>;
  const { of } = form;
  if (of === 'declared' || of === 'declared-below') return TRUE;
  const negated = (lit & 1) === 1;
  const walk = new Walk(scope, { ...form, of }, truth, !negated);
  walk.visit(form.node, true);
  const result = of === 'items' ? walk.itemsLeft(form.schema) : walk.keysLeft({ ...form, of });
  return negated ? result ^ 1 : result;
}

/** Schemas in place within schemas in place that are followed. */
const MAX_NESTING = 400;

class Walk {
  pending: Lit | undefined;
  /** The pending literal is a condition: both its sides count something else. */
  exactly = false;
  readonly #scope: Scope;
  readonly #form: Unevaluated;
  readonly #truth: (lit: Lit) => boolean | undefined;
  /** How an open applicator counts; undefined: it is told as pending. */
  readonly #open: boolean | undefined;
  #nesting = 0;
  #all = false;
  #both = false;
  #prefix = 0;
  readonly #names = new Set<string>();
  readonly #words: NodeLit[] = [];
  readonly #matching: Node[] = [];

  constructor(scope: Scope, form: Unevaluated, truth: (lit: Lit) => boolean | undefined, open?: boolean) {
    this.#scope = scope;
    this.#form = form;
    this.#truth = truth;
    this.#open = open;
  }

  visit(node: Node, top = false): void {
    if (++this.#nesting > MAX_NESTING) throw new BudgetSpent('depth');
    this.#visit(node, top);
    this.#nesting--;
  }

  #visit(node: Node, top: boolean): void {
    const { forms, views } = this.#scope;
    const { of } = this.#form;
    const tag = of === 'items' ? 'array' : 'object';
    for (const assertion of node.assertions) {
      if (this.#all) return;
      switch (assertion.kind) {
        case 'items':
          if (of !== 'items') break;
          this.#prefix = Math.max(this.#prefix, assertion.prefix.length);
          if (assertion.rest) this.#all = true;
          break;
        case 'contains':
          if (of === 'items' && assertion.evaluates) this.#matching.push(assertion.schema);
          break;
        case 'unevaluatedItems':
          if (of === 'items' && !top) this.#all = true;
          break;
        case 'unevaluatedProperties':
          if (of === 'keys' && !top) this.#all = true;
          if (of === 'declared' && forms.literal(assertion.schema) !== NOTHING) this.#all = true;
          break;
        case 'properties':
          if (of === 'items') break;
          for (const name of assertion.named.keys()) this.#names.add(name);
          for (const { pattern } of assertion.patterns) this.#words.push(forms.patternWord(pattern));
          if (assertion.additional && (of === 'keys' || forms.literal(assertion.additional) !== NOTHING)) this.#all = true;
          break;
        case 'all':
          for (const child of assertion.schemas) this.visit(child);
          break;
        case 'any':
        case 'one':
          for (const child of assertion.schemas) {
            if (!contributes(child, of)) continue;
            const truth = this.#decided(views.of(child, tag), false);
            if (truth) this.visit(child);
          }
          break;
        case 'if': {
          const parts = [assertion.test, assertion.then, assertion.else];
          if (!parts.some((part) => part !== null && contributes(part, of))) break;
          const truth = this.#decided(views.of(assertion.test, tag), true);
          if (truth) this.visit(assertion.test);
          if (assertion.then && truth) this.visit(assertion.then);
          if (assertion.else && (truth === false || this.#both)) this.visit(assertion.else);
          break;
        }
        case 'dependentSchema':
          if (of !== 'items' && contributes(assertion.schema, of) && this.#decided(forms.own(assertion.key), true)) {
            this.visit(assertion.schema);
          }
          break;
        default:
      }
    }
  }

  #decided(lit: Lit, exactly: boolean): boolean | undefined {
    this.#both = false;
    const truth = lit === TRUE ? true : lit === (TRUE ^ 1) ? false : this.#truth(lit);
    if (truth !== undefined) return truth;
    if (this.#open === undefined) {
      if (this.pending === undefined) {
        this.pending = lit;
        this.exactly = exactly;
      }
      return undefined;
    }
    // Of a condition that is open both branches count, or neither.
    this.#both = this.#open;
    return this.#open ? true : undefined;
  }

  keysLeft({ of, schema }: Unevaluated): Lit {
    const { forms } = this.#scope;
    const named = this.#names.size > 0 || this.#words.length > 0;
    if (this.#all || (of === 'declared' && !named)) return TRUE;
    return forms.each(forms.rest(this.#names, this.#words), schema);
  }

  itemsLeft(schema: NodeLit): Lit {
    const { forms } = this.#scope;
    if (this.#all) return TRUE;
    if (this.#matching.length === 0) return forms.from(this.#prefix, schema);
    const schemas = [...this.#matching, forms.node(schema)];
    return forms.from(this.#prefix, forms.synthetic([{ kind: 'any', keyword: 'contains', pointer: '', schemas }]));
  }
}

const contributing = new WeakMap<Node, Map<Of, boolean>>();

/** Whether a node can evaluate (or name) anything of the instance itself. */
function contributes(node: Node, of: Of): boolean {
  let known = contributing.get(node);
  if (known === undefined) {
    known = new Map();
    contributing.set(node, known);
  }
  let answer = known.get(of);
  if (answer === undefined) {
    answer = node.assertions.some((assertion) => assertionContributes(assertion, of));
    known.set(of, answer);
  }
  return answer;
}

function assertionContributes(assertion: Assertion, of: Of): boolean {
  switch (assertion.kind) {
    case 'items':
    case 'unevaluatedItems':
      return of === 'items';
    case 'contains':
      return of === 'items' && assertion.evaluates;
    case 'properties':
    case 'unevaluatedProperties':
      return of !== 'items';
    case 'all':
    case 'any':
    case 'one':
      return assertion.schemas.some((child) => contributes(child, of));
    case 'if':
      return [assertion.test, assertion.then, assertion.else].some((child) => child !== null && contributes(child, of));
    case 'dependentSchema':
      return contributes(assertion.schema, of);
    default:
      return false;
  }
}
