import type { Json, JsonObject } from '../json/index.ts';
import type { Manifest, ToolManifest } from './statement.ts';

/** A path into a value, `*` for any item or key: `/window/start`, `/items/{any}/id` written with `*` (`~0`, `~1` escape as in RFC 6901). */
export type InstancePath = string;
/** A JSON pointer into a schema or a tool definition (RFC 6901). */
export type Pointer = string;
/** A JSON Schema document: an object or a boolean. */
export type JsonSchema = JsonObject | boolean;

/** What one tool promises at one version, in three layers, with the prose a model reads beside them. */
export interface Contract {
  readonly tool: string;
  /** Explicit interface version from the manifest; `"1"` where none is given. */
  readonly version: string;
  readonly shape: Shape;
  readonly meaning: Meaning;
  readonly authority: Authority;
  readonly prose: Prose;
  /** Who answers questions about the tool; never digested. */
  readonly owner?: string;
}

export interface Shape {
  readonly input: JsonSchema;
  readonly output?: JsonSchema;
  /** `$schema` of the input, or the 2020-12 URI where none is named. */
  readonly inputDialect: string;
  readonly outputDialect?: string;
}

export interface Meaning {
  readonly inputs: Readonly<Record<InstancePath, FieldMeaning>>;
  readonly results: Readonly<Record<InstancePath, FieldMeaning>>;
  readonly errors: Readonly<Record<string, ErrorMeaning>>;
  readonly handling: Handling;
}

export interface FieldMeaning {
  /** A UCUM code or a named unit. */
  readonly unit?: string;
  /** The identifier scheme, such as `case.internal`. */
  readonly identifier?: string;
  readonly default?: Json;
  readonly required?: 'by-schema' | 'filled';
  readonly consent?: boolean;
  readonly concurrencyToken?: boolean;
  readonly volatile?: boolean;
  readonly unknownValues?: 'handled' | 'refused';
  readonly timeReference?: string;
  readonly format?: string;
  readonly deprecated?: boolean;
}

export interface ErrorMeaning {
  readonly as: 'error' | 'result';
  readonly retry: 'never' | 'after-change' | 'same-call';
  readonly means: string;
}

/** What the executor does with arguments it does not know, with omitted defaults, and with formats. */
export interface Handling {
  readonly unknownInputs: 'strip' | 'ignore' | 'reject' | 'forward' | 'undeclared';
  readonly defaults: 'before-validation' | 'never' | 'undeclared';
  readonly formats: 'assert' | 'ignore' | 'undeclared';
}

export interface Authority {
  readonly effects: readonly Effect[];
  readonly scopes: readonly string[];
  readonly scopeWhenOmitted?: string;
  readonly data: readonly string[];
  readonly approval: 'none' | 'required' | 'undeclared';
  readonly reversible?: boolean;
  readonly idempotent?: boolean;
  readonly openWorld?: boolean;
  readonly commit?: CommitBoundary;
  readonly oauthScopes: readonly string[];
  /** Which of the four lists nobody declared: such a list is empty for want of a statement, not as one. */
  readonly undeclared?: readonly ('data' | 'effects' | 'oauthScopes' | 'scopes')[];
  /** What the scopes named here include; scopes that this does not relate are incomparable. */
  readonly scopeIncludes?: Readonly<Record<string, readonly string[]>>;
  readonly retry?: string;
  readonly audit?: string;
  readonly taskSupport?: 'forbidden' | 'optional' | 'required';
}

export type EffectKind = 'read' | 'create' | 'update' | 'delete' | 'notify' | 'pay' | 'execute';

export interface Effect {
  readonly kind: EffectKind;
  /** `undeclared` where only a hint is known. */
  readonly target: string;
  /** All conditions hold, judged on effective arguments (defaults included). */
  readonly when?: { readonly all: readonly EffectCondition[] };
}

export interface EffectCondition {
  readonly at: InstancePath;
  readonly equals: Json;
}

export interface CommitBoundary {
  /** The effect that commits, as `kind:target`. */
  readonly at: string;
  /** A dry-run argument or a prepare tool. */
  readonly prepare?: string;
  /** The path of the concurrency token. */
  readonly precondition?: InstancePath;
}

export interface Prose {
  readonly title?: string;
  readonly description?: string;
  /** Titles, descriptions, examples and comments of the schemas, by pointer into the tool definition. */
  readonly fields: Readonly<Record<Pointer, string>>;
}

/** A tool as `tools/list` returned it, raw: unknown members are kept. */
export interface ToolDefinition extends JsonObject {
  readonly name: string;
}

/** Everything known of one tool: the definition, its contract, and what kept a layer from being read. */
export interface ToolContract {
  readonly definition: ToolDefinition;
  readonly contract: Contract;
  /** Faults of the schemas, with places in the tool definition. Such a tool is reported, never judged safe. */
  readonly problems: readonly ContractProblem[];
  /** Which statements came from where, for the report: `/meaning/inputs/~1limit/default` → `schema`. */
  readonly origins: Readonly<Record<Pointer, 'manifest' | 'meta' | 'schema' | 'annotations'>>;
  /** What the manifest says of the tool, as it says it. */
  readonly declared?: ToolManifest;
}

export interface ContractProblem {
  readonly kind:
    | 'invalid-schema'
    | 'unresolvable-ref'
    | 'unsupported-dialect'
    | 'missing-schema'
    | 'too-deep'
    | 'too-large'
    | 'duplicate-tool'
    | 'invalid-meta';
  readonly at: Pointer;
  readonly message: string;
}

/** One side of a check: the tools of one server as read at one time. */
export interface ToolSet {
  /** How it was asked for: a path, a URL, `stdio:…`. */
  readonly source: string;
  readonly server?: { readonly name?: string; readonly version?: string };
  readonly instructions?: string;
  /** The order of scopes that the manifest declares. */
  readonly scopes?: Manifest['scopes'];
  /** In the order of the list; of two with one name only the first, with a problem. */
  readonly tools: readonly ToolContract[];
}
