import { isObject, type Json } from '@holdfast/core/json';

/** How many places one call may be searched in; deeper or wider arguments are searched no further. */
export const MAX_PLACES = 200_000;

export interface Search {
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

/** Does `test` hold for a value at the path? A place that is missing is handed over as undefined once its holder exists. */
export function someAt(
  root: Json,
  segments: readonly string[],
  search: Search,
  test: (value: Json | undefined) => boolean,
): boolean {
  // An explicit stack: a hostile call may be nested deeper than the call stack.
  const stack: { value: Json; depth: number }[] = [{ value: root, depth: 0 }];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    if (search.left <= 0) return false;
    search.left -= 1;
    const segment = segments[place.depth];
    if (segment === undefined) {
      if (test(place.value)) return true;
      continue;
    }
    const last = place.depth === segments.length - 1;
    const visit = (value: Json | undefined): boolean => {
      if (value !== undefined && !last) {
        stack.push({ value, depth: place.depth + 1 });
        return false;
      }
      return last && test(value);
    };
    if (Array.isArray(place.value)) {
      if (segment === '*') {
        for (const item of place.value as readonly Json[]) {
          if (search.left <= 0) return false;
          search.left -= 1;
          if (visit(item)) return true;
        }
      } else if (/^(0|[1-9]\d*)$/.test(segment) && visit((place.value as readonly Json[])[Number(segment)])) return true;
    } else if (isObject(place.value)) {
      if (segment === '*') {
        for (const key in place.value) {
          if (!Object.hasOwn(place.value, key)) continue;
          if (search.left <= 0) return false;
          search.left -= 1;
          if (visit(place.value[key])) return true;
        }
      } else if (visit(Object.hasOwn(place.value, segment) ? place.value[segment] : undefined)) return true;
    }
  }
  return false;
}
