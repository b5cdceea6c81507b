import type { InstancePath, Pointer } from '../contract/index.ts';
import type { Json } from '../json/index.ts';
import type { ByDirection } from './directions.ts';
import type { Basis, CellClass, Layer, Verdict, Witness } from './report.ts';

/** The side of the contract that a finding is about. `tool` is the tool as a whole, `server` the list as a whole. */
export type FindingSide = 'input' | 'result' | 'tool' | 'server';

/**
 * One located difference with its verdict in each direction that it touches. Judges make findings: the containment engine
 * for shape, declared orders for meaning and authority, the words for prose. Rules only narrate them.
 */
export interface Finding {
  readonly layer: Layer;
  /** What differs; each pair of kind and side has one rule. */
  readonly kind: string;
  readonly side: FindingSide;
  /** Place of the change: into the tool definition, or into what is declared. */
  readonly at: Pointer;
  /** Where in a call or a result, if there is one such place. */
  readonly path: InstancePath;
  /** Members, values, words or tools that the finding is about. */
  readonly names: readonly string[];
  readonly before?: Json;
  readonly after?: Json;
  /** More for the narrator, such as the text that gave a sign. */
  readonly note?: string;
  /** Directions that are not named are not touched; `safe` there means noted. */
  readonly verdicts: ByDirection<Verdict>;
  readonly basis: Basis;
  readonly reason?: string;
  readonly class?: CellClass;
  readonly witness?: ByDirection<Witness>;
}
