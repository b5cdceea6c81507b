import type { ParsedPattern } from './parse-pattern.ts';
import type { PatternNode } from './pattern-node.ts';
import { printPattern } from './print-pattern.ts';

/** A pattern as another one, whose automaton need not count, and bounds on the length of the word. */
export interface CountedPattern {
  readonly source: string;
  readonly pattern: ParsedPattern;
  readonly min: number;
  readonly max: number;
}

/** Below this many turns, counting is cheaper than a length bound beside the automaton. */
const FEW = 3;
const MANY = 16;

/**
 * Where everything in an anchored pattern has a fixed width but at most one loop, the length of the word tells how often that
 * loop turns: ^a[bc]{2,500}$ is ^a[bc]*$ between 3 and 501 characters.
 */
export function countByLength(pattern: ParsedPattern): CountedPattern | undefined {
  const { store, root } = pattern;
  if (pattern.units || root.kind !== 'sequence' || root.of[0]?.kind !== 'start' || root.of[root.of.length - 1]?.kind !== 'end') {
    return undefined;
  }
  let fixed = 0;
  let place = -1;
  for (const [at, part] of root.of.entries()) {
    const width = widthOf(part);
    if (width !== undefined) fixed += width;
    else if (place >= 0) return undefined;
    else place = at;
  }
  if (place < 0) place = longestLoop(root.of);
  const loop = root.of[place];
  if (loop === undefined || loop.kind !== 'loop') return undefined;
  const turn = widthOf(loop.body);
  if (turn === undefined || turn === 0) return undefined;
  fixed -= widthOf(loop) ?? 0;
  if (loop.min < FEW && (loop.max < FEW || loop.max === Number.POSITIVE_INFINITY)) return undefined;
  const parts = [...root.of];
  parts[place] = store.loop(loop.body, 0, Number.POSITIVE_INFINITY);
  const open = store.sequence(parts);
  const source = printPattern(store, open);
  if (source === undefined) return undefined;
  return { source, pattern: { ...pattern, root: open }, min: fixed + loop.min * turn, max: fixed + loop.max * turn };
}

/** Where all is fixed, the loop that turns most often, if that is worth a bound. */
function longestLoop(parts: readonly PatternNode[]): number {
  let best = -1;
  let most = MANY - 1;
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'loop' || part.min <= most || widthOf(part) === 0) continue;
    best = at;
    most = part.min;
  }
  return best;
}

/** How many characters each match takes, where that is one number. */
function widthOf(node: PatternNode): number | undefined {
  switch (node.kind) {
    case 'set':
      return 1;
    case 'sequence': {
      let total = 0;
      for (const part of node.of) {
        const width = widthOf(part);
        if (width === undefined) return undefined;
        total += width;
      }
      return total;
    }
    case 'choice': {
      const first = widthOf(node.of[0] as PatternNode);
      return first !== undefined && node.of.every((part) => widthOf(part) === first) ? first : undefined;
    }
    case 'loop': {
      const width = widthOf(node.body);
      return width === undefined || (node.min !== node.max && width !== 0) ? undefined : width === 0 ? 0 : width * node.min;
    }
    default:
      return 0;
  }
}
