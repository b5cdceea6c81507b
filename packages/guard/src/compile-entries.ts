import { type Json, type JsonObject, type JsonType, typeOf } from '@holdfast/core/json';
import { compileSchema, evaluate } from '@holdfast/core/schema';
import { lookAt, parseArgumentPath, type Search } from './argument-path.ts';
import type { ContractChange, GuardOptions, RetiredTool, Trigger } from './entries.ts';

export interface CompiledChange {
  readonly entry: ContractChange;
  /** The paths whose triggers match; empty where the call is on the current contract. */
  matched(args: Json, search: Search): readonly string[];
}

export interface CompiledEntries {
  readonly retired: ReadonlyMap<string, RetiredTool>;
  readonly changes: ReadonlyMap<string, readonly CompiledChange[]>;
}

/** A fault of the author's own entries, or of where the guard is put; thrown when the guard is put on, before any call. */
export class GuardConfigurationError extends Error {
  readonly code = 'HF_GUARD_ENTRIES';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The guard cannot be put on this server:\n- ${faults.join('\n- ')}`);
    this.name = 'GuardConfigurationError';
    this.faults = faults;
  }
}

type Matches = (args: Json, search: Search) => boolean;
const NONE: readonly string[] = [];

const isType = (value: Json, type: JsonType | 'integer'): boolean =>
  type === 'integer' ? typeof value === 'number' && Number.isInteger(value) : typeOf(value) === type;

/** Equality with one of the values that an entry lists; `1` and `1.0` are the same number, the order of keys says nothing. */
function isOneOf(values: readonly Json[]): ((value: Json) => boolean) | string {
  if (values.every((value) => typeof value !== 'object' || value === null)) {
    const scalars: ReadonlySet<Json> = new Set(values);
    return (value) => scalars.has(value);
  }
  const compiled = compileSchema({ enum: values });
  if (compiled.kind === 'faulty') return compiled.problems.map((problem) => problem.message).join('; ');
  return (value) => evaluate(compiled.schema, value);
}

/** The bounds of a range trigger as a schema, so that they mean exactly what they mean in the tool's own schema. */
export function rangeSchema(trigger: Trigger & { kind: 'range' }): Json {
  const { of = 'value', min, max, exclusiveMin, exclusiveMax, multipleOf } = trigger;
  const [low, high] = {
    value: ['minimum', 'maximum'],
    length: ['minLength', 'maxLength'],
    items: ['minItems', 'maxItems'],
    properties: ['minProperties', 'maxProperties'],
  }[of] as [string, string];
  return {
    ...(min === undefined ? {} : { [low]: min }),
    ...(max === undefined ? {} : { [high]: max }),
    ...(exclusiveMin === undefined ? {} : { exclusiveMinimum: exclusiveMin }),
    ...(exclusiveMax === undefined ? {} : { exclusiveMaximum: exclusiveMax }),
    ...(multipleOf === undefined ? {} : { multipleOf }),
  };
}

/** Matches a value that the schema refuses; of another type than `only`, a value shows nothing. */
function refusedBy(
  schema: Json,
  some: (test: (value: Json | undefined) => boolean) => Matches,
  only?: JsonType,
): Matches | string {
  const compiled = compileSchema(schema, { formats: 'assertion' });
  if (compiled.kind === 'faulty') return compiled.problems.map((problem) => problem.message).join('; ');
  return some(
    (value) => value !== undefined && (only === undefined || typeOf(value) === only) && !evaluate(compiled.schema, value),
  );
}

function compileTrigger(trigger: Trigger): Matches | string {
  const segments = parseArgumentPath(trigger.path);
  if (typeof segments === 'string') return segments;
  const some = (test: (value: Json | undefined) => boolean): Matches => lookAt(segments, test);
  switch (trigger.kind) {
    case 'present':
      return some((value) => value !== undefined);
    case 'absent':
      return some((value) => value === undefined);
    case 'string':
      return some((value) => typeof value === 'string');
    case 'type': {
      const was = typeof trigger.was === 'string' ? [trigger.was] : trigger.was;
      if (was.length === 0) return 'a type trigger says what the type was';
      return some((value) => value !== undefined && was.some((type) => isType(value, type)));
    }
    case 'value': {
      if ('was' in trigger) {
        if (trigger.was.length === 0) return 'a value trigger lists what is no longer accepted';
        const was = isOneOf(trigger.was);
        return typeof was === 'string' ? was : some((value) => value !== undefined && was(value));
      }
      return refusedBy(
        'pattern' in trigger ? { type: 'string', pattern: trigger.pattern } : { type: 'string', format: trigger.format },
        some,
        'string',
      );
    }
    case 'range': {
      const schema = rangeSchema(trigger);
      if (Object.keys(schema as object).length === 0)
        return 'a range trigger has a bound: min, max, exclusiveMin, exclusiveMax or multipleOf';
      return refusedBy(schema, some);
    }
    default:
      return `unknown kind "${String((trigger as { kind?: unknown }).kind)}"`;
  }
}

/** The input without which a trigger cannot match, where there is one. */
function firstInput({ kind, path }: Trigger): string | undefined {
  const [first, ...rest] = parseArgumentPath(path);
  return first === '*' || (kind === 'absent' && rest.length === 0) ? undefined : first;
}

/** Checks the entries and makes them ready; throws GuardConfigurationError with every fault. */
export function compileEntries({ retired = [], changes = [] }: GuardOptions): CompiledEntries {
  const faults: string[] = [];
  const names = new Map<string, RetiredTool>();
  for (const tool of retired) {
    if (names.has(tool.name)) faults.push(`retired "${tool.name}" stands twice`);
    if (tool.successor === tool.name) faults.push(`retired "${tool.name}" names itself as its successor`);
    if (!tool.reason || !tool.since) faults.push(`retired "${tool.name}" needs "since" and "reason"`);
    names.set(tool.name, tool);
  }
  const byTool = new Map<string, CompiledChange[]>();
  for (const entry of changes) {
    if (names.has(entry.tool)) faults.push(`"${entry.tool}" is retired: delete its contract change, the retired name answers`);
    if (!entry.message) faults.push(`the change of "${entry.tool}" has no message`);
    if (entry.triggers.length === 0) {
      if (entry.acknowledged === undefined)
        faults.push(
          `the change of "${entry.tool}" has no trigger: say in "acknowledged" where it is told, since no call can be refused`,
        );
      continue;
    }
    const triggers: { path: string; first: string | undefined; matches: Matches }[] = [];
    for (const trigger of entry.triggers) {
      const matches = compileTrigger(trigger);
      if (typeof matches === 'string') faults.push(`the change of "${entry.tool}", trigger at "${trigger.path}": ${matches}`);
      else triggers.push({ path: trigger.path, first: firstInput(trigger), matches });
    }
    const matched = (args: Json, search: Search): readonly string[] => {
      let paths: string[] | undefined;
      for (const { path, first, matches } of triggers) {
        // Most inputs that are looked for are not there at all.
        if (first !== undefined && (args as JsonObject)[first] === undefined) continue;
        if (!matches(args, search)) continue;
        paths ??= [];
        if (!paths.includes(path)) paths.push(path);
      }
      return paths ?? NONE;
    };
    byTool.set(entry.tool, [...(byTool.get(entry.tool) ?? []), { entry, matched }]);
  }
  if (faults.length > 0) throw new GuardConfigurationError(faults);
  return { retired: names, changes: byTool };
}
