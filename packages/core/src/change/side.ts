import {
  type Contract,
  type ContractProblem,
  digestsOf,
  fieldsOf,
  type InstancePath,
  type JsonSchema,
  type LayerDigests,
  type SchemaField,
  type ToolContract,
} from '../contract/index.ts';
import { isObject, type Json, member, type Sha256 } from '../json/index.ts';
import { type CompiledSchema, compileSchema } from '../schema/index.ts';
import type { When } from './directions.ts';

/** One schema of a tool, compiled when first asked for and only once. */
export interface SchemaView {
  /** `/inputSchema` or `/outputSchema`. */
  readonly at: string;
  readonly document: JsonSchema;
  /** What keeps it from being judged; empty for a schema that can be. */
  readonly problems: readonly ContractProblem[];
  readonly all: () => CompiledSchema | undefined;
  /** Closed to what the schema names: what a planner forms that reads it. */
  readonly declared: () => CompiledSchema | undefined;
  readonly fields: () => ReadonlyMap<InstancePath, SchemaField>;
}

/** A tool on one side of a pair. */
export interface Side {
  readonly when: When;
  readonly tool: ToolContract;
  readonly contract: Contract;
  readonly digests: LayerDigests;
  readonly input: SchemaView;
  readonly output: SchemaView | undefined;
}

export function sideOf(when: When, tool: ToolContract, sha256: Sha256): Side {
  const { contract, definition } = tool;
  const asserts = contract.meaning.handling.formats === 'assert';
  const output = member(definition, 'outputSchema');
  return {
    when,
    tool,
    contract,
    digests: digestsOf(contract, sha256),
    input: schemaView(tool, 'inputSchema', member(definition, 'inputSchema'), asserts),
    output: output === undefined || output === null ? undefined : schemaView(tool, 'outputSchema', output, false),
  };
}

function schemaView(
  tool: ToolContract,
  name: 'inputSchema' | 'outputSchema',
  value: Json | undefined,
  asserts: boolean,
): SchemaView {
  const at = `/${name}`;
  const document: JsonSchema = isObject(value) || typeof value === 'boolean' ? value : {};
  const problems = tool.problems.filter((problem) => problem.at === at || problem.at.startsWith(`${at}/`));
  const compile = (domain: 'all' | 'declared') => {
    if (problems.length > 0) return undefined;
    const asked = domain === 'declared' ? closedIfWithout(document) : document;
    const result = compileSchema(asked, { domain, formats: asserts ? 'assertion' : 'annotation' });
    return result.kind === 'compiled' ? result.schema : undefined;
  };
  return {
    at,
    document,
    problems,
    all: lazy(() => compile('all')),
    declared: lazy(() => compile('declared')),
    // A schema that cannot be judged is not walked either: it may be too deep to be.
    fields: lazy(() => (problems.length > 0 ? new Map() : fieldsOf(document).fields)),
  };
}

/** The value of `make`, made when first asked for. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const IN_PLACE = [
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependentSchemas',
];

/**
 * A tool that lists its arguments as none (`properties: {}` at the root) names no key, and means it: it is no free map, as an
 * object that says nothing of members is.
 */
export function closedIfWithout(document: JsonSchema): JsonSchema {
  if (!isObject(document)) return document;
  const properties = member(document, 'properties');
  const none = isObject(properties) && Object.keys(properties).length === 0;
  return none && IN_PLACE.every((key) => !Object.hasOwn(document, key)) ? { ...document, additionalProperties: false } : document;
}
