import type { Json } from '../json/index.ts';

/**
 * The plain form that every JSON Schema dialect compiles to: a graph of nodes, each a conjunction of assertions.
 * What differs between dialects ($ref siblings, boolean exclusive bounds, tuple items, $recursiveRef) is settled by the
 * compiler, and so are dynamic references: a node stands for one schema object in one dynamic environment, so two
 * environments give two nodes and no reference is left open. Annotations are gone.
 */
export interface Node {
  /** Unique within its arena; a child may have a smaller id than its parent, since the graph may be cyclic. */
  readonly id: number;
  readonly place: Place;
  /** `[]` is the schema `true`; `[{ kind: 'never' }]` is `false`. Unevaluated* stand last. */
  readonly assertions: readonly Assertion[];
}

/** Where a node was written: the document's URI and a JSON pointer into it. */
export interface Place {
  readonly document: string;
  readonly pointer: string;
  /** The schema as it came, annotations included: examples make witnesses readable. Nothing is decided by it. */
  readonly written?: Json;
}

export type TypeName = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/** A pattern as written (ECMA-262), unanchored search semantics. */
export interface PatternSource {
  readonly source: string;
  /** Legal only without the `u` flag, and read so: code units instead of code points, identity escapes allowed. */
  readonly legacy?: true;
}

export type Assertion = { readonly keyword: string; readonly pointer: string } & (
  | { readonly kind: 'never' }
  | { readonly kind: 'type'; readonly types: readonly TypeName[] }
  | { readonly kind: 'enum'; readonly values: readonly Json[] } // const is an enum of one
  // numbers; a JSON number stands for the decimal that `String(x)` prints
  | { readonly kind: 'minimum' | 'maximum'; readonly limit: number; readonly exclusive: boolean }
  | { readonly kind: 'multipleOf'; readonly divisor: number }
  // strings; lengths count code points
  | { readonly kind: 'minLength' | 'maxLength'; readonly limit: number }
  | { readonly kind: 'pattern'; readonly pattern: PatternSource }
  | { readonly kind: 'format'; readonly format: string } // only where formats are asserted
  // arrays
  | { readonly kind: 'minItems' | 'maxItems'; readonly limit: number }
  | { readonly kind: 'uniqueItems' }
  | { readonly kind: 'items'; readonly prefix: readonly Node[]; readonly rest: Node | null }
  | {
      readonly kind: 'contains';
      readonly schema: Node;
      readonly min: number;
      readonly max: number | null;
      readonly evaluates: boolean;
    }
  | { readonly kind: 'unevaluatedItems'; readonly schema: Node }
  // objects
  | { readonly kind: 'minProperties' | 'maxProperties'; readonly limit: number }
  | { readonly kind: 'required'; readonly keys: readonly string[] }
  | {
      readonly kind: 'properties'; // properties, patternProperties and additionalProperties of one schema object
      readonly named: ReadonlyMap<string, Node>;
      readonly patterns: readonly { readonly pattern: PatternSource; readonly schema: Node }[];
      readonly additional: Node | null;
    }
  | { readonly kind: 'propertyNames'; readonly schema: Node }
  | { readonly kind: 'dependentRequired'; readonly key: string; readonly keys: readonly string[] }
  | { readonly kind: 'dependentSchema'; readonly key: string; readonly schema: Node }
  | { readonly kind: 'unevaluatedProperties'; readonly schema: Node }
  /**
   * Not a keyword of JSON Schema: every key of the object is one that the schemas applied in place *name* (they evaluate
   * it by properties, patternProperties, or an additional/unevaluatedProperties other than false). Where none of them
   * names a key, any key may stand. The compiler adds it to close a schema to its declared domain; it stands last of all.
   * The compiler closes what lies below by closing the child nodes themselves. Only where what names a child depends on
   * branches that can hold together does it leave the children open and give `deep`, the open node: then the same is
   * asked of every position below that `deep` applies to positively (never through not, if or contains), each over all
   * schemas applied there.
   */
  | { readonly kind: 'declaredKeys'; readonly deep?: Node }
  // in place
  | { readonly kind: 'all'; readonly schemas: readonly Node[] } // allOf, $ref, $dynamicRef
  | { readonly kind: 'any'; readonly schemas: readonly Node[] }
  | { readonly kind: 'one'; readonly schemas: readonly Node[] }
  | { readonly kind: 'not'; readonly schema: Node }
  | { readonly kind: 'if'; readonly test: Node; readonly then: Node | null; readonly else: Node | null }
);

export type Dialect = 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12';

export interface CompiledSchema {
  readonly root: Node;
  readonly dialect: Dialect;
  /** The document as it came. */
  readonly document: Json;
}

/** Why a document is no schema that can be judged; `pointer` is the place of the fault. */
export interface SchemaProblem {
  readonly kind: 'invalid-schema' | 'unresolvable-ref' | 'unsupported-dialect' | 'too-deep' | 'too-large';
  readonly pointer: string;
  readonly message: string;
}

export interface CompileOptions {
  /** Dialect of a document without `$schema`; 2020-12 unless said. */
  readonly dialect?: Dialect;
  readonly formats?: 'annotation' | 'assertion';
  /** `declared` closes the schema to its declared domain (every object position that names keys takes only those). */
  readonly domain?: 'all' | 'declared';
  /** Documents that references may name, by URI without fragment. Nothing is ever fetched. */
  readonly documents?: ReadonlyMap<string, Json>;
}
