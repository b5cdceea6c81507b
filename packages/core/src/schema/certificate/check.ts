import type { Json } from '../../json/index.ts';
import { Universe } from '../identity/universe.ts';
import type { Languages, Steps } from '../language/language.ts';
import type { Node } from '../model.ts';
import { anyNumber, has, isEmpty, type NumberSet } from '../number/index.ts';
import { BudgetSpent } from '../tableau/budget-spent.ts';
import { deniedWith } from '../tableau/clause.ts';
import { valuesByStructure } from '../tableau/constants.ts';
import { haveDiscriminator } from '../tableau/discriminator.ts';
import { FALSE, type KeySet, type Lit, NOTHING, type NodeLit, TAGS, type Tag, TRUE } from '../tableau/form.ts';
import { Forms } from '../tableau/forms.ts';
import { restrictBy } from '../tableau/number-literals.ts';
import { StringSets } from '../tableau/string-sets.ts';
import { boundOf, nextDecision } from '../tableau/unevaluated.ts';
import { Views } from '../tableau/view.ts';
import { factsOfArray, noArray } from './check-arrays.ts';
import { factsOfObject, noObject } from './check-objects.ts';
import { Decoder, type Listed, list, type Obligation } from './decode.ts';
import { numberedNodes } from './encode.ts';
import { Fault } from './fault.ts';
import { isAbout } from './is-about.ts';

export interface CheckContext {
  readonly languages: Languages;
  readonly steps: Steps;
  readonly valid: (node: Node, value: Json) => boolean;
}

export type CheckResult = { readonly kind: 'ok' } | { readonly kind: 'fault'; readonly fault: string };

/**
 * Verifies that a certificate proves A to be contained in B. It shares with the tableau how keywords are said as forms and
 * the sets of strings and numbers, but nothing of its search: each step is worked out anew from the literals at hand.
 */
export function checkCertificate(a: Node, b: Node, certificate: Json, context: CheckContext): CheckResult {
  try {
    new Checker(a, b, context).check(certificate);
    return { kind: 'ok' };
  } catch (error) {
    if (error instanceof Fault) return { kind: 'fault', fault: error.message };
    if (error instanceof BudgetSpent) return { kind: 'fault', fault: 'the budget ran out' };
    throw error;
  }
}

/** What a branch of the certificate has taken. */
interface State {
  readonly tag: Tag;
  readonly obligation: Obligation;
  readonly taken: ReadonlySet<Lit>;
}

export class Checker {
  readonly forms: Forms;
  readonly languages: Languages;
  readonly strings: StringSets;
  readonly views: Views;
  /** Which obligations each one rests on, by their places in the certificate. */
  readonly uses: Set<number>[] = [];
  readonly #context: CheckContext;
  readonly #decoder: Decoder;
  readonly #root: readonly NodeLit[];
  #obligations: readonly Obligation[] = [];
  readonly #byFirst = new Map<NodeLit, number[]>();
  #current = 0;

  constructor(a: Node, b: Node, context: CheckContext) {
    this.#context = context;
    this.languages = context.languages;
    this.forms = new Forms(new Universe([a, b]));
    this.views = new Views(this.forms);
    this.strings = new StringSets(this.forms, this.views, context.languages, context.steps);
    this.#decoder = new Decoder(this.forms, numberedNodes(a, b));
    this.#root = [this.forms.literal(a), this.forms.literal(b) ^ 1];
  }

  check(certificate: Json): void {
    this.#obligations = this.#decoder.read(certificate);
    this.#obligations.forEach(({ of }, at) => {
      const first = Math.min(...of);
      const same = this.#byFirst.get(first);
      if (same) same.push(at);
      else this.#byFirst.set(first, [at]);
      this.uses.push(new Set());
    });
    if (!contradicts(this.#root)) {
      const [first] = this.#obligations;
      if (first === undefined || !first.of.every((lit) => this.#root.includes(lit)))
        throw new Fault('the first obligation is not A and not B');
    }
    this.#obligations.forEach((obligation, at) => {
      this.#current = at;
      this.#checkObligation(obligation);
    });
  }

  step(): void {
    if (--this.#context.steps.left < 0) throw new BudgetSpent('budget');
  }

  holds(lit: NodeLit, value: Json): boolean {
    return this.#context.valid(this.forms.classNode(lit >> 1), value) === ((lit & 1) === 0);
  }

  inKeySet(keys: KeySet, key: string): boolean {
    if (keys.kind === 'name') return keys.name === key;
    if (keys.kind === 'word') return this.holds(keys.word, key);
    return !keys.names.has(key) && !keys.words.some((word) => this.holds(word, key));
  }

  /** Whether the certificate says, or it is plain, that no value satisfies all of these. */
  isEmpty(lits: readonly NodeLit[]): boolean {
    this.step();
    if (contradicts(lits)) return true;
    const all = new Set(lits);
    for (const lit of all) {
      for (const at of this.#byFirst.get(lit) ?? []) {
        if (!(this.#obligations[at] as Obligation).of.every((other) => all.has(other))) continue;
        this.uses[this.#current]?.add(at);
        return true;
      }
    }
    return false;
  }

  /** A list that no value outside of satisfies the literals, where the certificate has one. */
  valuesOf(lits: readonly NodeLit[]): readonly Json[] | undefined {
    const all = new Set(lits);
    let best: { readonly values: readonly Json[]; readonly at: number } | undefined;
    this.#obligations.forEach(({ of }, at) => {
      const others = of.filter((lit) => !all.has(lit));
      const [denied] = others;
      if (denied === undefined || others.length !== 1 || (denied & 1) === 0) return;
      const { assertions } = this.forms.classNode(denied >> 1);
      const [only] = assertions;
      if (assertions.length !== 1 || only?.kind !== 'enum') return;
      if (best === undefined || only.values.length < best.values.length) best = { values: only.values, at };
    });
    const listed = lits.flatMap((lit) => (lit & 1 ? [] : this.forms.classNode(lit >> 1).assertions));
    for (const assertion of listed) {
      if (assertion.kind === 'enum' && (best === undefined || assertion.values.length <= best.values.length))
        return assertion.values;
    }
    if (best) this.uses[this.#current]?.add(best.at);
    return best?.values;
  }

  #checkObligation(obligation: Obligation): void {
    for (const tag of TAGS) {
      const lits = obligation.of.map((lit) => this.views.ofLiteral(lit, tag));
      if (lits.includes(FALSE)) continue;
      const proof = Object.hasOwn(obligation.tags, tag) ? obligation.tags[tag] : undefined;
      if (proof === undefined) throw new Fault(`an obligation has no proof for ${tag}`);
      const state = this.#take({ tag, obligation, taken: new Set() }, lits);
      if (state) this.#verify(state, list(proof));
    }
  }

  /** The state with literals taken and unfolded; null where they contradict each other. */
  #take(state: State, lits: readonly Lit[]): State | null {
    // Most cases contradict at once: what was taken before is copied for the others alone.
    const added = new Set<Lit>();
    const holds = (lit: Lit) => added.has(lit) || state.taken.has(lit);
    const queue = [...lits];
    for (let lit = queue.pop(); lit !== undefined; lit = queue.pop()) {
      if (lit === TRUE || holds(lit)) continue;
      if (lit === FALSE || holds(lit ^ 1)) return null;
      added.add(lit);
      const form = this.forms.form(lit);
      const negated = (lit & 1) === 1;
      if (form.kind === 'and' && !negated) queue.push(...form.parts);
      if (form.kind === 'one' && negated && haveDiscriminator(this.forms, form.parts))
        queue.push(...form.parts.map((part) => part ^ 1));
      if (form.kind === 'values' && state.tag !== 'number') queue.push(valuesByStructure(this.forms, form) ^ (lit & 1));
    }
    const taken = new Set(state.taken);
    for (const lit of added) taken.add(lit);
    return { ...state, taken };
  }

  #verify(state: State, proof: readonly Json[]): void {
    this.step();
    const [rule, ...args] = proof;
    switch (rule) {
      case 'clash':
      case 'child':
      case 'keys':
      case 'items':
        if (!this.#noInstance(state)) throw new Fault(`no contradiction by the rule ${rule}`);
        return;
      case 'values':
        if (!this.#noListedValue(state)) throw new Fault('a listed value satisfies the obligation');
        return;
      case 'scalar':
        if (!this.#noScalar(state)) throw new Fault('the set of strings or numbers is not empty');
        return;
      case 'split':
        this.#split(state, args);
        return;
      case 'either': {
        const lit = this.#decoder.lit(args[0]);
        if (!isAbout(this.forms, lit, state.tag)) throw new Fault(`no form about ${state.tag}`);
        this.#case(state, [lit], args[1]);
        this.#case(state, [lit ^ 1], args[2]);
        return;
      }
      case 'resolve':
      case 'bound': {
        const lit = this.#decoder.lit(args[0]);
        if (!state.taken.has(lit) || this.forms.form(lit).kind !== 'unevaluated') throw new Fault(`nothing to ${rule}`);
        const truth = (other: Lit) => (state.taken.has(other) ? true : state.taken.has(other ^ 1) ? false : undefined);
        this.#case(state, [rule === 'bound' ? boundOf(this, lit, truth) : this.#resolved(state.tag, lit, truth)], args[1]);
        return;
      }
      default:
        throw new Fault(`no rule ${String(rule)}`);
    }
  }

  #resolved(tag: Tag, lit: Lit, truth: (lit: Lit) => boolean | undefined): Lit {
    const decision = nextDecision(this, tag, lit, truth);
    if (decision.kind !== 'literal') throw new Fault('an applicator in place is not decided');
    return decision.lit;
  }

  #case(state: State, lits: readonly Lit[], proof: Json | undefined): void {
    const next = this.#take(state, lits);
    if (next) this.#verify(next, list(proof));
  }

  #split(state: State, [on, given]: readonly Json[]): void {
    const { listed, negated } = this.#decoder.listed(on);
    if (!state.taken.has(listed.lit ^ (negated ? 1 : 0))) throw new Fault('a split on what is not known to hold');
    const cases = this.#cases(listed, negated);
    const proofs = list(given);
    if (proofs.length !== cases.length) throw new Fault('a split has not as many proofs as cases');
    const alone = cases.every((lits) => lits.length === 1) ? cases.map(([lit]) => lit as Lit) : [];
    cases.forEach((lits, at) => {
      this.#case(state, alone.length > 0 ? [...lits, ...deniedWith(this.forms, alone, at)] : lits, proofs[at]);
    });
  }

  /**
   * The cases of a formula: in each instance that satisfies it one of them holds. A case of two parts is said as one form,
   * since just that form may be denied elsewhere.
   */
  #cases({ lit, parts }: Listed, negated: boolean): readonly (readonly Lit[])[] {
    const { kind } = this.forms.form(lit);
    if (kind === 'and' && negated) return parts.map((part) => [part ^ 1]);
    if (kind === 'choice') {
      const [test, then, other] = parts as [Lit, Lit, Lit];
      const flip = negated ? 1 : 0;
      return [[this.forms.and([test, then ^ flip])], [this.forms.and([test ^ 1, other ^ flip])]];
    }
    if (kind !== 'one') throw new Fault(`a split on ${kind}`);
    const denied = parts.map((part) => part ^ 1);
    if (!negated) return parts.map((part, at) => [part, ...denied.filter((_, i) => i !== at)]);
    const two = parts.slice(0, -1).map((part, at) => this.forms.and([part, this.forms.or(parts.slice(at + 1))]));
    return [this.forms.and(denied), ...two].map((one) => [one]);
  }

  #noInstance({ tag, taken }: State): boolean {
    if (tag === 'object') return noObject(this, factsOfObject(this.forms, taken));
    if (tag === 'array') return noArray(this, factsOfArray(this.forms, taken));
    return false;
  }

  #noListedValue({ obligation, taken, tag }: State): boolean {
    for (const lit of taken) {
      const form = this.forms.form(lit);
      if (lit & 1 || form.kind !== 'values' || tag === 'string') continue;
      if (!form.values.some((value) => obligation.of.every((other) => this.holds(other, value)))) return true;
    }
    return false;
  }

  #noScalar({ tag, taken }: State): boolean {
    if (tag === 'string') return this.strings.solve([...taken], () => false).kind === 'empty';
    if (tag !== 'number') return false;
    let left: NumberSet = anyNumber;
    const lists: (readonly number[])[] = [];
    for (const lit of taken) {
      const form = this.forms.form(lit);
      if (form.kind === 'and' || form.kind === 'one' || form.kind === 'choice') continue;
      if (form.kind === 'values' && (lit & 1) === 0) lists.push(form.values as readonly number[]);
      else left = restrictBy(left, form, (lit & 1) === 1);
    }
    const [first, ...others] = lists;
    if (first === undefined) return isEmpty(left) === 'yes';
    return !first.some((value) => has(left, value) && others.every((other) => other.includes(value)));
  }
}

/** Whether literals contradict each other as they stand. */
function contradicts(lits: readonly NodeLit[]): boolean {
  return lits.includes(NOTHING) || lits.some((lit) => lits.includes(lit ^ 1));
}
