import { isObject, type Json } from '../../json/index.ts';
import type { Assertion, Node, PatternSource } from '../model.ts';
import { readPattern } from '../patterns.ts';
import { type Form, type KeySet, type Lit, NOTHING, type NodeLit, TAGS } from '../tableau/form.ts';
import type { Forms } from '../tableau/forms.ts';
import { CERTIFICATE_VERSION } from './certificate.ts';
import { Fault } from './fault.ts';

/** A form as the certificate lists it: its own literal here, and its parts in the certificate's order. */
export interface Listed {
  readonly lit: Lit;
  readonly parts: readonly Lit[];
}

export interface Obligation {
  readonly of: readonly NodeLit[];
  readonly tags: { readonly [tag: string]: Json };
}

/** Reads a certificate into the forms of the checker; throws a Fault where it is no certificate. */
export class Decoder {
  readonly forms: Forms;
  readonly #nodes: Node[];
  readonly #listed: Listed[] = [];

  constructor(forms: Forms, numbered: readonly Node[]) {
    this.forms = forms;
    this.#nodes = [...numbered];
  }

  read(certificate: Json): readonly Obligation[] {
    if (!isObject(certificate) || certificate.version !== CERTIFICATE_VERSION)
      throw new Fault('not a certificate of this version');
    for (const assertions of list(certificate.nodes)) this.#nodes.push(this.#node(list(assertions)));
    for (const form of list(certificate.forms)) this.#listed.push(this.#form(list(form)));
    return list(certificate.obligations).map((obligation) => {
      if (!isObject(obligation) || !isObject(obligation.tags)) throw new Fault('an obligation is no object');
      for (const tag of Object.keys(obligation.tags)) if (!TAGS.some((one) => one === tag)) throw new Fault(`no tag ${tag}`);
      return { of: list(obligation.of).map((lit) => this.nodeLit(lit)), tags: obligation.tags };
    });
  }

  /** The form that a literal of the certificate names, and whether negated. */
  listed(lit: Json | undefined): { readonly listed: Listed; readonly negated: boolean } {
    const number = whole(lit);
    const listed = this.#listed[number >> 1];
    if (listed === undefined) throw new Fault(`no form ${number >> 1}`);
    return { listed, negated: (number & 1) === 1 };
  }

  lit(lit: Json | undefined): Lit {
    const { listed, negated } = this.listed(lit);
    return listed.lit ^ (negated ? 1 : 0);
  }

  nodeLit(lit: Json | undefined): NodeLit {
    const number = whole(lit);
    return this.forms.literal(this.#at(number >> 1)) ^ (number & 1);
  }

  #at(number: Json | undefined): Node {
    const node = this.#nodes[whole(number)];
    if (node === undefined) throw new Fault(`no node ${String(number)}`);
    return node;
  }

  #node(assertions: readonly Json[]): Node {
    const place = { document: '', pointer: '' };
    return { id: -1, place, assertions: assertions.map((assertion) => this.#assertion(list(assertion))) };
  }

  #assertion([kind, first, ...rest]: readonly Json[]): Assertion {
    const said = { keyword: String(kind), pointer: '' };
    switch (kind) {
      case 'enum':
        return { ...said, kind, values: list(first) };
      case 'pattern':
        return { ...said, kind, pattern: pattern(first, rest[0]) };
      case 'never':
        return { ...said, kind };
      case 'any':
      case 'all':
        return { ...said, kind, schemas: list(first).map((node) => this.#at(node)) };
      case 'not':
        return { ...said, kind, schema: this.#at(first) };
      case 'if':
        return { ...said, kind, test: this.#at(first), then: this.#at(rest[0]), else: this.#at(rest[1]) };
      case 'declaredKeys':
        return { ...said, kind, deep: this.#at(first) };
      default:
        throw new Fault(`a node asserts ${String(kind)}`);
    }
  }

  #form([kind, ...args]: readonly Json[]): Listed {
    const { forms } = this;
    const [first, second, third] = args;
    const alone = (lit: Lit): Listed => ({ lit, parts: [] });
    const atom = (form: Exclude<Form, { kind: 'true' | 'and' | 'one' | 'choice' }>) => alone(forms.atom(form));
    switch (kind) {
      case 'true':
        return alone(0);
      case 'and':
      case 'one': {
        const parts = list(first).map((part) => this.lit(part));
        const lit = kind === 'and' ? forms.and(parts) : forms.one(parts);
        const form = forms.form(lit);
        // Only what is in normal form already: its parts are then the form's own.
        if ((lit & 1) === 1 || form.kind !== kind || form.parts.length !== parts.length)
          throw new Fault(`no normal form of ${kind}`);
        return { lit, parts };
      }
      case 'choice': {
        const parts = [first, second, third].map((part) => this.lit(part));
        const [test, then, other] = parts as [Lit, Lit, Lit];
        const lit = forms.choice(test, then, other);
        if ((lit & 1) === 1 || forms.form(lit).kind !== 'choice') throw new Fault('no normal form of a choice');
        return { lit, parts };
      }
      case 'bound':
        if (first !== 'minimum' && first !== 'maximum') throw new Fault('a bound has no side');
        return atom({ kind, side: first, limit: number(second), exclusive: third === true });
      case 'integer':
      case 'distinct':
        return atom({ kind });
      case 'multiple':
        return atom({ kind, divisor: positive(first) });
      case 'words':
        return atom({ kind, words: list(first).map(text) });
      case 'length':
        return atom({ kind, min: whole(first) });
      case 'pattern':
        return atom({ kind, source: pattern(first, second).source, legacy: second === true });
      case 'format':
        return atom({ kind, format: text(first) });
      case 'values':
        return atom({ kind, values: list(first) });
      case 'items':
        return alone(forms.items(number(first)));
      case 'keys':
        return alone(forms.keys(number(first)));
      case 'at':
        return alone(forms.at(whole(first), this.nodeLit(second)));
      case 'from':
        return alone(forms.from(whole(first), this.nodeLit(second)));
      case 'count':
        return alone(forms.count(this.nodeLit(first), number(second)));
      case 'own':
        return alone(forms.own(text(first)));
      case 'each':
        return alone(forms.each(this.#keySet(list(first)), this.nodeLit(second)));
      case 'unevaluated': {
        const of = (['items', 'keys', 'declared', 'declared-below'] as const).find((one) => one === first);
        if (of === undefined) throw new Fault('unevaluated what?');
        const node = this.#at(second);
        const schema = this.nodeLit(third);
        if (!this.#asks(node, of, schema)) throw new Fault(`the node does not ask for what is unevaluated of ${of}`);
        return atom({ kind, of, node, schema });
      }
      default:
        throw new Fault(`no form is a ${String(kind)}`);
    }
  }

  /** Whether the very node asks it: one of the same class may hold it a level below, where other things count as evaluated. */
  #asks(node: Node, of: 'items' | 'keys' | 'declared' | 'declared-below', schema: NodeLit): boolean {
    return (
      node.assertions.some((assertion) => {
        if (assertion.kind === 'unevaluatedItems') return of === 'items' && this.forms.literal(assertion.schema) === schema;
        if (assertion.kind === 'unevaluatedProperties') return of === 'keys' && this.forms.literal(assertion.schema) === schema;
        return of === 'declared' && assertion.kind === 'declaredKeys' && assertion.deep === undefined && schema === NOTHING;
      }) ||
      (of === 'declared-below' && schema === NOTHING)
    );
  }

  #keySet([kind, first, second]: readonly Json[]): KeySet {
    if (kind === 'name') return this.forms.named(text(first));
    if (kind === 'word') return this.forms.matching(this.nodeLit(first));
    if (kind !== 'rest') throw new Fault('no set of keys');
    return this.forms.rest(
      list(first).map(text),
      list(second).map((word) => this.nodeLit(word)),
    );
  }
}

export function list(json: Json | undefined): readonly Json[] {
  if (!Array.isArray(json)) throw new Fault('a list was expected');
  return json;
}

function text(json: Json | undefined): string {
  if (typeof json !== 'string') throw new Fault('a text was expected');
  return json;
}

/** A pattern as the compiler reads it: with a flag of its own it would be another. */
function pattern(source: Json | undefined, legacy: Json | undefined): PatternSource {
  const reading = readPattern(text(source));
  if (reading.kind !== 'pattern' || (reading.pattern.legacy === true) !== (legacy === true)) throw new Fault('no such pattern');
  return reading.pattern;
}

function number(json: Json | undefined): number {
  if (typeof json !== 'number') throw new Fault('a number was expected');
  return json;
}

function positive(json: Json | undefined): number {
  const divisor = number(json);
  if (divisor <= 0) throw new Fault('a divisor was expected');
  return divisor;
}

function whole(json: Json | undefined): number {
  if (!Number.isSafeInteger(json) || (json as number) < 0) throw new Fault('a whole number was expected');
  return json as number;
}
