import { canonicalize, childPointer, isObject, type Json, member, setMember } from '../json/index.ts';
import type {
  Authority,
  Contract,
  ContractProblem,
  Effect,
  FieldMeaning,
  Handling,
  InstancePath,
  JsonSchema,
  Pointer,
  Prose,
  ToolContract,
  ToolDefinition,
} from './contract.ts';
import { hintedAuthority } from './hints.ts';
import { type Normalised, normaliseSchema, sortedRecord } from './normalise.ts';
import { schemaProblems } from './schema-problems.ts';
import { type Manifest, readToolManifest, type ToolManifest } from './statement.ts';
import { dialectIn } from './walk.ts';

/** The member of a tool's `_meta` that may state its contract. */
export const META_KEY = 'dev.holdfast/contract';
/** What a gateway adds there about a listed version; no statement of the author. */
const META_LISTING = ['digest', 'deprecated', 'sunset', 'successor'];

type Origin = ToolContract['origins'][string];

/**
 * The contract of a tool as listed, with what its author declared. Precedence, member by member: manifest, `_meta`, schema
 * keywords, MCP annotations, undeclared. Never fails: what cannot be read is in `problems`.
 */
export function contractOf(definition: ToolDefinition, declared?: ToolManifest, scopes?: Manifest['scopes']): ToolContract {
  const problems: ContractProblem[] = [];
  const origins: Record<Pointer, Origin> = {};
  const meta = metaStatement(definition, problems);
  const layers: readonly (readonly [Origin, ToolManifest])[] = [
    ['manifest', declared ?? {}],
    ['meta', meta],
  ];
  const first = <K extends 'version' | 'owner'>(key: K) =>
    layers.map(([, layer]) => layer[key]).find((value) => value !== undefined);

  const handling = mergeHandling(layers, origins);
  const input = readSchema(definition, 'inputSchema', handling.formats === 'assert', problems);
  const output = readSchema(definition, 'outputSchema', false, problems);
  const owner = first('owner');
  const contract: Contract = {
    tool: definition.name,
    version: first('version') ?? '1',
    shape: {
      input: input.shape,
      ...(output === undefined ? {} : { output: output.shape }),
      inputDialect: input.dialect,
      ...(output === undefined ? {} : { outputDialect: output.dialect }),
    },
    meaning: {
      inputs: mergeFields('inputs', layers, input.fields, origins),
      results: mergeFields('results', layers, output?.fields ?? {}, origins),
      errors: mergeErrors(layers, origins),
      handling,
    },
    authority: mergeAuthority(layers, hintedAuthority(definition), scopes, origins),
    prose: proseOf(definition, input, output),
    ...(owner === undefined ? {} : { owner }),
  };
  return { definition, contract, problems, origins: sortedRecord(origins), ...(declared === undefined ? {} : { declared }) };
}

function metaStatement(definition: ToolDefinition, problems: ContractProblem[]): ToolManifest {
  const meta = member(definition, '_meta');
  const json = isObject(meta) ? member(meta, META_KEY) : undefined;
  if (json === undefined) return {};
  const read = readToolManifest(json, META_LISTING);
  if (read.kind === 'value') return read.value;
  const at = childPointer('/_meta', META_KEY);
  for (const fault of read.faults)
    problems.push({ kind: 'invalid-meta', at: at + fault.pointer, message: `${fault.message}. ${fault.fix}` });
  return {};
}

interface ReadSchema extends Normalised {
  readonly dialect: string;
}

function readSchema(
  definition: ToolDefinition,
  side: 'inputSchema',
  assertsFormats: boolean,
  problems: ContractProblem[],
): ReadSchema;
function readSchema(
  definition: ToolDefinition,
  side: 'outputSchema',
  assertsFormats: boolean,
  problems: ContractProblem[],
): ReadSchema | undefined;
function readSchema(
  definition: ToolDefinition,
  side: 'inputSchema' | 'outputSchema',
  assertsFormats: boolean,
  problems: ContractProblem[],
): ReadSchema | undefined {
  const schema = member(definition, side) ?? null;
  const at = `/${side}`;
  if (schema === null) {
    if (side === 'outputSchema') return undefined;
    problems.push({ kind: 'missing-schema', at, message: 'the tool has no input schema' });
    return unread({ [UNREAD]: 'missing' });
  }
  if (!isObject(schema) && (side === 'inputSchema' || typeof schema !== 'boolean')) {
    problems.push({
      kind: 'invalid-schema',
      at,
      message: `a schema must be an object, not ${canonicalize(schema).slice(0, 40)}`,
    });
    return unread({ [UNREAD]: schema });
  }
  for (const problem of schemaProblems(schema as JsonSchema)) problems.push({ ...problem, at: at + problem.at });
  return { ...normaliseSchema(schema as JsonSchema, assertsFormats), dialect: dialectIn(schema).uri };
}

/** Stands in the shape where there is no schema to read, so that the digest still tells two such tools apart. */
const UNREAD = 'x-holdfast-unread';

function unread(shape: JsonSchema): ReadSchema {
  return { shape, fields: {}, prose: {}, dialect: dialectIn(undefined).uri };
}

function mergeHandling(layers: readonly (readonly [Origin, ToolManifest])[], origins: Record<Pointer, Origin>): Handling {
  const handling: Record<string, string> = { unknownInputs: 'undeclared', defaults: 'undeclared', formats: 'undeclared' };
  for (const key of Object.keys(handling)) {
    for (const [origin, layer] of layers) {
      const value = layer.handling?.[key as keyof Handling];
      if (value === undefined) continue;
      handling[key] = value;
      origins[`/meaning/handling/${key}`] = origin;
      break;
    }
  }
  return handling as unknown as Handling;
}

function mergeFields(
  side: 'inputs' | 'results',
  layers: readonly (readonly [Origin, ToolManifest])[],
  schema: Readonly<Record<InstancePath, FieldMeaning>>,
  origins: Record<Pointer, Origin>,
): Record<InstancePath, FieldMeaning> {
  const result: Record<string, Record<string, Json>> = {};
  const sources = [
    ...layers.map(([origin, layer]) => [origin, layer.meaning?.[side] ?? {}] as const),
    ['schema', schema] as const,
  ];
  for (const [origin, statements] of sources) {
    for (const path of Object.keys(statements)) {
      if (!Object.hasOwn(result, path)) setMember(result as Record<string, never>, path, {} as never);
      const field = result[path] as Record<string, Json>;
      for (const [key, value] of Object.entries(statements[path] as FieldMeaning)) {
        if (Object.hasOwn(field, key) || value === undefined) continue;
        field[key] = value as Json;
        origins[childPointer(childPointer(`/meaning/${side}`, path), key)] = origin;
      }
    }
  }
  return sortedRecord(result) as Record<InstancePath, FieldMeaning>;
}

function mergeErrors(
  layers: readonly (readonly [Origin, ToolManifest])[],
  origins: Record<Pointer, Origin>,
): Contract['meaning']['errors'] {
  const errors: Record<string, never> = {};
  for (const [origin, layer] of layers) {
    for (const [name, meaning] of Object.entries(layer.meaning?.errors ?? {})) {
      if (Object.hasOwn(errors, name)) continue;
      setMember(errors, name, meaning as never);
      origins[childPointer('/meaning/errors', name)] = origin;
    }
  }
  return sortedRecord(errors);
}

const LISTS = ['effects', 'scopes', 'data', 'oauthScopes'] as const;

function mergeAuthority(
  layers: readonly (readonly [Origin, ToolManifest])[],
  hinted: Partial<Authority>,
  scopes: Manifest['scopes'],
  origins: Record<Pointer, Origin>,
): Authority {
  const merged: Record<string, unknown> = {};
  const sources = [
    ...layers.map(([origin, layer]) => [origin, layer.authority ?? {}] as const),
    ['annotations', hinted] as const,
  ];
  for (const [origin, statements] of sources) {
    for (const [key, value] of Object.entries(statements)) {
      if (Object.hasOwn(merged, key) || value === undefined || (key === 'approval' && value === 'undeclared')) continue;
      merged[key] = value;
      origins[`/authority/${key}`] = origin;
    }
  }
  const stated = merged as Partial<Authority>;
  const named = [...(stated.scopes ?? []), ...(stated.oauthScopes ?? [])];
  const includes = reachable(named, scopes ?? {});
  return {
    ...stated,
    effects: asSet((stated.effects ?? []).map(normalEffect) as unknown as readonly Json[]) as unknown as readonly Effect[],
    scopes: asSet(stated.scopes ?? []) as readonly string[],
    data: asSet(stated.data ?? []) as readonly string[],
    oauthScopes: asSet(stated.oauthScopes ?? []) as readonly string[],
    approval: stated.approval ?? 'undeclared',
    undeclared: LISTS.filter((list) => stated[list] === undefined).sort(),
    ...(Object.keys(includes).length > 0 ? { scopeIncludes: includes } : {}),
  };
}

/** Conditions hold together in any order; an empty list of them holds always. */
function normalEffect(effect: Effect): Effect {
  const all = effect.when === undefined ? [] : asSet(effect.when.all as unknown as readonly Json[]);
  const { kind, target } = effect;
  return all.length === 0
    ? { kind, target }
    : { kind, target, when: { all: all as unknown as NonNullable<Effect['when']>['all'] } };
}

/** What the scopes named include, directly and in turn. */
function reachable(named: readonly string[], scopes: NonNullable<Manifest['scopes']>): Record<string, readonly string[]> {
  const result: Record<string, readonly string[]> = {};
  const open = [...named];
  for (let scope = open.pop(); scope !== undefined; scope = open.pop()) {
    if (Object.hasOwn(result, scope) || !Object.hasOwn(scopes, scope)) continue;
    const includes = asSet(scopes[scope]?.includes ?? []) as readonly string[];
    setMember(result as Record<string, never>, scope, includes as never);
    open.push(...includes);
  }
  return sortedRecord(result);
}

function asSet(list: readonly Json[]): readonly Json[] {
  if (list.length < 2) return list;
  const texts = new Map(list.map((item) => [canonicalize(item), item]));
  return [...texts.keys()].sort().map((key) => texts.get(key) as Json);
}

function proseOf(definition: ToolDefinition, input: ReadSchema, output: ReadSchema | undefined): Prose {
  const fields: Record<Pointer, string> = {};
  const annotations = member(definition, 'annotations');
  const hintTitle = isObject(annotations) ? member(annotations, 'title') : undefined;
  if (typeof hintTitle === 'string') fields['/annotations/title'] = hintTitle;
  for (const [side, read] of [
    ['/inputSchema', input],
    ['/outputSchema', output],
  ] as const) {
    for (const [pointer, text] of Object.entries(read?.prose ?? {})) fields[side + pointer] = text;
  }
  const title = member(definition, 'title');
  const description = member(definition, 'description');
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    fields: sortedRecord(fields),
  };
}
