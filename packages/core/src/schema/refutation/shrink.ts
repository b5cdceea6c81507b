import { isObject, type Json, setMember } from '../../json/index.ts';

/** Tests that one shrinking may cost. */
const MAX_TESTS = 2_000;
/** Parts of all values tested together: a witness with thousands of members is left as it is sooner. */
const MAX_PARTS = 1_000_000;
/** Characters that cost as much as one member. */
const PART_OF_TEXT = 16;

/** Texts up to this length are easier to read whole. */
const READABLE = 24;

/**
 * A smaller value for which `holds` still does, minimal in the sense that no member or item can be dropped, no text be
 * shortened by a character and no number by a digit; `readable` leaves short texts and numbers whole. Deterministic;
 * `holds(value)` must be true. Values too large for the tests that this may cost are made smaller as far as those go.
 */
export function shrink(value: Json, holds: (value: Json) => boolean, readable = false): Json {
  let best = value;
  let tests = 0;
  let parts = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const smaller of simpler(best, readable)) {
      parts += partsOf(smaller);
      if (++tests > MAX_TESTS || parts > MAX_PARTS) return best;
      if (!holds(smaller)) continue;
      best = smaller;
      changed = true;
      break;
    }
  }
  return best;
}

function partsOf(value: Json): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / PART_OF_TEXT);
  let parts = 1;
  if (Array.isArray(value)) for (const item of value) parts += partsOf(item);
  else if (isObject(value)) for (const key of Object.keys(value)) parts += partsOf(value[key] as Json);
  return parts;
}

/** Values one simple step below, the greatest steps first. */
function* simpler(value: Json, readable: boolean): Generator<Json> {
  if (Array.isArray(value)) yield* simplerArrays(value, readable);
  else if (isObject(value)) yield* simplerObjects(Object.entries(value), readable);
  else if (typeof value === 'string' && !(readable && value.length <= READABLE)) yield* simplerStrings(value);
  else if (typeof value === 'number' && !(readable && Math.abs(value) < 1e6 && String(value).length <= 8)) {
    yield* simplerNumbers(value);
  }
}

function* simplerArrays(items: readonly Json[], readable: boolean): Generator<Json> {
  for (let size = items.length >> 1; size > 1; size >>= 1) {
    for (let at = 0; at + size <= items.length; at += size) yield [...items.slice(0, at), ...items.slice(at + size)];
  }
  for (let at = items.length - 1; at >= 0; at--) yield [...items.slice(0, at), ...items.slice(at + 1)];
  for (let at = 0; at < items.length; at++) {
    for (const smaller of simpler(items[at] as Json, readable)) yield items.map((item, other) => (other === at ? smaller : item));
  }
}

function* simplerObjects(members: readonly (readonly [string, Json])[], readable: boolean): Generator<Json> {
  for (let size = members.length >> 1; size > 1; size >>= 1) {
    for (let at = 0; at + size <= members.length; at += size)
      yield objectOf([...members.slice(0, at), ...members.slice(at + size)]);
  }
  for (let at = members.length - 1; at >= 0; at--) yield objectOf([...members.slice(0, at), ...members.slice(at + 1)]);
  for (let at = 0; at < members.length; at++) {
    const [key, value] = members[at] as readonly [string, Json];
    for (const smaller of simpler(value, readable))
      yield objectOf(members.map((member, other) => (other === at ? [key, smaller] : member)));
  }
}

function* simplerStrings(text: string): Generator<Json> {
  if (text.length > 1) yield '';
  for (let size = text.length >> 1; size > 1; size >>= 1) {
    const end = text.length - size;
    yield text.slice(0, splitsPair(text, end) ? end - 1 : end);
    yield text.slice(splitsPair(text, size) ? size + 1 : size);
  }
  for (let at = text.length; at > 0; ) {
    const from = splitsPair(text, at - 1) ? at - 2 : at - 1;
    yield text.slice(0, from) + text.slice(at);
    at = from;
  }
}

function splitsPair(text: string, index: number): boolean {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff;
}

/** Numbers whose text is shorter. */
function* simplerNumbers(value: number): Generator<Json> {
  const text = String(value);
  const rounded = [0, Math.trunc(value), ...[1, 2, 4, 8].map((digits) => Number(value.toPrecision(digits)))];
  const cut = Array.from(text, (_, at) => Number(text.slice(0, at) + text.slice(at + 1)));
  for (const other of [...rounded, ...cut]) {
    if (Number.isFinite(other) && String(other).length < text.length) yield other || 0;
  }
}

function objectOf(members: readonly (readonly [string, Json])[]): Json {
  const object: { [key: string]: Json } = {};
  for (const [key, value] of members) setMember(object, key, value);
  return object;
}
