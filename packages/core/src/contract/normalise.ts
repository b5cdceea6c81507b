import { canonicalize, childPointer, isObject, type Json, type JsonObject, sameJson, setMember } from '../json/index.ts';
import type { Dialect } from '../schema/index.ts';
import { SUBSCHEMAS } from '../schema/index.ts';
import type { FieldMeaning, InstancePath, JsonSchema, Pointer } from './contract.ts';
import { dialectIn, type Visit, walk } from './walk.ts';

export interface Normalised {
  /** What is left to the shape: no prose, no notes that moved to meaning, set-like lists sorted, no `$schema` at the root. */
  readonly shape: JsonSchema;
  /** `default`, `format`, `deprecated` and `x-unit` by instance path. */
  readonly fields: Readonly<Record<InstancePath, FieldMeaning>>;
  /** Titles, descriptions, examples and comments by pointer into the schema; what is no text stands as canonical JSON. */
  readonly prose: Readonly<Record<Pointer, string>>;
}

/** The keywords that say what a value means, not which values are taken. */
const NOTES = ['default', 'format', 'deprecated', 'x-unit'] as const;
type Note = (typeof NOTES)[number];
const PROSE: ReadonlySet<string> = new Set(['title', 'description', 'examples', '$comment']);
const SET_LIKE: ReadonlySet<string> = new Set(['required', 'type', 'enum', 'dependentRequired']);

/**
 * The normal form of a schema, by schema position: a property *named* `required`, or an object inside `default`, `const`,
 * `enum` or `examples`, is data and stays as it is. A note moves to meaning only where the paths then still tell what every
 * schema said; else it stays in the shape as well, so that no two contracts of different effect share a digest.
 */
export function normaliseSchema(schema: JsonSchema, keepFormats: boolean): Normalised {
  if (typeof schema === 'boolean') return { shape: schema, fields: {}, prose: {} };
  const { dialect } = dialectIn(schema);
  const { visits } = walk(schema, dialect);
  const fields: Record<InstancePath, FieldMeaning> = {};
  const moved = new Map<Pointer, Set<string>>();
  for (const note of NOTES) {
    if (note === 'format' && keepFormats) continue;
    moveNotes(note, visits, fields, moved);
  }
  const prose: Record<Pointer, string> = {};
  const shape = rewrite(schema, '', dialect, moved, prose, true);
  return { shape: shape as JsonSchema, fields: sortedRecord(fields), prose: sortedRecord(prose) };
}

/** The value of a note where it is one that means something. */
function noteOf(schema: JsonSchema, note: Note): Json | undefined {
  if (typeof schema === 'boolean' || !Object.hasOwn(schema, note)) return undefined;
  const value = schema[note] as Json;
  if (note === 'default') return value;
  return typeof value === (note === 'deprecated' ? 'boolean' : 'string') ? value : undefined;
}

/**
 * A path *agrees* on a note where each way to it states the same value on the field itself or its `$ref` chain, and no
 * branch states any. A schema's note leaves the shape if all paths of the schema agree, and a path agrees only if all
 * schemas that state the note for it lose it: the largest such set, found by crossing out.
 */
function moveNotes(
  note: Note,
  visits: readonly Visit[],
  fields: Record<InstancePath, FieldMeaning>,
  moved: Map<Pointer, Set<string>>,
): void {
  const stating = visits.filter((visit) => noteOf(visit.schema, note) !== undefined);
  if (stating.length === 0) return;
  const paths = new Map<InstancePath, Visit[]>();
  for (const visit of stating) paths.set(visit.path, [...(paths.get(visit.path) ?? []), visit]);
  const groups = new Map<InstancePath, Set<number>>();
  for (const visit of visits) {
    if (!paths.has(visit.path)) continue;
    const known = groups.get(visit.path);
    if (known === undefined) groups.set(visit.path, new Set([visit.group]));
    else known.add(visit.group);
  }
  const agreed = new Set<InstancePath>();
  for (const [path, said] of paths) {
    const value = noteOf(said[0]?.schema as JsonSchema, note) as Json;
    const everyGroup = [...(groups.get(path) ?? [])].every((group) => said.some((visit) => visit.group === group));
    const alike = said.every((visit) => sameJson(noteOf(visit.schema, note) as Json, value));
    if (alike) setField(fields, path, note, value);
    else {
      const single =
        groups.get(path)?.size === 1 ? said.find((visit) => visit.role === 'field' || visit.role === 'ref') : undefined;
      if (single !== undefined) setField(fields, path, note, noteOf(single.schema, note) as Json);
    }
    if (alike && everyGroup && said.every((visit) => visit.role === 'field' || visit.role === 'ref')) agreed.add(path);
  }
  const kept = new Set<Pointer>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const visit of stating) {
      if (kept.has(visit.pointer) !== agreed.has(visit.path)) continue;
      changed = true;
      kept.add(visit.pointer);
      agreed.delete(visit.path);
    }
  }
  for (const visit of stating) {
    if (kept.has(visit.pointer)) continue;
    const notes = moved.get(visit.pointer);
    if (notes === undefined) moved.set(visit.pointer, new Set([note]));
    else notes.add(note);
  }
}

function setField(fields: Record<InstancePath, FieldMeaning>, path: InstancePath, note: Note, value: Json): void {
  const known = Object.hasOwn(fields, path) ? fields[path] : {};
  setMember(fields as Record<string, never>, path, { ...known, [note === 'x-unit' ? 'unit' : note]: value } as never);
}

/** The schema with its set-like lists sorted, and otherwise as it is. */
export function sortedSchema(schema: Json): Json {
  return rewrite(schema, '', dialectIn(schema).dialect, new Map(), null, true);
}

/** `prose` takes the texts out of the schema; null leaves them, and the root's `$schema`. */
function rewrite(
  schema: Json,
  pointer: Pointer,
  outer: Dialect,
  moved: ReadonlyMap<Pointer, ReadonlySet<string>>,
  prose: Record<Pointer, string> | null,
  root: boolean,
): Json {
  if (!isObject(schema)) return schema;
  const dialect = !root && typeof schema.$schema === 'string' ? dialectIn(schema).dialect : outer;
  const positions = SUBSCHEMAS[dialect];
  const gone = moved.get(pointer);
  const result: { [key: string]: Json } = {};
  const below = (value: Json, at: Pointer) => rewrite(value, at, dialect, moved, prose, false);
  for (const key of Object.keys(schema)) {
    const value = schema[key] as Json;
    if (prose !== null && root && key === '$schema') continue;
    if (prose !== null && PROSE.has(key)) {
      prose[childPointer(pointer, key)] = typeof value === 'string' ? value : canonicalize(value);
      continue;
    }
    if (gone?.has(key)) continue;
    const form = positions.get(key);
    if (form === undefined) setMember(result, key, SET_LIKE.has(key) ? sortedSet(key, value) : value);
    else if (form === 'map' && isObject(value)) result[key] = mapValues(value, childPointer(pointer, key), key, below);
    else if (form !== 'one' && Array.isArray(value)) {
      result[key] = value.map((item: Json, i: number) => below(item, `${childPointer(pointer, key)}/${i}`));
    } else result[key] = form === 'one' || form === 'one-or-list' ? below(value, childPointer(pointer, key)) : value;
  }
  return result;
}

/** A map of schemas; under `dependencies` a list of names may stand in a schema's place. */
function mapValues(map: JsonObject, pointer: Pointer, keyword: string, below: (value: Json, at: Pointer) => Json): JsonObject {
  const result: { [key: string]: Json } = {};
  for (const key of Object.keys(map)) {
    const value = map[key] as Json;
    const isList = keyword === 'dependencies' && Array.isArray(value);
    setMember(result, key, isList ? sortedSet('required', value) : below(value, childPointer(pointer, key)));
  }
  return result;
}

/** Lists whose order and repetitions mean nothing, sorted by canonical text and without repetitions. */
function sortedSet(keyword: string, value: Json): Json {
  if (keyword === 'dependentRequired') {
    if (!isObject(value)) return value;
    const result: { [key: string]: Json } = {};
    for (const key of Object.keys(value)) setMember(result, key, sortedSet('required', value[key] as Json));
    return result;
  }
  if (!Array.isArray(value)) return value;
  // Only names are known to be a set; what else may stand there is no list of this keyword.
  if (keyword !== 'enum' && value.some((item) => typeof item !== 'string')) return value;
  const texts = new Map<string, Json>(value.map((item: Json) => [canonicalize(item), item]));
  return [...texts.keys()].sort().map((text) => texts.get(text) as Json);
}

/** A record with its members in code unit order, so that what is printed from it is stable. */
export function sortedRecord<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  const result: Record<string, T> = {};
  for (const key of Object.keys(record).sort()) setMember(result as Record<string, never>, key, record[key] as never);
  return result;
}
