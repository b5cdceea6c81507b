import type { InstancePath, Pointer } from '../../contract/index.ts';
import type { Json } from '../../json/index.ts';
import type { Node } from '../../schema/index.ts';

/** What can differ between two schemas at one position. Each kind has one rule for calls and one for results. */
export const SHAPE_KINDS = [
  'optional-member-added',
  'optional-member-removed',
  'required-member-added',
  'required-member-removed',
  'member-renamed',
  'member-made-required',
  'member-made-optional',
  'type-narrowed',
  'type-widened',
  'type-changed',
  'values-removed',
  'values-added',
  'values-closed',
  'values-opened',
  'range-tightened',
  'range-loosened',
  'text-tightened',
  'text-loosened',
  'object-closed',
  'object-opened',
  'variant-removed',
  'variant-added',
  'constraint-added',
  'constraint-removed',
] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

/** What the new schema takes of what the old one took, by this difference alone. */
export type Moves = 'narrower' | 'wider' | 'both';

/** A located difference between two schemas. It carries no verdict: the containment engine gives that. */
export interface ShapeDifference {
  readonly kind: ShapeKind;
  readonly moves: Moves;
  /** From the root of the schema document. */
  readonly at: Pointer;
  /** Whose document `at` points into. */
  readonly of: 'old' | 'new';
  readonly path: InstancePath;
  readonly names: readonly string[];
  readonly before?: Json;
  readonly after?: Json;
  readonly note?: string;
  /** Does it lie inside an alternative, or in a definition that may be used in one? */
  readonly inBranch: boolean;
  /** The schemas at the position, for judging the difference by itself. */
  readonly old: readonly Node[];
  readonly new: readonly Node[];
}
