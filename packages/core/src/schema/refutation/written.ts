import { isObject, type Json, member } from '../../json/index.ts';
import { pointerTokens, step } from '../front/pointer.ts';
import { childrenOf } from '../identity/children.ts';
import type { CompiledSchema, Node } from '../model.ts';

/** Reads members of schema objects as they were written, by the places of the nodes of two schemas. */
export function writtenIn(schemas: readonly CompiledSchema[]): (node: Node, keyword: string) => Json | undefined {
  let origins: Map<Node, Json> | null = null;
  const objects = new Map<Node, Json | undefined>();
  return (node, keyword) => {
    if (node.id < 0) return undefined;
    origins ??= originsOf(schemas);
    if (!objects.has(node)) {
      const document = origins.get(node);
      objects.set(node, document === undefined ? undefined : resolve(document, node.place.pointer));
    }
    const schema = objects.get(node);
    return isObject(schema) ? member(schema, keyword) : undefined;
  };
}

function originsOf(schemas: readonly CompiledSchema[]): Map<Node, Json> {
  const origins = new Map<Node, Json>();
  for (const { root, document } of schemas) {
    const stack = [root];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      if (origins.has(node)) continue;
      origins.set(node, document);
      for (const assertion of node.assertions) stack.push(...childrenOf(assertion));
    }
  }
  return origins;
}

function resolve(document: Json, pointer: string): Json | undefined {
  let at: Json | undefined = document;
  for (const token of pointerTokens(pointer)) if (at !== undefined) at = step(at, token);
  return at;
}
