import { type Json, parsePointer, valueFault } from '@holdfast/core/json';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, visit } from 'yaml';

/** From 1, both. */
export interface LinePlace {
  readonly line: number;
  readonly column: number;
}

export interface YamlFault extends LinePlace {
  readonly kind: 'syntax' | 'duplicate-key' | 'invalid-value' | 'too-large';
  readonly pointer: string;
  readonly message: string;
  readonly fix: string;
}

export type YamlRead =
  | {
      readonly kind: 'value';
      readonly value: Json;
      /** Where the value at a pointer stands, or the name of its member; for what is not there, its nearest ancestor. */
      readonly locate: (pointer: string, atName?: boolean) => LinePlace;
      /** Values that JSON cannot hold as they are written; the document can be looked at for more all the same. */
      readonly unfit: readonly YamlFault[];
    }
  | { readonly kind: 'fault'; readonly faults: readonly YamlFault[] };

/** A file that people write by hand is small; the parser recurses, so depth is looked at first. */
const MAX_LENGTH = 2 * 1024 * 1024;
const MAX_DEPTH = 100;

/** Reads one YAML 1.2 document (JSON is one) as a JSON value. Everything that is at fault is reported, with its line. */
export function readYaml(text: string): YamlRead {
  if (text.length > MAX_LENGTH) {
    return tooLarge(`the file has ${text.length} characters, more than the ${MAX_LENGTH} that are read`, 'Split it by server.');
  }
  if (nestsTooDeeply(text)) return tooLarge(`maps and lists nest deeper than ${MAX_DEPTH} levels`, 'Nest less deeply.');
  const lines = new LineCounter();
  const at = (offset: number): LinePlace => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    version: '1.2',
    schema: 'core',
    uniqueKeys: true,
  });
  const faults: YamlFault[] = [...document.errors, ...document.warnings].map((error) => ({
    kind: error.code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'syntax',
    ...at(error.pos[0]),
    pointer: error.code === 'DUPLICATE_KEY' ? pointerOfKey(document, error.pos[0]) : '',
    message: error.code === 'DUPLICATE_KEY' ? 'the same name stands twice in one map' : sentence(error.message),
    fix: adviceFor(error.code),
  }));
  if (faults.length > 0) return { kind: 'fault', faults };
  faults.push(...namesThatAreNoText(document, at));
  if (faults.length > 0) return { kind: 'fault', faults };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch {
    // The one thing that reading a sound document refuses: anchors that multiply.
    return tooLarge(
      'anchors make the document larger than can be read',
      'Write the values out instead of repeating them through anchors.',
    );
  }
  const locate = (pointer: string, atName = false) => at(offsetOf(document, pointer, atName));
  const unfit = unfitScalars(document, at);
  const fault = unfit.length > 0 ? undefined : valueFault(value, MAX_DEPTH);
  if (fault !== undefined) {
    const { message } = fault;
    const pointer = fault.pointer.length > 200 ? '' : fault.pointer;
    return {
      kind: 'fault',
      faults: [{ kind: 'invalid-value', ...locate(pointer), pointer, message, fix: 'Write a value that JSON can hold.' }],
    };
  }
  return { kind: 'value', value: value as Json, locate, unfit };
}

function tooLarge(message: string, fix: string): YamlRead {
  return { kind: 'fault', faults: [{ kind: 'too-large', line: 1, column: 1, pointer: '', message, fix }] };
}

function namesThatAreNoText(document: Document, at: (offset: number) => LinePlace): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Pair(_, pair) {
      if (isScalar(pair.key)) return;
      const place = at((pair.key as Node | null)?.range?.[0] ?? 0);
      faults.push({
        kind: 'invalid-value',
        ...place,
        pointer: '',
        message: 'a member name must be plain text',
        fix: 'Write the name as text.',
      });
    },
  });
  return faults;
}

/** Numbers that have no one JSON value. */
function unfitScalars(document: Document, at: (offset: number) => LinePlace): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Scalar(_, node) {
      const { value, source, range } = node;
      // As in JSON: large numbers may be written with an exponent, not as digits that a double would round.
      const rounds =
        Number.isInteger(value) && !Number.isSafeInteger(value) && !/[.e]/i.test(source?.replace(/^[-+]?0x/i, '') ?? '.');
      if (typeof value !== 'number' || (Number.isFinite(value) && !rounds)) return;
      const offset = range?.[0] ?? 0;
      const [message, fix] = Number.isFinite(value)
        ? [`the integer ${source ?? value} is beyond ±(2^53-1)`, 'Put it in quotes: readers round it to different values.']
        : [`${source ?? value} is no JSON number`, 'Use a finite number, or text in quotes.'];
      faults.push({ kind: 'invalid-value', ...at(offset), pointer: pointerOfKey(document, offset), message, fix });
    },
  });
  return faults;
}

/** Flow brackets, and indentation with the dashes in it, bound the depth that the parser recurses to. */
function nestsTooDeeply(text: string): boolean {
  let brackets = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x5b || code === 0x7b) {
      if (++brackets > MAX_DEPTH) return true;
    } else if (code === 0x5d || code === 0x7d) brackets = Math.max(0, brackets - 1);
  }
  const indents: number[] = [];
  for (const line of text.split('\n')) {
    const lead = /^[ ]*(?:[-?:] +)*/.exec(line)?.[0] ?? '';
    if (lead.length === line.trimEnd().length && !/[-?]$/.test(lead)) continue;
    if ((lead.match(/[-?:] /g)?.length ?? 0) > MAX_DEPTH) return true;
    while (indents.length > 0 && (indents.at(-1) as number) >= lead.length) indents.pop();
    indents.push(lead.length);
    if (indents.length > MAX_DEPTH) return true;
  }
  return false;
}

function offsetOf(document: Document, pointer: string, atName: boolean): number {
  let node = resolved(document, document.contents);
  let offset = node?.range?.[0] ?? 0;
  const segments = parsePointer(pointer) ?? [];
  for (const [i, segment] of segments.entries()) {
    if (isMap(node)) {
      const pair = (node.items as Pair<Node, Node | null>[]).find(({ key }) => isScalar(key) && String(key.value) === segment);
      if (pair === undefined) break;
      const named = atName && i === segments.length - 1;
      offset = (named ? pair.key.range?.[0] : (pair.value?.range?.[0] ?? pair.key.range?.[0])) ?? offset;
      node = resolved(document, pair.value);
    } else if (isSeq(node)) {
      const item = node.items[Number(segment)] as Node | undefined;
      if (item === undefined) break;
      offset = item.range?.[0] ?? offset;
      node = resolved(document, item);
    } else break;
  }
  return offset;
}

function resolved(document: Document, node: unknown): Node | null {
  if (isAlias(node)) return (node.resolve(document) as Node | undefined) ?? null;
  return (node as Node | null) ?? null;
}

/** The pointer of the member whose name (or value) begins at an offset; empty where none does. */
function pointerOfKey(document: Document, offset: number): string {
  const find = (node: unknown, pointer: string): string | undefined => {
    if (isMap(node)) {
      for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
        if (!isScalar(key)) continue;
        const at = `${pointer}/${String(key.value).replaceAll('~', '~0').replaceAll('/', '~1')}`;
        if (key.range?.[0] === offset || value?.range?.[0] === offset) return at;
        const found = find(value, at);
        if (found !== undefined) return found;
      }
    } else if (isSeq(node)) {
      for (const [i, item] of node.items.entries()) {
        const at = `${pointer}/${i}`;
        const found = (item as Node).range?.[0] === offset && !isMap(item) ? at : find(item, at);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
  return find(document.contents, '') ?? '';
}

function sentence(message: string): string {
  const first = message.split('\n')[0] ?? message;
  return first.charAt(0).toLowerCase() + first.slice(1).replace(/[.:]$/, '');
}

function adviceFor(code: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'Keep one of the two: readers disagree on which one counts.';
    case 'TAB_AS_INDENT':
      return 'Indent with spaces.';
    case 'MULTIPLE_DOCS':
      return 'Keep one document; remove the --- between them.';
    case 'BAD_INDENT':
    case 'MULTILINE_IMPLICIT_KEY':
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'Indent members of one map alike, and put text with a colon in it in quotes.';
    case 'TAG_RESOLVE_FAILED':
      return 'Remove the tag: a manifest holds plain values only.';
    default:
      return 'Correct the YAML at this place.';
  }
}
