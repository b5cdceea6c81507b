import type { Node } from '../model.ts';

/** A set-like list, for a signature. */
export function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}

/** The class of a child, or that there is none, for a signature. */
export function maybeClass(child: Node | null, classOf: (child: Node) => number): string {
  return child === null ? '-' : String(classOf(child));
}
