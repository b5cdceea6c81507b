import type { ParsedPattern } from './parse-pattern.ts';
import type { NodeStore, PatternNode } from './pattern-node.ts';
import { printPattern } from './print-pattern.ts';

/** Turns up to here are counted even in a loosened pattern. */
const FEW = 4;
/** Nodes of a look-ahead that is not asked for in a loosened pattern. */
const LARGE = 40;

/**
 * A pattern that matches all words of the given one and perhaps more, and does not count far: bounds of its loops beyond a
 * few turns are dropped, and so are large look-aheads. Undefined where there are none.
 */
export function loosen(pattern: ParsedPattern): { readonly source: string; readonly pattern: ParsedPattern } | undefined {
  if (pattern.units || pattern.monitors.length > 0) return undefined;
  const root = loosened(pattern.store, pattern.root);
  if (root === pattern.root) return undefined;
  const source = printPattern(pattern.store, root);
  return source === undefined ? undefined : { source, pattern: { ...pattern, root } };
}

function loosened(store: NodeStore, node: PatternNode): PatternNode {
  switch (node.kind) {
    case 'sequence':
      return store.sequence(node.of.map((part) => loosened(store, part)));
    case 'choice':
      return store.choice(node.of.map((part) => loosened(store, part)));
    case 'loop': {
      const max = node.max > FEW ? Number.POSITIVE_INFINITY : node.max;
      return store.loop(loosened(store, node.body), Math.min(node.min, FEW), max);
    }
    case 'ahead':
      // Loosening what must not follow would forbid more.
      if (node.negate) return node;
      return sizeOf(node.body) > LARGE ? store.epsilon : store.ahead(loosened(store, node.body), false);
    default:
      return node;
  }
}

function sizeOf(node: PatternNode): number {
  if (node.kind === 'sequence' || node.kind === 'choice') return node.of.reduce((sum, part) => sum + sizeOf(part), 1);
  return node.kind === 'loop' || node.kind === 'ahead' ? 1 + sizeOf(node.body) : 1;
}
