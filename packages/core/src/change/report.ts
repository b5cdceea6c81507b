import type { InstancePath, LayerDigests, Pointer } from '../contract/index.ts';
import type { Json } from '../json/index.ts';

export const DIRECTIONS = [
  'old-planner-new-executor',
  'new-planner-old-executor',
  'stored-plan-current-executor',
  'current-result-old-consumer',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const LAYERS = ['shape', 'meaning', 'authority', 'prose'] as const;
export type Layer = (typeof LAYERS)[number];

export type Verdict = 'safe' | 'review' | 'breaks' | 'na';
export type Basis = 'proof' | 'witness' | 'declared' | 'no-difference' | 'undeclared' | 'undecided';
export type CellClass =
  | 'undeclared-key'
  | 'default-not-filled'
  | 'new-variant'
  | 'removed'
  | 'renamed'
  | 'added'
  | 'invalid-schema';

/** A concrete call (or result) that was fine before and is not now. */
export interface Witness {
  readonly call?: Json;
  readonly result?: Json;
  readonly effect: 'rejected' | 'silently-dropped' | 'other-meaning' | 'more-authority';
  readonly at: InstancePath;
  readonly because: string;
}

/** One direction, one layer. */
export interface Cell {
  readonly verdict: Verdict;
  readonly basis: Basis;
  /** Why `undecided`, or what was left undeclared. */
  readonly reason?: string;
  readonly class: CellClass | null;
  /** Shape only: what the engine showed over declared inputs and over all instances; null is undecided. */
  readonly declared?: boolean | null;
  readonly strict?: boolean | null;
  readonly witness?: Witness;
  /** Identity of the proof, where there is one. */
  readonly proof?: string;
}

export type Matrix = Readonly<Record<Direction, Readonly<Record<Layer, Cell>>>>;

/** A located, explained difference. `rule` is the id of a file under `change/rules`. */
export interface Change {
  readonly rule: string;
  readonly layer: Layer;
  readonly at: Pointer;
  readonly verdict: Verdict;
  /** Set where the verdict is of a class that is ranked apart, such as `undeclared-key`. */
  readonly class?: CellClass | null;
  readonly directions: readonly Direction[];
  readonly names: readonly string[];
  readonly message: string;
  readonly fix: string;
  readonly fingerprint: string;
}

export type { LayerDigests };

export interface ToolReport {
  readonly tool: string;
  readonly change: 'unchanged' | 'changed' | 'added' | 'removed' | 'renamed';
  readonly renamedFrom: string | null;
  readonly verdict: Verdict;
  readonly recommendation: Recommendation;
  readonly review: Review | null;
  readonly digests: { readonly old: LayerDigests | null; readonly new: LayerDigests | null };
  readonly matrix: Matrix;
  readonly calls: { readonly tried: number; readonly refused: number; readonly dropped: number } | null;
  readonly changes: readonly Change[];
}

export interface Recommendation {
  readonly action: 'ship-in-place' | 'publish-parallel-version' | 'review';
  /** The name and version to publish, where a parallel version is advised. */
  readonly publish?: { readonly name: string; readonly version: string };
  readonly questions: readonly {
    readonly ask: 'retry' | 'consumers' | 'audit' | 'permissions' | 'downstream' | 'meaning';
    readonly question: string;
  }[];
}

/** A person's recorded decision, valid for exactly one pair of contract digests. It stands beside a verdict and never rewrites it. */
export interface Review {
  readonly decision: 'accepted' | 'rejected';
  readonly by: string;
  readonly reason: string;
  readonly expires: string | null;
}

/** A fault of a whole server: printer effects, instructions that changed, names of tools that are gone. */
export interface ServerFinding {
  readonly rule: string;
  readonly verdict: Verdict;
  readonly at: Pointer;
  readonly count: number;
  readonly tools: readonly string[];
  readonly message: string;
  readonly fix: string;
  readonly witness?: Witness & { readonly tool: string };
  readonly fingerprint: string;
}

export interface Side {
  readonly source: string;
  readonly server: string | null;
  readonly digest: string;
}

export interface Report {
  readonly verdict: Verdict;
  readonly old: Side;
  readonly new: Side;
  readonly serverFindings: readonly ServerFinding[];
  readonly tools: readonly ToolReport[];
}
