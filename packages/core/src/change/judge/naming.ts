import type { ShapeDifference } from '../difference/difference.ts';
import { viewOf } from '../difference/view.ts';

/** Kinds of difference that leave every key named that was named. */
const HARMLESS: ReadonlySet<string> = new Set([
  'member-made-required',
  'member-made-optional',
  'values-removed',
  'values-added',
  'values-closed',
  'values-opened',
  'range-tightened',
  'range-loosened',
  'text-tightened',
  'text-loosened',
]);
const GONE: ReadonlySet<string> = new Set(['optional-member-removed', 'required-member-removed']);
const COME: ReadonlySet<string> = new Set(['optional-member-added', 'required-member-added']);

/**
 * Does the executor's side of the differences name all that the planner's side names, for certain? A quick answer that
 * spares the engine: true only where no alternative is touched, and no position lost a name or stopped being free.
 */
export function keepsNames(differences: readonly ShapeDifference[], planner: 'old' | 'new'): boolean {
  const [adding, losing] = planner === 'old' ? [COME, GONE] : [GONE, COME];
  return differences.every((difference) => {
    // Which alternative a value takes, and so which names count, may hang on anything inside one.
    if (difference.inBranch) return false;
    const names = viewOf(planner === 'old' ? difference.old : difference.new).members.size > 0;
    if (difference.kind === 'object-closed' || difference.kind === 'object-opened') return names && difference.note === undefined;
    if (HARMLESS.has(difference.kind) || isScalar(difference)) return true;
    if (losing.has(difference.kind) || !adding.has(difference.kind)) return false;
    // Where the planner's side names nothing it is free to send anything.
    return names;
  });
}

/** A change of type or of a constraint that no object is concerned with. */
function isScalar({ kind, names }: ShapeDifference): boolean {
  if (kind.startsWith('type-')) return !names.includes('object');
  return kind.startsWith('constraint-') && names.every((name) => name === 'uniqueItems' || name === 'propertyNames');
}
