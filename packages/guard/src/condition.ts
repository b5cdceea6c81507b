import { closedIfWithout } from '@holdfast/core/change';
import type { JsonSchema, ToolContract } from '@holdfast/core/contract';
import { type Budget, type CompiledSchema, compileSchema, contains, DEFAULT_BUDGET } from '@holdfast/core/schema';
import { parseArgumentPath } from './argument-path.ts';
import { rangeSchema } from './compile-entries.ts';
import type { Trigger } from './entries.ts';

const BUDGET: Budget = { ...DEFAULT_BUDGET, steps: 100_000 };

/** The calls that a trigger matches, as a JSON Schema (2020-12) of the arguments; undefined where its path is none. */
export function conditionOf(trigger: Trigger): JsonSchema | undefined {
  const segments = parseArgumentPath(trigger.path);
  if (typeof segments === 'string') return undefined;
  if (trigger.kind === 'absent') return placed(segments, (segment) => missing(segment));
  const leaf = leafOf(trigger);
  return placed(segments, (segment) => holding(segment, leaf));
}

function leafOf(trigger: Exclude<Trigger, { kind: 'absent' }>): JsonSchema {
  switch (trigger.kind) {
    case 'present':
      return true;
    case 'string':
      return { type: 'string' };
    case 'type':
      return { type: typeof trigger.was === 'string' ? trigger.was : [...trigger.was] };
    case 'value':
      if ('was' in trigger) return { enum: [...trigger.was] };
      return { type: 'string', not: 'pattern' in trigger ? { pattern: trigger.pattern } : { format: trigger.format } };
    case 'range':
      return { not: rangeSchema(trigger) };
  }
}

/** Objects and arrays that reach, along all segments but the last, a holder of which `atLast` speaks. */
function placed(segments: readonly string[], atLast: (segment: string) => JsonSchema): JsonSchema {
  const [first, ...rest] = segments as [string, ...string[]];
  return rest.length === 0 ? atLast(first) : holding(first, placed(rest, atLast));
}

const isIndex = (segment: string): boolean => /^(0|[1-9]\d{0,8})$/.test(segment);

function holding(segment: string, child: JsonSchema): JsonSchema {
  if (segment === '*') {
    return {
      anyOf: [
        { type: 'array', contains: child },
        { type: 'object', not: { additionalProperties: { not: child } } },
      ],
    };
  }
  const named: JsonSchema = { type: 'object', properties: { [segment]: child }, required: [segment] };
  if (!isIndex(segment)) return named;
  const index = Number(segment);
  // No more places than any list of arguments has; beyond them only the object is asked about.
  if (index > 1_000) return named;
  const item: JsonSchema = { type: 'array', prefixItems: [...Array(index).fill(true), child], minItems: index + 1 };
  return { anyOf: [named, item] };
}

function missing(segment: string): JsonSchema {
  if (segment === '*') return false;
  const named: JsonSchema = { type: 'object', not: { required: [segment] } };
  return isIndex(segment) ? { anyOf: [named, { type: 'array', maxItems: Number(segment) }] } : named;
}

export type Matching =
  | { readonly kind: 'none' }
  | { readonly kind: 'some'; readonly call: unknown }
  /** It could not be decided, or the schema cannot be read. */
  | { readonly kind: 'open'; readonly reason: string };

/** Calls that a schema declares: every object in them has only keys that the schema names. */
export class DeclaredCalls {
  readonly #schema: JsonSchema;
  readonly #compiled = new Map<boolean, CompiledSchema | string>();
  readonly #assertsFormats: boolean;

  constructor(schema: JsonSchema, assertsFormats = false) {
    this.#schema = schema;
    this.#assertsFormats = assertsFormats;
  }

  /** Is there such a call that the trigger matches? */
  matchedBy(trigger: Trigger): Matching {
    const condition = conditionOf(trigger);
    if (condition === undefined) return { kind: 'open', reason: 'its path is none' };
    return this.within(condition, trigger.kind === 'value' && 'format' in trigger);
  }

  /** Is there such a call among those that `condition` describes? */
  within(condition: JsonSchema, assertsFormats = false): Matching {
    return this.outside({ not: condition }, assertsFormats);
  }

  /** The same calls without those that one of the conditions describes. */
  without(conditions: readonly JsonSchema[]): DeclaredCalls {
    const schema = typeof this.#schema === 'boolean' ? {} : this.#schema;
    const nots = conditions.map((condition) => ({ not: condition }));
    // Within the same document, so that its references lead where they did.
    const allOf = [...(Array.isArray(schema.allOf) ? (schema.allOf as readonly JsonSchema[]) : []), ...nots];
    return this.#schema === false || allOf.length === 0 ? this : new DeclaredCalls({ ...schema, allOf }, this.#assertsFormats);
  }

  /** Is there such a call that `schema` refuses? */
  outside(schema: JsonSchema, assertsFormats = false): Matching {
    const asserts = assertsFormats || this.#assertsFormats;
    const declared = this.#declared(asserts);
    if (typeof declared === 'string') return { kind: 'open', reason: declared };
    const other = compileSchema(schema, { formats: asserts ? 'assertion' : 'annotation' });
    if (other.kind === 'faulty') return { kind: 'open', reason: other.problems[0]?.message ?? 'the condition is no schema' };
    const answer = contains(declared, other.schema, { budget: BUDGET });
    if (answer.verdict === 'contained') return { kind: 'none' };
    if (answer.verdict === 'not-contained') return { kind: 'some', call: answer.witness };
    return { kind: 'open', reason: answer.reason.detail ?? answer.reason.code };
  }

  #declared(asserts: boolean): CompiledSchema | string {
    const known = this.#compiled.get(asserts);
    if (known !== undefined) return known;
    const read = compileSchema(closedIfWithout(this.#schema), {
      domain: 'declared',
      formats: asserts ? 'assertion' : 'annotation',
    });
    const found = read.kind === 'faulty' ? (read.problems[0]?.message ?? 'the schema cannot be read') : read.schema;
    this.#compiled.set(asserts, found);
    return found;
  }
}

/** The name of the input that a path leads to: its last segment that is a name. */
export function inputName(path: string): string {
  const segments = parseArgumentPath(path);
  if (typeof segments === 'string') return path;
  return [...segments].reverse().find((segment) => segment !== '*') ?? path;
}

/** The input schema as listed: with its formats, which the contract's shape leaves out where nothing says that they are asserted. */
export function inputSchemaOf(tool: ToolContract): JsonSchema {
  return (tool.definition.inputSchema as JsonSchema | undefined) ?? tool.contract.shape.input;
}
