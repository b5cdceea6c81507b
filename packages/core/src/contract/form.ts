import { canonicalize, childPointer, isObject, type Json, type JsonObject, parsePointer, typeOf } from '../json/index.ts';
import type { Pointer } from './contract.ts';

/** The form of a declared document, so small that the reader, the messages and the JSON Schema for editors come from one table. */
export type Form = { readonly note: string } & (
  | { readonly kind: 'text' | 'flag' | 'json' | 'path' }
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly of: Form }
  | { readonly kind: 'record'; readonly keys: 'name' | 'path'; readonly of: Form }
  | { readonly kind: 'object'; readonly members: Readonly<Record<string, Form>>; readonly required?: readonly string[] }
);

export interface FormFault {
  readonly kind: 'unknown-field' | 'invalid-value';
  readonly pointer: Pointer;
  /** Is the name of the member at `pointer` at fault, rather than its value? */
  readonly atName: boolean;
  readonly message: string;
  readonly fix: string;
}

/** All faults of `json` against `form`, in the order in which they stand. */
export function judge(form: Form, json: Json): readonly FormFault[] {
  const faults: FormFault[] = [];
  look(form, json, '', faults);
  return faults;
}

function look(form: Form, json: Json, pointer: Pointer, faults: FormFault[]): void {
  const wrong = (message: string, fix: string, at = pointer, atName = false) =>
    faults.push({ kind: 'invalid-value', pointer: at, atName, message: `${name(at)} ${message}`, fix });
  switch (form.kind) {
    case 'json':
      return;
    case 'text':
      if (typeof json === 'number' || typeof json === 'boolean')
        wrong(`must be text, not ${seen(json)}`, `Put it in quotes: "${json}".`);
      else if (typeof json !== 'string') wrong(`must be text, not ${seen(json)}`, form.note);
      else if (json.trim() === '') wrong('must not be empty', `${form.note} Leave the member out where nothing is to be said.`);
      return;
    case 'flag':
      if (typeof json !== 'boolean') wrong(`must be true or false, not ${seen(json)}`, form.note);
      return;
    case 'path':
      if (typeof json !== 'string') wrong(`must be an instance path, not ${seen(json)}`, PATH_ADVICE);
      else if (!isPath(json)) wrong(`is no instance path: ${seen(json)}`, pathAdvice(json));
      return;
    case 'one-of': {
      if (typeof json === 'string' && form.values.includes(json)) return;
      const near = typeof json === 'string' ? nearest(json, form.values) : undefined;
      wrong(
        `cannot be ${seen(json)}`,
        near === undefined
          ? `Use one of: ${form.values.join(', ')}.`
          : `Did you mean "${near}"? The values are: ${form.values.join(', ')}.`,
      );
      return;
    }
    case 'list':
      if (!Array.isArray(json))
        wrong(`must be a list, not ${seen(json)}`, `${form.note} Write it as a list, also for one entry.`);
      else for (const [i, item] of json.entries()) look(form.of, item as Json, `${pointer}/${i}`, faults);
      return;
    case 'record':
      if (!isObject(json)) {
        wrong(`must be a map, not ${seen(json)}`, `${form.note}${json === null ? ' Leave the member out, or write {}.' : ''}`);
        return;
      }
      for (const key of Object.keys(json)) {
        const at = childPointer(pointer, key);
        if (form.keys === 'path' && !isPath(key)) wrong('is no instance path', pathAdvice(key), at, true);
        look(form.of, json[key] as Json, at, faults);
      }
      return;
    case 'object':
      members(form, json, pointer, faults);
  }
}

function members(form: Form & { readonly kind: 'object' }, json: Json, pointer: Pointer, faults: FormFault[]): void {
  if (!isObject(json)) {
    const fix = `${form.note} Members: ${Object.keys(form.members).join(', ')}.`;
    faults.push({
      kind: 'invalid-value',
      pointer,
      atName: false,
      message: `${name(pointer)} must be a map, not ${seen(json)}`,
      fix,
    });
    return;
  }
  for (const key of Object.keys(json)) {
    const at = childPointer(pointer, key);
    if (Object.hasOwn(form.members, key)) {
      look(form.members[key] as Form, json[key] as Json, at, faults);
      continue;
    }
    const known = Object.keys(form.members);
    const near = nearest(key, known);
    const fix = near === undefined ? `Members here: ${known.join(', ')}.` : `Did you mean "${near}"?`;
    faults.push({ kind: 'unknown-field', pointer: at, atName: true, message: `${name(at)} is not known here`, fix });
  }
  for (const key of form.required ?? []) {
    if (Object.hasOwn(json, key)) continue;
    const fix = `Add "${key}": ${form.members[key]?.note ?? ''}`;
    faults.push({ kind: 'invalid-value', pointer, atName: false, message: `${name(pointer)} lacks "${key}"`, fix });
  }
}

const PATH_ADVICE = 'Write the way from the root of the value: /window/start, with * for any item or key: /items/*/id.';

function pathAdvice(path: string): string {
  const guess = `/${path
    .replace(/^\$?\.?\/?/, '')
    .replace(/\[(\d*|\*)\]/g, '/*')
    .replaceAll('.', '/')}`;
  return isPath(guess) && guess !== '/' ? `Did you mean "${guess}"? ${PATH_ADVICE}` : PATH_ADVICE;
}

/** An RFC 6901 pointer; the empty text is the whole value. */
function isPath(text: string): boolean {
  return parsePointer(text) !== undefined;
}

function name(pointer: Pointer): string {
  return pointer === '' ? 'the document' : (parsePointer(pointer) ?? []).join('.');
}

function seen(json: Json): string {
  const type = typeOf(json);
  if (json === null) return 'empty (null)';
  if (type === 'object') return 'a map';
  if (type === 'array') return 'a list';
  const text = typeof json === 'string' ? canonicalize(json) : String(json);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** The candidate that a slip of the pen would turn into `word`, if there is one. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[-_ ]/g, '');
  if (word.length > 64) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const d = distance(plain(word), plain(candidate));
    if (d < least) {
      least = d;
      best = candidate;
    }
  }
  return best;
}

function distance(a: string, b: string): number {
  if (b.length > 64) return 64;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

/** The form as JSON Schema (2020-12), for editors. */
export function formSchema(form: Form): JsonObject {
  const description = form.note;
  switch (form.kind) {
    case 'text':
      return { type: 'string', minLength: 1, description };
    case 'flag':
      return { type: 'boolean', description };
    case 'json':
      return { description };
    case 'path':
      return { type: 'string', pattern: PATH_PATTERN, description };
    case 'one-of':
      return { enum: form.values, description };
    case 'list':
      return { type: 'array', items: formSchema(form.of), description };
    case 'record':
      return {
        type: 'object',
        ...(form.keys === 'path' ? { propertyNames: { pattern: PATH_PATTERN } } : {}),
        additionalProperties: formSchema(form.of),
        description,
      };
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(Object.entries(form.members).map(([key, member]) => [key, formSchema(member)])),
        ...(form.required === undefined ? {} : { required: form.required }),
        additionalProperties: false,
        description,
      };
  }
}

const PATH_PATTERN = '^(/([^~/]|~[01])*)*$';
