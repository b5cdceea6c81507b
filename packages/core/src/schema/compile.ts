import { isObject, type Json, type JsonObject } from '../json/index.ts';
import { closeToDeclared } from './closing/close.ts';
import { atLeast } from './front/dialects.ts';
import { Environment } from './front/environment.ts';
import { RECURSIVE } from './front/identifiers.ts';
import { nestsDeeper } from './front/nesting.ts';
import { escapeToken } from './front/pointer.ts';
import { type Location, MAX_SCHEMA_DEPTH, Resources } from './front/resources.ts';
import { findInPlaceCycle } from './in-place-cycle.ts';
import { keywordTable, READERS } from './keywords/index.ts';
import type { SchemaScope } from './keywords/keyword.ts';
import type { Assertion, CompiledSchema, CompileOptions, Dialect, Node, PatternSource, SchemaProblem } from './model.ts';
import { readPattern } from './patterns.ts';

/** More nodes than this and a document is refused: dynamic environments can multiply them. */
export const MAX_NODES = 100_000;
const MAX_PROBLEMS = 1_000;
/** Deeper constants are refused: each may become a witness, and what is told of a witness goes down into it. */
const MAX_VALUE_DEPTH = 500;

export type CompileResult =
  | { readonly kind: 'compiled'; readonly schema: CompiledSchema }
  | { readonly kind: 'faulty'; readonly problems: readonly SchemaProblem[] };

/**
 * Compiles a schema document to the plain form of `model.ts`. Only schemas that the root reaches are compiled and
 * checked; a definition that nothing refers to may hold anything. All problems are reported, in document order of
 * discovery. Never throws and never fetches.
 */
export function compileSchema(document: Json, options: CompileOptions = {}): CompileResult {
  const compiler = new Compiler(options);
  const schema = compiler.compile(document);
  return compiler.problems.length === 0 && schema !== undefined
    ? { kind: 'compiled', schema }
    : { kind: 'faulty', problems: compiler.problems };
}

interface MutableNode {
  readonly id: number;
  readonly place: Node['place'];
  readonly assertions: Assertion[];
  readonly steps: null;
}

interface Task {
  readonly node: MutableNode;
  readonly location: Location;
  readonly environment: Environment;
}

class Compiler implements SchemaScope {
  readonly problems: SchemaProblem[] = [];
  readonly #options: CompileOptions;
  readonly #resources: Resources;
  /** One node for each place and environment. */
  readonly #plain = new Map<Location, MutableNode>();
  readonly #scoped = new Map<Environment, Map<Location, MutableNode>>();
  readonly #empty = Environment.empty();
  readonly #tasks: Task[] = [];
  readonly #reported = new Set<string>();
  #count = 0;
  /** Only references can lead back. */
  #refers = false;
  // What is being compiled at the moment.
  #task!: Task;
  #table!: ReadonlyMap<string, number>;
  dialect: Dialect;
  assertsFormats: boolean;

  constructor(options: CompileOptions) {
    this.#options = options;
    this.dialect = options.dialect ?? '2020-12';
    this.assertsFormats = options.formats === 'assertion';
    this.#resources = new Resources({ dialect: this.dialect, documents: options.documents ?? new Map() });
  }

  compile(document: Json): CompiledSchema | undefined {
    const resource = this.#resources.add('', document, this.dialect);
    const root = this.#node(resource.root, this.#empty);
    for (let next = 0; next < this.#tasks.length; next++) {
      const task = this.#tasks[next] as Task;
      this.#task = task;
      if (this.#count > MAX_NODES) {
        this.#report('too-large', task.location.pointer, `more than ${MAX_NODES} schemas, counted once for each dynamic scope`);
        return undefined;
      }
      if (this.problems.length >= MAX_PROBLEMS || this.#resources.tooDeep !== undefined) break;
      this.#read(task);
    }
    if (this.#resources.tooDeep !== undefined)
      this.#report('too-deep', this.#resources.tooDeep, `schemas are nested more than ${MAX_SCHEMA_DEPTH} deep`);
    if (this.problems.length > 0) return undefined;
    const cycle = this.#refers ? findInPlaceCycle(this.#tasks.map(({ node }) => node)) : undefined;
    if (cycle !== undefined) {
      this.#report('invalid-schema', cycle, 'this reference leads back to itself without going into the instance', '');
      return undefined;
    }
    const closed = this.#options.domain === 'declared' ? closeToDeclared(root, this.#count) : root;
    return { root: closed, dialect: resource.reading?.dialect ?? this.dialect, document };
  }

  #node(location: Location, outer: Environment): MutableNode {
    const environment = outer.enter(location.resource);
    let nodes = environment === this.#empty ? this.#plain : this.#scoped.get(environment);
    if (nodes === undefined) {
      nodes = new Map();
      this.#scoped.set(environment, nodes);
    }
    let node = nodes.get(location);
    if (node === undefined) {
      node = {
        id: this.#count++,
        place: { document: location.resource.uri, pointer: location.pointer, written: location.value },
        assertions: [],
        steps: null,
      };
      nodes.set(location, node);
      this.#tasks.push({ node, location, environment });
    }
    return node;
  }

  #read(task: Task): void {
    const { value, resource } = task.location;
    const { reading } = resource;
    if (reading === undefined) {
      const pointer = `${resource.root.pointer}/$schema`;
      this.#report('unsupported-dialect', pointer, `the dialect ${resource.schemaUri} is not known`);
      return;
    }
    this.dialect = reading.dialect;
    this.assertsFormats = this.#options.formats === 'assertion' || reading.assertsFormats;
    if (
      typeof value === 'boolean' &&
      (reading.dialect !== 'draft-04' || /\/additional(?:Properties|Items)$/.test(task.location.pointer))
    ) {
      if (!value) this.add({ kind: 'never', keyword: 'false', pointer: task.location.pointer });
      return;
    }
    if (!isObject(value)) {
      const what = reading.dialect === 'draft-04' ? 'an object' : 'an object or a boolean';
      this.#report('invalid-schema', task.location.pointer, `a schema must be ${what}`);
      return;
    }
    this.#table = keywordTable(reading);
    this.#readCore(value);
    if (Object.hasOwn(value, '$ref') && !atLeast(reading.dialect, '2019-09')) {
      const reader = this.#table.get('$ref');
      if (reader !== undefined) READERS[reader]?.read(value, this);
      return;
    }
    const due: number[] = [];
    for (const keyword of Object.keys(value)) {
      const reader = this.#table.get(keyword);
      if (reader === undefined || due.includes(reader)) continue;
      let at = due.length;
      while (at > 0 && (due[at - 1] as number) > reader) at--;
      due.splice(at, 0, reader);
    }
    for (const reader of due) READERS[reader]?.read(value, this);
  }

  /** Identifiers and places for schemas assert nothing, but must be what they claim. */
  #readCore(schema: JsonObject): void {
    const modern = atLeast(this.dialect, '2019-09');
    const string = (keyword: string) => {
      if (Object.hasOwn(schema, keyword) && typeof schema[keyword] !== 'string')
        this.problem(`${keyword} must be a string`, keyword);
    };
    if (Object.hasOwn(schema, '$schema')) string('$schema');
    if (modern || !Object.hasOwn(schema, '$ref')) {
      const name = this.dialect === 'draft-04' ? 'id' : '$id';
      string(name);
      const id = schema[name];
      if (modern && typeof id === 'string' && /#./.test(id)) this.problem('$id must not have a fragment; use $anchor', '$id');
    }
    if (modern) {
      string('$anchor');
      if (this.dialect === '2020-12') string('$dynamicAnchor');
    }
  }

  knows(keyword: string): boolean {
    return this.#table.has(keyword);
  }

  at(keyword: string, key?: string | number): string {
    const base = `${this.#task.location.pointer}/${escapeToken(keyword)}`;
    return key === undefined ? base : `${base}/${typeof key === 'number' ? key : escapeToken(key)}`;
  }

  add(assertion: Assertion): void {
    if (assertion.kind === 'enum' && assertion.values.some((value) => nestsDeeper(value, MAX_VALUE_DEPTH)))
      this.#report('too-deep', assertion.pointer, `values are nested more than ${MAX_VALUE_DEPTH} deep`);
    this.#task.node.assertions.push(assertion);
  }

  child(value: Json, keyword: string, key?: string | number): Node {
    const { location, environment } = this.#task;
    return this.#node(this.#resources.place(location, this.at(keyword, key), value), environment);
  }

  reference(kind: '$ref' | '$dynamicRef' | '$recursiveRef', reference: string): Node | undefined {
    const { location, environment } = this.#task;
    this.#refers = true;
    const found = this.#resources.resolve(reference, location.resource);
    if (typeof found === 'string') {
      this.#report('unresolvable-ref', this.at(kind), `${JSON.stringify(reference)} cannot be resolved: ${found}`);
      return undefined;
    }
    let target = found.location;
    if (kind === '$recursiveRef' && target.resource.dynamic.get(RECURSIVE) === target)
      target = environment.get(RECURSIVE) ?? target;
    else if (kind === '$dynamicRef' && found.anchor !== undefined && target.resource.dynamic.get(found.anchor) === target)
      target = environment.get(found.anchor) ?? target;
    return this.#node(target, environment);
  }

  pattern(source: string, keyword: string, key?: string): PatternSource | undefined {
    const reading = readPattern(source);
    if (reading.kind === 'pattern') return reading.pattern;
    if (reading.kind === 'illegal')
      this.problem(`${JSON.stringify(source)} is not a regular expression of ECMA-262`, keyword, key);
    else
      this.#report(
        'too-large',
        this.at(keyword, key),
        `no bound is known for the time that ${JSON.stringify(source)} takes to match`,
      );
    return undefined;
  }

  problem(message: string, keyword: string, key?: string | number): void {
    this.#report('invalid-schema', this.at(keyword, key), message);
  }

  #report(kind: SchemaProblem['kind'], pointer: string, said: string, document = this.#task.location.document.uri): void {
    // A pointer alone would be read as one into the document itself.
    const message = document === '' ? said : `${said} (in ${document})`;
    const key = `${kind} ${pointer} ${message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.problems.push({ kind, pointer, message });
  }
}
