import { type Json, type JsonObject, member } from '../../json/index.ts';
import { jsonEqual } from '../equality.ts';
import type { Dialect } from '../model.ts';
import { atLeast } from './dialects.ts';
import type { Location } from './resources.ts';
import { splitFragment } from './uri.ts';

/** Key of a `$recursiveAnchor` among the dynamic anchors; no anchor can have this name. */
export const RECURSIVE = '#';

const NAMING: ReadonlySet<string> = new Set(['$id', 'id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$schema']);

/** Whether any object below the root has a member that could name it, whatever it means there. */
export function hasIdentifiers(value: Json): boolean {
  const stack: Json[] = [value];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    if (typeof top !== 'object' || top === null) continue;
    if (Array.isArray(top)) {
      for (const item of top as readonly Json[]) if (typeof item === 'object') stack.push(item);
      continue;
    }
    const object = top as JsonObject;
    for (const key of Object.keys(object)) {
      const member = object[key] as Json;
      if (typeof member === 'object') stack.push(member);
      else if (top !== value && typeof member !== 'number' && NAMING.has(key)) return true;
    }
  }
  return false;
}

/** `$id` (`id` in draft-04) where it counts: up to draft-07 not beside `$ref`. */
export function identifier(schema: JsonObject, dialect: Dialect): string | undefined {
  const id = member(schema, dialect === 'draft-04' ? 'id' : '$id');
  if (typeof id !== 'string' || id === '#' || id === '') return undefined;
  if (!atLeast(dialect, '2019-09') && Object.hasOwn(schema, '$ref')) return undefined;
  return id;
}

export function readAnchors(schema: JsonObject, id: string | undefined, location: Location, dialect: Dialect): void {
  const { anchors, dynamic } = location.resource;
  const set = (name: string) => {
    const other = anchors.get(name);
    if (other === undefined) anchors.set(name, location);
    else if (other === 'twice' || !jsonEqual(other.value, location.value)) anchors.set(name, 'twice');
  };
  if (!atLeast(dialect, '2019-09')) {
    const fragment = id === undefined ? undefined : splitFragment(id).fragment;
    if (fragment !== undefined && fragment !== '') set(fragment);
    return;
  }
  const anchor = member(schema, '$anchor');
  if (typeof anchor === 'string') set(anchor);
  if (dialect === '2019-09') {
    if (member(schema, '$recursiveAnchor') === true && location.resource.root === location) dynamic.set(RECURSIVE, location);
    return;
  }
  const dynamicAnchor = member(schema, '$dynamicAnchor');
  if (typeof dynamicAnchor === 'string') {
    if (dynamicAnchor !== anchor) set(dynamicAnchor);
    if (!dynamic.has(dynamicAnchor)) dynamic.set(dynamicAnchor, location);
  }
}
