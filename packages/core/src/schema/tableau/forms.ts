import type { Universe } from '../identity/universe.ts';
import type { Assertion, Node, PatternSource } from '../model.ts';
import { BudgetSpent } from './budget-spent.ts';
import { ANYTHING, atomKey, FALSE, type Form, type KeySet, type Lit, NOTHING, type NodeLit, TRUE } from './form.ts';

/** Interns forms and key sets, so that what is equal has one number. */
export class Forms {
  readonly #universe: Universe;
  readonly #classes = new Map<number, number>();
  readonly #nodes: Node[] = [];
  readonly #forms: Form[] = [];
  /** How deep forms of parts are nested in each form. */
  readonly #depths: number[] = [];
  #work = 0;
  readonly #byKey = new Map<string, number>();
  readonly #keySets = new Map<string, KeySet>();
  readonly #literals = new Map<number, NodeLit>();

  constructor(universe: Universe) {
    this.#universe = universe;
    this.classOf({ id: -1, place: NOWHERE, assertions: [] });
    this.#intern('true', { kind: 'true' });
  }

  /** Equal nodes have one number; they are numbered as they are met. */
  classOf(node: Node): number {
    const general = this.#universe.classOf(node);
    let id = this.#classes.get(general);
    if (id === undefined) {
      id = this.#nodes.length;
      this.#nodes.push(node);
      this.#classes.set(general, id);
    }
    return id;
  }

  /** A node that stands for its class. */
  classNode(id: number): Node {
    return this.#nodes[id] as Node;
  }

  form(lit: Lit): Form {
    return this.#forms[lit >> 1] as Form;
  }

  /** The literal of a node, looking through wrappers of one (`not`, an `allOf` of one, the boolean schemas). */
  literal(node: Node): NodeLit {
    const through: { readonly id: number; readonly negated: number }[] = [];
    let negated = 0;
    let lit: NodeLit | undefined;
    for (let at: Node | undefined = node; at !== undefined; ) {
      const id = this.classOf(at);
      const known = this.#literals.get(id);
      if (known !== undefined) {
        lit = known;
        break;
      }
      through.push({ id, negated });
      const [only, second]: readonly Assertion[] = at.assertions;
      at = undefined;
      lit = id * 2;
      if (only === undefined || second !== undefined) break;
      if (only.kind === 'never') lit = NOTHING;
      else if (only.kind === 'not') at = only.schema;
      else if ((only.kind === 'all' || only.kind === 'any' || only.kind === 'one') && only.schemas.length === 1)
        at = only.schemas[0];
      if (only.kind === 'not') negated ^= 1;
    }
    const found = (lit as NodeLit) ^ negated;
    for (const passed of through) this.#literals.set(passed.id, found ^ passed.negated);
    return found;
  }

  /** A node for a literal. */
  node(lit: NodeLit): Node {
    const node = this.classNode(lit >> 1);
    if ((lit & 1) === 0) return node;
    return { id: -1, place: NOWHERE, assertions: [{ kind: 'not', keyword: 'not', pointer: '', schema: node }] };
  }

  /** The literal of a node that no schema wrote. */
  synthetic(assertions: Node['assertions']): NodeLit {
    return this.literal({ id: -1, place: NOWHERE, assertions });
  }

  /** The strings that a pattern matches, as the literal of a node. */
  patternWord(pattern: PatternSource): NodeLit {
    return this.synthetic([{ kind: 'pattern', keyword: 'pattern', pointer: '', pattern }]);
  }

  atom(form: Exclude<Form, { kind: 'true' | 'and' | 'one' | 'choice' }>): Lit {
    return (
      this.#intern(
        atomKey(form, (node) => this.classOf(node)),
        form,
      ) * 2
    );
  }

  and(parts: readonly Lit[]): Lit {
    if (parts.length === 1) return parts[0] as Lit;
    const flat = new Set<Lit>();
    for (const part of parts) {
      const form = this.form(part);
      if ((part & 1) === 0 && form.kind === 'and') for (const inner of form.parts) flat.add(inner);
      else if (part !== TRUE) flat.add(part);
    }
    this.#work += flat.size;
    if (this.#work > MAX_WORK) throw new BudgetSpent('budget');
    if (flat.has(FALSE)) return FALSE;
    for (const part of flat) if (flat.has(part ^ 1)) return FALSE;
    if (flat.size < 2) return flat.values().next().value ?? TRUE;
    const sorted = [...flat].sort((a, b) => a - b);
    return this.#intern(`and ${sorted.join()}`, { kind: 'and', parts: sorted }) * 2;
  }

  or(parts: readonly Lit[]): Lit {
    return this.and(parts.map((part) => part ^ 1)) ^ 1;
  }

  /** Exactly one of the parts. */
  one(parts: readonly Lit[]): Lit {
    const counted = new Map<Lit, number>();
    for (const part of parts) if (part !== FALSE) counted.set(part, (counted.get(part) ?? 0) + 1);
    const repeated: Lit[] = [];
    let single: Lit[] = [];
    for (const [part, times] of counted) (times > 1 ? repeated : single).push(part);
    // Of a part that stands twice both copies hold or neither.
    if (repeated.length > 0) return this.and([...repeated.map((part) => part ^ 1), this.one(single)]);
    const surely = single.filter((part) => part === TRUE || counted.has(part ^ 1));
    if (surely.length > 0) {
      const [first] = surely as [Lit];
      single = single.filter((part) => part !== first && part !== (first ^ 1));
      return this.and(single.map((part) => part ^ 1));
    }
    if (single.length < 2) return single[0] ?? FALSE;
    single.sort((a, b) => a - b);
    return this.#intern(`one ${single.join()}`, { kind: 'one', parts: single }) * 2;
  }

  choice(test: Lit, then: Lit, other: Lit): Lit {
    if (test === TRUE) return then;
    if (test === FALSE) return other;
    if (then === other) return then;
    if (then === TRUE || then === test) return this.or([test, other]);
    if (other === TRUE || other === (test ^ 1)) return this.or([test ^ 1, then]);
    if (then === FALSE) return this.and([test ^ 1, other]);
    if (other === FALSE) return this.and([test, then]);
    if (test & 1) return this.choice(test ^ 1, other, then);
    return this.#intern(`choice ${test},${then},${other}`, { kind: 'choice', test, then, else: other }) * 2;
  }

  named(name: string): KeySet {
    return this.#keySet(`n${name}`, (id) => ({ id, kind: 'name', name }));
  }

  matching(word: NodeLit): KeySet {
    return this.#keySet(`w${word}`, (id) => ({ id, kind: 'word', word }));
  }

  rest(names: Iterable<string>, words: readonly NodeLit[]): KeySet {
    const all = new Set([...names].sort());
    const sorted = [...new Set(words)].sort((a, b) => a - b);
    return this.#keySet(`r${sorted.join()} ${JSON.stringify([...all])}`, (id) => ({
      id,
      kind: 'rest',
      names: all,
      words: sorted,
    }));
  }

  /** The values for the keys satisfy the node. */
  each(keys: KeySet, value: NodeLit): Lit {
    if (value === ANYTHING) return TRUE;
    if (keys.kind === 'name' && value === NOTHING) return this.own(keys.name) ^ 1;
    return this.atom({ kind: 'each', keys, value });
  }

  own(key: string): Lit {
    return this.atom({ kind: 'own', key });
  }

  items(atLeast: number): Lit {
    return atLeast <= 0 ? TRUE : this.atom({ kind: 'items', atLeast: Math.ceil(atLeast) });
  }

  at(index: number, item: NodeLit): Lit {
    if (item === ANYTHING) return TRUE;
    return item === NOTHING ? this.items(index + 1) ^ 1 : this.atom({ kind: 'at', index, item });
  }

  from(index: number, item: NodeLit): Lit {
    if (item === ANYTHING) return TRUE;
    return item === NOTHING ? this.items(index + 1) ^ 1 : this.atom({ kind: 'from', index, item });
  }

  count(item: NodeLit, atLeast: number): Lit {
    if (atLeast <= 0) return TRUE;
    if (item === NOTHING) return FALSE;
    return item === ANYTHING ? this.items(atLeast) : this.atom({ kind: 'count', item, atLeast: Math.ceil(atLeast) });
  }

  keys(atLeast: number): Lit {
    return atLeast <= 0 ? TRUE : this.atom({ kind: 'keys', atLeast: Math.ceil(atLeast) });
  }

  #keySet(key: string, make: (id: number) => KeySet): KeySet {
    let set = this.#keySets.get(key);
    if (set === undefined) {
      set = make(this.#keySets.size);
      this.#keySets.set(key, set);
    }
    return set;
  }

  #intern(key: string, form: Form): number {
    let id = this.#byKey.get(key);
    if (id === undefined) {
      const depth = 1 + Math.max(-1, ...partsOf(form).map((part) => this.#depths[part >> 1] as number));
      // What looks into forms does so by recursion.
      if (depth > MAX_DEPTH) throw new BudgetSpent('depth');
      id = this.#forms.length;
      this.#forms.push(form);
      this.#depths.push(depth);
      this.#byKey.set(key, id);
    }
    return id;
  }
}

const NOWHERE = { document: '', pointer: '' };

/** Parts put together in all; alternatives that nest without end grow with their square. */
const MAX_WORK = 2_000_000;

/** Deeper nesting of alternatives is not looked into. */
const MAX_DEPTH = 400;

function partsOf(form: Form): readonly Lit[] {
  if (form.kind === 'and' || form.kind === 'one') return form.parts;
  return form.kind === 'choice' ? [form.test, form.then, form.else] : [];
}
