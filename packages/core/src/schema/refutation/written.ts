import { isObject, type Json, member } from '../../json/index.ts';
import type { Node } from '../model.ts';

/** A member of the schema object that a node was made from, such as `examples`. */
export function writtenAt(node: Node, keyword: string): Json | undefined {
  const { written } = node.place;
  return isObject(written) ? member(written, keyword) : undefined;
}
