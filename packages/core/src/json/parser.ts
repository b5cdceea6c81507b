import { adviceFor, type FoundFault, type JsonFaultKind } from './fault.ts';
import { type Json, setMember } from './json.ts';
import { losesInteger, shortened } from './number-literal.ts';
import { hex, slipAt } from './slip.ts';

/** Recursive descent, bounded by depth. After a fault every method returns at once and the callers name the path. */
export class Parser {
  fault: FoundFault | null = null;
  private at = 0;
  private depth = 0;
  private readonly text: string;
  private readonly maxDepth: number;
  private readonly round: boolean;

  constructor(text: string, maxDepth: number, round: boolean) {
    this.text = text;
    this.maxDepth = maxDepth;
    this.round = round;
  }

  document(): Json {
    if (this.text.charCodeAt(0) === 0xfeff) this.at = 1;
    this.space();
    if (this.at === this.text.length) return this.fail('empty', this.at, 'the document is empty');
    const value = this.value();
    if (this.fault !== null) return null;
    this.space();
    if (this.at < this.text.length) return this.unexpected('the end of the document');
    return value;
  }

  private value(): Json {
    const code = this.text.charCodeAt(this.at);
    if (code === 0x22) return this.string();
    if (code === 0x7b) return this.object();
    if (code === 0x5b) return this.array();
    if (code === 0x2d || (code >= 0x30 && code <= 0x39)) return this.number(code);
    if (code === 0x74 && this.word('true')) return true;
    if (code === 0x66 && this.word('false')) return false;
    if (code === 0x6e && this.word('null')) return null;
    return this.unexpected('a value');
  }

  private object(): Json {
    if (this.depth === this.maxDepth) return this.tooDeep();
    this.depth++;
    this.at++;
    const object: { [key: string]: Json } = {};
    if (this.space() === 0x7d) {
      this.at++;
      this.depth--;
      return object;
    }
    for (;;) {
      if (this.space() !== 0x22) return this.unexpected('a member name in double quotes');
      const start = this.at;
      const key = this.string();
      if (this.fault !== null) return null;
      if (Object.hasOwn(object, key)) {
        this.fail('duplicate-key', start, `the member ${JSON.stringify(key)} stands twice in one object`);
        return this.inside(key);
      }
      if (this.space() !== 0x3a) {
        this.unexpected('":" after the member name');
        return this.inside(key);
      }
      this.at++;
      this.space();
      const value = this.value();
      if (this.fault !== null) return this.inside(key);
      setMember(object, key, value);
      const code = this.space();
      this.at++;
      if (code === 0x2c) continue;
      if (code === 0x7d) break;
      this.at--;
      return this.unexpected('"," or "}"');
    }
    this.depth--;
    return object;
  }

  private array(): Json {
    if (this.depth === this.maxDepth) return this.tooDeep();
    this.depth++;
    this.at++;
    const array: Json[] = [];
    if (this.space() === 0x5d) {
      this.at++;
      this.depth--;
      return array;
    }
    for (;;) {
      this.space();
      const value = this.value();
      if (this.fault !== null) return this.inside(array.length);
      array.push(value);
      const code = this.space();
      this.at++;
      if (code === 0x2c) continue;
      if (code === 0x5d) break;
      this.at--;
      return this.unexpected('"," or "]"');
    }
    this.depth--;
    return array;
  }

  private string(): string {
    const { text } = this;
    let i = ++this.at;
    for (;;) {
      const code = text.charCodeAt(i);
      if (code === 0x22) {
        const plain = text.slice(this.at, i);
        this.at = i + 1;
        return plain;
      }
      // Controls, the backslash, surrogates, and the end of the text (NaN) need a look.
      if (code === 0x5c || !(code >= 0x20 && (code < 0xd800 || code > 0xdfff))) return this.stringWithCare(i);
      i++;
    }
  }

  /** The rest of a string from `i` on; `this.at` is its first character. */
  private stringWithCare(i: number): string {
    const { text } = this;
    let start = this.at;
    let value = '';
    for (;;) {
      const code = text.charCodeAt(i);
      if (code === 0x22) {
        value += text.slice(start, i);
        this.at = i + 1;
        return value;
      }
      if (code === 0x5c) {
        value += text.slice(start, i);
        const decoded = this.escape(i);
        if (decoded === null) return '';
        value += decoded.text;
        i = decoded.end;
        start = i;
      } else if (code >= 0xd800 && code <= 0xdfff) {
        if (code > 0xdbff || !isLow(text.charCodeAt(i + 1))) {
          this.fail('lone-surrogate', i, `the text holds half a surrogate pair (U+${hex(code)})`);
          return '';
        }
        i += 2;
      } else if (code < 0x20) {
        const name = code === 10 || code === 13 ? 'a line break' : code === 9 ? 'a tab' : `the control character U+${hex(code)}`;
        this.fail(
          'syntax',
          i,
          `${name} stands unescaped in a string`,
          `Write it as an escape (${JSON.stringify(text[i]).slice(1, -1)}).`,
        );
        return '';
      } else if (i >= text.length) {
        this.fail(
          'syntax',
          this.at - 1,
          'the string is never closed',
          'Close it with a double quote; the document may have been cut off.',
        );
        return '';
      } else i++;
    }
  }

  private escape(i: number): { readonly text: string; readonly end: number } | null {
    const { text } = this;
    const letter = text[i + 1];
    if (letter !== undefined && Object.hasOwn(ESCAPES, letter)) return { text: ESCAPES[letter] as string, end: i + 2 };
    if (letter !== 'u') {
      this.fail('syntax', i, `"\\${letter ?? ''}" is no escape of JSON`, 'Write a backslash itself as "\\\\".');
      return null;
    }
    const code = this.hexAt(i + 2);
    if (code < 0) {
      this.fail('syntax', i, '"\\u" needs four hexadecimal digits after it');
      return null;
    }
    if (code < 0xd800 || code > 0xdfff) return { text: String.fromCharCode(code), end: i + 6 };
    if (code <= 0xdbff && text[i + 6] === '\\' && text[i + 7] === 'u') {
      const low = this.hexAt(i + 8);
      if (isLow(low)) return { text: String.fromCharCode(code, low), end: i + 12 };
    }
    this.fail('lone-surrogate', i, `the escape ${text.slice(i, i + 6)} is half a surrogate pair`);
    return null;
  }

  private hexAt(i: number): number {
    const digits = this.text.slice(i, i + 4);
    return /^[0-9a-fA-F]{4}$/.test(digits) ? Number.parseInt(digits, 16) : -1;
  }

  private number(first: number): Json {
    const { text } = this;
    const start = this.at;
    let i = first === 0x2d ? start + 1 : start;
    const digits = i;
    let whole = 0;
    let code = text.charCodeAt(i);
    while (code >= 0x30 && code <= 0x39) {
      whole = whole * 10 + code - 0x30;
      code = text.charCodeAt(++i);
    }
    if (i === digits) return this.fail('syntax', start, '"-" has no digits after it');
    if (text.charCodeAt(digits) === 0x30 && i > digits + 1) {
      return this.fail(
        'syntax',
        start,
        'a number may not begin with a zero',
        'Drop the leading zeros, or write a string if they belong to it.',
      );
    }
    if (code !== 0x2e && code !== 0x65 && code !== 0x45 && i - digits <= 15) {
      this.at = i;
      return first === 0x2d && whole !== 0 ? -whole : whole;
    }
    if (code === 0x2e) {
      const fraction = ++i;
      code = text.charCodeAt(i);
      while (code >= 0x30 && code <= 0x39) code = text.charCodeAt(++i);
      if (i === fraction) return this.fail('syntax', start, 'a decimal point has no digits after it');
    }
    if (code === 0x65 || code === 0x45) {
      code = text.charCodeAt(++i);
      if (code === 0x2b || code === 0x2d) code = text.charCodeAt(++i);
      const exponent = i;
      while (code >= 0x30 && code <= 0x39) code = text.charCodeAt(++i);
      if (i === exponent) return this.fail('syntax', start, 'an exponent has no digits');
    }
    const literal = text.slice(start, i);
    const value = Number(literal);
    if (!Number.isFinite(value))
      return this.fail('number-overflow', start, `${shortened(literal)} is beyond the range of a double`);
    if (!this.round && Math.abs(value) > Number.MAX_SAFE_INTEGER && losesInteger(literal, value)) {
      return this.fail('unsafe-integer', start, `the integer ${shortened(literal)} is beyond ±(2^53-1)`);
    }
    this.at = i;
    return value === 0 ? 0 : value;
  }

  private word(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  /** Skips white space and returns the code of what comes next (NaN at the end). */
  private space(): number {
    const { text } = this;
    let code = text.charCodeAt(this.at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = text.charCodeAt(++this.at);
    return code;
  }

  private tooDeep(): Json {
    return this.fail('too-deep', this.at, `values nest deeper than ${this.maxDepth} levels`);
  }

  private unexpected(wanted: string): null {
    const { text, at } = this;
    if (at >= text.length) {
      return this.fail(
        'syntax',
        at,
        `the document ends where ${wanted} should stand`,
        'Complete the document; it may have been cut off.',
      );
    }
    const slip = slipAt(text, at, wanted);
    return this.fail('syntax', at, `${slip.seen} stands where ${wanted} should`, slip.fix);
  }

  private fail(kind: JsonFaultKind, offset: number, message: string, fix: string = adviceFor(kind)): null {
    this.fault ??= { kind, offset, message, fix, path: [] };
    return null;
  }

  private inside(segment: string | number): null {
    this.fault?.path.unshift(segment);
    return null;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
