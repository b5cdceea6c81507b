import type { AssertionOf } from '../../keywords/keyword.ts';
import type { Assertion, Node } from '../../model.ts';
import type { Lit, Tag } from '../form.ts';
import type { Forms } from '../forms.ts';

export type AssertionKind = Assertion['kind'];
export type { AssertionOf };

/** What an assertion needs to know to say itself as a form. */
export interface LiteralScope {
  readonly forms: Forms;
  readonly tag: Tag;
  /** The node that the assertion stands in. */
  readonly node: Node;
  /** The form of a node that is applied to the same instance. */
  view(node: Node): Lit;
}

/** An assertion about an instance of the scope's tag, as a form. Its negation is the negated form. */
export type Literal<K extends AssertionKind> = (assertion: AssertionOf<K>, scope: LiteralScope) => Lit;
