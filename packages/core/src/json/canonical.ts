import { isObject, type Json } from './json.ts';
import { childPointer } from './pointer.ts';

/**
 * The RFC 8785 canonical text: members sorted by UTF-16 code units, numbers as ECMAScript prints them, no white space.
 * `value` must be JSON as `parseJson` returns it (ask `valueFault` for anything else): throws on a value that has no
 * canonical text, since that is a bug of the caller.
 */
export function canonicalize(value: Json): string {
  if (typeof value === 'string') return canonicalString(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no canonical JSON text`);
    return String(value); // -0 prints as 0
  }
  if (value === null || value === true || value === false) return String(value);
  if (Array.isArray(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i++) text += i === 0 ? canonicalize(value[i]) : `,${canonicalize(value[i])}`;
    return `${text}]`;
  }
  if (!isObject(value)) throw new TypeError(`a ${typeof value} has no canonical JSON text`);
  const keys = Object.keys(value);
  if (keys.length > 1) keys.sort(); // the default order compares UTF-16 code units
  let text = '';
  for (const key of keys) text += `${text === '' ? '' : ','}${canonicalString(key)}:${canonicalize(value[key] as Json)}`;
  return `{${text}}`;
}

function canonicalString(value: string): string {
  const text = JSON.stringify(value);
  // Half a surrogate pair is the only thing that comes out as such an escape, unless a backslash was in the text.
  if (text.includes('\\ud') && LONE_SURROGATE.test(value)) {
    throw new TypeError('a string with half a surrogate pair has no canonical JSON text');
  }
  return text;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Why a value in memory is not JSON that can be digested, with its place; undefined where it is. */
export function valueFault(value: unknown, maxDepth = 512): { readonly pointer: string; readonly message: string } | undefined {
  return check(value, '', maxDepth);
}

function check(
  value: unknown,
  pointer: string,
  depth: number,
): { readonly pointer: string; readonly message: string } | undefined {
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'string')
    return LONE_SURROGATE.test(value) ? { pointer, message: 'the string holds half a surrogate pair' } : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : { pointer, message: `${value} is no JSON number` };
  if (typeof value !== 'object') return { pointer, message: `a value of type ${typeof value} is not JSON` };
  if (depth === 0) return { pointer, message: 'values nest too deeply, or in a circle' };
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const fault = check(value[i], `${pointer}/${i}`, depth - 1);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    return { pointer, message: 'the object is not plain data' };
  for (const key of Object.keys(value)) {
    const at = childPointer(pointer, key);
    if (LONE_SURROGATE.test(key)) return { pointer: at, message: 'the member name holds half a surrogate pair' };
    const fault = check((value as Record<string, unknown>)[key], at, depth - 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Are two JSON values the same value (numbers as doubles, member order of no account)? */
export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item: Json, i: number) => sameJson(item, b[i]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key] as Json, b[key] as Json));
}
