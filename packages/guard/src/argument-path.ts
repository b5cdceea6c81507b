import type { Json, JsonObject } from '@holdfast/core/json';

/**
 * How many places of one call's arguments are looked at, over all triggers of its tool together: room for three triggers that
 * reach into each of 100,000 objects of a list. What lies beyond is not looked at, and the call goes on. In time: some 10 ms for
 * such a list; the worst is a trigger on any key (`*`) of an object of a million keys, about what parsing that object's JSON took.
 */
export const MAX_PLACES = 1_000_000;

export interface Search {
  /** Below zero once something was left unsearched. */
  left: number;
}

/** The segments of an argument path, or a word on what is wrong with it. */
export function parseArgumentPath(path: string): readonly string[] | string {
  if (path === '') return 'a path names an argument; the whole call has none';
  if (!path.startsWith('/')) return 'a path starts with "/"';
  if (/~(?![01])/.test(path)) return '"~" is written "~0", "/" is written "~1"';
  return path
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

type Test = (value: Json | undefined) => boolean;
type Look = (value: Json, search: Search) => boolean;

const INDEX = /^(0|[1-9]\d*)$/;

/**
 * Looks whether `test` holds for a value at the path; a place that is missing is handed over as undefined where its holder
 * exists. Made once for each trigger and run for each call: as deep as the path is long, never as deep as the arguments are.
 */
export function lookAt(segments: readonly string[], test: Test): Look {
  const [segment, ...rest] = segments as [string, ...string[]];
  const below = rest.length === 0 ? undefined : lookAt(rest, test);
  const holds = (child: Json | undefined, search: Search): boolean => {
    search.left -= 1;
    if (search.left < 0) return false;
    if (below === undefined) return test(child);
    return child !== undefined && below(child, search);
  };
  if (segment === '*') {
    return (value, search) => {
      if (typeof value !== 'object' || value === null) return false;
      if (Array.isArray(value)) {
        const items = value as readonly Json[];
        for (let i = 0; i < items.length && search.left >= 0; i += 1) if (holds(items[i], search)) return true;
        return false;
      }
      const members = value as JsonObject;
      for (const key in members) {
        if (Object.hasOwn(members, key) && holds(members[key], search)) return true;
        if (search.left < 0) return false;
      }
      return false;
    };
  }
  const index = INDEX.test(segment) ? Number(segment) : undefined;
  return (value, search) => {
    if (typeof value !== 'object' || value === null) return false;
    if (Array.isArray(value)) return index !== undefined && holds((value as readonly Json[])[index], search);
    const members = value as JsonObject;
    const child = members[segment];
    // Asking what is own costs more than reading, and most inputs that are looked for are not there at all.
    return holds(child !== undefined && Object.hasOwn(members, segment) ? child : undefined, search);
  };
}
