import type { Json } from '../json/index.ts';
import { sameJson } from '../json/index.ts';
import type { Dialect } from '../schema/index.ts';
import type { InstancePath, JsonSchema, Pointer } from './contract.ts';
import { dialectIn, type Visit, walk } from './walk.ts';

/** A place in a value that a schema speaks of. */
export interface SchemaField {
  readonly path: InstancePath;
  /** The member's name; undefined for items and for members that are not named one by one. */
  readonly name?: string;
  /** Every schema that describes it, as pointers into the schema document; the nearest first. */
  readonly pointers: readonly Pointer[];
  /** Must it be there where its parent is? `sometimes`: in one branch, or in one way of reaching it, only. */
  readonly required: 'always' | 'sometimes' | 'never';
  /** The default that its schemas state, where they do not contradict each other. */
  readonly default?: Json;
}

export interface SchemaFields {
  readonly fields: ReadonlyMap<InstancePath, SchemaField>;
  /** False where references make more places than are listed: then none is. */
  readonly complete: boolean;
}

/**
 * Every place below the root that a schema speaks of: through properties, items, local references and combinators.
 * Recursive schemas are unrolled once. The dialect is the one that `$schema` names unless said.
 */
export function fieldsOf(schema: JsonSchema, dialect: Dialect = dialectIn(schema).dialect): SchemaFields {
  const { visits, complete } = walk(schema, dialect);
  const required = requiredNames(visits);
  const fields = new Map<InstancePath, SchemaField>();
  for (const [path, said] of byPath(visits)) {
    const ways = new Map(said.filter(({ role }) => role === 'field').map((visit) => [visit.group, visit]));
    const how = [...ways.values()].map(({ parent, name }) =>
      name === undefined ? 'never' : (required.get(parent)?.get(name) ?? 'never'),
    );
    const [first] = said as [Visit, ...Visit[]];
    const value = statedDefault(said);
    fields.set(path, {
      path,
      ...(first.name === undefined ? {} : { name: first.name }),
      pointers: [...new Set(said.map(({ pointer }) => pointer))],
      required: how.every((one) => one === 'always') ? 'always' : how.every((one) => one === 'never') ? 'never' : 'sometimes',
      ...(value === undefined ? {} : { default: value }),
    });
  }
  return { fields, complete };
}

function byPath(visits: readonly Visit[]): Map<InstancePath, Visit[]> {
  const paths = new Map<InstancePath, Visit[]>();
  for (const visit of visits) {
    if (visit.path === '') continue;
    const known = paths.get(visit.path);
    if (known === undefined) paths.set(visit.path, [visit]);
    else known.push(visit);
  }
  return paths;
}

/** For each group, the member names that the schemas applying there require. */
function requiredNames(visits: readonly Visit[]): Map<number, Map<string, 'always' | 'sometimes'>> {
  const groups = new Map<number, Map<string, 'always' | 'sometimes'>>();
  for (const { schema, role, group } of visits) {
    const names = typeof schema === 'boolean' || !Object.hasOwn(schema, 'required') ? undefined : schema.required;
    if (!Array.isArray(names)) continue;
    const known = groups.get(group) ?? new Map<string, 'always' | 'sometimes'>();
    groups.set(group, known);
    for (const name of names) {
      if (typeof name !== 'string') continue;
      if (role !== 'alternative') known.set(name, 'always');
      else if (!known.has(name)) known.set(name, 'sometimes');
    }
  }
  return groups;
}

/** What a way's own schema states counts before its branches; ways that disagree state nothing. */
function statedDefault(said: readonly Visit[]): Json | undefined {
  const stated = said.flatMap((visit) =>
    typeof visit.schema !== 'boolean' && Object.hasOwn(visit.schema, 'default')
      ? [{ visit, value: visit.schema.default as Json }]
      : [],
  );
  const own = stated.filter(({ visit }) => visit.role === 'field' || visit.role === 'ref');
  const nearest = new Map<number, Json>();
  for (const { visit, value } of own.length > 0 ? own : stated) if (!nearest.has(visit.group)) nearest.set(visit.group, value);
  const [first, ...others] = [...nearest.values()];
  return first !== undefined && others.every((value) => sameJson(value, first)) ? first : undefined;
}
