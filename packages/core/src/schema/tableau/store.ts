import type { Lit } from './form.ts';
import type { Outcome, Proof } from './outcome.ts';

/**
 * What a branch knows of its instance through atomic literals: a number's bounds, an object's keys, an array's items.
 * Where an answer is a proof or null, a proof says that the literals contradict each other.
 */
export interface Store {
  copy(): Store;
  /** Takes an atomic literal; literals that follow from it are pushed to `implied`. */
  add(lit: Lit, implied: Lit[]): Proof | null;
  /** Whether the literals, all taken, contradict what is known; a cheap look. */
  refutes(lits: readonly Lit[]): Proof | null;
  /** The same for one literal, with all that can be known about the children. */
  refutesDeeply(lit: Lit): Proof | null;
  /** Looks at everything that changed since the last time. */
  check(): Proof | null;
  /** Finds an instance, when every literal of the branch has been taken. */
  finish(): Outcome;
}
