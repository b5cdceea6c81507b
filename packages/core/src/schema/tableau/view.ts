import { inPlaceChildren } from '../in-place-cycle.ts';
import { meaningOf } from '../keywords/index.ts';
import type { FormScope } from '../keywords/keyword.ts';
import type { Assertion, Node } from '../model.ts';
import { FALSE, type Lit, type NodeLit, TAGS, type Tag } from './form.ts';
import type { Forms } from './forms.ts';

/** The forms of nodes, one for each tag; made once. */
export class Views {
  readonly #forms: Forms;
  readonly #made = new Map<number, Lit>();

  constructor(forms: Forms) {
    this.#forms = forms;
  }

  /** What a node says of an instance of the tag. */
  of(node: Node, tag: Tag): Lit {
    const known = this.#made.get(this.#key(node, tag));
    if (known !== undefined) return known;
    // Nodes applied in place first, so that no chain of references is followed by recursion.
    const stack = [{ node, children: typesRuleOut(node, tag) ? [] : node.assertions.flatMap(inPlaceChildren), next: 0 }];
    let lit: Lit = FALSE;
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      const child = frame.children[frame.next++];
      if (child === undefined) {
        lit = this.#make(frame.node, tag);
        stack.pop();
      } else if (!this.#made.has(this.#key(child, tag))) {
        stack.push({ node: child, children: typesRuleOut(child, tag) ? [] : child.assertions.flatMap(inPlaceChildren), next: 0 });
      }
    }
    return lit;
  }

  #key(node: Node, tag: Tag): number {
    return this.#forms.classOf(node) * TAGS.length + TAGS.indexOf(tag);
  }

  #make(node: Node, tag: Tag): Lit {
    const forms = this.#forms;
    const scope: FormScope = { forms, tag, node, view: (child: Node) => this.of(child, tag) };
    const parts: Lit[] = [];
    // The type first: where it rules the tag out, the rest need not be looked at.
    for (const assertion of node.assertions) if (assertion.kind === 'type') parts.push(formOf(assertion, scope));
    if (!parts.includes(FALSE)) {
      for (const assertion of node.assertions) {
        if (assertion.kind === 'type') continue;
        const part = formOf(assertion, scope);
        parts.push(part);
        if (part === FALSE) break;
      }
    }
    const lit = forms.and(parts);
    this.#made.set(this.#key(node, tag), lit);
    return lit;
  }

  ofLiteral(lit: NodeLit, tag: Tag): Lit {
    return this.of(this.#forms.classNode(lit >> 1), tag) ^ (lit & 1);
  }
}

function formOf(assertion: Assertion, scope: FormScope): Lit {
  return meaningOf(assertion).form(assertion, scope);
}

/** Whether the types of the node do not allow the tag: then nothing else of it matters. */
function typesRuleOut(node: Node, tag: Tag): boolean {
  const type = tag === 'true' || tag === 'false' ? 'boolean' : tag;
  return node.assertions.some(
    (assertion) =>
      assertion.kind === 'type' && !assertion.types.some((one) => one === type || (one === 'integer' && type === 'number')),
  );
}
