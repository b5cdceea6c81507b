import type { Contract, InstancePath, JsonSchema } from '../../contract/index.ts';
import { childPointer, getAt, isObject, type Json, type JsonObject, member, setMember } from '../../json/index.ts';
import type { CompiledSchema } from '../../schema/index.ts';
import { compileSchema, evaluate } from '../../schema/index.ts';
import { closedIfWithout, type SchemaView } from '../side.ts';
import { rewriteSchema, without } from './rewrite-schema.ts';

/** What an executor, or a reader, lets pass beyond its schema, as its contract declares it. */
export interface Leniency {
  /** Arguments that the schema does not name are dropped, not refused. */
  readonly unknown: boolean;
  /** Defaults are filled before the arguments are validated. */
  readonly defaults: boolean;
}

/** What the contract's handling says of the executor. */
export function leniencyOf(contract: Contract): Leniency {
  const { unknownInputs, defaults } = contract.meaning.handling;
  return { unknown: unknownInputs === 'strip' || unknownInputs === 'ignore', defaults: defaults === 'before-validation' };
}

/** Is any argument declared to be filled although the schema requires it? */
export function fillsSome(contract: Contract): boolean {
  return Object.values(contract.meaning.inputs).some((field) => field.required === 'filled');
}

/** The schema as the executor treats it; undefined where that is no schema that can be judged. */
export function relaxed(
  view: SchemaView,
  contract: Contract,
  lenient: Leniency,
  allDefaults: boolean,
): CompiledSchema | undefined {
  const document = relaxedDocument(view, contract, { ...lenient, defaults: lenient.defaults || allDefaults });
  // Most schemas leave nothing to be lenient about: then the question has been answered already.
  return document === view.document ? view.all() : compiled(document, 'all', asserts(contract));
}

/** The same, closed to what it names. */
export function relaxedDeclared(view: SchemaView, contract: Contract, lenient: Leniency): CompiledSchema | undefined {
  return compiled(closedIfWithout(relaxedDocument(view, contract, lenient)), 'declared', asserts(contract));
}

function relaxedDocument(view: SchemaView, contract: Contract, lenient: Leniency): JsonSchema {
  let touched = false;
  const document = rewriteSchema(view.document, (schema, path) => {
    const loose = unrequired(lenient.unknown ? opened(schema) : schema, path, view.document, contract, lenient.defaults);
    touched ||= loose !== schema;
    return loose;
  });
  return touched ? document : view.document;
}

function opened(schema: JsonObject): JsonObject {
  const closed = ['additionalProperties', 'unevaluatedProperties'].filter((key) => member(schema, key) === false);
  return closed.length === 0 ? schema : without(schema, ...closed);
}

/** Members with a default are not asked for where the executor fills them, or where they are declared to be filled. */
function unrequired(
  schema: JsonObject,
  path: InstancePath | undefined,
  root: JsonSchema,
  contract: Contract,
  fills: boolean,
): JsonObject {
  const required = member(schema, 'required');
  if (!Array.isArray(required)) return schema;
  const kept = required.filter((name: Json) => {
    if (typeof name !== 'string') return true;
    const at = path === undefined ? undefined : childPointer(path, name);
    const field = at !== undefined && Object.hasOwn(contract.meaning.inputs, at) ? contract.meaning.inputs[at] : undefined;
    if (field?.required === 'filled') return false;
    return !(fills && fillsWell(schema, name, root, field?.default));
  });
  if (kept.length === required.length) return schema;
  const result: { [key: string]: Json } = {};
  for (const key of Object.keys(schema)) setMember(result, key, key === 'required' ? kept : (schema[key] as Json));
  return result;
}

/** Is there a default for the member, declared or stated? One that the member's own schema refuses helps no call. */
function fillsWell(schema: JsonObject, name: string, root: JsonSchema, declared: Json | undefined): boolean {
  const properties = member(schema, 'properties');
  const property = isObject(properties) ? member(properties, name) : undefined;
  const value = declared ?? statedDefault(property, root);
  return value !== undefined && !(isObject(property) && refuses(property, value, root));
}

function statedDefault(property: Json | undefined, root: JsonSchema): Json | undefined {
  let stating = property;
  for (let hops = 0; hops < 8 && isObject(stating); hops++) {
    if (Object.hasOwn(stating, 'default')) return stating.default;
    const ref = member(stating, '$ref');
    if (typeof ref !== 'string' || ref[0] !== '#') return undefined;
    stating = getAt(root, ref.slice(1));
  }
  return undefined;
}

/** Is it shown that the schema refuses the value? References beyond the definitions of the document are not followed. */
function refuses(property: JsonObject, value: Json, root: JsonSchema): boolean {
  const shared: { [key: string]: Json } = { allOf: [property] };
  for (const key of ['$schema', '$defs', 'definitions']) {
    const part = isObject(root) ? member(root, key) : undefined;
    if (part !== undefined) setMember(shared, key, part);
  }
  const result = compileSchema(shared);
  return result.kind === 'compiled' && !evaluate(result.schema, value);
}

/**
 * A result schema for a reader that takes values it does not know: enumerations and unions open, everywhere or only where
 * the contract says so.
 */
export function withUnknownValues(view: SchemaView, contract: Contract, everywhere: boolean): CompiledSchema | undefined {
  let touched = false;
  const document = rewriteSchema(view.document, (schema, path) => {
    const field =
      path !== undefined && Object.hasOwn(contract.meaning.results, path) ? contract.meaning.results[path] : undefined;
    if (!everywhere && field?.unknownValues !== 'handled') return schema;
    const closed = ['enum', 'const', 'anyOf', 'oneOf'].filter((key) => Object.hasOwn(schema, key));
    if (closed.length === 0) return schema;
    touched = true;
    return without(schema, ...closed);
  });
  return touched ? compiled(document, 'all', false) : undefined;
}

/** What is lenient about members may still be strict about formats. */
function asserts(contract: Contract): boolean {
  return contract.meaning.handling.formats === 'assert';
}

function compiled(document: JsonSchema, domain: 'all' | 'declared', formats: boolean): CompiledSchema | undefined {
  const result = compileSchema(document, { domain, formats: formats ? 'assertion' : 'annotation' });
  return result.kind === 'compiled' ? result.schema : undefined;
}
