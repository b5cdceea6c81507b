import type { Json } from '../../json/index.ts';
import { reachableNodes } from '../in-place-cycle.ts';
import type { Assertion, Node } from '../model.ts';
import type { Form, KeySet, Lit, NodeLit } from '../tableau/form.ts';
import type { Forms } from '../tableau/forms.ts';
import type { Proof, TagProofs } from '../tableau/outcome.ts';
import { CERTIFICATE_VERSION, type Certificate } from './certificate.ts';

/** The nodes that a certificate names by number. */
export function numberedNodes(a: Node, b: Node): readonly Node[] {
  return [...reachableNodes(a), ...reachableNodes(b)];
}

/** Writes proofs as a certificate. */
export class Encoder {
  readonly #forms: Forms;
  readonly #numbers = new Map<number, number>();
  readonly #exact = new Map<Node, number>();
  readonly #written: number;
  readonly #nodes: Json[] = [];
  readonly #encoded: Json[] = [];
  readonly #formNumbers = new Map<number, number>();

  constructor(forms: Forms, numbered: readonly Node[]) {
    this.#forms = forms;
    this.#written = numbered.length;
    numbered.forEach((node, at) => {
      if (!this.#exact.has(node)) this.#exact.set(node, at);
      const id = forms.classOf(node);
      if (!this.#numbers.has(id)) this.#numbers.set(id, at);
    });
  }

  certificate(obligations: readonly { readonly lits: readonly NodeLit[]; readonly proofs: TagProofs }[]): Certificate {
    const encoded = obligations.map(({ lits, proofs }) => ({
      of: lits.map((lit) => this.#nodeLit(lit)),
      tags: Object.fromEntries([...proofs].map(([tag, proof]) => [tag, this.#proof(proof)])),
    }));
    return { version: CERTIFICATE_VERSION, nodes: this.#nodes, forms: this.#encoded, obligations: encoded };
  }

  #nodeLit(lit: NodeLit): number {
    return this.#node(this.#forms.classNode(lit >> 1)) * 2 + (lit & 1);
  }

  #node(node: Node): number {
    const id = this.#forms.classOf(node);
    let number = this.#numbers.get(id);
    if (number === undefined) {
      const assertions = node.assertions.map((assertion) => this.#assertion(assertion));
      number = this.#written + this.#nodes.length;
      this.#nodes.push(assertions);
      this.#numbers.set(id, number);
    }
    return number;
  }

  /** The tableau writes few kinds of assertions by itself. */
  #assertion(assertion: Assertion): Json {
    switch (assertion.kind) {
      case 'enum':
        return ['enum', assertion.values];
      case 'pattern':
        return ['pattern', assertion.pattern.source, assertion.pattern.legacy === true];
      case 'never':
        return ['never'];
      case 'any':
      case 'all':
        return [assertion.kind, assertion.schemas.map((node) => this.#node(node))];
      case 'not':
        return ['not', this.#node(assertion.schema)];
      case 'if':
        return ['if', ...[assertion.test, assertion.then as Node, assertion.else as Node].map((node) => this.#node(node))];
      case 'declaredKeys':
        return ['declaredKeys', this.#node(assertion.deep as Node)];
      default:
        throw new Error(`no node of the tableau asserts ${assertion.kind}`);
    }
  }

  #lit(lit: Lit): number {
    const id = lit >> 1;
    let number = this.#formNumbers.get(id);
    if (number === undefined) {
      const form = this.#form(this.#forms.form(lit));
      number = this.#encoded.length;
      this.#encoded.push(form);
      this.#formNumbers.set(id, number);
    }
    return number * 2 + (lit & 1);
  }

  #form(form: Form): Json {
    switch (form.kind) {
      case 'true':
      case 'integer':
      case 'distinct':
        return [form.kind];
      case 'and':
      case 'one':
        return [form.kind, form.parts.map((part) => this.#lit(part))];
      case 'choice':
        return ['choice', this.#lit(form.test), this.#lit(form.then), this.#lit(form.else)];
      case 'bound':
        return ['bound', form.side, form.limit, form.exclusive];
      case 'multiple':
        return ['multiple', form.divisor];
      case 'words':
        return ['words', form.words];
      case 'length':
        return ['length', form.min];
      case 'pattern':
        return ['pattern', form.source, form.legacy];
      case 'format':
        return ['format', form.format];
      case 'values':
        return ['values', form.values];
      case 'items':
      case 'keys':
        return [form.kind, form.atLeast];
      case 'at':
      case 'from':
        return [form.kind, form.index, this.#nodeLit(form.item)];
      case 'count':
        return ['count', this.#nodeLit(form.item), form.atLeast];
      case 'own':
        return ['own', form.key];
      case 'each':
        return ['each', this.#keySet(form.keys), this.#nodeLit(form.value)];
      case 'unevaluated':
        return ['unevaluated', form.of, this.#scope(form.node), this.#nodeLit(form.schema)];
    }
  }

  /** The scope of an unevaluated* is the node that it stands in; any node of its class would not do. */
  #scope(node: Node): number {
    return this.#exact.get(node) ?? this.#node(node);
  }

  #keySet(keys: KeySet): Json {
    if (keys.kind === 'name') return ['name', keys.name];
    if (keys.kind === 'word') return ['word', this.#nodeLit(keys.word)];
    return ['rest', [...keys.names], keys.words.map((word) => this.#nodeLit(word))];
  }

  #proof(proof: Proof): Json {
    switch (proof.rule) {
      case 'split':
        return ['split', this.#lit(proof.on), proof.cases.map((inner) => this.#proof(inner as Proof))];
      case 'either':
        return ['either', this.#lit(proof.on), this.#proof(proof.yes), this.#proof(proof.no)];
      case 'resolve':
      case 'bound':
        return [proof.rule, this.#lit(proof.on), this.#proof(proof.next)];
      default:
        return [proof.rule];
    }
  }
}
