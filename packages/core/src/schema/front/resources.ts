import { isObject, type Json, type JsonObject, member } from '../../json/index.ts';
import { jsonEqual } from '../equality.ts';
import type { Dialect } from '../model.ts';
import { atLeast, dialectOf, READINGS, type Reading, readVocabularies } from './dialects.ts';
import { hasIdentifiers, identifier, readAnchors } from './identifiers.ts';
import { bundledDocument } from './metaschemas/index.ts';
import { escapeToken, pointerTokens, step } from './pointer.ts';
import { SUBSCHEMAS } from './subschemas.ts';
import { decodePercent, resolveUri, splitFragment } from './uri.ts';

/** One JSON text that schemas are read from. */
export interface Document {
  readonly uri: string;
  readonly value: Json;
  /** Some place below the root may carry an identifier or anchor, so schemas must be looked through for them. */
  readonly hasIdentifiers: boolean;
  /** Every place that is known to hold a schema, by its JSON pointer. */
  readonly locations: Map<string, Location>;
}

/** A place in a document. There is one object per place, so identity can be compared. */
export interface Location {
  readonly document: Document;
  readonly pointer: string;
  readonly value: Json;
  readonly resource: Resource;
  /** Schemas around it in its document. */
  readonly depth: number;
}

/** A schema resource: the root of a document, or a subschema with an identifier of its own. */
export interface Resource {
  readonly uri: string;
  readonly root: Location;
  /** undefined where `$schema` names a dialect that is not known. */
  readonly reading: Reading | undefined;
  readonly schemaUri: string | undefined;
  readonly anchors: Map<string, Location | 'twice'>;
  /** Places that a dynamic reference may land on: by `$dynamicAnchor`, and under RECURSIVE by `$recursiveAnchor`. */
  readonly dynamic: Map<string, Location>;
}

export const MAX_SCHEMA_DEPTH = 500;

export interface ResourceOptions {
  readonly dialect: Dialect;
  readonly documents: ReadonlyMap<string, Json>;
}

/** The schema resources at hand: the document, what the caller gave, and the bundled metaschemas. Nothing is fetched. */
export class Resources {
  readonly #options: ResourceOptions;
  readonly #byUri = new Map<string, Resource | 'twice'>();
  readonly #loaded = new Set<string>();
  /** First place that is nested deeper than MAX_SCHEMA_DEPTH. */
  tooDeep: string | undefined;

  constructor(options: ResourceOptions) {
    this.#options = options;
  }

  /** Reads a document and the identifiers in it; its root resource. */
  add(uri: string, value: Json, dialect: Dialect): Resource {
    const document: Document = { uri, value, hasIdentifiers: hasIdentifiers(value), locations: new Map() };
    const declared = isObject(value)
      ? identifier(value, this.#readingOf(value, READINGS[dialect]).reading?.dialect ?? dialect)
      : undefined;
    const id = declared === undefined ? uri : resolveUri(uri, splitFragment(declared).uri);
    const root = this.#scan(document, '', value, id, READINGS[dialect], undefined);
    if (id !== uri && !this.#byUri.has(uri)) this.#byUri.set(uri, root);
    return root;
  }

  /** The resource with this URI, loading a given or bundled document where needed; `twice` where two claim it. */
  find(uri: string): Resource | 'twice' | undefined {
    const known = this.#byUri.get(uri);
    if (known !== undefined || this.#loaded.has(uri)) return known;
    this.#loaded.add(uri);
    const given = this.#options.documents.get(uri) ?? this.#options.documents.get(`${uri}#`);
    if (given !== undefined) this.add(uri, given, this.#options.dialect);
    else {
      const bundled = bundledDocument(uri);
      if (bundled !== undefined) this.add(uri, bundled, this.#options.dialect);
    }
    return this.#byUri.get(uri);
  }

  /** The place that a reference written in `from` names, or why there is none. */
  resolve(reference: string, from: Resource): { readonly location: Location; readonly anchor: string | undefined } | string {
    const { uri, fragment } = splitFragment(reference);
    const absolute = resolveUri(from.uri, uri);
    const resource = uri === '' ? from : this.find(absolute);
    if (resource === undefined) return `nothing known has the URI ${absolute || '""'}`;
    if (resource === 'twice') return `two schemas claim the URI ${absolute}`;
    if (fragment === undefined || fragment === '') return { location: resource.root, anchor: undefined };
    const decoded = decodePercent(fragment);
    if (decoded === undefined) return 'the fragment is not percent-encoded correctly';
    if (!decoded.startsWith('/')) {
      const found = resource.anchors.get(decoded);
      if (found === undefined) return `no anchor ${decoded} in ${resource.uri || 'this document'}`;
      return found === 'twice' ? `two schemas claim the anchor ${decoded}` : { location: found, anchor: decoded };
    }
    const location = this.#locate(resource, decoded);
    return location === undefined ? `no value at ${decoded}` : { location, anchor: undefined };
  }

  /** The place of a subschema that stands somewhere below `parent`; its pointer and value are known to be right. */
  place(parent: Location, pointer: string, value: Json): Location {
    const { document, resource } = parent;
    let location = document.locations.get(pointer);
    if (location !== undefined) return location;
    if (!document.hasIdentifiers) {
      location = { document, pointer, value, resource, depth: parent.depth + 1 };
      if (location.depth > MAX_SCHEMA_DEPTH) this.tooDeep ??= pointer;
      document.locations.set(pointer, location);
      return location;
    }
    this.#scan(document, pointer, value, undefined, resource.reading ?? READINGS[this.#options.dialect], resource);
    return document.locations.get(pointer) as Location;
  }

  #locate(resource: Resource, pointer: string): Location | undefined {
    const document = resource.root.document;
    const known = document.locations.get(resource.root.pointer + pointer);
    if (known !== undefined) return known;
    let value = resource.root.value;
    let around = resource.root;
    let at = resource.root.pointer;
    for (const token of pointerTokens(pointer)) {
      const next = step(value, token);
      if (next === undefined) return undefined;
      value = next;
      at += `/${escapeToken(token)}`;
      around = document.locations.get(at) ?? around;
    }
    return this.place(around, at, value);
  }

  #readingOf(
    schema: JsonObject,
    inherited: Reading,
  ): { readonly reading: Reading | undefined; readonly schemaUri: string | undefined } {
    const uri = member(schema, '$schema');
    if (typeof uri !== 'string') return { reading: inherited, schemaUri: undefined };
    const dialect = dialectOf(uri);
    if (dialect !== undefined) return { reading: READINGS[dialect], schemaUri: uri };
    return { reading: this.#customReading(uri, 0), schemaUri: uri };
  }

  /** A metaschema that the caller gave: its own `$schema` is the dialect, its `$vocabulary` says what of it counts. */
  #customReading(uri: string, hops: number): Reading | undefined {
    const given = this.#options.documents.get(uri) ?? this.#options.documents.get(uri.replace(/#$/, ''));
    if (!isObject(given) || hops > 8) return undefined;
    const base = member(given, '$schema');
    if (typeof base !== 'string') return undefined;
    const dialect = dialectOf(base) ?? this.#customReading(base, hops + 1)?.dialect;
    if (dialect === undefined) return undefined;
    const vocabulary = member(given, '$vocabulary');
    return isObject(vocabulary) && atLeast(dialect, '2019-09') ? readVocabularies(dialect, vocabulary) : READINGS[dialect];
  }

  /** Walks all schema places below and including `pointer`; makes their locations, resources and anchors. */
  #scan(
    document: Document,
    pointer: string,
    value: Json,
    uri: string | undefined,
    reading: Reading,
    parent: Resource | undefined,
  ): Resource {
    interface Visit {
      readonly value: Json;
      readonly pointer: string;
      readonly resource: Resource | undefined;
      readonly depth: number;
    }
    const stack: Visit[] = [{ value, pointer, resource: parent, depth: 0 }];
    let first: Resource | undefined;
    for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
      const { value: schema, pointer: at, depth } = visit;
      if (document.locations.has(at)) continue;
      if (depth > MAX_SCHEMA_DEPTH) {
        this.tooDeep ??= at;
        continue;
      }
      const isRoot = visit.resource === undefined;
      const outer = visit.resource?.reading ?? reading;
      if (!isObject(schema)) {
        const resource: Resource = visit.resource ?? this.#newResource(document, at, schema, uri ?? '', outer, undefined);
        if (!document.locations.has(at)) document.locations.set(at, { document, pointer: at, value: schema, resource, depth });
        first ??= resource;
        continue;
      }
      const own = Object.hasOwn(schema, '$schema')
        ? this.#readingOf(schema, outer)
        : { reading: outer as Reading | undefined, schemaUri: undefined };
      const dialect = own.reading?.dialect ?? outer.dialect;
      const id = identifier(schema, dialect);
      let resource = visit.resource;
      if (isRoot) resource = this.#newResource(document, at, schema, uri ?? '', own.reading, own.schemaUri);
      else if (id !== undefined && !id.startsWith('#') && resource !== undefined)
        resource = this.#newResource(
          document,
          at,
          schema,
          resolveUri(resource.uri, splitFragment(id).uri),
          own.reading,
          own.schemaUri,
        );
      if (resource === undefined) continue;
      first ??= resource;
      let location = document.locations.get(at);
      if (location === undefined) {
        location = { document, pointer: at, value: schema, resource, depth };
        document.locations.set(at, location);
      }
      readAnchors(schema, id, location, resource.reading?.dialect ?? dialect);
      // Then nothing below has a name; places are made when they are reached.
      if (!document.hasIdentifiers) continue;
      const shapes = SUBSCHEMAS[resource.reading?.dialect ?? dialect];
      for (const keyword of Object.keys(schema)) {
        const shape = shapes.get(keyword);
        if (shape === undefined) continue;
        const below = schema[keyword] as Json;
        if (Array.isArray(below)) {
          if (shape === 'list' || shape === 'one-or-list')
            for (let i = below.length - 1; i >= 0; i--)
              stack.push({ value: below[i] as Json, pointer: `${at}/${keyword}/${i}`, resource, depth: depth + 1 });
        } else if (shape === 'map') {
          if (isObject(below))
            for (const key of Object.keys(below)) {
              const entry = below[key] as Json;
              if (!Array.isArray(entry))
                stack.push({ value: entry, pointer: `${at}/${keyword}/${escapeToken(key)}`, resource, depth: depth + 1 });
            }
        } else if (shape !== 'list') stack.push({ value: below, pointer: `${at}/${keyword}`, resource, depth: depth + 1 });
      }
    }
    return first as Resource;
  }

  #newResource(
    document: Document,
    pointer: string,
    value: Json,
    uri: string,
    reading: Reading | undefined,
    schemaUri: string | undefined,
  ): Resource {
    const root = { document, pointer, value, resource: undefined as unknown as Resource, depth: 0 };
    const resource: Resource = { uri, root, reading, schemaUri, anchors: new Map(), dynamic: new Map() };
    root.resource = resource;
    document.locations.set(pointer, root);
    const other = this.#byUri.get(uri);
    if (other === undefined) this.#byUri.set(uri, resource);
    // The same schema written twice is no conflict.
    else if (other === 'twice' || !jsonEqual(other.root.value, value)) this.#byUri.set(uri, 'twice');
    return resource;
  }
}
