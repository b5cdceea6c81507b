import type { InstancePath } from '../contract/index.ts';
import { compareSchemas } from './difference/compare-schemas.ts';
import type { ShapeDifference } from './difference/difference.ts';
import { DIRECTION, type When } from './directions.ts';
import type { Engine } from './engine.ts';
import type { Direction } from './report.ts';
import { lazy, type SchemaView, type Side } from './side.ts';
import { describer, type Reading, readWords } from './words/reading.ts';

/** One tool before and after a change, with what is worked out about it once. */
export interface Pair {
  readonly old: Side;
  readonly new: Side;
  readonly engine: Engine;
  readonly inputDifferences: () => readonly ShapeDifference[];
  readonly resultDifferences: () => readonly ShapeDifference[];
  readonly words: () => Reading;
}

export function pairOf(old: Side, next: Side, engine: Engine): Pair {
  return {
    old,
    new: next,
    engine,
    inputDifferences: lazy(() => differences(old, next, old.input, next.input, '/inputSchema')),
    resultDifferences: lazy(() => differences(old, next, old.output, next.output, '/outputSchema')),
    words: lazy(() => readWords(old, next)),
  };
}

function differences(
  old: Side,
  next: Side,
  was: SchemaView | undefined,
  is: SchemaView | undefined,
  at: '/inputSchema' | '/outputSchema',
): readonly ShapeDifference[] {
  const left = was?.all();
  const right = is?.all();
  if (left === undefined || right === undefined) return [];
  return compareSchemas(left.root, right.root, describer(old, next, at));
}

/** The side that plans, and the side that executes. */
export function callSides(pair: Pair, direction: Direction): { readonly planner: Side; readonly executor: Side } {
  const { from, to } = DIRECTION[direction];
  return { planner: sideAt(pair, from), executor: sideAt(pair, to) };
}

export function sideAt(pair: Pair, when: When): Side {
  return when === 'old' ? pair.old : pair.new;
}

/** Do both versions name the argument? */
export function bothName(pair: Pair, path: InstancePath): boolean {
  return pair.old.input.fields().has(path) && pair.new.input.fields().has(path);
}
