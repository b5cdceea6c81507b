import type { Json, JsonObject } from '../json/index.ts';

/** Values nested deeper than this are compared by a loop instead of recursion, so that the stack holds. */
const RECURSION = 300;

/** JSON equality: numbers by value (0 equals -0), objects whatever the order of their members. */
export function jsonEqual(a: Json, b: Json): boolean {
  return equal(a, b, 0);
}

function equal(a: Json, b: Json, depth: number): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (depth > RECURSION) return flatText(a) === flatText(b);
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!equal(a[i] as Json, b[i] as Json, depth + 1)) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(b, key) || !equal((a as JsonObject)[key] as Json, (b as JsonObject)[key] as Json, depth + 1)) return false;
  }
  return true;
}

/** A text that two values share if and only if they are equal as JSON. */
export function canonicalText(value: Json): string {
  return text(value, 0);
}

function text(value: Json, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (depth > RECURSION) return flatText(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map((item) => text(item, depth + 1)).join(',')}]`;
  const object = value as JsonObject;
  const members = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${text(object[key] as Json, depth + 1)}`);
  return `{${members.join(',')}}`;
}

/** The same text without recursion. */
function flatText(value: Json): string {
  const out: string[] = [];
  const stack: (string | { readonly value: Json })[] = [{ value }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    if (typeof top === 'string') out.push(top);
    else if (typeof top.value !== 'object' || top.value === null) out.push(JSON.stringify(top.value));
    else if (Array.isArray(top.value)) {
      const items = top.value as readonly Json[];
      out.push('[');
      stack.push(']');
      for (let i = items.length - 1; i >= 0; i--) {
        stack.push({ value: items[i] as Json });
        if (i > 0) stack.push(',');
      }
    } else {
      const object = top.value as JsonObject;
      const keys = Object.keys(object).sort();
      out.push('{');
      stack.push('}');
      for (let i = keys.length - 1; i >= 0; i--) {
        const key = keys[i] as string;
        stack.push({ value: object[key] as Json }, `${i > 0 ? ',' : ''}${JSON.stringify(key)}:`);
      }
    }
  }
  return out.join('');
}
