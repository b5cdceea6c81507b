import { adviceFor, type JsonFault, type JsonFaultKind, type Position, positionAt } from './fault.ts';
import type { Json } from './json.ts';
import { locate } from './locate.ts';
import { Parser } from './parser.ts';
import { formatPointer } from './pointer.ts';
import { decodeUtf8 } from './utf8.ts';

export interface ParseOptions {
  /** How deep arrays and objects may nest; 512 unless said, at most 2,000. */
  readonly maxDepth?: number;
  /** Length of the text in UTF-16 code units, or of the input in bytes; 64 Mi unless said. */
  readonly maxLength?: number;
  /** What becomes of integers beyond ±(2^53-1): refused unless said. */
  readonly bigIntegers?: 'refuse' | 'round';
}

export type Parsed =
  | {
      readonly kind: 'value';
      readonly value: Json;
      /** Where the value at a pointer begins; for a pointer that leads nowhere, where its nearest ancestor does. */
      readonly locate: (pointer: string) => Position;
    }
  | { readonly kind: 'fault'; readonly fault: JsonFault };

export const DEFAULT_MAX_DEPTH = 512;
export const DEFAULT_MAX_LENGTH = 64 * 1024 * 1024;
const HIGHEST_MAX_DEPTH = 2_000;

/**
 * Reads JSON text (RFC 8259) strictly: a name twice in one object, half a surrogate pair, an integer that a double cannot
 * hold exactly, or a number beyond its range is refused with its place. A byte order mark at the start is skipped;
 * `-0` is read as `0`.
 */
export function parseJson(input: string | Uint8Array, options: ParseOptions = {}): Parsed {
  const maxLength = options.maxLength ?? DEFAULT_MAX_LENGTH;
  if (input.length > maxLength) {
    const unit = typeof input === 'string' ? 'characters' : 'bytes';
    return faultOf(
      'too-large',
      { line: 1, column: 1 },
      '',
      `the document has ${input.length} ${unit}, more than the ${maxLength} that are read`,
    );
  }
  let text: string;
  if (typeof input === 'string') text = input;
  else {
    const decoded = decodeUtf8(input);
    if (decoded.kind === 'fault') {
      const utf16 = decoded.byte === 0 && ((input[0] === 0xff && input[1] === 0xfe) || (input[0] === 0xfe && input[1] === 0xff));
      const message = utf16 ? 'the document is UTF-16, not UTF-8' : `byte ${decoded.byte} is not part of any UTF-8 character`;
      return faultOf('invalid-utf8', positionAt(decoded.before, decoded.before.length), '', message);
    }
    text = decoded.text;
  }
  const parser = new Parser(
    text,
    Math.min(options.maxDepth ?? DEFAULT_MAX_DEPTH, HIGHEST_MAX_DEPTH),
    options.bigIntegers === 'round',
  );
  const value = parser.document();
  if (parser.fault === null) return { kind: 'value', value, locate: (pointer) => locate(text, pointer) };
  const { kind, offset, message, fix, path } = parser.fault;
  return faultOf(kind, positionAt(text, offset), formatPointer(path), message, fix);
}

function faultOf(kind: JsonFaultKind, at: Position, pointer: string, message: string, fix = adviceFor(kind)): Parsed {
  return { kind: 'fault', fault: { kind, line: at.line, column: at.column, pointer, message, fix } };
}
