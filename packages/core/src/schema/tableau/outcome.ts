import type { Json } from '../../json/index.ts';
import type { UndecidedReason } from '../verdict.ts';
import type { Lit, Tag } from './form.ts';

/**
 * Why a branch is closed, for the certificate. The checker works out on its own what each rule needs; a proof only says which
 * rule, on which formula the branches were split, and (by being kept with them) which obligations were shown empty before.
 */
export type Proof =
  /** The literals contradict each other at once. */
  | { readonly rule: 'clash' }
  /** None of the finitely many values left satisfies the obligation. */
  | { readonly rule: 'values' }
  /** The set of strings, or of numbers, that the literals leave is empty. */
  | { readonly rule: 'scalar' }
  /** The value under a key that must be there, or the item at an index that must be there, has an empty obligation. */
  | { readonly rule: 'child'; readonly obligation: number }
  /** No choice of further keys satisfies what the object must have. */
  | { readonly rule: 'keys' }
  /** No choice of items satisfies what the array must have. */
  | { readonly rule: 'items' }
  /** Every case of a formula that holds is closed. */
  | { readonly rule: 'split'; readonly on: Lit; readonly cases: readonly (Proof | null)[] }
  /** Closed both where the form holds and where it does not. */
  | { readonly rule: 'either'; readonly on: Lit; readonly yes: Proof; readonly no: Proof }
  /** What the literal about unevaluated parts comes to is taken; the applicators in place that it reads are decided. */
  | { readonly rule: 'resolve'; readonly on: Lit; readonly next: Proof }
  /** What it implies even before they are decided. */
  | { readonly rule: 'bound'; readonly on: Lit; readonly next: Proof };

export const CLASH: Proof = { rule: 'clash' };
export const VALUES: Proof = { rule: 'values' };
export const SCALAR: Proof = { rule: 'scalar' };
export const KEYS: Proof = { rule: 'keys' };
export const ITEMS: Proof = { rule: 'items' };

/** For each tag that is not ruled out at sight, the proof that it is closed. */
export type TagProofs = ReadonlyMap<Tag, Proof>;

export interface Inhabited {
  readonly kind: 'inhabited';
  readonly value: Json;
  /** Members and characters, counted as often as they are printed. */
  readonly size: number;
}

export interface Undecided {
  readonly kind: 'undecided';
  readonly reason: UndecidedReason;
  /** The obligations under way where it arose, outermost first. */
  readonly within?: readonly number[];
}

export type Outcome = { readonly kind: 'empty'; readonly proof: Proof } | Inhabited | Undecided;
export type Verdict = { readonly kind: 'empty' } | Inhabited | Undecided;
export const EMPTY = { kind: 'empty' } as const;
