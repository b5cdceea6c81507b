import { type Position, positionAt } from './fault.ts';
import { parsePointer } from './pointer.ts';

/**
 * Where the value at `pointer` begins in `text`, which must be well-formed JSON. Read on demand, since most documents are
 * never asked. A pointer that leads nowhere gives the place of the nearest ancestor that is there.
 */
export function locate(text: string, pointer: string): Position {
  let at = space(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
  for (const segment of parsePointer(pointer) ?? []) {
    const next = text[at] === '{' ? memberAt(text, at, segment) : text[at] === '[' ? itemAt(text, at, segment) : undefined;
    if (next === undefined) break;
    at = next;
  }
  return positionAt(text, at);
}

function memberAt(text: string, open: number, name: string): number | undefined {
  let at = space(text, open + 1);
  while (text[at] === '"') {
    const end = afterString(text, at);
    const value = space(text, space(text, end) + 1);
    if (JSON.parse(text.slice(at, end)) === name) return value;
    at = space(text, afterValue(text, value));
    if (text[at] === ',') at = space(text, at + 1);
  }
  return undefined;
}

function itemAt(text: string, open: number, segment: string): number | undefined {
  if (!/^(0|[1-9]\d*)$/.test(segment)) return undefined;
  let at = space(text, open + 1);
  for (let index = Number(segment); text[at] !== ']'; index--) {
    if (index === 0) return at;
    at = space(text, afterValue(text, at));
    if (text[at] === ',') at = space(text, at + 1);
  }
  return undefined;
}

function space(text: string, at: number): number {
  let i = at;
  while (text[i] === ' ' || text[i] === '\n' || text[i] === '\r' || text[i] === '\t') i++;
  return i;
}

function afterString(text: string, at: number): number {
  let i = at + 1;
  while (text[i] !== '"') i += text[i] === '\\' ? 2 : 1;
  return i + 1;
}

function afterValue(text: string, at: number): number {
  let i = at;
  let depth = 0;
  do {
    const c = text[i];
    if (c === '"') {
      i = afterString(text, i);
      continue;
    }
    if (c === '{' || c === '[') depth++;
    else if (c === '}' || c === ']') {
      if (depth === 0) return i;
      depth--;
    } else if (depth === 0 && (c === ',' || c === undefined)) return i;
    i++;
  } while (depth > 0 || (text[at] !== '{' && text[at] !== '[' && text[at] !== '"'));
  return i;
}
