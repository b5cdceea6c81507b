import { isObject, type Json } from '@holdfast/core/json';

/**
 * How many places of one call's arguments are looked at, over all triggers of its tool together: what an array of 100,000
 * objects needs for three triggers that reach into each. About 10 ms; what lies beyond is not looked at, and the call goes on.
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

/** Does `test` hold for a value at the path? A place that is missing is handed over as undefined where its holder exists. */
export function someAt(root: Json, segments: readonly string[], search: Search, test: Test): boolean {
  return someBelow(root, segments, 0, search, test);
}

/** As deep as the path is long, which the author wrote; never as deep as the arguments are. */
function someBelow(value: Json, segments: readonly string[], depth: number, search: Search, test: Test): boolean {
  const segment = segments[depth] as string;
  const last = depth === segments.length - 1;
  const holds = (child: Json | undefined): boolean => {
    search.left -= 1;
    if (search.left < 0) return false;
    if (last) return test(child);
    return child !== undefined && someBelow(child, segments, depth + 1, search, test);
  };
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    if (segment !== '*') return /^(0|[1-9]\d*)$/.test(segment) && holds(items[Number(segment)]);
    for (const item of items) {
      if (holds(item)) return true;
      if (search.left < 0) return false;
    }
    return false;
  }
  if (!isObject(value)) return false;
  if (segment !== '*') return holds(Object.hasOwn(value, segment) ? value[segment] : undefined);
  for (const key in value) {
    if (Object.hasOwn(value, key) && holds(value[key])) return true;
    if (search.left < 0) return false;
  }
  return false;
}
