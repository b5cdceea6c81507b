import { isObject, type Json, type JsonObject, member, typeOf } from '../json/index.ts';
import type { Pointer, ToolDefinition } from './contract.ts';
import { isLockfile } from './lockfile.ts';

/** What a document turned out to be. */
export type ListForm = 'tools/list' | 'tools/list pages' | 'tool array' | 'tool' | 'OpenAI tools' | 'Anthropic tools';

export interface ToolsFound {
  readonly kind: 'tools';
  readonly form: ListForm;
  /** MCP definitions as they stand; those of other forms written as MCP would. */
  readonly definitions: readonly ToolDefinition[];
  /** Where in the document each definition stands, in the same order. */
  readonly places: readonly Pointer[];
  /** Entries that are no tool. */
  readonly skipped: readonly { readonly pointer: Pointer; readonly message: string }[];
  /** True where the last page names a next one: the list is not whole. */
  readonly incomplete: boolean;
  readonly server?: { readonly name?: string; readonly version?: string };
  readonly instructions?: string;
}

export interface NotTools {
  readonly kind: 'fault';
  readonly pointer: Pointer;
  readonly message: string;
  readonly fix: string;
}

/**
 * The tools in a document: a `tools/list` result or several pages of it (bare or in JSON-RPC responses), an array of tools,
 * one tool, or the tools of an OpenAI or Anthropic request. `lockfile` asks for `readLockfile`.
 */
export function toolsFrom(document: Json): ToolsFound | { readonly kind: 'lockfile' } | NotTools {
  if (isLockfile(document)) return { kind: 'lockfile' };
  if (Array.isArray(document)) {
    const pages = document.map((page: Json) => unwrap(page));
    if (pages.length > 0 && pages.every((page) => page !== undefined && isListing(page.value))) {
      return gather(
        pages.map((page, i) => ({ pointer: `/${i}${page?.pointer ?? ''}`, page: page?.value as JsonObject })),
        'tools/list pages',
      );
    }
    return gather([{ pointer: '', page: { tools: document } }], 'tool array', '');
  }
  if (!isObject(document))
    return notTools('', `the document is ${typeOf(document) === 'null' ? 'null' : `a ${typeOf(document)}`}, no list of tools`);
  const inner = unwrap(document);
  if (inner === undefined) {
    const error = member(document, 'error');
    const said = isObject(error) && typeof error.message === 'string' ? `: ${error.message}` : '';
    return notTools(
      '/error',
      `the document is an error response of a server${said}`,
      'Record a successful answer to tools/list.',
    );
  }
  if (isListing(inner.value)) return gather([{ pointer: inner.pointer, page: inner.value }], 'tools/list');
  if (looksLikeTool(inner.value)) return gather([{ pointer: '', page: { tools: [inner.value] } }], 'tool', '');
  return notTools(inner.pointer, 'the document holds no tools', adviceFor(inner.value));
}

/** The result inside a JSON-RPC response, the value itself otherwise; undefined for an error response. */
function unwrap(value: Json): { readonly value: JsonObject; readonly pointer: Pointer } | undefined {
  if (!isObject(value)) return undefined;
  const result = member(value, 'result');
  if (isObject(result) && !Object.hasOwn(value, 'tools')) return { value: result, pointer: '/result' };
  if (Object.hasOwn(value, 'jsonrpc') && Object.hasOwn(value, 'error')) return undefined;
  return { value, pointer: '' };
}

function isListing(value: JsonObject): boolean {
  return Array.isArray(member(value, 'tools'));
}

function looksLikeTool(value: JsonObject): boolean {
  return (
    (typeof member(value, 'name') === 'string' &&
      ['inputSchema', 'outputSchema', 'annotations', 'input_schema', 'parameters'].some((key) => Object.hasOwn(value, key))) ||
    (value.type === 'function' && isObject(member(value, 'function')))
  );
}

function gather(
  pages: readonly { readonly pointer: Pointer; readonly page: JsonObject }[],
  form: ListForm,
  below = '/tools',
): ToolsFound {
  const definitions: ToolDefinition[] = [];
  const places: Pointer[] = [];
  const skipped: { pointer: Pointer; message: string }[] = [];
  let found: ListForm = form;
  let server: ToolsFound['server'];
  let instructions: string | undefined;
  for (const { pointer, page } of pages) {
    server ??= serverOf(page);
    const said = member(page, 'instructions');
    if (typeof said === 'string') instructions ??= said;
    for (const [i, entry] of (page.tools as readonly Json[]).entries()) {
      const at = form === 'tool' ? '' : `${pointer}${below}/${i}`;
      const read = readTool(entry);
      if (typeof read === 'string') {
        skipped.push({ pointer: at, message: read });
        continue;
      }
      if (read.form !== undefined) found = read.form;
      definitions.push(read.definition);
      places.push(at);
    }
  }
  const last = pages.at(-1)?.page;
  const incomplete = last !== undefined && typeof member(last, 'nextCursor') === 'string';
  return {
    kind: 'tools',
    form: found,
    definitions,
    places,
    skipped,
    incomplete,
    ...(server === undefined ? {} : { server }),
    ...(instructions === undefined ? {} : { instructions }),
  };
}

function readTool(entry: Json): { readonly definition: ToolDefinition; readonly form?: ListForm } | string {
  if (!isObject(entry)) return `a tool must be an object, not ${typeOf(entry)}`;
  const inner = member(entry, 'function');
  const source = entry.type === 'function' && isObject(inner) ? inner : entry;
  const name = member(source, 'name');
  if (typeof name !== 'string' || name === '') {
    const type = member(entry, 'type');
    return typeof type === 'string' && name === undefined
      ? `a built-in tool (${type}) of the provider has no schema here`
      : 'the tool has no name';
  }
  if (entry.type === 'function' && !Object.hasOwn(source, 'inputSchema')) {
    return { form: 'OpenAI tools', definition: renamed(source, 'parameters', { type: 'object', properties: {} }) };
  }
  if (Object.hasOwn(source, 'input_schema') && !Object.hasOwn(source, 'inputSchema')) {
    return { form: 'Anthropic tools', definition: renamed(source, 'input_schema') };
  }
  return { definition: entry as ToolDefinition };
}

/** The definition as MCP writes it; `type` and settings of the provider's request are left out. */
function renamed(source: JsonObject, key: string, absent?: JsonObject): ToolDefinition {
  const schema = member(source, key) ?? absent;
  const description = member(source, 'description');
  return {
    name: source.name as string,
    ...(typeof description === 'string' ? { description } : {}),
    ...(schema === undefined ? {} : { inputSchema: schema }),
  };
}

function serverOf(page: JsonObject): ToolsFound['server'] {
  const meta = member(page, '_meta');
  const info =
    member(page, 'serverInfo') ??
    (isObject(meta) ? member(meta, 'io.modelcontextprotocol/serverInfo') : undefined) ??
    member(page, 'server');
  if (typeof info === 'string') return { name: info };
  if (!isObject(info)) return undefined;
  const name = member(info, 'name');
  const version = member(info, 'version');
  return { ...(typeof name === 'string' ? { name } : {}), ...(typeof version === 'string' ? { version } : {}) };
}

function notTools(pointer: Pointer, message: string, fix = adviceFor({})): NotTools {
  return { kind: 'fault', pointer, message, fix };
}

function adviceFor(value: JsonObject): string {
  if (isObject(member(value, 'mcpServers')) || isObject(member(value, 'servers')))
    return 'This looks like an agent’s configuration: pass it with --config.';
  if (isObject(member(value, 'tools')))
    return 'This looks like a manifest: pass it with --manifest, and give the tool list itself here.';
  if (Object.hasOwn(value, '$schema') || Object.hasOwn(value, 'properties'))
    return 'This looks like a JSON Schema: `holdfast subschema` compares two of them.';
  return 'Give a tools/list result, an array of tool definitions, one definition, or a lockfile.';
}
