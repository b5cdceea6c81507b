import { fieldsOf, type JsonSchema, type SchemaFields, type ToolContract } from '@holdfast/core/contract';
import { getAt, isObject, type Json, type JsonType, sameJson } from '@holdfast/core/json';
import { parseArgumentPath } from '../argument-path.ts';
import { conditionOf, DeclaredCalls, inputSchemaOf, type Matching } from '../condition.ts';
import type { Trigger } from '../entries.ts';

/** A trigger that was shown to match old calls and no current one, with what to tell callers. */
export interface FoundTrigger {
  readonly trigger: Trigger;
  readonly sentence: string;
}

export interface FoundTriggers {
  readonly triggers: readonly FoundTrigger[];
  /** What could not be shown, and what is left for a person. */
  readonly notes: readonly string[];
}

const TYPES: readonly JsonType[] = ['string', 'array', 'object', 'number', 'boolean', 'null'];
const MANY_VALUES = 200;

/** The triggers that tell calls on the old contract of a tool from those on the new one. `renamed`: old input name to new one. */
export function findTriggers(old: ToolContract, next: ToolContract, renamed: ReadonlyMap<string, string>): FoundTriggers {
  const finder = new Finder(old, next);
  finder.gone(renamed);
  finder.required();
  finder.changed();
  return { triggers: finder.triggers, notes: [...finder.notes, ...finder.rest()] };
}

class Finder {
  readonly triggers: FoundTrigger[] = [];
  readonly notes: string[] = [];
  readonly #tool: string;
  readonly #schemas: { readonly old: JsonSchema; readonly new: JsonSchema };
  readonly #fields: { readonly old: SchemaFields; readonly new: SchemaFields };
  readonly #calls: { readonly old: DeclaredCalls; readonly new: DeclaredCalls };
  readonly #assertsFormats: boolean;

  constructor(old: ToolContract, next: ToolContract) {
    this.#tool = next.contract.tool;
    this.#schemas = { old: inputSchemaOf(old), new: inputSchemaOf(next) };
    this.#fields = { old: fieldsOf(this.#schemas.old), new: fieldsOf(this.#schemas.new) };
    this.#assertsFormats = next.contract.meaning.handling.formats === 'assert';
    this.#calls = { old: new DeclaredCalls(this.#schemas.old), new: new DeclaredCalls(this.#schemas.new, this.#assertsFormats) };
    if (!this.#fields.old.complete || !this.#fields.new.complete)
      this.notes.push(`the inputs of "${this.#tool}" lead to more places than are listed; look for triggers by hand`);
  }

  gone(renamed: ReadonlyMap<string, string>): void {
    const [before, after] = [this.#fields.old.fields, this.#fields.new.fields];
    const isGone = (path: string): boolean => before.has(path) && !after.has(path);
    for (const path of before.keys()) {
      if (!isGone(path) || ancestors(path).some(isGone) || path.endsWith('/*')) continue;
      const name = words(path);
      const to = renamed.get(path);
      this.#add(
        { kind: 'present', path },
        to === undefined ? `"${name}" is no longer an input.` : `"${name}" is called "${words(to)}" now.`,
      );
    }
  }

  required(): void {
    for (const { path, required } of this.#fields.new.fields.values()) {
      if (required === 'never' || path.endsWith('/*') || this.#fields.old.fields.get(path)?.required === 'always') continue;
      this.#add({ kind: 'absent', path }, `"${words(path)}" is required now.`);
    }
  }

  changed(): void {
    for (const [path, { pointers }] of this.#fields.new.fields) {
      const earlier = this.#fields.old.fields.get(path);
      if (earlier === undefined) continue;
      const before = earlier.pointers.map((pointer) => at(this.#schemas.old, pointer));
      const after = pointers.map((pointer) => at(this.#schemas.new, pointer));
      // Equal text may still differ in meaning through references.
      if (sameJson(before as Json, after as Json) && !JSON.stringify(after).includes('$ref')) continue;
      this.#types(path);
      this.#values(path, before, after);
      for (const schema of after) if (isObject(schema)) this.#bounds(path, schema);
    }
  }

  /** An old call that the new contract refuses and that no trigger matches. */
  rest(): readonly string[] {
    const conditions = this.triggers.map(({ trigger }) => conditionOf(trigger)).filter((condition) => condition !== undefined);
    const left = this.#calls.old.without(conditions).outside(this.#schemas.new);
    if (left.kind === 'none') return [];
    if (left.kind === 'open')
      return [
        `it could not be decided whether every old call of "${this.#tool}" that is refused now is matched (${left.reason})`,
      ];
    return [
      `the old call ${JSON.stringify(left.call)} of "${this.#tool}" is refused now and no trigger tells it apart; add one by hand`,
    ];
  }

  #types(path: string): void {
    const lost = TYPES.filter((was) => {
      const trigger: Trigger = { kind: 'type', path, was };
      return this.#calls.old.matchedBy(trigger).kind === 'some' && this.#calls.new.matchedBy(trigger).kind === 'none';
    });
    const kept = TYPES.filter((was) => this.#calls.new.matchedBy({ kind: 'type', path, was }).kind !== 'none');
    const [first] = lost;
    if (first === undefined) {
      this.#wholeNumbers(path);
      return;
    }
    const name = words(path);
    const now = kept.length === 0 ? 'something else' : kept.map((type) => a(type)).join(' or ');
    const trigger: Trigger =
      lost.length === 1 && first === 'string'
        ? { kind: 'string', path }
        : { kind: 'type', path, was: lost.length === 1 ? first : lost };
    const isList = trigger.kind === 'string' && kept.length === 1 && kept[0] === 'array';
    const how = `"${name}" is ${now} now`;
    this.#add(
      trigger,
      isList ? `${how}: send ["…"] where you sent "…".` : `${how}, no longer ${lost.map((type) => a(type)).join(' or ')}.`,
    );
  }

  #wholeNumbers(path: string): void {
    const trigger: Trigger = { kind: 'range', path, multipleOf: 1 };
    if (this.#calls.old.matchedBy(trigger).kind === 'some' && this.#calls.new.matchedBy(trigger).kind === 'none')
      this.#add(trigger, `"${words(path)}" is a whole number now.`);
  }

  #values(path: string, before: readonly Json[], after: readonly Json[]): void {
    const name = words(path);
    const known = listedValues(before);
    const lost = known.slice(0, MANY_VALUES).filter((value) => {
      const trigger: Trigger = { kind: 'value', path, was: [value] };
      return this.#calls.old.matchedBy(trigger).kind === 'some' && this.#calls.new.matchedBy(trigger).kind === 'none';
    });
    if (known.length > MANY_VALUES)
      this.notes.push(`"${name}" of "${this.#tool}" had ${known.length} values; the first ${MANY_VALUES} were compared`);
    // Values of a type that is refused as a whole are matched already.
    const matched = this.triggers.filter(({ trigger }) => trigger.path === path).map(({ trigger }) => trigger);
    const apart = lost.filter(
      (value) => !matched.some((trigger) => 'was' in trigger || (trigger.kind === 'string' && typeof value === 'string')),
    );
    if (apart.length > 0) {
      const told = apart.map((value) => JSON.stringify(value)).join(', ');
      this.#add({ kind: 'value', path, was: apart }, `"${name}" no longer takes ${told}.`);
    }
    const now = listedValues(after).filter((value) => typeof value === 'string');
    if (now.length > 0 && now.length <= MANY_VALUES && known.length === 0) {
      const pattern = `^(?:${now.map(escaped).join('|')})$`;
      this.#add(
        { kind: 'value', path, pattern },
        `"${name}" is one of ${now.map((value) => JSON.stringify(value)).join(', ')} now.`,
      );
    }
  }

  #bounds(path: string, schema: { readonly [key: string]: Json }): void {
    const name = words(path);
    const number = (key: string): number | undefined => {
      const value = Object.hasOwn(schema, key) ? schema[key] : undefined;
      return typeof value === 'number' ? value : undefined;
    };
    const { pattern, format } = schema;
    if (typeof pattern === 'string') this.#add({ kind: 'value', path, pattern }, `"${name}" matches ${pattern} now.`);
    if (typeof format === 'string' && this.#assertsFormats)
      this.#add({ kind: 'value', path, format }, `"${name}" has the format ${format} now.`);
    const bounds: readonly [string, Omit<Trigger & { kind: 'range' }, 'kind' | 'path'>, (bound: number) => string][] = [
      ['minimum', { min: 0 }, (bound) => `is at least ${bound} now`],
      ['maximum', { max: 0 }, (bound) => `is at most ${bound} now`],
      ['exclusiveMinimum', { exclusiveMin: 0 }, (bound) => `is above ${bound} now`],
      ['exclusiveMaximum', { exclusiveMax: 0 }, (bound) => `is below ${bound} now`],
      ['multipleOf', { multipleOf: 0 }, (bound) => `is a multiple of ${bound} now`],
      ['minLength', { of: 'length', min: 0 }, (bound) => `has at least ${many(bound, 'character')} now`],
      ['maxLength', { of: 'length', max: 0 }, (bound) => `has at most ${many(bound, 'character')} now`],
      ['minItems', { of: 'items', min: 0 }, (bound) => `has at least ${many(bound, 'item')} now`],
      ['maxItems', { of: 'items', max: 0 }, (bound) => `has at most ${many(bound, 'item')} now`],
      ['minProperties', { of: 'properties', min: 0 }, (bound) => `has at least ${many(bound, 'member')} now`],
      ['maxProperties', { of: 'properties', max: 0 }, (bound) => `has at most ${many(bound, 'member')} now`],
    ];
    for (const [key, form, say] of bounds) {
      const bound = number(key);
      if (bound === undefined) continue;
      const filled = Object.fromEntries(Object.entries(form).map(([member, value]) => [member, member === 'of' ? value : bound]));
      this.#add({ kind: 'range', path, ...filled } as Trigger, `"${name}" ${say(bound)}.`);
    }
  }

  /** Takes a trigger in only where it matches old calls and it is shown that no current call can match it. */
  #add(trigger: Trigger, sentence: string): void {
    if (this.triggers.some((one) => sameJson(one.trigger as unknown as Json, trigger as unknown as Json))) return;
    const before: Matching = this.#calls.old.matchedBy(trigger);
    if (before.kind === 'none') return;
    const now = this.#calls.new.matchedBy(trigger);
    if (now.kind === 'none' && before.kind === 'some') {
      this.triggers.push({ trigger, sentence });
      return;
    }
    // A keyword that was there before, or stands in one of several branches, is no loss to tell of.
    if (now.kind === 'some' && trigger.kind !== 'present') return;
    const why =
      now.kind === 'some'
        ? `current calls such as ${JSON.stringify(now.call)} match it too`
        : `it could not be shown that only old calls match it (${now.kind === 'open' ? now.reason : before.kind === 'open' ? before.reason : ''})`;
    this.notes.push(`no trigger "${trigger.kind}" at "${trigger.path}" of "${this.#tool}": ${why}`);
  }
}

function at(schema: JsonSchema, pointer: string): Json {
  return getAt(schema as Json, pointer) ?? true;
}

function ancestors(path: string): readonly string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
}

/** A path as callers write it: `window.start`, `items.id`. */
export function words(path: string): string {
  const segments = parseArgumentPath(path);
  if (typeof segments === 'string') return path;
  return segments.filter((segment) => segment !== '*').join('.');
}

const a = (type: JsonType): string =>
  ({ string: 'a string', array: 'a list', object: 'an object', number: 'a number', boolean: 'true or false', null: 'null' })[
    type
  ];
const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
const escaped = (text: Json): string => String(text).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The values that `enum` and `const` list, in the schemas themselves and their branches. */
function listedValues(schemas: readonly Json[]): readonly Json[] {
  const values: Json[] = [];
  const visit = (schema: Json | undefined, depth: number): void => {
    if (!isObject(schema) || depth > 4) return;
    if (Object.hasOwn(schema, 'const')) values.push(schema.const as Json);
    if (Array.isArray(schema.enum)) values.push(...(schema.enum as readonly Json[]));
    for (const key of ['anyOf', 'oneOf', 'allOf'])
      if (Array.isArray(schema[key])) for (const branch of schema[key] as readonly Json[]) visit(branch, depth + 1);
  };
  for (const schema of schemas) visit(schema, 0);
  return values.filter((value, i) => values.findIndex((other) => sameJson(other, value)) === i);
}
