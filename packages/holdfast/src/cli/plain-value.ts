import { type Json, setMember } from '@holdfast/core/json';

/** A value as it is written in JavaScript source, with where its parts stand. */
export interface PlainValue {
  readonly value: Json;
  /** For an array: each element with its own span, from the end of what stands before it (so with its comments) to its end. */
  readonly elements: readonly { readonly value: Json; readonly from: number; readonly start: number; readonly end: number }[];
  readonly end: number;
}

export class NotPlain extends Error {
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

const MAX_DEPTH = 100;

/**
 * Reads a value that is written out in full, starting at an offset: arrays, objects, strings of all three kinds, joined by
 * `+` or not, numbers, true, false, null; comments and trailing commas as JavaScript has them. Nothing is run. Throws
 * NotPlain at the first thing that is anything else.
 */
export function readPlainValue(text: string, offset: number): PlainValue {
  const reader = new Reader(text, offset);
  const { value, elements } = reader.top();
  return { value, elements, end: reader.at };
}

class Reader {
  readonly #text: string;
  at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  top(): { value: Json; elements: PlainValue['elements'] } {
    const elements: { value: Json; from: number; start: number; end: number }[] = [];
    this.skip();
    const value = this.#text[this.at] === '[' ? this.#array(0, elements) : this.#value(0);
    return { value, elements };
  }

  skip(): void {
    const found = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
    found.lastIndex = this.at;
    this.at += found.exec(this.#text)?.[0].length ?? 0;
  }

  #fail(message: string, at = this.at): never {
    throw new NotPlain(at, message);
  }

  #value(depth: number): Json {
    if (depth > MAX_DEPTH) this.#fail('it is nested too deep');
    this.skip();
    const next = this.#text[this.at];
    if (next === '[') return this.#array(depth);
    if (next === '{') return this.#object(depth);
    if (next === '"' || next === "'" || next === '`') return this.#strings();
    const word = this.#match(/-?\d[\w.+-]*|[\w$]+/y);
    switch (word) {
      case 'true':
        return true;
      case 'false':
        return false;
      case 'null':
        return null;
      case undefined:
        return this.#fail(next === undefined ? 'the text ends within it' : `"${next}" is no plain value`);
    }
    if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(word)) return Number(word);
    return this.#fail(`"${word}" is no plain value`, this.at - word.length);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  #takes(character: string): boolean {
    this.skip();
    if (this.#text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  #array(depth: number, spans?: { value: Json; from: number; start: number; end: number }[]): Json {
    this.at += 1;
    const items: Json[] = [];
    for (;;) {
      const from = this.at;
      if (this.#takes(']')) return items;
      const start = this.at;
      const value = this.#value(depth + 1);
      items.push(value);
      spans?.push({ value, from, start, end: this.at });
      if (this.#takes(',')) continue;
      if (this.#takes(']')) return items;
      this.#fail(`"," or "]" is missing before "${this.#text[this.at] ?? 'the end'}"`);
    }
  }

  #object(depth: number): Json {
    this.at += 1;
    const members: Record<string, Json> = {};
    for (;;) {
      if (this.#takes('}')) return members;
      const next = this.#text[this.at];
      const key = next === '"' || next === "'" ? this.#string(next) : this.#match(/[A-Za-z_$][\w$]*/y);
      if (key === undefined) this.#fail(`"${next ?? 'the end'}" is no key`);
      if (!this.#takes(':')) this.#fail(`":" is missing after the key "${key}"`);
      if (Object.hasOwn(members, key)) this.#fail(`the key "${key}" stands twice`);
      setMember(members, key, this.#value(depth + 1));
      if (this.#takes(',')) continue;
      if (this.#takes('}')) return members;
      this.#fail(`"," or "}" is missing before "${this.#text[this.at] ?? 'the end'}"`);
    }
  }

  #strings(): string {
    let text = '';
    for (;;) {
      this.skip();
      const quote = this.#text[this.at];
      if (quote !== '"' && quote !== "'" && quote !== '`') this.#fail('only texts can be joined to a text');
      text += this.#string(quote);
      const after = this.at;
      if (!this.#takes('+')) {
        this.at = after;
        return text;
      }
    }
  }

  #string(quote: string): string {
    const start = this.at;
    this.at += 1;
    let text = '';
    for (;;) {
      const next = this.#text[this.at];
      if (next === undefined || (next === '\n' && quote !== '`')) this.#fail('a text does not end', start);
      this.at += 1;
      if (next === quote) return text;
      if (quote === '`' && next === '$' && this.#text[this.at] === '{')
        this.#fail('a text with a placeholder is no plain value', this.at - 1);
      text += next === '\\' ? this.#escape() : next === '\r' ? '' : next;
    }
  }

  #escape(): string {
    const next = this.#text[this.at] ?? '';
    this.at += 1;
    const simple = ({ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' } as Record<string, string>)[next];
    if (simple !== undefined) return simple;
    if (next === '\n') return '';
    if (next === 'x' || next === 'u') {
      const code = this.#match(next === 'x' ? /[\da-fA-F]{2}/y : /[\da-fA-F]{4}|\{[\da-fA-F]{1,6}\}/y);
      const value = code === undefined ? Number.NaN : Number.parseInt(code.replace(/[{}]/g, ''), 16);
      if (!(value <= 0x10ffff)) this.#fail('an escape in a text is incomplete');
      return next === 'u' && code?.startsWith('{') ? String.fromCodePoint(value) : String.fromCharCode(value);
    }
    return next;
  }
}
