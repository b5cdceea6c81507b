/** Why a text was refused as JSON. The list is public and closed. */
export type JsonFaultKind =
  | 'duplicate-key'
  | 'lone-surrogate'
  | 'unsafe-integer'
  | 'number-overflow'
  | 'too-deep'
  | 'too-large'
  | 'syntax'
  | 'invalid-utf8'
  | 'empty';

export interface JsonFault {
  readonly kind: JsonFaultKind;
  /** From 1; `\n`, `\r` and `\r\n` end a line. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** The value that the fault is in, as RFC 6901 pointer. */
  readonly pointer: string;
  readonly message: string;
  /** What to do about it. */
  readonly fix: string;
}

/** A fault as the parser meets it, before lines are counted. */
export interface FoundFault {
  readonly kind: JsonFaultKind;
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
  /** Filled from the inside out while the parser unwinds. */
  readonly path: (string | number)[];
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Line and column of an offset into `text`, both from 1. */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let i = 0; i < offset && i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) {
      line++;
      start = i + 1;
    }
  }
  return { line, column: offset - start + 1 };
}

const ADVICE: Readonly<Record<JsonFaultKind, string>> = {
  'duplicate-key': 'Keep one of the two members: readers disagree on which one counts.',
  'lone-surrogate': 'Write the whole character, or a pair of escapes such as \\ud83d\\ude00; half a pair is no Unicode text.',
  'unsafe-integer':
    'Write the number as a string, or stay within ±9007199254740991: beyond it readers round to different values.',
  'number-overflow': 'Use a number within the range of an IEEE 754 double (up to about 1.8e308), or a string.',
  'too-deep': 'Nest less deeply, or raise the depth limit if the source is trusted.',
  'too-large': 'Pass a smaller document.',
  syntax: 'Write JSON as RFC 8259 defines it.',
  'invalid-utf8': 'Save the file as UTF-8.',
  empty: 'Write a JSON value; the text is empty.',
};

/** The remedy for a kind of fault, where nothing more exact is known. */
export function adviceFor(kind: JsonFaultKind): string {
  return ADVICE[kind];
}
