import { isObject, type Json } from './json.ts';

/** The segments of an RFC 6901 pointer, unescaped; undefined where the text is no pointer. `''` is the whole document. */
export function parsePointer(pointer: string): readonly string[] | undefined {
  if (pointer === '') return [];
  if (pointer[0] !== '/' || /~(?![01])/.test(pointer)) return undefined;
  return pointer.slice(1).split('/').map(unescapeSegment);
}

/** The pointer of the given segments. */
export function formatPointer(segments: readonly (string | number)[]): string {
  let pointer = '';
  for (const segment of segments) pointer += `/${escapeSegment(String(segment))}`;
  return pointer;
}

/** `pointer` with one more segment. */
export function childPointer(pointer: string, segment: string | number): string {
  return `${pointer}/${typeof segment === 'number' ? segment : escapeSegment(segment)}`;
}

/** The value at a pointer, or undefined where nothing is there (array indices as RFC 6901 spells them: no leading zero, no `-`). */
export function getAt(document: Json, pointer: string): Json | undefined {
  const segments = parsePointer(pointer);
  if (segments === undefined) return undefined;
  let value: Json | undefined = document;
  for (const segment of segments) {
    if (Array.isArray(value)) value = /^(0|[1-9]\d*)$/.test(segment) ? (value as readonly Json[])[Number(segment)] : undefined;
    else if (isObject(value)) value = Object.hasOwn(value, segment) ? value[segment] : undefined;
    else return undefined;
    if (value === undefined) return undefined;
  }
  return value;
}

/**
 * Every value that an instance path leads to: `*` stands for any item and any key. A key that is literally `*` is met as
 * well, since a path cannot tell the two apart.
 */
export function valuesAt(document: Json, path: string): readonly { readonly pointer: string; readonly value: Json }[] {
  const segments = parsePointer(path);
  if (segments === undefined) return [];
  let found: { pointer: string; value: Json }[] = [{ pointer: '', value: document }];
  for (const segment of segments) {
    const next: { pointer: string; value: Json }[] = [];
    for (const { pointer, value } of found) {
      if (segment === '*') {
        if (Array.isArray(value)) {
          for (const [index, item] of (value as readonly Json[]).entries())
            next.push({ pointer: `${pointer}/${index}`, value: item });
        } else if (isObject(value)) {
          for (const key of Object.keys(value)) next.push({ pointer: childPointer(pointer, key), value: value[key] as Json });
        }
      } else {
        const child = getAt(value, `/${escapeSegment(segment)}`);
        if (child !== undefined) next.push({ pointer: childPointer(pointer, segment), value: child });
      }
    }
    found = next;
  }
  return found;
}

function escapeSegment(segment: string): string {
  return segment.includes('~') || segment.includes('/') ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment;
}

function unescapeSegment(segment: string): string {
  return segment.includes('~') ? segment.replaceAll('~1', '/').replaceAll('~0', '~') : segment;
}
