import { childPointer, isObject, type Json, type JsonObject, parsePointer } from '../json/index.ts';
import { type Dialect, dialectOf, SUBSCHEMAS } from '../schema/index.ts';
import type { InstancePath, JsonSchema, Pointer } from './contract.ts';

/** How a schema object came to apply at a path. */
export type Role =
  /** Reached by descending into the value: the schema of a property, an item, or the root. */
  | 'field'
  /** The target of a field's own `$ref`, or of that one's. */
  | 'ref'
  /** A conjunct (`allOf`, and what it refers to): applies whenever the field does. */
  | 'conjunct'
  /** Applies to some values only: `anyOf`, `oneOf`, `then`, `else`, dependent schemas, and what stands in them. */
  | 'alternative';

export interface Visit {
  readonly path: InstancePath;
  /** From the root of the schema document. */
  readonly pointer: Pointer;
  readonly schema: JsonSchema;
  readonly role: Role;
  /** One number per way of descending to the path; what applies in place shares it. */
  readonly group: number;
  /** The group at the parent's path that this one hangs on, -1 at the root. */
  readonly parent: number;
  /** The member name that leads here, undefined for items, patterns and additional members. */
  readonly name?: string;
}

/** Visits are bounded: references can make a small document stand for exponentially many paths. */
export const MAX_VISITS = 10_000;

/**
 * Every schema that applies positively to some place of an instance, with that place. Recursion through `$ref` ends where
 * a schema is entered again on its own way; what stands under `not`, `if`, `contains` and `propertyNames` is no field.
 * `complete` is false where the bound was met: then `visits` is empty, so that no result depends on the order of members.
 */
export function walk(root: JsonSchema, dialect: Dialect): { readonly visits: readonly Visit[]; readonly complete: boolean } {
  const walker = new Walker(root, dialect);
  walker.field(root, '', '', -1, undefined, { root, at: '' });
  return walker.visits.length > MAX_VISITS ? { visits: [], complete: false } : { visits: walker.visits, complete: true };
}

/** The resource that a local `$ref` is relative to: the document, or a part with an `$id` of its own. */
interface Resource {
  readonly root: Json;
  readonly at: Pointer;
}

class Walker {
  readonly visits: Visit[] = [];
  private readonly entered = new Set<Pointer>();
  private groups = 0;
  private readonly root: JsonSchema;
  private readonly dialect: Dialect;

  constructor(root: JsonSchema, dialect: Dialect) {
    this.root = root;
    this.dialect = dialect;
  }

  field(schema: Json, pointer: Pointer, path: InstancePath, parent: number, name: string | undefined, resource: Resource): void {
    this.visit(schema, pointer, path, 'field', this.groups++, parent, name, resource);
  }

  private visit(
    schema: Json,
    pointer: Pointer,
    path: InstancePath,
    role: Role,
    group: number,
    parent: number,
    name: string | undefined,
    outer: Resource,
  ): void {
    if (this.visits.length > MAX_VISITS) return;
    if (!isObject(schema) && typeof schema !== 'boolean') return;
    this.visits.push({ path, pointer, schema, role, group, parent, ...(name === undefined ? {} : { name }) });
    if (typeof schema === 'boolean' || this.entered.has(pointer)) return;
    this.entered.add(pointer);
    const resource = pointer !== '' && hasOwnBase(schema, this.dialect) ? { root: schema, at: pointer } : outer;
    const place: Place = { schema, pointer, path, role, group, parent, name, resource };
    this.inPlace(place);
    if (!(refersOnly(this.dialect) && typeof schema.$ref === 'string')) this.below(place);
    this.entered.delete(pointer);
  }

  private inPlace(place: Place): void {
    const { schema, pointer, role } = place;
    for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
      const target = typeof schema[keyword] === 'string' ? this.resolve(schema[keyword], place.resource) : undefined;
      if (target === undefined) continue;
      this.again(place, target.schema, target.pointer, role === 'field' ? 'ref' : role, target.resource);
    }
    if (refersOnly(this.dialect) && typeof schema.$ref === 'string') return;
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const branches = this.under(schema, keyword);
      if (!Array.isArray(branches)) continue;
      const next: Role = keyword !== 'allOf' || role === 'alternative' ? 'alternative' : 'conjunct';
      for (const [i, branch] of branches.entries())
        this.again(place, branch as Json, `${pointer}/${keyword}/${i}`, next, place.resource);
    }
    for (const keyword of ['then', 'else']) {
      const branch = this.under(schema, 'if') === undefined ? undefined : this.under(schema, keyword);
      if (branch !== undefined) this.again(place, branch, `${pointer}/${keyword}`, 'alternative', place.resource);
    }
    for (const keyword of ['dependentSchemas', 'dependencies']) {
      const map = this.under(schema, keyword);
      if (!isObject(map)) continue;
      for (const key of Object.keys(map)) {
        this.again(place, map[key] as Json, childPointer(`${pointer}/${keyword}`, key), 'alternative', place.resource);
      }
    }
  }

  private again(place: Place, schema: Json, pointer: Pointer, role: Role, resource: Resource): void {
    this.visit(schema, pointer, place.path, role, place.group, place.parent, place.name, resource);
  }

  private below({ schema, pointer, path, group, resource }: Place): void {
    const any = `${path}/*`;
    const properties = this.under(schema, 'properties');
    if (isObject(properties)) {
      for (const key of Object.keys(properties)) {
        const at = childPointer(`${pointer}/properties`, key);
        this.field(properties[key] as Json, at, childPointer(path, key), group, key, resource);
      }
    }
    const patterns = this.under(schema, 'patternProperties');
    if (isObject(patterns)) {
      for (const key of Object.keys(patterns)) {
        this.field(patterns[key] as Json, childPointer(`${pointer}/patternProperties`, key), any, group, undefined, resource);
      }
    }
    for (const keyword of ['additionalProperties', 'unevaluatedProperties', 'items', 'additionalItems', 'unevaluatedItems']) {
      const below = this.under(schema, keyword);
      if (isObject(below)) this.field(below, `${pointer}/${keyword}`, any, group, undefined, resource);
    }
    for (const keyword of ['prefixItems', 'items']) {
      const list = this.under(schema, keyword);
      if (!Array.isArray(list)) continue;
      for (const [i, item] of list.entries())
        this.field(item as Json, `${pointer}/${keyword}/${i}`, any, group, undefined, resource);
    }
  }

  /** What stands under a keyword that holds schemas in this dialect. */
  private under(schema: JsonObject, keyword: string): Json | undefined {
    return Object.hasOwn(schema, keyword) && SUBSCHEMAS[this.dialect].has(keyword) ? schema[keyword] : undefined;
  }

  /** The target of a reference inside the document; anything else is left alone here (compiling reports it). */
  private resolve(
    ref: string,
    resource: Resource,
  ): { readonly schema: Json; readonly pointer: Pointer; readonly resource: Resource } | undefined {
    if (ref[0] !== '#') {
      if (ref === '' || resource.at !== '') return undefined;
      const id = isObject(this.root) ? (this.root[this.dialect === 'draft-04' ? 'id' : '$id'] ?? '') : '';
      if (typeof id !== 'string' || id === '' || !ref.startsWith(`${id.replace(/#$/, '')}#`)) return undefined;
    }
    let fragment = ref.slice(ref.indexOf('#') + 1);
    if (fragment.includes('%')) {
      const decoded = percentDecode(fragment);
      if (decoded === undefined) return undefined;
      fragment = decoded;
    }
    if (fragment === '' || fragment[0] === '/') {
      let schema: Json | undefined = resource.root;
      let pointer = resource.at;
      for (const segment of parsePointer(fragment) ?? ['']) {
        if (Array.isArray(schema) && /^(0|[1-9]\d*)$/.test(segment)) schema = (schema as readonly Json[])[Number(segment)];
        else if (isObject(schema) && Object.hasOwn(schema, segment)) schema = schema[segment];
        else return undefined;
        pointer = childPointer(pointer, segment);
      }
      return schema === undefined ? undefined : { schema, pointer, resource };
    }
    const found = anchorIn(resource.root, resource.at, fragment, this.dialect);
    return found === undefined ? undefined : { ...found, resource };
  }
}

interface Place {
  readonly schema: JsonObject;
  readonly pointer: Pointer;
  readonly path: InstancePath;
  readonly role: Role;
  readonly group: number;
  readonly parent: number;
  readonly name: string | undefined;
  readonly resource: Resource;
}

/** Up to draft-07 a `$ref` stands alone: what is written beside it has no effect. */
function refersOnly(dialect: Dialect): boolean {
  return dialect === 'draft-04' || dialect === 'draft-06' || dialect === 'draft-07';
}

function hasOwnBase(schema: JsonObject, dialect: Dialect): boolean {
  const id = schema[dialect === 'draft-04' ? 'id' : '$id'];
  return typeof id === 'string' && id !== '' && id[0] !== '#';
}

function anchorIn(
  value: Json,
  pointer: Pointer,
  name: string,
  dialect: Dialect,
): { schema: JsonObject; pointer: Pointer } | undefined {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      const found = anchorIn(item as Json, `${pointer}/${i}`, name, dialect);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const id = value[dialect === 'draft-04' ? 'id' : '$id'];
  if (value.$anchor === name || value.$dynamicAnchor === name || (refersOnly(dialect) && id === `#${name}`)) {
    return { schema: value, pointer };
  }
  for (const key of Object.keys(value)) {
    if (key === 'enum' || key === 'const' || key === 'default' || key === 'examples') continue;
    const found = anchorIn(value[key] as Json, childPointer(pointer, key), name, dialect);
    if (found !== undefined) return found;
  }
  return undefined;
}

function percentDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The dialect of a schema document: what its `$schema` names, 2020-12 where it names none or one that is not known. */
export function dialectIn(schema: Json | undefined): {
  readonly dialect: Dialect;
  readonly uri: string;
  readonly known: boolean;
} {
  const named = isObject(schema) && Object.hasOwn(schema, '$schema') ? schema.$schema : undefined;
  if (typeof named !== 'string') return { dialect: '2020-12', uri: DIALECT_URI['2020-12'], known: named === undefined };
  const dialect = dialectOf(named);
  return dialect === undefined
    ? { dialect: '2020-12', uri: named, known: false }
    : { dialect, uri: DIALECT_URI[dialect], known: true };
}

/** One spelling per dialect, so that a trailing `#` or http for https is no change. */
export const DIALECT_URI: Readonly<Record<Dialect, string>> = {
  'draft-04': 'http://json-schema.org/draft-04/schema#',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};
