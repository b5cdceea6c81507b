import { isObject, type Json, parseJson, positionAt, sameJson } from '@holdfast/core/json';
import type { ContractChange, RetiredTool } from '@holdfast/guard';
import { fail, HoldfastError } from '../failure.ts';
import { jsonFailure } from '../mcp/index.ts';
import { readBytes } from '../sources/file.ts';
import { NotPlain, type PlainValue, readPlainValue } from './plain-value.ts';
import { writeFileWhole } from './write-file.ts';

export interface GuardEntries {
  readonly retired: readonly RetiredTool[];
  readonly changes: readonly ContractChange[];
}

/** A file of entries as read: JSON, or a module whose `retired` and `changes` are written out in full. */
export interface GuardFile {
  readonly entries: GuardEntries;
  /** The text of the file with other entries; what did not change stays as it is written, comments included. */
  with(entries: GuardEntries): string;
}

const MODULE = /\.(ts|mts|cts|js|mjs|cjs)$/;
const NAMES = ['retired', 'changes'] as const;
const NONE: GuardEntries = { retired: [], changes: [] };

/** The entries in a file; undefined where there is no such file. Fails where it cannot be read back with certainty. */
export async function readGuardFile(path: string, cwd: string): Promise<GuardFile | undefined> {
  const isModule = requireForm(path);
  const bytes = await readBytes(path, cwd).catch((error: unknown) => {
    if (error instanceof HoldfastError && error.code === 'HF_FILE_MISSING') return undefined;
    throw error;
  });
  if (bytes === undefined) return undefined;
  return isModule ? moduleFile(new TextDecoder().decode(bytes), path) : jsonFile(bytes, path);
}

/** Writes entries: into the file as it was read, or as a new one. Whole or not at all. */
export async function writeGuardFile(path: string, file: GuardFile | undefined, entries: GuardEntries): Promise<void> {
  const text = file?.with(entries) ?? (requireForm(path) ? newModule(entries, path) : jsonText(entries));
  // What is written is read back first, so that the next run can extend it.
  const again = MODULE.test(path) ? moduleFile(text, path).entries : entries;
  if (!sameJson(again as unknown as Json, entries as unknown as Json))
    throw new Error(`the entries written to ${path} read back otherwise`);
  await writeFileWhole(path, text);
}

export function jsonText({ retired, changes }: GuardEntries): string {
  return `${JSON.stringify({ retired, changes }, null, 2)}\n`;
}

/** Is it a module? Fails for names that tell neither. */
function requireForm(path: string): boolean {
  if (MODULE.test(path)) return true;
  if (path.endsWith('.json')) return false;
  return fail({
    code: 'HF_GUARD_FILE_INVALID',
    kind: 'unknown-form',
    message: `${path} is neither a JSON file nor a TypeScript or JavaScript module by its name`,
    at: { file: path },
  });
}

function jsonFile(bytes: Uint8Array, path: string): GuardFile {
  const parsed = parseJson(bytes);
  if (parsed.kind === 'fault') return fail(jsonFailure(parsed.fault, path));
  const { value, locate } = parsed;
  const refuse = (pointer: string, message: string): never =>
    fail({ code: 'HF_GUARD_FILE_INVALID', kind: 'invalid-entries', message, at: { file: path, ...locate(pointer), pointer } });
  if (!isObject(value)) return refuse('', 'The file holds no object { "retired": [ … ], "changes": [ … ] }');
  for (const key of Object.keys(value))
    if (key !== 'retired' && key !== 'changes' && key !== '$schema') refuse(`/${key}`, `"${key}" is unknown`);
  const entries = { retired: value.retired ?? [], changes: value.changes ?? [] };
  return { entries: checked(entries, refuse), with: (next) => `${JSON.stringify({ ...value, ...next }, null, 2)}\n` };
}

function moduleFile(text: string, path: string): GuardFile {
  const at = (offset: number) => ({ file: path, ...positionAt(text, offset) });
  const refuse = (offset: number, message: string, kind: 'not-plain' | 'no-entries' | 'invalid-entries'): never =>
    fail({ code: 'HF_GUARD_FILE_INVALID', kind, message, at: at(offset) });
  const found = new Map<string, { readonly start: number; readonly read: PlainValue }>();
  for (const { name, start } of exportsIn(text)) {
    if (found.has(name)) refuse(start, `"${name}" is exported twice`, 'no-entries');
    try {
      const read = readPlainValue(text, start);
      const rest = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*(;|$|(?:as|satisfies)\b[^;]*;|export\b|const\b|import\b)/y;
      rest.lastIndex = read.end;
      if (!rest.test(text)) refuse(read.end, `"${name}" goes on after its value`, 'not-plain');
      found.set(name, { start, read });
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
      refuse(error.offset, `"${name}" is not written out in full: ${error.message}`, 'not-plain');
    }
  }
  if (found.size === 0)
    return refuse(0, 'The module has no `export const changes = [ … ]` and no `export const retired = [ … ]`', 'no-entries');
  const value = Object.fromEntries(NAMES.map((name) => [name, found.get(name)?.read.value ?? []])) as Record<
    'retired' | 'changes',
    Json
  >;
  const entries = checked(value, (pointer, message) => {
    const [, name = '', index = '0'] = pointer.split('/');
    const place = found.get(name);
    return refuse(place?.read.elements[Number(index)]?.start ?? place?.start ?? 0, message, 'invalid-entries');
  });
  return {
    entries,
    with: (next) => {
      let result = text;
      const places = NAMES.map((name) => ({ name, place: found.get(name) }));
      // From the end, so that offsets before it stay.
      for (const { name, place } of places
        .filter(({ place }) => place !== undefined)
        .sort((a, b) => (b.place?.start ?? 0) - (a.place?.start ?? 0))) {
        if (place === undefined || sameJson(next[name] as unknown as Json, entries[name] as unknown as Json)) continue;
        const open = text.indexOf('[', place.start);
        result =
          result.slice(0, open) +
          arrayText(text, place.read, next[name] as unknown as readonly Json[]) +
          result.slice(place.read.end);
      }
      for (const { name, place } of places)
        if (place === undefined && next[name].length > 0)
          result = `${result.trimEnd()}\n\n${declaration(name, next[name] as unknown as readonly Json[], path)}`;
      return result;
    },
  };
}

/** The array with other elements; one that is as it was keeps its own text and comments. */
function arrayText(text: string, read: PlainValue, elements: readonly Json[]): string {
  if (elements.length === 0) return '[]';
  const parts = elements.map((element) => {
    const same = read.elements.find(({ value }) => sameJson(value, element));
    if (same !== undefined) return text.slice(same.from, same.end).trim();
    // A changed entry keeps the comment above it.
    const before = isObject(element)
      ? read.elements.find(({ value }) => isObject(value) && nameOf(value) === nameOf(element))
      : undefined;
    const comment = before === undefined ? '' : text.slice(before.from, before.start).trim();
    return `${comment === '' ? '' : `${comment}\n  `}${printed(element, '  ')}`;
  });
  const tail = text
    .slice(read.elements.at(-1)?.end ?? read.end - 1, read.end - 1)
    .replace(/^\s*,/, '')
    .trim();
  return `[\n${[...parts.map((part) => `${part},`), ...(tail === '' ? [] : [tail])].map((line) => `  ${line}\n`).join('')}]`;
}

const nameOf = (entry: { readonly [key: string]: Json }): string => `${entry.tool ?? entry.name}`;

function newModule(entries: GuardEntries, path: string): string {
  const types = /\.[mc]?ts$/.test(path) ? `import type { ContractChange, RetiredTool } from '@holdfast/guard';\n\n` : '';
  const parts = NAMES.map((name) => declaration(name, entries[name] as unknown as readonly Json[], path));
  return `// Written by \`holdfast guard derive\`, which extends it and keeps your words. Values are written out in full: it reads them back.\n${types}${parts.join('\n')}`;
}

function declaration(name: 'retired' | 'changes', entries: readonly Json[], path: string): string {
  const type = /\.[mc]?ts$/.test(path) ? `: readonly ${name === 'retired' ? 'RetiredTool' : 'ContractChange'}[]` : '';
  const list = entries.length === 0 ? '[]' : `[\n${entries.map((entry) => `  ${printed(entry, '  ')},\n`).join('')}]`;
  return `export const ${name}${type} = ${list};\n`;
}

/** A value as a formatter would leave it: keys bare where they can be, single quotes. */
function printed(value: Json, indent: string): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const items = (value as readonly Json[]).map((item) => printed(item, `${indent}  `));
    const line = `[${items.join(', ')}]`;
    if (!line.includes('\n') && line.length + indent.length < 100) return line;
    return `[\n${items.map((item) => `${indent}  ${item},\n`).join('')}${indent}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).map((key) => {
    const written = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
    return `${written}: ${printed(value[key] as Json, `${indent}  `)}`;
  });
  const line = `{ ${members.join(', ')} }`;
  if (!line.includes('\n') && line.length + indent.length < 80) return line;
  return `{\n${members.map((member) => `${indent}  ${member},\n`).join('')}${indent}}`;
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'").replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** Where a module's `export const retired = ` and `export const changes = ` begin their values; comments and texts are passed over. */
function exportsIn(text: string): readonly { readonly name: 'retired' | 'changes'; readonly start: number }[] {
  const found: { name: 'retired' | 'changes'; start: number }[] = [];
  const token =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\bexport\s+const\s+(retired|changes)\b[^=;]*=/g;
  for (const match of text.matchAll(token))
    if (match[1] === 'retired' || match[1] === 'changes') found.push({ name: match[1], start: match.index + match[0].length });
  return found;
}

const TEXT = { type: 'text' } as const;
type Form = Readonly<
  Record<string, { readonly type: 'text' | 'list' | 'object' | 'any' | 'number'; readonly required?: boolean }>
>;
const RETIRED: Form = {
  name: { ...TEXT, required: true },
  since: { ...TEXT, required: true },
  reason: { ...TEXT, required: true },
  successor: TEXT,
  mapping: { type: 'object' },
  removedIn: TEXT,
};
const CHANGE: Form = {
  tool: { ...TEXT, required: true },
  lastRelease: { ...TEXT, required: true },
  triggers: { type: 'list', required: true },
  message: { ...TEXT, required: true },
  acknowledged: TEXT,
};
const NUMBER = { type: 'number' } as const;
const TRIGGER: Form = {
  kind: { ...TEXT, required: true },
  path: { ...TEXT, required: true },
  was: { type: 'any' },
  pattern: TEXT,
  format: TEXT,
  of: TEXT,
  min: NUMBER,
  max: NUMBER,
  exclusiveMin: NUMBER,
  exclusiveMax: NUMBER,
  multipleOf: NUMBER,
};

function checked(
  value: Readonly<Record<'retired' | 'changes', Json>>,
  refuse: (pointer: string, message: string) => never,
): GuardEntries {
  const conforms = (entry: Json, form: Form, pointer: string): void => {
    if (!isObject(entry)) {
      refuse(pointer, 'An entry is no object');
      return;
    }
    for (const [key, { type, required }] of Object.entries(form)) {
      const found = Object.hasOwn(entry, key) ? entry[key] : undefined;
      if (found === undefined) {
        if (required === true) refuse(pointer, `An entry has no "${key}"`);
        continue;
      }
      const fits =
        type === 'any' ||
        (type === 'text' && typeof found === 'string') ||
        (type === 'number' && typeof found === 'number') ||
        (type === 'list' && Array.isArray(found)) ||
        (type === 'object' && isObject(found) && Object.values(found).every((word) => typeof word === 'string'));
      if (!fits) refuse(pointer, `"${key}" of an entry is no ${type === 'object' ? 'object of texts' : type}`);
    }
    for (const key of Object.keys(entry)) if (!Object.hasOwn(form, key)) refuse(pointer, `"${key}" of an entry is unknown`);
  };
  for (const name of NAMES) {
    const list = value[name];
    if (!Array.isArray(list)) return refuse(`/${name}`, `"${name}" is no list`);
    for (const [i, entry] of (list as readonly Json[]).entries()) {
      conforms(entry, name === 'retired' ? RETIRED : CHANGE, `/${name}/${i}`);
      if (name === 'changes' && isObject(entry))
        for (const trigger of entry.triggers as readonly Json[]) conforms(trigger, TRIGGER, `/${name}/${i}`);
    }
  }
  return { ...NONE, ...value } as unknown as GuardEntries;
}
