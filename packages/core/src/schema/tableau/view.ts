import type { Node } from '../model.ts';
import { FALSE, type Forms, type Lit, type NodeLit, TAGS, type Tag } from './forms.ts';
import { literalOf } from './literals/index.ts';

/** The forms of nodes, one for each tag; made once. */
export class Views {
  readonly #forms: Forms;
  readonly #made = new Map<number, Lit>();

  constructor(forms: Forms) {
    this.#forms = forms;
  }

  /** What a node says of an instance of the tag. */
  of(node: Node, tag: Tag): Lit {
    const forms = this.#forms;
    const id = forms.classOf(node) * TAGS.length + TAGS.indexOf(tag);
    const known = this.#made.get(id);
    if (known !== undefined) return known;
    const scope = { forms, tag, node, view: (child: Node) => this.of(child, tag) };
    const parts: Lit[] = [];
    // The type first: where it rules the tag out, the rest need not be looked at.
    for (const assertion of node.assertions) if (assertion.kind === 'type') parts.push(literalOf(assertion, scope));
    if (!parts.includes(FALSE)) {
      for (const assertion of node.assertions) {
        if (assertion.kind === 'type') continue;
        const part = literalOf(assertion, scope);
        parts.push(part);
        if (part === FALSE) break;
      }
    }
    const lit = forms.and(parts);
    this.#made.set(id, lit);
    return lit;
  }

  ofLiteral(lit: NodeLit, tag: Tag): Lit {
    return this.of(this.#forms.classNode(lit >> 1), tag) ^ (lit & 1);
  }
}
