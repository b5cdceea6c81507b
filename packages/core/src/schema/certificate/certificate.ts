import type { Json } from '../../json/index.ts';

/** The version of the format; a checker refuses others. */
export const CERTIFICATE_VERSION = 1;

/**
 * A closed tableau as plain JSON. An obligation is a set of node literals: what one instance would have to satisfy. The
 * first obligation is A and not B. Each has, for every tag that is not ruled out at sight, a proof that no instance of the
 * tag satisfies it; proofs may rest on other obligations of the certificate only for values inside of the instance, so
 * that by induction on the size of instances none of them has one.
 *
 * A literal is twice a number plus one where negated. For nodes the number counts the nodes that A reaches, then those
 * that B reaches, each in the order of `reachableNodes`, then `nodes`; for forms it is an index into `forms`.
 */
export interface Certificate {
  readonly version: typeof CERTIFICATE_VERSION;
  /** Nodes that no schema wrote, as lists of assertions. */
  readonly nodes: readonly Json[];
  readonly forms: readonly Json[];
  readonly obligations: readonly { readonly of: readonly number[]; readonly tags: { readonly [tag: string]: Json } }[];
}
